// This module has no functions to call: it acts before the program's main function.
