internal import GRDB

// A book as rows of two tables.

extension Database {
  func createTables() throws {
    try execute(
      sql: """
        CREATE TABLE IF NOT EXISTS person (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
        CREATE TABLE IF NOT EXISTS address (
          person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
          position INTEGER NOT NULL,
          street TEXT NOT NULL,
          town TEXT NOT NULL,
          PRIMARY KEY (person, position)
        ) STRICT;
        """
    )
  }

  /// Writes the differences from an older book, so that changes by others to the rest stay.
  func write(_ book: Book, over older: Book) throws {
    let ids = Set(book.people.map(\.id))
    for person in older.people where !ids.contains(person.id) {
      try PersonRow.deleteOne(self, key: person.id)
    }
    for person in book.people where !older.people.contains(person) {
      try PersonRow(id: person.id, name: person.name).save(self)
      try AddressRow.filter(Column("person") == person.id).deleteAll(self)
      for (position, address) in person.addresses.enumerated() {
        let row = AddressRow(
          person: person.id,
          position: position,
          street: address.street,
          town: address.town
        )
        try row.insert(self)
      }
    }
  }
}

extension Book {
  init(_ database: Database) throws {
    let rows = try AddressRow.order(Column("position")).fetchAll(database)
    let addresses = Dictionary(grouping: rows, by: \.person)
    self.init(
      try PersonRow.fetchAll(database).map { person in
        let addresses = addresses[person.id, default: []]
        return Person(
          id: person.id,
          name: person.name,
          addresses: addresses.map { Address(street: $0.street, town: $0.town) }
        )
      }
    )
  }
}

private struct PersonRow: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "person"

  let id: Int64
  let name: String
}

private struct AddressRow: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "address"

  let person: Int64
  let position: Int
  let street: String
  let town: String
}
