# Asks a given number of rows with InquirerPy.
import sys

from InquirerPy import inquirer

for row in range(1, int(sys.argv[1]) + 1):
    inquirer.text(message=f"Row {row}:").execute()
