# Asks a given number of rows with InquirerPy.
import os
import sys

# The terminal of the benchmark doesn't say where its cursor is, for which a prompt would wait.
os.environ["PROMPT_TOOLKIT_NO_CPR"] = "1"

from InquirerPy import inquirer

for row in range(1, int(sys.argv[1]) + 1):
    inquirer.text(message=f"Row {row}:").execute()
