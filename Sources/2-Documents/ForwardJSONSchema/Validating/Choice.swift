internal import ForwardJSON
internal import Synchronization

/// A choice among alternatives. Most of them refuse a value because of its type, or an object because
/// of its first key. One look-up finds them.
@safe final class Choice: Sendable {
  private let alternatives: [Subschema]
  private let table = unsafe Atomic<Unmanaged<Table>?>(nil)

  /// The keys of the alternatives. An alternative has a bit.
  private final class Table: Sendable {
    let keys: KeyIndex
    /// The alternatives that refuse other keys.
    let closed: UInt32
    /// The alternatives that refuse every value of a type.
    private let refused: (null: UInt32, bool: UInt32, number: UInt32, string: UInt32)
    private let refusedContainers: (array: UInt32, object: UInt32)

    init(_ plans: [Uncounted<Plan>]) {
      func refusing(_ types: JSONTypes) -> UInt32 {
        plans.indices.reduce(0) { bits, number in
          bits | (plans[number]({ $0.refusesAll(of: types) }) ? 1 << UInt32(number) : 0)
        }
      }
      refused = (
        refusing(.null), refusing(.boolean), refusing([.number, .integer]), refusing(.string)
      )
      refusedContainers = (refusing(.array), refusing(.object))
      let alternatives = plans.map { $0 { $0.rules } }
      var keys: [(key: String, entry: KeyIndex.Entry)] = []
      var closed: UInt32 = 0
      for (number, rules) in alternatives.enumerated() {
        guard rules.arePlanned, let objects = rules.objects, objects.value.patterns.isEmpty,
          objects.value.additional?.isFalse == true
        else { continue }
        let bit: UInt32 = 1 << UInt32(number)
        closed |= bit
        keys += objects.value.properties.lazy.map { ($0.key, KeyIndex.Entry(owners: bit)) }
      }
      self.closed = closed
      self.keys = KeyIndex(closed == 0 ? [] : keys)
    }

    @inline(__always)
    func refusing(_ value: JSONValue) -> UInt32 {
      switch value {
      case .null: refused.null
      case .bool: refused.bool
      case .number: refused.number
      case .string: refused.string
      case .array: refusedContainers.array
      case .object(let object): refusedContainers.object | (closed == 0 ? 0 : refusing(object))
      }
    }

    @inline(never)
    private func refusing(_ object: JSONObject) -> UInt32 {
      object.withMembers { members in
        if members.isEmpty { return 0 }
        let place = keys.place(of: members[0])
        return closed & ~(place < 0 ? 0 : keys.entry(at: place).owners)
      }
    }
  }

  init?(_ alternatives: [Subschema]) {
    // Trying few alternatives is as fast.
    guard 4...32 ~= alternatives.count else { return nil }
    self.alternatives = alternatives
  }

  deinit { unsafe table.load(ordering: .acquiring)?.release() }

  /// Returns the alternatives, as bits, that certainly refuse a value.
  @inline(__always)
  func refusing(_ value: JSONValue, _ resolver: () -> Resolver) -> UInt32 {
    let table = unsafe table.load(ordering: .acquiring) ?? makeTable(resolver())
    return unsafe table._withUnsafeGuaranteedRef { $0.refusing(value) }
  }

  @inline(never)
  private func makeTable(_ resolver: Resolver) -> Unmanaged<Table> {
    let plans = alternatives.map { $0.plan { resolver } }
    let new = unsafe Unmanaged.passRetained(Table(plans))
    let (_, first) = unsafe table.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard let first = unsafe first else { return unsafe new }
    unsafe new.release()
    return unsafe first
  }
}
