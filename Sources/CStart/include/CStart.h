// Nothing of this module is called: it acts before the program's main function.
