import Foundation
import Testing

/// Programs that strangers wrote from the documentation, written anew.
@Suite("Short programs outside")
struct ShortProgramsTests {
  @Test(
    "A whole program is short: lines that are neither blank nor comments",
    arguments: [
      (["Site/main"], 45), (["Deploy/main"], 40), (["AddressBook/main"], 80), (["Trip/main"], 100),
      (
        ["Office/Tracker", "Office/Label", "Office/French", "Office/main", "Tests/OfficeTests"],
        240
      ),
    ])
  func length(files: [String], limit: Int) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let texts = try files.map {
      try String(contentsOf: folder.appending(path: "\($0).swift"), encoding: .utf8)
    }
    let lines = texts.joined(separator: "\n").split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count { !$0.isEmpty && !$0.hasPrefix("//") } <= limit)
  }

  @Test("A wizard asks for a site, confirms, and shows its progress")
  func site() throws { #expect(try PagerTests().transcript(of: "site", wizard) == wizard) }

  @Test("A deployment takes its command line, the environment, and a flag in place of the question")
  func deploy() throws {
    #expect(try PagerTests().transcript(of: "deploy", deployment) == deployment)
  }

  @Test("An address book is edited, searched, and edited by one person")
  func addressBook() throws {
    #expect(try PagerTests().transcript(of: "addressbook", contacts) == contacts)
  }

  @Test("One form is a page, and a conversation for a voice")
  func trip() throws { #expect(try PagerTests().transcript(of: "trip", trips) == trips) }

  @Test("A program with two kinds of target fills them in, shows and refuses an item")
  func office() throws { #expect(try PagerTests().transcript(of: "office", targets) == targets) }
}

private let wizard = #"""
  $ printf 'Attic\n\nhttp://a.org\n' | site; echo $?
  address: 'http://a.org' does not begin with https://.
  65
  $ printf 'Attic\n\n\nnight\n\n\nyes\nmatomo\n7\n\nCC0-1.0\n' | site --yes; echo $?
  Created 'Attic' in ./site, under CC0-1.0.
  0
  $ printf 'Attic\n\n\nnight\n\n\nno\n\nnone\nno\n' | site; echo $?
  130

  """#

private let deployment = #"""
  $ deploy --no-input --version 1.2; echo $?
  version (--version): '1.2' is not a version such as 1.2.3.
  token: An answer is required.
  65
  $ deploy --no-input --version 1.2.3 --token hunter2 --environment production --replicas 1 --approver a@b.org; echo $?
  replicas (--replicas): Production needs at least 2 replicas.
  65
  $ DEPLOY_TOKEN=hunter2 deploy --no-input --version 1.2.3; echo $?
  --yes: the input ended before this row had an answer.
  65
  $ DEPLOY_TOKEN=hunter2 deploy --no-input --version 1.2.3 --yes; echo $?
  Deployed 1.2.3 to staging.
  0
  $ DEPLOY_TOKEN=hunter2 DEPLOY_YES=no deploy --no-input --version 1.2.3; echo $?
  130

  """#

private let contacts = #"""
  $ printf 'Ada\n\nmobile\n112\n.\nada@example.org\n.\nwork\n.\nBo\n\n.\n.\n\n.\n.\n' | addressbook; echo $?
  0
  $ addressbook find ad
  Ada 112
  $ printf 'Ada L.\n\n\n\n\n.\n' | addressbook edit Ada; echo $?
  0
  $ addressbook find ad
  Ada L. 112
  $ addressbook edit; echo $?
  NAME: the input ended before this row had an answer.
  65
  $ printf '{"people": [{"id": 1}]}' >contacts.json; addressbook find ad; echo $?
  people[1].id: Expected text, found a number.
  1

  """#

private let trips = #"""
  $ trip 'name=&pin=12&days=friday&days=sunday&stops%5B%2B%5D.town='
  <p><label>Name <input name="name" value=""></label> <b role=alert>An answer is required.</b></p>
  <p><label>Meal <input type=radio name="meal" value="none" checked>none <input type=radio name="meal" value="vegetarian">vegetarian <input type=radio name="meal" value="vegan">vegan <input type=radio name="meal" value="other">other</label></p>
  <p><label>Days <input type=checkbox name="days" value="friday" checked>friday <input type=checkbox name="days" value="saturday">saturday <input type=checkbox name="days" value="sunday" checked>sunday</label></p>
  <p><label>Window <input type=radio name="window" value="yes">yes <input type=radio name="window" value="no" checked>no</label></p>
  <p><label>PIN <input name="pin" value=""></label> <b role=alert>'••••••' is too short: at least 4 characters are required.</b></p>
  <p><label>Stops  <input name="stops[+].town" placeholder="one more town"></label></p>
  <p><label>Notes <textarea name="notes"></textarea></label></p>
  Refused: [name: An answer is required., pin: '••••••' is too short: at least 4 characters are required.]
  $ trip 'name=Ada+L.&meal=vegan&days=friday&days=sunday&stops%5B%2B%5D.town=Bath'
  <p><label>Name <input name="name" value="Ada L."></label></p>
  <p><label>Meal <input type=radio name="meal" value="none">none <input type=radio name="meal" value="vegetarian">vegetarian <input type=radio name="meal" value="vegan" checked>vegan <input type=radio name="meal" value="other">other</label></p>
  <p><label>Days <input type=checkbox name="days" value="friday" checked>friday <input type=checkbox name="days" value="saturday">saturday <input type=checkbox name="days" value="sunday" checked>sunday</label></p>
  <p><label>Window <input type=radio name="window" value="yes">yes <input type=radio name="window" value="no" checked>no</label></p>
  <p><label>PIN <input name="pin" value=""></label></p>
  <p><label>Stops  <input name="stops[+].town" placeholder="one more town"></label></p>
  <p><label>Notes <textarea name="notes"></textarea></label></p>
  Saved: [trip.Stop(town: "Bath", nights: 1)]
  $ printf 'Ada\nvegan\nfriday, sunday\ngo back\nsunday\nno\n\nadd\nBath\n2\n\n.\nstop\n' | trip; echo $?
  SAY Name (required): 
  SAY  *1 None   2 Vegetarian   3 Vegan   4 Other
  SAY Meal [None]: 
  SAY   1 Friday   2 Saturday   3 Sunday
  SAY Days (1 to 3, comma-separated) [none]: 
  SAY Seat
  SAY Window (yes or no) [no]: 
  SAY  *1 Friday   2 Saturday  *3 Sunday
  SAY Days (1 to 3, comma-separated) [Friday, Sunday]: 
  SAY Seat
  SAY Window (yes or no) [no]: 
  SAY PIN: 
  SAY Stops: (none)
  SAY Enter continues, add adds one: 
  SAY Stops › new
  SAY Town (required): 
  SAY Nights [1]: 
  SAY Stops: 1 item
  SAY   1 Bath, 2
  SAY Enter continues, a number edits; or add, copy N, remove N, move N M: 
  SAY Notes: a line with a single . ends the text
  SAY > 
  SAY Review: 4 changes
  SAY   1 Name:   (nothing) → Ada
  SAY   2 Meal:   None → Vegan
  SAY   3 Days:   (none) → Sunday
  SAY   Seat
  SAY   4 Window: no
  SAY   5 PIN:    (nothing)
  SAY   6 Stops:  (none) → 1 item
  SAY     + Bath, 2
  SAY   7 Notes:  (nothing)
  SAY Enter saves, a number edits that row, Ctrl-D cancels: 
  130

  """#

private let targets = #"""
  $ printf 'hall\n\n12\n' | office new label hall; echo $?
  copies: '12' is not between 1 and 9.
  65
  $ printf 'hall\n\n2\nyes\n' | office new label hall; echo $?
  hall: {"printer":"hall","copies":2,"text":"{item}","isDouble":true}
  0
  $ office show hall Milk; echo $?
  hall (Label)
    Runs lp with:
      -d
      hall
      -n
      2
      -o
      double
      Milk
  0
  $ office show attic Milk; echo $?
  There is no target 'attic' in 'targets.json'.
  1

  """#
