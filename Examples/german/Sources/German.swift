internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSettings
internal import ForwardStore

extension Wording {
  /// German, with the titles of optional pickers and dictionaries.
  static let german = Wording(German())
    .translating(["None": "Keine Angabe", "Key": "Schlüssel", "Value": "Wert"])
}

/// The sentences of a dialogue, of an editor of settings and of a command line in German.
///
/// A new sentence of a later version is in English until it has a case here; the compiler asks for
/// the case.
struct German: SettingsLanguage, AnsweringLanguage {
  let tag = "de"

  let rules = LanguageRules(
    quotes: ("„", "“"), and: "und", or: "oder", decimalSeparator: ",", groupingSeparator: ".",
    date: "d.m.y", words: German.words)

  private static let weekdays = [
    "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
  ]

  private static let months = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]

  private static let words = [
    "heute": "today", "morgen": "tomorrow", "gestern": "yesterday", "übermorgen": "in 2 days",
    "vorgestern": "2 days ago", "vor": "ago", "um": "at", "uhr": "h", "jetzt": "now",
    "einem": "one", "einer": "one",
    "tag": "day", "tage": "days", "tagen": "days", "woche": "week", "wochen": "weeks",
    "monat": "month", "monate": "months", "monaten": "months", "jahr": "year", "jahre": "years",
    "jahren": "years", "std": "h", "stunde": "h", "stunden": "h", "minute": "min", "minuten": "min",
    "sek": "s",
    "sekunde": "s", "sekunden": "s", "am": "on", "der": "", "den": "", "diesen": "this",
    "nächsten": "next", "nächste": "next", "letzten": "last", "letzte": "last",
    "montag": "monday", "mo": "monday", "dienstag": "tuesday", "di": "tuesday",
    "mittwoch": "wednesday", "mi": "wednesday", "donnerstag": "thursday", "do": "thursday",
    "freitag": "friday", "fr": "friday", "samstag": "saturday", "sa": "saturday",
    "sonntag": "sunday", "so": "sunday", "januar": "january", "februar": "february",
    "märz": "march", "mär": "march", "mai": "may", "juni": "june", "juli": "july",
    "oktober": "october", "okt": "october", "dezember": "december", "dez": "december",
  ]

  func says(_ sentence: Sentence) -> String {
    switch sentence {
    case .keys(let keys):
      (keys.steps == nil ? "" : "\(arrows(keys)): auswählen, ")
        + "\(first(keys[.back])): zurück, \(first(keys[.help])): Hilfe, Strg-C: abbrechen."

    case .yes: "ja"
    case .no: "nein"
    case .nothing: "(leer)"
    case .empty: "(leerer Text)"
    case .none: "(keine)"
    case .items(let count): counted(count, "Eintrag", "Einträge")
    case .changedItems(let names): "(\(names.joined(separator: ", ")) geändert)"
    case .item(let title, _, isNew: true): "\(title) › neu"
    case .item(let title, let number, isNew: false): "\(title) › \(number)"
    case .unknown(""): "(unbekannt)"
    case .unknown(let text): "\(text) (unbekannt)"
    case .undecodable(let reason): "Der gespeicherte Wert ist nicht verwendbar. \(reason)"
    case .unreadable: "(nicht mehr verfügbar)"
    case .typedSoFar: "bisherige Eingabe"
    case .lines(let count): "… (\(counted(count, "Zeile", "Zeilen")))"
    case .characters(let count): "… (\(count) Zeichen)"
    case .origin(.default): "(Vorgabe)"
    case .origin(.saved): "(gespeichert)"
    case .origin(.flag): "(von der Befehlszeile)"
    case .origin(.file): "(aus einer Datei)"
    case .origin(.environment): "(aus der Umgebung)"

    case .step(let number, let count): "Frage \(number) von \(count)"
    case .colon: ": "
    case .hint(let text): " (\(text))"
    case .yesOrNo: "ja oder nein"
    case .optional(let hint): (hint.map { "\($0), " } ?? "") + "optional"
    case .required(let hint): (hint.map { "\($0), " } ?? "") + "Pflichtangabe"
    case .either(let yes, let no): rules.oneOf([yes, no])
    case .anyOfThem: "beliebig viele, durch Kommas getrennt"
    case .someOfThem(let count):
      numbers(count) + (count.upperBound == 1 ? "" : ", durch Kommas getrennt")
    case .orOwnText(let hint): (hint.map { "\($0), " } ?? "") + "oder eigener Text"
    case .itemsPrompt(0, _, let line): "Enter geht weiter, \(says(line)): "
    case .itemsPrompt(_, let verbs, let line) where line != .verb:
      "Enter geht weiter, eine Nummer ändert, \(says(line)); oder "
        + "\(commands(verbs.subtracting([.add])).joined(separator: ", ")): "
    case .itemsPrompt(_, let verbs, _) where commands(verbs).isEmpty:
      "Enter geht weiter, eine Nummer ändert: "
    case .itemsPrompt(_, let verbs, _):
      "Enter geht weiter, eine Nummer ändert; oder \(commands(verbs).joined(separator: ", ")): "
    case .itemsHint(let count, let verbs, let line, let rejection):
      hints(count, verbs, line, rejection).joined(separator: ", ")
    case .editsMarked: "Enter ändert den markierten Eintrag"
    case .itemCommand(let verb): word(verb)
    case .notAnItem(_, of: 0, _, let line): "Noch keine Einträge; \(says(line))."
    case .notAnItem(let text, let count, let verbs, .verb) where commands(verbs).isEmpty:
      "\(rules.quoted(text)) ist nicht die Nummer eines Eintrags (\(count == 1 ? "1" : "1 bis \(count)"))."
    case .notAnItem(let text, let count, let verbs, _):
      "\(rules.quoted(text)) ist weder die Nummer eines Eintrags (\(count == 1 ? "1" : "1 bis \(count)")) noch "
        + "\(rules.oneOf(commands(verbs)))."
    case .unfinishedItem(nil, let command):
      "Ein Eintrag ist nicht fertig und fehlt daher; \(command) setzt ihn fort."
    case .unfinishedItem(let number?, let command):
      "Eintrag \(number) ist nicht fertig, daher fehlen seine Änderungen; \(command) setzt ihn fort."
    case .moreOptions(let count, let keys):
      "… und \(count) weitere: \(first(keys[.nextPage])) blättert weiter; zum Suchen einen Teil des "
        + "Namens eingeben."
    case .earlierOptions(let count, let keys):
      "… und \(count) davor: \(first(keys[.previousPage])) blättert zurück; zum Suchen einen Teil des "
        + "Namens eingeben."
    case .noOptionMatches: "Keine Option passt."
    case .showsChangedLines: "? diff zeigt die Zeilen, die sich ändern."
    case .noChangedLines: "Keine Zeile ändert sich."
    case .takesOwnText(let text): "Enter nimmt \(rules.quoted(text)), wie es dasteht."
    case .optionsRead(let count): "\(count) bisher gelesen"
    case .optionsInView(let range, let count):
      "\(range.lowerBound)–\(range.upperBound) von \(count)"
    case .chosen(let count, let limits):
      "\(count) ausgewählt" + (limits.map { " (\(numbers($0)))" } ?? "")
    case .ticksOption(let name): "\(key(name)) kreuzt an"
    case .length(let count, let most): "\(count) von \(most)"
    case .secondsLeft(let seconds):
      "noch \(seconds) \(seconds == 1 ? "Sekunde" : "Sekunden"); jede Taste hält die Zeit an"
    case .noSuggestions: "Keine Vorschläge: Sie lassen sich nicht lesen."
    case .matches(let count, let text):
      "\(counted(count, "Option passt", "Optionen passen")) zu \(rules.quoted(text)):"
    case .typedBefore(let text): "Bisherige Eingabe: \(text)"
    case .again: " wiederholen"
    case .endsText: "Ende mit einer Zeile, die nur . enthält"
    case .endsEditedText: "Ende mit Strg-D oder einer Zeile, die nur . enthält"
    case .replacesText(byLine: true, let keys):
      "Enter behält den Text, \(keys.steps.map(key) ?? "") bearbeitet einzelne Zeilen, andere "
        + "Eingaben ersetzen ihn."
    case .replacesText(byLine: false, let keys):
      "Enter behält den Text, andere Zeilen ersetzen ihn, \(key(keys[.editor])) öffnet ihn im "
        + "Editor."
    case .keepsText: "Enter behält den Text, andere Tasten bearbeiten ihn."
    case .moreLines(let count): "… (\(counted(count, "weitere Zeile", "weitere Zeilen")))"
    case .understoodDate(let date, let time):
      "→ \(Self.weekdays[date.weekday.rawValue - 1]), \(date.day). \(Self.months[date.month - 1]) "
        + "\(date.year)" + (time.map { ", \($0) Uhr" } ?? "")
    case .dayFirst: " (Tag zuerst)"
    case .understood(let text): "→ \(text)"
    case .isFirst: "Das ist das erste Feld."
    case .rejection(let rejection): says(rejection)
    case .checking(let title): "\(title) wird geprüft … Strg-C bricht die Prüfung ab."
    case .stillChecking(let title): "\(title) wird noch geprüft"
    case .progress(let count, of: let total?): "\(count) von \(total)"
    case .progress(let count, of: nil): "\(count)"
    case .rate(let count, perMinute: false): ", \(count) pro Sekunde"
    case .rate(let count, perMinute: true): ", \(count) pro Minute"
    case .elapsed(let seconds): "\(seconds) s"
    case .undone(let title, let value):
      "Rückgängig gemacht: \(title) ist wieder \(value ?? "leer")."
    case .redone(let title, let value):
      "Wiederhergestellt: \(title) ist wieder \(value ?? "leer")."
    case .nothingToUndo: "Es gibt nichts rückgängig zu machen."
    case .nothingToRedo: "Es gibt nichts wiederherzustellen."
    case .leaving(let changes):
      "\(counted(changes, "Änderung geht", "Änderungen gehen")) verloren. Abbrechen?"
    case .editorFailed(let editor, let failure):
      says(failure).map { "Der Editor \(rules.quoted(editor)) \($0); der Text bleibt unverändert." }
        ?? Wording.english(sentence)
    case .editorEmptied(let editor):
      "Der Editor \(rules.quoted(editor)) hat keinen Text hinterlassen; das Feld ist jetzt leer."

    case .help(let help): says(help)

    case .review(changes: nil): "Übersicht"
    case .review(changes: 0): "Übersicht: keine Änderungen"
    case .review(changes: let count?): "Übersicht: \(counted(count, "Änderung", "Änderungen"))"
    case .reviewPrompt: "Enter speichert, eine Nummer ändert das Feld, Strg-D bricht ab: "
    case .savesAllTheSame: "Enter speichert trotzdem."
    case .reviewHelp(let keys):
      """
      Enter speichert alles wie angezeigt.
      \(reviewKeys(keys))
      Strg-C oder Strg-D: abbrechen, ohne zu speichern.
      """
    case .continuingReviewPrompt:
      "Enter geht weiter, eine Nummer ändert das Feld, Strg-D bricht ab: "
    case .continuingReviewHelp(let keys):
      """
      Enter geht mit den Angaben weiter, die angezeigt sind.
      \(reviewKeys(keys))
      Strg-C oder Strg-D: abbrechen und die Angaben verwerfen.
      """
    case .notARow(let text, let count):
      "\(rules.quoted(text)) ist weder die Nummer eines Felds (\(count == 1 ? "1" : "1 bis \(count)")) noch ein Name."
    case .itemReviewPrompt: "Enter beendet, eine Nummer ändert das Feld, Strg-D bricht ab: "
    case .offersRows(1):
      "Ein weiteres Feld kann über seinen Namen oder ein Wort daraus hinzugefügt werden; ? zeigt es an."
    case .offersRows(let count):
      "\(count) weitere Felder können über ihren Namen oder ein Wort daraus hinzugefügt werden; ? zeigt sie an."
    case .foldsRows(0): "? all zeigt alles."
    case .foldsRows(let count):
      "\(count) weitere Felder sind nicht zu sehen: ein Name oder ein Wort findet eines, ? all zeigt alle."
    case .rowsMatch(let count, let text):
      "\(count) Felder passen zu \(rules.quoted(text)):"

    case .refused(let row, let rejection): (row.map { "\($0): " } ?? "") + says(rejection)
    case .inputEnded(let row): "\(row): Die Eingabe endete, bevor dieses Feld ausgefüllt war."
    case .form(.ownerGone(let rows)):
      "\(rows.joined(separator: ", ")): nicht mehr verfügbar, Speichern ist nicht möglich."
    case .input(.unused(let line)):
      "Zeile \(line) der Eingabe gehört zu keinem Feld: Nichts wurde gespeichert."
    case .input(.lineTooLong(let limit)): "Eine Zeile der Eingabe ist länger als \(limit) Bytes."
    case .input(.unreadable(let code)): "Die Eingabe lässt sich nicht lesen (Fehler \(code))."
    case .timedOut: "Keine Antwort innerhalb der Frist."
    case .lostOutput: "Die Fragen lassen sich nicht ausgeben."
    @unknown default: Wording.english(sentence)
    }
  }

  // MARK: - Help

  private func says(_ sentence: HelpSentence) -> String {
    switch sentence {
    case .accepts(let shape): says(shape)
    case .acceptsText(let type, let keys): says(type, keys)
    case .acceptsOneOf(let words, let keys): "Eines von: \(listed(words))" + completed(by: keys)
    case .acceptsLines:
      "Mehrere Zeilen Text, bis zu einer Zeile mit einem einzelnen . oder Strg-D; .. steht für eine "
        + "Zeile mit nur einem Punkt."
    case .acceptsSecret: "Die Eingabe bleibt unsichtbar. Enter behält den bisherigen Wert."
    case .revealsSecret(let keys):
      "\(key(keys[.reveal])) zeigt das Getippte und verbirgt es wieder."
    case .acceptsSecretOrReference:
      "Die Eingabe bleibt unsichtbar. env:NAME nimmt das Geheimnis aus einer Variablen, command: PROGRAMM … aus der "
        + "Ausgabe eines Programms, jedes Mal wenn es gebraucht wird. Enter behält den bisherigen Wert."
    case .acceptsOwnText:
      "Text, zu dem keine Option passt oder der in Anführungszeichen steht, gilt, wie er dasteht."
    case .acceptsOption: "Nummer, Name oder eindeutiger Teil des Namens einer Option."
    case .acceptsChoices:
      "Beliebig viele Optionen, durch Kommas getrennt, oder keine; sie ersetzen die bisherigen."
    case .acceptsSome(let count):
      "Optionen, durch Kommas getrennt: \(numbers(count))\(count.contains(0) ? ", auch keine" : ""); "
        + "sie ersetzen die bisherigen."
    case .acceptsItems(let verbs) where !verbs.contains(.add):
      (["Eine Nummer ändert diesen Eintrag"] + commands(verbs)).joined(separator: ", ")
        + ". Enter geht weiter."
    case .acceptsItems(let verbs):
      "neu legt einen Eintrag an, eine Nummer ändert diesen Eintrag; außerdem "
        + "\(commands(verbs.subtracting([.add])).joined(separator: ", ")). Enter geht weiter."
    case .acceptsEntries(let verbs):
      says(.acceptsItems(verbs))
        + " SCHLÜSSEL = WERT legt einen Eintrag an oder ändert den Wert des Schlüssels."
    case .acceptsTextItems(let verbs):
      says(.acceptsItems(verbs)) + " Jeder andere Text wird ein neuer Eintrag."
    case .acceptsYesOrNo: "Ja oder nein."
    case .acceptsEither(let yes, let no): "\(yes) oder \(no); ja und nein bedeuten dasselbe."
    case .placeholders(let names, let keys):
      "Platzhalter: \(names.map { "{\($0)}" }.joined(separator: ", "))" + completed(by: keys)
    case .examples(let texts): "Zum Beispiel \(listed(texts))."
    case .goesBack(inLines: false, let keys): "\(key(keys[.back])): zurück zum vorigen Feld."
    case .goesBack(inLines: true, let keys):
      "\(key(keys[.back])): zurück zur vorigen Zeile, aus der ersten zum vorigen Feld."
    case .answersNothing(let keys): "\(key(keys[.nothing])): leere Antwort."
    case .leavesOpen(let word, let keys):
      (word.map { "\($0) oder " } ?? "") + "\(key(keys[.nothing])): keine Angabe."
    case .leavesTextOpen(let keys):
      "\(key(keys[.nothing])): keine Angabe; \"\" steht für einen leeren Text."
    case .goesThroughOptions(let keys):
      "\(arrows(keys)): durch die Optionen gehen, nach einer Eingabe nur durch die passenden."
    case .ticksOptions(let keys):
      "\(arrows(keys)): Option markieren, Leertaste in leerer Zeile oder \(key(keys[.toggle])): an- oder "
        + "abwählen, \(key(keys[.toggleAll])): alle oder keine."
    case .goesThroughValues(let keys): "\(arrows(keys)): hoch- und herunterzählen."
    case .goesThroughLines(let keys):
      "\(arrows(keys)): von Zeile zu Zeile gehen. Eine geleerte Zeile wird dabei entfernt; mit Enter "
        + "bleibt sie als Leerzeile stehen. Zeilen nach einem einzelnen . bleiben erhalten."
    case .marksEntries: "↑ und ↓: unter der Zeile etwas markieren, das Enter dann ändert."
    case .goesThroughText(let keys):
      "\(arrows(keys)): von Zeile zu Zeile gehen, Enter: neue Zeile. Zeilen nach einem einzelnen . "
        + "bleiben erhalten."
    case .switchesWords: "← und →: zwischen beiden wechseln."
    case .opensEditor(let keys): "\(key(keys[.editor])): Text in einem Editor öffnen."
    case .undoes(let keys):
      "\(key(keys[.undo])): letzte Antwort rückgängig machen, \(key(keys[.redo])): "
        + "wiederherstellen."
    case .cancels(inLines: true): "Strg-C: abbrechen."
    case .cancels(inLines: false): "Strg-C: abbrechen, in einer leeren Zeile auch Strg-D."
    @unknown default: Wording.english(.help(sentence))
    }
  }

  private func says(_ shape: AnswerShape) -> String {
    switch shape {
    case .required: "Eine Antwort ist erforderlich."
    case .count(let count): "Anzahl der Optionen: \(numbers(count))."
    case .text: "Eine Zeile Text."
    case .keyboard(let type): says(type)
    case .length(let count): "Anzahl der Zeichen: \(numbers(count))."
    case .oneOf(let words): "Eines von: \(listed(words))."
    case .pattern(_, let wants), .wanted(let wants): "Erwartet wird: \(wants)."
    case .url([]): says(KeyboardType.url)
    case .url(let schemes): "Eine Webadresse, die mit \(anyOf(schemes)) beginnt."
    case .integer: "Eine ganze Zahl\(range(of: shape, after: ""))."
    case .decimal: "Eine Zahl wie 3 oder 3,5\(range(of: shape))."
    case .byteSize:
      "Eine Größe wie 10 MB (Tausenderschritte), 10 MiB (1024er-Schritte) oder 512 B"
        + "\(range(of: shape))."
    case .duration: "Eine Dauer wie 1 h 30 min, 90 s oder 2 Tage\(range(of: shape))."
    case .date(_, let zone):
      "Ein Datum wie 31.01.2026, morgen oder in 3 Tagen\(range(of: shape)); Zeitzone: \(zone)."
    case .timeOfDay: "Eine Uhrzeit wie 14:30 oder 9 Uhr\(range(of: shape))."
    case .dateAndTime(_, _, let zone):
      "Datum und Uhrzeit wie 31.01.2026 14:30 oder morgen um 9:00\(range(of: shape)); Zeitzone: "
        + "\(zone)."
    case .uuid: "Eine UUID wie E621E1F8-C36C-495A-93FC-0C247A3E6E5F."
    case .list(let item, let count):
      (count == 0 ... .max ? "Mehrere Angaben" : "Angaben (\(numbers(count)))")
        + ", durch Kommas getrennt." + (item == .keyboard(.default) ? "" : " Jede: \(says(item))")
    case .described(let sentence): sentence
    @unknown default: Wording.english(.help(.accepts(shape)))
    }
  }

  private func says(_ type: KeyboardType, _ keys: KeyNames? = nil) -> String {
    switch type {
    case .default: "Eine Zeile Text."
    case .asciiCapable: "Nur ASCII-Zeichen."
    case .numberPad: "Eine ganze Zahl."
    case .decimalPad: "Eine Zahl wie 3 oder 3,5."
    case .emailAddress: "Eine E-Mail-Adresse wie ada@example.org."
    case .url: "Eine Webadresse wie https://example.org."
    case .phonePad: "Eine Telefonnummer."
    case .path: "Der Pfad einer Datei" + completed(by: keys)
    case .folder: "Der Pfad eines Ordners" + completed(by: keys)
    @unknown default: Wording.english(.help(.accepts(.keyboard(type))))
    }
  }

  private func range(of shape: AnswerShape, after mark: String = ",") -> String {
    let (least, most) = (
      shape.bounds.least.map(rules.written), shape.bounds.most.map(rules.written)
    )
    let isTime =
      switch shape {
      case .date, .timeOfDay, .dateAndTime: true
      default: false
      }
    return switch (least, most) {
    case (let least?, let most?): "\(mark) von \(least) bis \(most)"
    case (let least?, nil): isTime ? ", frühestens \(least)" : ", mindestens \(least)"
    case (nil, let most?): isTime ? ", spätestens \(most)" : ", höchstens \(most)"
    case (nil, nil): ""
    }
  }

  // MARK: - Refused answers

  private func says(_ rejection: Rejection) -> String {
    switch rejection {
    case .missing: "Eine Antwort ist erforderlich."
    case .notWhole(let text): "\(rules.quoted(text)) ist keine ganze Zahl."
    case .notDigits(let text): "\(rules.quoted(text)) enthält andere Zeichen als Ziffern."
    case .notDecimal(let text): "\(rules.quoted(text)) ist keine Zahl wie 3 oder 3,5."
    case .outside(let text, let lowest, let highest):
      "\(rules.quoted(text)) liegt nicht zwischen \(lowest) und \(highest)."
    case .tooLow(let text, let lowest): "\(rules.quoted(text)) ist zu klein: mindestens \(lowest)."
    case .tooHigh(let text, let highest): "\(rules.quoted(text)) ist zu groß: höchstens \(highest)."
    case .notByteSize(let text): "\(rules.quoted(text)) ist keine Größe wie 10 MB oder 512 KiB."
    case .notWholeBytes(let text): "\(rules.quoted(text)) ergibt keine ganze Zahl von Bytes."
    case .notDuration(let text): "\(rules.quoted(text)) ist keine Dauer wie 90 s oder 1 h 30 min."
    case .noUnit(let text):
      "\(rules.quoted(text)) braucht eine Einheit, zum Beispiel 90 s oder 1 h 30 min."
    case .notDate(let text, let today, let zone):
      "\(rules.quoted(text)) ist kein Datum wie \(today) (heute in \(zone)), morgen oder in 3 Tagen."
    case .notInCalendar(let text, let lastDay):
      "\(rules.quoted(text)) gibt es im Kalender nicht: Der Monat endet am \(lastDay)."
    case .otherWeekday(let text, let date, let weekday):
      "\(rules.quoted(text)) hat einen anderen Wochentag: Der \(date) ist ein "
        + "\(Self.weekdays[weekday.rawValue - 1])."
    case .dateOutside(let text, let date, let zone, let lowest, let highest):
      "\(rules.quoted(text)) ist der \(date) in \(zone) und liegt nicht zwischen \(lowest) und "
        + "\(highest)."
    case .notTime(let text): "\(rules.quoted(text)) ist keine Uhrzeit wie 14:30 oder 9 Uhr."
    case .notDateAndTime(let text, let now, let zone):
      "\(rules.quoted(text)) ist keine Zeitangabe wie \(now) (jetzt in \(zone)) oder morgen um 9:00."
    case .skippedTime(let text, let next, let zone):
      "\(rules.quoted(text)) gibt es in \(zone) nicht: Die Uhren springen vor auf \(next)."
    case .notUUID(let text):
      "\(rules.quoted(text)) ist keine UUID wie E621E1F8-C36C-495A-93FC-0C247A3E6E5F."
    case .notASCII(let text): "\(rules.quoted(text)) enthält andere Zeichen als ASCII."
    case .notEmailAddress(let text):
      "\(rules.quoted(text)) ist keine E-Mail-Adresse wie ada@example.org."
    case .notURL(let text): "\(rules.quoted(text)) ist keine Webadresse wie https://example.org."
    case .wrongPort(let text): "Der Port von \(rules.quoted(text)) ist keine Zahl von 1 bis 65535."
    case .unencodedPassword(let text):
      "Ein Zeichen im Passwort von \(rules.quoted(text)) beendet es: Schreiben Sie %23 statt #, %2F statt /, %3F statt ? und %40 statt @."
    case .notPhoneNumber(let text):
      "\(rules.quoted(text)) ist keine Telefonnummer wie +49 30 123456."
    case .notSeparatedByCommas(let text) where text.contains(";"):
      "\(rules.quoted(text)) enthält ein Semikolon; mehrere Angaben bitte durch Kommas trennen."
    case .notSeparatedByCommas(let text):
      "\(rules.quoted(text)) enthält mehrere Angaben; bitte durch Kommas trennen."
    case .notSchemed(let text, let schemes):
      "\(rules.quoted(text)) beginnt nicht mit \(anyOf(schemes))."
    case .notLike(let text, let wanted):
      "\(rules.quoted(text)) passt nicht. Erwartet wird: \(wanted)."
    case .badPattern(let text, let pattern):
      "\(rules.quoted(text)) ist nicht prüfbar: Das Muster \(rules.quoted(pattern)) ist ungültig."
    case .slowPattern(let text, let pattern):
      "\(rules.quoted(text)) ist nicht prüfbar: Mit dem Muster \(rules.quoted(pattern)) dauert es zu "
        + "lange."
    case .tooFew(let least): "Mindestens \(least) erforderlich."
    case .tooMany(let most): "Höchstens \(most) erlaubt."
    case .tooShort(let text, let least):
      "\(rules.quoted(text)) ist zu kurz: mindestens \(least) Zeichen."
    case .tooLong(let text, let most):
      "\(rules.quoted(text)) ist zu lang: höchstens \(most) Zeichen."
    case .notAnOption(let text, let options):
      "\(rules.quoted(text)) steht nicht zur Wahl. Möglich: \(listed(options))."
    case .unavailable(let option, let reason):
      "\(rules.quoted(option)) ist zurzeit nicht wählbar: \(reason)."
    case .ambiguous(let text, let matches):
      "\(rules.quoted(text)) ist mehrdeutig: \(listed(matches))."
    case .notYesOrNo(let text): "\(rules.quoted(text)) ist weder ja noch nein."
    case .notText(let text): "\(text) ist kein Text; als Text wäre es \"\(text)\"."
    case .notOneAnswer: "Mehrere Werte angegeben, wo einer verlangt ist."
    case .notOneItem(let text):
      "\(rules.quoted(text)) enthält ein Komma, das die Angaben voneinander trennt."
    case .notItems: "Verlangt ist eine Liste von Einträgen, angegeben ist etwas anderes."
    case .noItem(let number, count: 0): "Eintrag \(number) gibt es nicht: Die Liste ist leer."
    case .noItem(.max, let count):
      "Diesen Eintrag gibt es nicht: Die Liste hat \(counted(count, "Eintrag", "Einträge"))."
    case .noItem(let number, let count):
      "Eintrag \(number) gibt es nicht: Die Liste hat \(counted(count, "Eintrag", "Einträge"))."
    case .itemRemoved(let number):
      "Eintrag \(number) wird schon entfernt: Die Nummern sind die der Einträge, die es gab."
    case .noItemWith(let text, let row, let known):
      "Kein Eintrag hat \(row) \(rules.quoted(text))."
        + (known.isEmpty ? "" : " Es gibt: \(listed(known)).")
    case .severalItemsWith(let text, let row, let numbers):
      "Mehrere Einträge haben \(row) \(rules.quoted(text)): \(listed(numbers.map(String.init))). Bitte "
        + "die Nummer angeben."
    case .notAllowed(.add): "Diese Liste nimmt keine neuen Einträge auf."
    case .notAllowed(.edit): "Die Einträge dieser Liste lassen sich nicht ändern."
    case .notAllowed(.duplicate): "Die Einträge dieser Liste lassen sich nicht kopieren."
    case .notAllowed(.remove): "Die Einträge dieser Liste lassen sich nicht löschen."
    case .notAllowed(.move): "Die Einträge dieser Liste lassen sich nicht verschieben."
    case .notUnique(let text): "\(rules.quoted(text)) ist schon vergeben."
    case .notFound(let path): "Datei oder Ordner \(rules.quoted(path)) nicht gefunden."
    case .notAFile(let path): "\(rules.quoted(path)) ist ein Ordner; nötig ist eine Datei."
    case .notAFolder(let path): "\(rules.quoted(path)) ist kein Ordner."
    case .noSuchRow(let known, let isDerived):
      "Dieses Feld gibt es \(isDerived ? "bei diesen Antworten " : "")nicht."
        + (known.isEmpty ? "" : " Vorhanden: \(listed(known)).")
    case .notAsked: "Bei den übrigen Antworten ist dies nicht gefragt."
    case .unknownPlaceholder(let name, let known):
      "\(rules.quoted("{\(name)}")) ist kein Platzhalter. Möglich: "
        + "\(listed(known.map { "{\($0)}" })). Eine einfache Klammer wird als {{ geschrieben."
    case .controlCharacter(let text, let scalar):
      "\(rules.quoted(text)) enthält ein unzulässiges Steuerzeichen "
        + "(U+\(String(scalar.value, radix: 16, uppercase: true)))."
    case .lineBreak(let text):
      "\(rules.quoted(text)) enthält einen Zeilenumbruch; nur eine einzelne Zeile ist möglich."
    case .notUTF8(let text): "\(rules.quoted(text)) ist kein UTF-8-Text."
    case .inItem(let number, let row, let rejection):
      "Eintrag \(number)\(row.map { ", \($0)" } ?? ""): \(says(rejection))"
    case .notReference:
      "Nach env: steht der Name einer Variablen, etwa env:TOKEN, nach command: ein Programm mit seinen Argumenten, ohne "
        + "Zeichen einer Shell. Vor einem Geheimnis, das so beginnt, steht ein \\."
    case .notTheSame: "Die beiden Eingaben stimmen nicht überein."
    case .readOnly: "Das lässt sich nicht ändern."
    case .checkStopped(let text): "Die Prüfung von \(rules.quoted(text)) wurde abgebrochen."
    case .checkTimedOut(let text, let seconds):
      "Die Prüfung von \(rules.quoted(text)) hat länger als \(rules.number(seconds)) s gedauert."
    case .checkFailed(let text, let reason):
      "\(rules.quoted(text)) ließ sich nicht prüfen: \(reason)."
    case .noOptions(let program, .status(let status, let error)):
      "Es gibt keine Optionen: \(program) endete mit Status \(status)\(error.isEmpty ? "" : ": \(error)")."
    case .noOptions(let program, .notTrusted):
      "Es gibt keine Optionen: \(program) läuft nicht, da dem Formular nicht vertraut wird."
    case .noOptions(let program, _): "Es gibt keine Optionen: \(program) hat versagt."
    case .other(let message), .refused(let message, _): message
    @unknown default: rejection.message
    }
  }

  // MARK: - Settings

  func says(_ sentence: SettingsSentence) -> String {
    switch sentence {
    case .saved(let name, let path) where name == path: "Gespeichert in \(named(path))."
    case .saved(let name, let path): "\(rules.quoted(name)) gespeichert in \(named(path))."
    case .unchanged(let name, let path):
      name == path
        ? "\(rules.quoted(path)) bleibt, wie es war."
        : "\(rules.quoted(name)) in \(rules.quoted(path)) bleibt, wie es war."
    case .nothingSaved: "Abgebrochen, nichts gespeichert."
    case .answersKept(let hasSecrets):
      "Die Antworten bleiben erhalten\(hasSecrets ? ", außer geheimen" : ""). Weiter geht es mit "
        + "demselben Befehl."
    case .answersFound: "Nicht gespeicherte Antworten vom letzten Mal:"
    case .notGivenAgain(let rows):
      "Das steht schon in den Antworten vom letzten Mal und gilt nicht noch einmal: "
        + rows.joined(separator: ", ") + "."
    case .notContinued(let rows):
      "Für diese Antworten vom letzten Mal ist kein Platz mehr: "
        + rows.joined(separator: ", ") + "."
    case .continue: "Damit weitermachen?"
    case .saveAgain: "Mit den hier gegebenen Antworten neu speichern?"
    case .tryAgain: "Noch einmal versuchen?"
    case .invisibleInName(let name, let scalar):
      "\(rules.quoted(name)) enthält ein unsichtbares Zeichen (U+\(String(scalar.value, radix: 16, uppercase: true))), das in Namen nicht erlaubt ist."
    case .nameTaken(let name):
      "\(rules.quoted(name)) gibt es schon; bitte einen anderen Namen wählen."
    case .changedMeanwhile(let name, let rows):
      "Ein anderes Programm hat \(rules.quoted(name)) inzwischen geändert: "
        + "\(rows.joined(separator: ", "))."
    case .removedMeanwhile(let name):
      "Ein anderes Programm hat \(rules.quoted(name)) inzwischen gelöscht."
    case .otherKindMeanwhile(let name, let kind):
      "\(rules.quoted(name)) ist inzwischen von der Art \(rules.quoted(kind)); bitte einen anderen "
        + "Namen wählen."
    case .mineOrTheirs:
      "„Meine“ ist die hier gegebene Antwort, „andere“ die des anderen Programms."
    case .mine(let answer, let line): "meine\(from(line)): \(answer)"
    case .theirs(let answer, let line): "andere\(from(line)): \(answer)"
    case .undecodable(let value):
      (value.part.isEmpty ? "" : "Bei \(rules.quoted(value.part.description)): ")
        + says(value.reason)
    case .undecodableInLine(let line, let value):
      "Zeile \(line): \(says(SettingsSentence.undecodable(value)))"
    case .error(let error): says(error)
    case .notice(let notice): says(notice)
    case .store(let error): says(error)
    case .state(let error): says(error)
    case .document(.notAnObject(let type)): "Einstellungen vom Typ \(type) haben keine Teile."
    case .document(.undecodable([], let reason)):
      "Die Einstellungen lassen sich nicht lesen: \(says(reason))"
    case .document(.undecodable(let path, let reason)):
      "Die Einstellung \(rules.quoted(path.description)) lässt sich nicht lesen: \(says(reason))"
    case .dialogue(let sentence): says(sentence)
    @unknown default: Wording.english(sentence)
    }
  }

  private func says(_ error: SettingsError) -> String {
    switch error {
    case .conflict(let name, let path, let rows):
      "\(place(name, path)) wurde inzwischen von einem anderen Programm geändert, auch in hier "
        + "beantworteten Feldern: \(rows.joined(separator: ", ")). Nichts wurde gespeichert."
    case .changedOrRemoved(let name, let path):
      "\(place(name, path)) wurde inzwischen von einem anderen Programm geändert oder gelöscht. Nichts "
        + "wurde gespeichert."
    case .exists(let name, let path): "\(place(name, path)) gibt es schon."
    case .badName(_, let rejection): says(rejection)
    case .unfit(let path, let values):
      values.map { value in
        "\(named(path))\(value.line.map { ", Zeile \($0)" } ?? ""): \(rules.quoted(value.path.description)) lässt "
          + "sich nicht lesen: \(says(value.reason))"
      }.joined(separator: "\n")
    @unknown default: Wording.english(SettingsSentence.error(error))
    }
  }

  private func says(_ notice: StoreNotice) -> String {
    switch notice {
    case .newOwner(let path):
      "\(named(path)) gehört jemand anderem oder einer anderen Gruppe. Nach dem Speichern gehört die Datei Ihnen, und "
        + "andere haben vielleicht weniger Zugriff."
    case .leftCopy(let path, let copy):
      "Ein früheres Speichern von \(named(path)) wurde abgebrochen. Der Inhalt davor steht in \(named(copy))."
    @unknown default: Wording.english(SettingsSentence.notice(notice))
    }
  }

  private func says(_ error: StoreError) -> String {
    switch error {
    case .notJSON(let path, let error):
      "\(named(path)) ist kein JSON (Zeile \(error.line), Spalte \(error.column)): "
        + says(error)
    case .notAStore(let path, let place, _, nil):
      "\(named(path)) enthält keine Ziele: \(rules.quoted(place ?? "")) fehlt."
    case .notAStore(let path, _, _, _): "\(named(path)) enthält keine Ziele."
    case .notADocument(let path, let found):
      "\(named(path)) enthält \(says(found)) statt eines Objekts."
    case .newerVersion(let path, let version, let known):
      "\(named(path)) stammt von einer neueren Version (\(version); lesbar ist \(known))."
    case .tooLarge(let path, let megabytes):
      "\(named(path)) ist größer als \(megabytes) MiB."
    case .notAFile(let path, let kind): "\(named(path)) ist \(says(kind)) statt einer Datei."
    case .unreadable(let path, let reason):
      "\(named(path)) lässt sich nicht lesen: \(system(reason))."
    case .unsynchronized(let path, let reason):
      "\(named(path)) ist gespeichert, könnte aber bei einem Stromausfall verloren gehen: \(system(reason))."
    case .torn(let path, let copy, let reason):
      "\(named(path)) wurde nur zum Teil geschrieben: \(system(reason)). Der Inhalt davor steht in \(named(copy))."
    case .unwritable(let path, let reason):
      "\(named(path)) lässt sich nicht schreiben: \(system(reason))."
    case .uneditable(let path, let line, let fault):
      "Zeile \(line) in \(named(path)) lässt sich nicht bearbeiten: \(fault) Nichts wurde geändert."
    case .locked(let path):
      "\(named(path)) wird gerade von einem anderen Programm bearbeitet. Bitte später noch "
        + "einmal versuchen."
    case .missing(let name, let path):
      "\(rules.quoted(name)) gibt es in \(named(path)) nicht."
    case .damaged(let name, let path, _, _, _):
      "\(rules.quoted(name)) in \(named(path)) lässt sich nicht lesen."
    case .notAName(let name, let path):
      "\(rules.quoted(name)) ist kein möglicher Name in \(named(path))."
    @unknown default: error.message
    }
  }

  private func says(_ error: StateError) -> String {
    switch error {
    case .setAside(let path, let aside, _):
      "\(named(path)) ist nicht verwendbar und heißt jetzt \(named(aside))."
    case .leftAlone(let path, _):
      "\(named(path)) ist nicht verwendbar und bleibt unverändert."
    case .unwritable(let path, let reason):
      "\(named(path)) lässt sich nicht schreiben: \(system(reason))."
    case .crowded(let path):
      "Alle Entwürfe neben \(named(path)) sind in Gebrauch; diese Antworten werden nicht "
        + "aufbewahrt."
    @unknown default: error.message
    }
  }

  private func says(_ reason: UndecodableValue.Reason) -> String {
    switch reason {
    case .unexpected(let found, let expected):
      "Erwartet: \(says(expected)), gefunden: \(says(found))."
    case .outOfRange(let least?, let most): "Erwartet: eine ganze Zahl von \(least) bis \(most)."
    case .outOfRange(nil, let most): "Erwartet: eine Zahl bis \(most)."
    case .missingKey(let key): "Der Schlüssel \(rules.quoted(key)) fehlt."
    case .endOfList: "Die Liste hat zu wenige Elemente."
    case .unknownChoice: "Diese Version kennt diese Auswahl nicht."
    case .other: "Diese Version kann diesen Wert nicht lesen."
    @unknown default: reason.description
    }
  }

  private func says(_ expected: UndecodableValue.Reason.Expected) -> String {
    switch expected {
    case .bool: "wahr oder falsch"
    case .text: "Text"
    case .number: "eine Zahl"
    case .wholeNumber: "eine ganze Zahl"
    case .list: "eine Liste"
    case .object: "ein Objekt"
    @unknown default: "\(expected)"
    }
  }

  private func says(_ kind: JSONValue.Kind) -> String {
    switch kind {
    case .null: "null"
    case .bool: "wahr oder falsch"
    case .number: "eine Zahl"
    case .string: "Text"
    case .array: "eine Liste"
    case .object: "ein Objekt"
    }
  }

  private func says(_ kind: FileKind) -> String {
    switch kind {
    case .file: "eine Datei"
    case .folder: "ein Ordner"
    case .pipe: "eine Pipe"
    case .device: "ein Gerät"
    case .link: "ein Link"
    case .other: "etwas anderes"
    @unknown default: kind.rawValue
    }
  }

  private func says(_ error: JSONError) -> String {
    switch error.fault {
    case .unexpected(.endOfText, let expected): "Am Ende fehlt \(says(expected))."
    case .unexpected(.word, let expected):
      "Erwartet: \(says(expected)), gefunden: ein Wort oder eine Zahl."
    case .unexpected(.literal(let word), let expected):
      "Erwartet: \(says(expected)), gefunden: \(rules.quoted(word))."
    case .unexpected(.comment, let expected):
      "Erwartet: \(says(expected)), gefunden: ein Kommentar."
    case .unexpected(.character(let scalar), let expected):
      "Erwartet: \(says(expected)), gefunden: \(rules.quoted(String(scalar)))."
    case .repeatedKey(let key):
      "Der Schlüssel \(rules.quoted(key)) kommt in einem Objekt zweimal vor."
    case .tooDeep(let limit): "Listen und Objekte sind tiefer als \(limit) Ebenen verschachtelt."
    case .malformedNumber: "Das ist keine Zahl in JSON."
    case .unfinishedString: "Der Text endet in einer Zeichenkette."
    case .unfinishedComment: "Der Kommentar, der hier beginnt, hat kein Ende."
    case .controlCharacter: "Ein Steuerzeichen muss in einer Zeichenkette als Escape stehen."
    case .unknownEscape(let scalar):
      "Den Escape \(rules.quoted("\\\(scalar)")) gibt es in JSON nicht."
    case .halfSurrogatePair: "Dieser Escape ist nur die Hälfte eines Surrogatpaars."
    case .missingHexDigits: "Nach „\\u“ müssen vier Hexadezimalziffern stehen."
    case .notUTF8(let byte):
      "Das Byte 0x\(String(byte, radix: 16, uppercase: true)) ist hier kein gültiges UTF-8."
    case .tooLong: "Der Text umfasst 4 GiB oder mehr."
    case .severalDocuments(let count):
      "Der Text hat \(count) Dokumente; welches gemeint ist, fehlt."
    case .otherFormat(let fault): "\(fault)"
    @unknown default: error.reason
    }
  }

  private func says(_ expected: JSONFault.Expected) -> String {
    switch expected {
    case .value: "ein Wert"
    case .key: "ein Schlüssel in Anführungszeichen"
    case .colon: "ein Doppelpunkt nach dem Schlüssel"
    case .commaOrBracket: "ein Komma oder „]“"
    case .commaOrBrace: "ein Komma oder „}“"
    case .endOfText: "das Ende des Textes"
    @unknown default: "\(expected)"
    }
  }

  // MARK: - Parts of sentences

  /// Returns a quotation of a path, which is never shortened.
  private func named(_ path: String) -> String { rules.quotes.0 + path + rules.quotes.1 }

  private func place(_ name: String, _ path: String) -> String {
    name == path ? named(path) : "\(rules.quoted(name)) in \(named(path))"
  }

  private func from(_ line: Int?) -> String { line.map { ", ab Zeile \($0)" } ?? "" }

  private func counted(_ count: Int, _ one: String, _ several: String) -> String {
    "\(count) \(count == 1 ? one : several)"
  }

  private func numbers(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (let least, .max): "mindestens \(least)"
    case (0, let most): "bis zu \(most)"
    case (let least, let most): least == most ? "genau \(least)" : "\(least) bis \(most)"
    }
  }

  private func listed(_ words: [String]) -> String { rules.listed(words) { "und \($0) weitere" } }

  private func anyOf(_ schemes: [String]) -> String { rules.oneOf(schemes.map { "\($0)://" }) }

  private func key(_ key: KeyName) -> String {
    let names = key.names.map { name in
      name.replacing("Ctrl-", with: "Strg-").replacing("Shift-", with: "Umschalt-")
        .replacing("Page-Up", with: "Bild auf").replacing("Page-Down", with: "Bild ab")
    }
    return names.joined(separator: " oder ") + (key.needsEnter ? " und Enter" : "")
  }

  private func first(_ key: KeyName) -> String {
    self.key(KeyName(Array(key.names.prefix(1)), needsEnter: key.needsEnter))
  }

  private func arrows(_ keys: KeyNames) -> String {
    keys.steps.map { rules.all($0.names) } ?? ""
  }

  private func completed(by keys: KeyNames?) -> String {
    keys?.complete.map { "; \(key($0)) vervollständigt." } ?? "."
  }

  private func word(_ verb: ListEdit.Verb) -> String {
    switch verb {
    case .add: "neu"
    case .edit: "ändern"
    case .duplicate: "kopieren"
    case .remove: "löschen"
    case .move: "verschieben"
    @unknown default: verb.rawValue
    }
  }

  private func words(_ verbs: Set<ListEdit.Verb>) -> [String] {
    ListEdit.Verb.allCases.filter { $0 != .edit && verbs.contains($0) }.map(word)
  }

  private func commands(_ verbs: Set<ListEdit.Verb>) -> [String] {
    words(verbs.intersection([.add]))
      + words(verbs.intersection([.duplicate, .remove])).map { "\($0) N" }
      + words(verbs.intersection([.move])).map { "\($0) N M" }
  }

  private func reviewKeys(_ keys: KeyNames) -> String {
    """
    Die Nummer oder ID eines Felds ändert das Feld und führt hierher zurück.
    \(key(keys[.back])): zurück zum letzten Feld.
    \(says(HelpSentence.undoes(keys)))
    """
  }

  private func says(_ line: ItemLine) -> String {
    switch line {
    case .text: "ein Text legt einen Eintrag an"
    case .textOr(let lines):
      "\((["ein Text"] + lines).joined(separator: " oder ")) legt einen Eintrag an"
    case .entry: "SCHLÜSSEL = WERT legt einen Eintrag an"
    default: "neu legt einen Eintrag an"
    }
  }

  private func hints(
    _ count: Int, _ verbs: Set<ListEdit.Verb>, _ line: ItemLine, _ rejection: Rejection?
  ) -> [String] {
    let lacking = rejection.map { says($0).split(separator: ".").joined(separator: ".") }
    var hints = [lacking ?? "Enter geht weiter"]
    if count > 0, verbs.contains(.edit) { hints.append("↑ ↓ markieren einen") }
    if line != .verb || verbs.contains(.add) { hints.append(says(line)) }
    return hints + (count > 0 ? commands(verbs.subtracting([.add])) : [])
  }

  private func says(_ failure: EditorFailure) -> String? {
    switch failure {
    case .hasNoName: "hat keinen Namen"
    case .noTemporaryFile: "hat keine temporäre Datei bekommen"
    case .notStarted(let reason): "ließ sich nicht starten (\(system(reason)))"
    case .lost: "ist nicht mehr erreichbar"
    case .signal(let number): "wurde durch Signal \(number) beendet"
    case .status(let status): "endete mit Status \(status)"
    case .notUTF8: "hat eine Datei hinterlassen, die kein UTF-8-Text ist"
    case .removedFile: "hat die Datei gelöscht"
    case .unreadableFile(let reason):
      "hat eine Datei hinterlassen, die sich nicht lesen lässt (\(system(reason)))"
    case .tooLarge(let megabytes): "hat eine Datei von mehr als \(megabytes) MiB hinterlassen"
    @unknown default: nil
    }
  }

  private func system(_ message: String) -> String { Self.systemMessages[message] ?? message }

  private static let systemMessages = [
    "Disk quota exceeded": "Kontingent überschritten",
    "File exists": "Datei existiert bereits",
    "File name too long": "Dateiname zu lang",
    "Input/output error": "Ein-/Ausgabefehler",
    "Is a directory": "ist ein Ordner",
    "No space left on device": "kein Speicherplatz mehr",
    "No such file or directory": "Datei oder Ordner nicht gefunden",
    "Not a directory": "ist kein Ordner",
    "Operation not permitted": "Operation nicht erlaubt",
    "Permission denied": "keine Berechtigung",
    "Read-only file system": "Dateisystem nur lesbar",
    "Too many levels of symbolic links": "zu viele symbolische Links",
    "Too many open files": "zu viele offene Dateien",
  ]
}

/// The sentences of a form's command line.
extension German {
  func says(_ sentence: AnsweringSentence) -> String {
    switch sentence {
    case .hiddenRow(let path): "\(path): entfällt bei den übrigen Antworten."
    case .moreProblems(let count): "Dazu \(count) gleichartige."
    case .masked(let mask):
      "\(rules.quoted(mask)) steht für ein verborgenes Geheimnis; nötig ist das Geheimnis selbst."
    case .cancelled: "Abgebrochen."
    case .answer(let error): says(error)
    case .fault(let fault): says(fault)
    case .row(let sentence): says(sentence)
    @unknown default: Wording.english(sentence)
    }
  }

  private func says(_ error: AnswerError) -> String {
    switch error {
    case .notAssignment(let text):
      "\(rules.quoted(String(text.prefix { !$0.isWhitespace }))) ist keine Antwort wie tage=3."
    case .notPath(let error):
      "\(rules.quoted(error.text)) ist kein Pfad eines Felds: "
        + (error.position > error.text.unicodeScalars.count
          ? "Am Ende" : "Bei Zeichen \(error.position)") + " fehlt \(says(error.expected))."
    case .notJSON(let error, _): "Der Wert ist kein JSON: \(located(error))"
    case .noVariable(let name, _): "Die Umgebungsvariable \(name) ist nicht gesetzt."
    case .badFile(let error): "Die Antworten sind kein JSON: \(located(error))"
    case .notAnObject: "Die Antworten sind kein JSON-Objekt wie {\"tage\": 3}."
    @unknown default: Wording.english(.answer(error))
    }
  }

  private func located(_ error: JSONError) -> String {
    "Zeile \(error.line), Spalte \(error.column): \(says(error))"
  }

  private func says(_ expected: RowPathError.Expected) -> String {
    switch expected {
    case .name: "ein Name"
    case .item: "die Nummer eines Eintrags ab 1, ein + für einen neuen oder ein Wert wie id=arbeit"
    case .value: "ein Wert"
    case .closingBracket: "eine ]"
    case .closingQuote: "ein schließendes Anführungszeichen"
    case .escape: "eine Escapefolge von JSON wie \\n"
    case .end: "ein Punkt, eine [ oder das Ende"
    @unknown default: "etwas anderes"
    }
  }

  private func says(_ fault: CommandFault) -> String {
    switch fault {
    case .unreadable(let path, let reason):
      "\(file(path)) ist nicht lesbar: \(system(reason))."
    case .tooLarge(let path, let megabytes): "\(file(path)) ist größer als \(megabytes) MB."
    case .fileNotUTF8(let path): "\(file(path)) ist kein UTF-8-Text."
    case .variableNotUTF8(let name): "Die Umgebungsvariable \(name) ist kein UTF-8-Text."
    case .inputReadTwice: "Die Standardeingabe (-) kann nur einmal gelesen werden."
    case .badAnswers(let error, let path): "\(file(path)): \(says(error))"
    case .lostResult: "Die Standardausgabe lässt sich nicht schreiben."
    @unknown default: Wording.english(.fault(fault))
    }
  }

  private func file(_ path: String) -> String {
    path == "-" ? "Die Standardeingabe" : named(path)
  }

  private func says(_ sentence: RowSentence) -> String {
    switch sentence {
    case .title(let title, let isRequired, let isOptional, let isSecret):
      title
        + remarks([
          isRequired ? "Pflichtangabe" : isOptional ? "freiwillig" : nil,
          isSecret ? "geheim" : nil,
        ]) + "."
    case .takesReferences: "Kann anderswo stehen: env:NAME oder command: PROGRAMM …."
    case .lines: "Nimmt mehrere Zeilen."
    case .anyOf(let names, 0 ... .max): "Beliebig viele, durch Kommas getrennt: \(listed(names))."
    case .anyOf(let names, let count):
      "\(listed(names)): \(numbers(count)), durch Kommas getrennt."
    case .orOwnText: "Oder eigener Text."
    case .items(0 ... .max): "Eine Liste."
    case .items(let count): "Eine Liste: \(numbers(count))."
    case .placeholders(let names):
      "Mögliche Platzhalter: \(listed(names.map { "{\($0)}" }))."
    case .byDefault(let value): "Vorgabe: \(value)."
    case .now(let value): "Zurzeit: \(value)."
    case .asked(let alternatives):
      "Nur, wenn " + alternatives.map(says).joined(separator: " oder ") + "."
    case .askedSometimes: "Nur bei manchen anderen Antworten."
    @unknown default: Wording.english(.row(sentence))
    }
  }

  private func remarks(_ remarks: [String?]) -> String {
    let remarks = remarks.compactMap(\.self)
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
  }

  private func says(_ tests: [FormDescription.Test]) -> String {
    tests.map { "\($0.row) \(rules.oneOf($0.options)) ist" }
      .joined(separator: " und ")
  }
}
