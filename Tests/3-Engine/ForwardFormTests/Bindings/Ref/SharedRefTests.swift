import Dispatch
import ForwardForm
import Testing

@Suite("Values that threads share")
struct SharedRefTests {
  @Test("No write is lost, and values come in the order of the writes")
  func order() async {
    let shared = SharedRef([Int]())
    let stream = await shared.values()
    let watcher = Task {
      var last: [Int] = []
      for await value in stream {
        #expect(value.count == last.count || value.count == last.count + 1)
        #expect(value.starts(with: last))
        last = value
        if value.count == 400 { break }
      }
      return last.count
    }
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for _ in 0..<100 { await shared.perform { $0.value.append(writer) } }
        }
      }
    }
    #expect(await watcher.value == 400)
    let count = await shared.perform { $0.value.filter { $0 == 2 }.count }
    #expect(count == 100)
  }

  @Test("A shared value runs on the given executor")
  func executor() async {
    let queue = Queue()
    let shared = SharedRef(0, on: queue)
    await shared.perform { _ in dispatchPrecondition(condition: .onQueue(queue.queue)) }
  }

  @Test("A part of a shared value is written in one piece")
  func parts() async {
    let shared = SharedRef(Counts())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<100 {
            await shared.perform { ref in
              ref[\.one].value += 1
              ref[\.two].value += 1
            }
          }
        }
      }
    }
    #expect(await shared.value == Counts(one: 400, two: 400))
  }

  private final class Queue: SerialExecutor {
    let queue = DispatchQueue(label: "values")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private struct Counts: Equatable { var one = 0, two = 0 }
}
