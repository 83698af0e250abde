import ForwardForm
import ForwardFormSchemas
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardJSONSchema
import Testing

/// Conversations that fill in documents, with the written text at the end.
@Suite("A form of a schema")
struct SchemaFormConversationTests {
  private static let compiler = #"""
    {
      "type": "object",
      "properties": {
        "options": {
          "type": "object", "description": "What the compiler does.",
          "properties": {
            "strict": {"type": "boolean", "description": "Enables all strict checks."},
            "target": {"enum": ["ES2022", "ES2023"], "description": "The language version."},
            "depth": {"type": "integer", "minimum": 0}
          }
        },
        "files": {"type": "array", "items": {"type": "string", "minLength": 1}},
        "paths": {"type": "object", "additionalProperties": {"type": "string"}},
        "cache": {"type": ["boolean", "string"]}
      }
    }
    """#

  private static let workflow = #"""
    {
      "type": "object", "required": ["name", "jobs"],
      "properties": {
        "name": {"type": "string", "minLength": 1},
        "jobs": {
          "type": "object", "minProperties": 1, "additionalProperties": {"$ref": "#/$defs/job"}
        }
      },
      "additionalProperties": false,
      "$defs": {
        "job": {
          "type": "object",
          "oneOf": [
            {
              "required": ["runs-on"], "additionalProperties": false,
              "properties": {
                "runs-on": {"type": "string"}, "if": {"type": "string"},
                "steps": {"type": "array", "items": {"$ref": "#/$defs/step"}}
              }
            },
            {
              "required": ["uses"], "additionalProperties": false,
              "properties": {"uses": {"type": "string"}, "with": {"type": "object"}}
            }
          ]
        },
        "step": {
          "type": "object", "additionalProperties": false,
          "properties": {
            "run": {"type": "string"}, "uses": {"type": "string"}, "timeout": {"type": "integer"}
          },
          "anyOf": [{"required": ["run"]}, {"required": ["uses"]}]
        }
      }
    }
    """#

  private static let pet = #"""
    {
      "type": "object", "required": ["kind"],
      "properties": {
        "kind": {"enum": ["cat", "dog"]}, "name": {"type": "string"}, "tail": {"const": true}
      },
      "if": {"properties": {"kind": {"const": "dog"}}},
      "then": {
        "required": ["leash"], "properties": {"leash": {"type": "number", "maximum": 5}}
      }
    }
    """#

  @Test("A part of an item that is opened by its path is filled in at the item's review")
  func partOfItem() throws {
    let schema = """
      {"properties": {"steps": {"items": {"properties": {
        "run": {"type": "string"}, "opts": {"type": "object", "properties": {"x": {"type": "integer"}}}}}}}}
      """
    let (_, text) = try play(
      schema, #"{"steps": [{"run": "a"}]}"#, "steps[1].opts", "opts.x 5", .enter, .enter)
    #expect(text == #"{"steps": [{"run": "a", "opts": {"x": 5}}]}"#)
    let (_, direct) = try play(schema, #"{"steps": [{"run": "a"}]}"#, "steps[1].opts.x 5", .enter)
    #expect(direct == text)
  }

  @Test("A scalar becomes any other that an alternative accepts, whatever it is now")
  func alternatives() throws {
    let schema = """
      {"properties": {
        "wrap": {"oneOf": [{"enum": ["always"]}, {"enum": ["never"]}]},
        "cache": {"anyOf": [{"type": "boolean"}, {"enum": ["auto"]}, {"type": "object"}]}}}
      """
    let (transcript, text) = try play(
      schema, #"{"wrap": "always", "cache": true}"#, "wrap never", "cache auto", .enter)
    #expect(
      transcript == """
        Review: no changes
          1 wrap:  always
          2 cache: true
          1 more row may be added by name or description; ? lists it.
        Enter saves, a number edits that row, Ctrl-D cancels: wrap never
        Review: 1 change
          1 wrap:  always → never
          2 cache: true
          1 more row may be added by name or description; ? lists it.
        Enter saves, a number edits that row, Ctrl-D cancels: cache auto
        Review: 2 changes
          1 wrap:  always → never
          2 cache: true → auto
          1 more row may be added by name or description; ? lists it.
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
    #expect(text == #"{"wrap": "never", "cache": "auto"}"#)
  }

  @Test("After a resumed item is cancelled, the list is asked, and not the rows without a value")
  func resumedItem() throws {
    let value = try JSONValue(parsing: #"{"files": ["a", "b"], "cache": true}"#)
    let document = Ref(SchemaDocument(try Schema(unchecked: Self.compiler), value))
    let answers = [Form.Answer(try RowPath(reading: "files[2].value"), .text("c"))]
    for move in [FormSession.Move.cancel, .back(draft: nil)] {
      let session = FormSession(Form(document), resuming: answers, asking: .invalid)
      let asked = {
        if case .row(let question) = session.position {
          question.row.id
        } else {
          "\(session.position)"
        }
      }
      #expect(asked() == "value")
      try session.perform(move)
      #expect(asked() == "files")
    }
  }

  @Test("An answer to a row of an item leads back to the whole review")
  func itemRow() throws {
    let (transcript, text) = try play(
      Self.workflow,
      #"{"name": "a", "jobs": {"build": {"runs-on": "linux", "steps": [{"run": "x"}, {"run": "y"}]}}}"#,
      "jobs.build.steps[2].run make", "jobs.build.steps[1].timeout", "5", .enter)
    #expect(transcript.hasSuffix("Enter saves, a number edits that row, Ctrl-D cancels: \n"))
    #expect(text.contains(#""steps": [{"run": "x", "timeout": 5}, {"run": "make"}]"#), "\(text)")
  }

  @Test(
    "Only changed lines are written, and an unset value is found by name or help"
  )
  func existing() throws {
    let (transcript, text) = try play(
      Self.compiler,
      """
      {
        // what the build needs
        "options": {
          "strict": false // for now
        },
        "files": ["core.ts", "sys.ts"]
      }
      """,
      "strict", "yes", "version", "es2022", "files[2] main.ts", "cache no", "depth -1", "3",
      "files", "add", "", "x.ts", .enter, .enter)
    #expect(
      transcript == #"""
        Review: no changes
          options
          1 strict: no

          2 files:  2 items
              core.ts
              sys.ts
          6 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: strict

        options
        strict (yes or no, optional) [no]: yes
        Review: 1 change
          options
          1 strict: no → yes

          2 files:  2 items
              core.ts
              sys.ts
          6 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: version
         *1 (nothing)   2 ES2022   3 ES2023
        target [nothing]: es2022
        Review: 2 changes
          options
          1 strict: no → yes
          2 target: (nothing) → ES2022

          3 files:  2 items
              core.ts
              sys.ts
          5 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: files[2] main.ts
        Review: 3 changes
          options
          1 strict: no → yes
          2 target: (nothing) → ES2022

          3 files:  2 items ([2] changed)
              core.ts
            - sys.ts
            + main.ts
          5 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: cache no
        Review: 4 changes
          options
          1 strict: no → yes
          2 target: (nothing) → ES2022

          3 files:  2 items ([2] changed)
              core.ts
            - sys.ts
            + main.ts
          4 cache:  (nothing) → no
          4 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: depth -1
          -1 is out of range: at least 0 is required.
        depth: 3
        Review: 5 changes
          options
          1 strict: no → yes
          2 target: (nothing) → ES2022
          3 depth:  (nothing) → 3

          4 files:  2 items ([2] changed)
              core.ts
            - sys.ts
            + main.ts
          5 cache:  (nothing) → no
          3 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: files
        files: 2 items
          1 core.ts
          2 main.ts
        Enter continues, a number edits, a text adds one, copy N, remove N, move N M: add

        files › new
        Value (required): 
          An answer is required.
        Value (required): x.ts
        files: 3 items
          1 core.ts
          2 main.ts
          3 x.ts
        Enter continues, a number edits, a text adds one, copy N, remove N, move N M: 
        Review: 5 changes
          options
          1 strict: no → yes
          2 target: (nothing) → ES2022
          3 depth:  (nothing) → 3

          4 files:  2 items → 3 items
              core.ts
            - sys.ts
            + main.ts
            + x.ts
          5 cache:  (nothing) → no
          3 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """#)
    #expect(
      text == #"""
        {
          // what the build needs
          "options": {
            "strict": true, // for now
            "target": "ES2022",
            "depth": 3
          },
          "files": ["core.ts", "main.ts", "x.ts"],
          "cache": "no"
        }
        """#)
  }

  @Test(
    "If nothing is required, nothing is asked; a path opens the part that it leads into"
  )
  func fresh() throws {
    let (transcript, text) = try play(
      Self.compiler, nil,
      "?", "options.depth 2", "paths", "add", "@/*", "src", .enter, "options.strict ?", "cache",
      "true", "cache -", .enter)
    #expect(
      transcript == #"""
        Review: no changes
          5 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: ?
          1 options: What the compiler does.
          2 files
          3 paths
          4 cache
          5 other keys
        Enter saves, a number edits that row, Ctrl-D cancels: options.depth 2
        Review: 1 change
          options
          1 depth: (nothing) → 2
          7 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: paths
        paths: (nothing)
        Enter continues, KEY = VALUE adds one: add

        paths › new
        Key (required): @/*
        Value (required): src
        paths: 1 item
          1 @/*, src
        Enter continues, a number edits, KEY = VALUE adds one, copy N, remove N, move N M: 
        Review: 2 changes
          options
          1 depth: (nothing) → 2

          2 paths: (nothing) → 1 item
            + @/*, src
          6 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: options.strict ?
          strict
          Enables all strict checks.
        Enter saves, a number edits that row, Ctrl-D cancels: cache
        cache (optional): true
        Review: 3 changes
          options
          1 depth: (nothing) → 2

          2 paths: (nothing) → 1 item
            + @/*, src
          3 cache: (nothing) → true
          5 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: cache -
        Review: 2 changes
          options
          1 depth: (nothing) → 2

          2 paths: (nothing) → 1 item
            + @/*, src
          6 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """#)
    #expect(
      text == #"""
        {
          "options": {
            "depth": 2
          },
          "paths": {
            "@/*": "src"
          }
        }
        """#)
  }

  @Test("Items have reviews of their own, and alternatives offer the keys of all that suit")
  func nested() throws {
    let (transcript, text) = try play(
      Self.workflow, nil,
      "CI", "build", "runs-on ubuntu", "steps", "run make", .enter, "add", "uses x", .enter,
      .enter, .enter, .enter, .enter, .enter, .enter)
    #expect(
      transcript == #"""
        name (required): CI

        jobs › new
        Key (required): build
          1 Key: (nothing) → build
          5 more rows may be added by name or description; ? lists them.
        Enter ends, a number edits that row, Ctrl-D cancels: runs-on ubuntu
          1 Key:     (nothing) → build
          2 runs-on: (nothing) → ubuntu
          4 more rows may be added by name or description; ? lists them.
        Enter ends, a number edits that row, Ctrl-D cancels: steps
        steps: (nothing)
        Enter continues, add adds one: run make
          There are no items yet; add adds one.
        Enter continues, add adds one: run make
          There are no items yet; add adds one.
        Enter continues, add adds one: add

        jobs › new › steps › new
          3 more rows may be added by name or description; ? lists them.
        Enter ends, a number edits that row, Ctrl-D cancels: uses x
          1 uses: (nothing) → x
          2 more rows may be added by name or description; ? lists them.
        Enter ends, a number edits that row, Ctrl-D cancels: 

        jobs › new
        steps: 1 item
          1 uses: x
        Enter continues, a number edits; or add, copy N, remove N, move N M: 
          1 Key:     (nothing) → build
          2 runs-on: (nothing) → ubuntu
          3 steps:   (nothing) → 1 item
            + uses: x
          3 more rows may be added by name or description; ? lists them.
        Enter ends, a number edits that row, Ctrl-D cancels: 
        jobs: 1 item
          1 build, runs-on: ubuntu
        Enter continues, a number edits; or add, copy N, remove N, move N M: 
        Review: 2 changes
          1 name: (nothing) → CI
          2 jobs: (none) → 1 item
            + build, runs-on: ubuntu
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """#)
    #expect(
      text == #"""
        {
          "name": "CI",
          "jobs": {
            "build": {
              "runs-on": "ubuntu",
              "steps": [
                {
                  "uses": "x"
                }
              ]
            }
          }
        }
        """#)
  }

  @Test("Words find names, explanations, values and unknown members, the best first")
  func search() throws {
    let schema = #"""
      {
        "type": "object",
        "properties": {
          "target": {"type": "string", "description": "The version, as [told](https://lang.org/x)."},
          "lib": {"type": "string", "description": "Files that the target brings."}
        }
      }
      """#
    let settings = #"""
      {"services": {"db": {"image": "pg", "env": {"target": "80"}}}, "label": "my target", "lib": "x"}
      """#
    let (transcript, text) = try play(
      schema, settings, "lang", "tar", "services.db.env.target 81", "pg", "pg2", .enter, .enter,
      .enter)
    #expect(
      transcript == #"""
        Review: no changes
          1 lib:      x
          2 services: 1 item
              db, image: pg
          3 label:    my target
          2 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: lang
          'lang' is neither the number of a row, 1 to 5, nor a name.
        Enter saves, a number edits that row, Ctrl-D cancels: tar
          4 rows match 'tar':
          4 target: The version, as [told](https://lang.org/x).
            services.db.env.target: "80"
          3 label:    my target
          1 lib:      x
        Enter saves, a number edits that row, Ctrl-D cancels: services.db.env.target 81
        Review: 1 change
          1 lib:      x
          2 services: 1 item (db changed)
            ~ db, image: pg
          3 label:    my target
          2 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: pg

        services › db
        image: pg2
        Review: 1 change
          1 lib:      x
          2 services: 1 item (db changed)
            - db, image: pg
            + db, image: pg2
          3 label:    my target
          2 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """#)
    #expect(
      text == #"""
        {"services": {"db": {"image": "pg2", "env": {"target": "81"}}}, "label": "my target", "lib": "x"}
        """#)
  }

  @Test("An entry of a map opens at its review, where its key is a row among others")
  func openedEntry() throws {
    let (transcript, text) = try play(
      Self.workflow, #"{"name": "CI", "jobs": {"db": {"runs-on": "x"}}}"#,
      "jobs", "1", "runs-on y", "key test", .enter, .enter, .enter)
    #expect(
      transcript == #"""
        Review: no changes
          1 name: CI
          2 jobs: 1 item
              db, runs-on: x
        Enter saves, a number edits that row, Ctrl-D cancels: jobs
        jobs: 1 item
          1 db, runs-on: x
        Enter continues, a number edits; or add, copy N, remove N, move N M: 1

        jobs › db
          1 Key:     db
          2 runs-on: x
          4 more rows may be added by name or description; ? lists them.
        Enter ends, a number edits that row, Ctrl-D cancels: runs-on y
          1 Key:     db
          2 runs-on: x → y
          4 more rows may be added by name or description; ? lists them.
        Enter ends, a number edits that row, Ctrl-D cancels: key test
          1 Key:     db → test
          2 runs-on: x → y
          4 more rows may be added by name or description; ? lists them.
        Enter ends, a number edits that row, Ctrl-D cancels: 
        jobs: 1 item
          1 test, runs-on: y
        Enter continues, a number edits; or add, copy N, remove N, move N M: 
        Review: 1 change
          1 name: CI
          2 jobs: 1 item (test changed)
            - db, runs-on: x
            + test, runs-on: y
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """#)
    #expect(text == #"{"name": "CI", "jobs": {"test": {"runs-on": "y"}}}"#)
  }

  @Test("A condition brings rows, and a refused answer isn't saved")
  func condition() throws {
    let (transcript, text) = try play(
      Self.pet, nil,
      "dog", "9", "2.5", "kind cat", "leash -", .enter)
    #expect(
      transcript == #"""
          1 cat   2 dog
        kind [nothing]: dog
        leash (required): 9
          9 is out of range: at most 5 is allowed.
        leash: 2.5
        Review: 2 changes
          1 kind:  (nothing) → dog
          2 leash: (nothing) → 2.5
          3 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: kind cat
        Review: 2 changes
          1 kind:  (nothing) → cat
          2 leash: (empty) → 2.5
          3 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: leash -
        Review: 1 change
          1 kind: (nothing) → cat
          3 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """#)
    #expect(
      text == #"""
        {
          "kind": "cat"
        }
        """#)
  }

  @Test("The detail of an option is the description of its constant, or of its place in the list")
  func details() throws {
    let schema = try Schema(
      unchecked: #"""
        {
          "required": ["manager", "level", "state"],
          "properties": {
            "manager": {
              "oneOf": [
                {"const": "npm", "title": "npm", "description": "That of Node.\nSee its page."},
                {"const": "cargo", "title": "That of Rust"}, {"const": "pip"}
              ]
            },
            "level": {"enum": ["a", "b"], "enumDescriptions": ["The first.", "The second."]},
            "state": {"enum": ["on", "off"]}
          }
        }
        """#)
    let rows = Form(Ref(SchemaDocument(schema))).rows
    #expect(
      rows.prefix(3).map { ($0.options ?? []).map(\.detail) } == [
        ["That of Node.", "That of Rust", nil], ["The first.", "The second."], [nil, nil],
      ])
  }

  @Test("Examples are suggested beside the texts that an alternative names, but none of a secret")
  func suggestions() throws {
    let schema = try Schema(
      unchecked: #"""
        {
          "required": ["glob", "size", "token"],
          "properties": {
            "glob": {
              "anyOf": [{"enum": ["all", "*.ts"]}, {"type": "string"}], "examples": ["*.ts", "src/**"]
            },
            "size": {"type": "integer", "examples": [1, 2]},
            "token": {
              "writeOnly": true, "anyOf": [{"enum": ["none"]}, {"type": "string"}], "examples": ["abc"]
            }
          }
        }
        """#)
    let rows = Form(Ref(SchemaDocument(schema))).rows
    // The suggestions reveal no value of a secret.
    #expect(rows.prefix(3).map(\.suggestions) == [["all", "*.ts", "src/**"], [], []])
  }
}
