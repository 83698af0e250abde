# Asks a given number of rows with questionary.
import os
import sys

# The terminal of the benchmark doesn't say where its cursor is, for which a prompt would wait.
os.environ["PROMPT_TOOLKIT_NO_CPR"] = "1"

import questionary

for row in range(1, int(sys.argv[1]) + 1):
    if questionary.text(f"Row {row}:").ask() is None:
        sys.exit(1)
