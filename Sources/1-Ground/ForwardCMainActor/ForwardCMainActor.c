#include "ForwardCMainActor.h"

#include <stddef.h>
#include <stdint.h>

// NB: These are functions of Swift's runtime that compiled code calls, and a hook that the runtime
// offers for such uses (swift/stdlib/public/Concurrency/ExecutorHooks.h). They are weak symbols:
// without them in the runtime, the functions of this file report nothing.

#define SWIFT __attribute__((swiftcall))
#define OPTIONAL __attribute__((weak))

typedef struct {
  void *identity;
  uintptr_t implementation;
} Executor;

typedef SWIFT Executor (*Getter)(void);
typedef SWIFT Executor (*Hook)(Getter original);

extern SWIFT Executor swift_task_getMainExecutor(void) OPTIONAL;
extern SWIFT bool swift_task_isCurrentExecutorWithFlags(Executor executor, uintptr_t flags) OPTIONAL;
extern Hook swift_task_getMainExecutor_hook OPTIONAL;

bool main_actor_is_current(void) {
  if (!swift_task_getMainExecutor || !swift_task_isCurrentExecutorWithFlags) return false;
  return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}

static _Thread_local struct {
  void (*report)(void *context);
  void *context;
} reporter;

static Hook former;

// Code asks for the main actor's executor just before it goes there.
static SWIFT Executor get_main_executor(Getter original) {
  if (reporter.report) reporter.report(reporter.context);
  return former ? former(original) : original();
}

void main_actor_report(void (*report)(void *context), void *context) {
  reporter.report = report;
  reporter.context = context;
  if (!report || !&swift_task_getMainExecutor_hook) return;
  static bool is_set;
  if (__atomic_exchange_n(&is_set, true, __ATOMIC_ACQ_REL)) return;
  former = swift_task_getMainExecutor_hook;
  __atomic_store_n(&swift_task_getMainExecutor_hook, get_main_executor, __ATOMIC_RELEASE);
}
