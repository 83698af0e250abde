// Facts about the main actor that Swift's runtime knows but that Swift has no functions for yet.

#ifndef CMAINACTOR_H
#define CMAINACTOR_H

#include <stdbool.h>

// Returns whether the calling code runs on the main actor.
bool main_actor_is_current(void);

// Calls a function each time before code on this thread goes to the main actor. NULL stops the
// calls.
void main_actor_report(void (*report)(void *context), void *context);

#endif
