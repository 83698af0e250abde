/// A text that a person sees as one character, and its number of columns on a terminal.
public struct Cluster: Sendable, CustomStringConvertible {
  public let text: String
  public let columns: Int

  public var description: String {
    text.unicodeScalars.map { "\($0.value)" }.joined(separator: " ")
  }

  private init(_ text: String, _ columns: Int) {
    self.text = text
    self.columns = columns
  }

  public static let all: [Self] = letters + syllables + emoji

  /// Letters with marks, from several scripts.
  private static let letters: [Self] = [
    Self("é", 1), Self("e\u{301}", 1), Self("o\u{302}\u{323}", 1), Self("ﬁ\u{308}", 1),
    // Stacked marks.
    Self("Z\u{351}\u{36B}\u{343}\u{36A}\u{302}\u{36B}\u{33D}\u{34F}\u{334}\u{319}", 1),
    Self("x\u{20DD}", 1), Self("כ\u{5BC}\u{5B8}", 1), Self("ب\u{64E}\u{651}", 1),
    Self("ی\u{200C}", 1), Self("ก\u{E47}", 1), Self("ท\u{E35}\u{E48}", 1), Self("Й", 1),
    Self("И\u{306}", 1), Self("漢", 2), Self("か\u{3099}", 2), Self("が", 2), Self("葛\u{E0100}", 2),
    Self("Ａ", 2), Self("ｶ", 1), Self("\u{20000}", 2),
  ]

  /// Syllables of several letters.
  private static let syllables: [Self] = [
    Self("कि", 1), Self("की", 1), Self("क्", 1), Self("क्षि", 1), Self("स्त्री", 1), Self("நி", 1),
    Self("কো", 1), Self("한", 2), Self("\u{1112}\u{1161}\u{11AB}", 2), Self("\u{1100}\u{1161}", 2),
    Self("\u{1100}", 2), Self("가\u{11A8}", 2),
  ]

  private static let emoji: [Self] = [
    Self("👍", 2), Self("👍🏽", 2), Self("👍🏿", 2), Self("👩‍👩‍👧‍👦", 2), Self("👩‍👧", 2),
    Self("👨🏻‍🤝‍👨🏿", 2), Self("👩🏽‍🚀", 2), Self("🏳️‍🌈", 2), Self("🏴‍☠️", 2), Self("🐈‍⬛", 2),
    Self("❤️‍🔥", 2), Self("🧑‍🧑‍🧒", 2), Self("👁️‍🗨️", 2), Self("🤦🏼‍♂️", 2),
    // Flags.
    Self("🇸🇪", 2), Self("🇨🇳", 2), Self("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),
    // Variation selectors: text style and emoji style.
    Self("❤", 1), Self("❤\u{FE0F}", 2), Self("❤\u{FE0E}", 1), Self("☎\u{FE0F}", 2),
    Self("☁\u{FE0E}", 1), Self("✌🏽", 1), Self("ℹ\u{FE0F}", 2), Self("🌡", 1), Self("🌡\u{FE0F}", 2),
    // Keycaps.
    Self("1\u{FE0F}\u{20E3}", 2), Self("#\u{FE0F}\u{20E3}", 2), Self("1\u{20E3}", 1),
    Self("⌚", 2), Self("🈁", 2), Self("🫠", 2),
  ]
}
