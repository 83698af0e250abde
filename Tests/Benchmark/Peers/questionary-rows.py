# Asks a given number of rows with questionary.
import sys

import questionary

for row in range(1, int(sys.argv[1]) + 1):
    if questionary.text(f"Row {row}:").ask() is None:
        sys.exit(1)
