import ForwardPatterns
import Testing

@Suite("Properties of code points")
struct ScalarPropertyTests {
  @Test("Node gives each name the same code points", .enabled(if: Node.isThere, "Needs node."))
  func node() throws {
    // The texts are letters, marks, numbers, symbols and other characters of many scripts that
    // Unicode has had for long.
    let texts =
      (0..<0x3100 as Range<UInt32>).filter { $0 % 23 == 0 || $0 < 0x100 }
      .compactMap(Unicode.Scalar.init).filter { ($0.properties.age ?? (99, 0)).major <= 9 }
      .map { String($0) } + ["😀", "🇦", "𝄞", "𐀀", "\u{E0001}", "\u{F0000}", "\u{10FFFF}"]
    let sources = names.map { #"\p{\#($0)}"# } + names.map { #"[^\P{\#($0)}]"# }
    let verdicts = try Node.verdicts(of: sources.map { Node.Search(source: $0, texts: texts) })
    for (source, verdicts) in zip(sources, verdicts) {
      let found = try Pattern(source).finds(in: texts)
      let differing = zip(texts, zip(found, verdicts ?? [])).filter { $1.0 != $1.1 }.map(\.0)
      #expect(verdicts != nil, "\(source)")
      #expect(differing == [], "\(source)")
    }
  }

  private var names: [String] {
    """
    LC Cased_Letter L Letter Lu Uppercase_Letter Ll Lowercase_Letter Lt Titlecase_Letter Lm
    Modifier_Letter Lo Other_Letter M Mark Combining_Mark Mn Nonspacing_Mark Mc Spacing_Mark Me
    Enclosing_Mark N Number Nd Decimal_Number digit Nl Letter_Number No Other_Number P
    Punctuation punct Pc Connector_Punctuation Pd Dash_Punctuation Ps Open_Punctuation Pe
    Close_Punctuation Pi Initial_Punctuation Pf Final_Punctuation Po Other_Punctuation S Symbol
    Sm Math_Symbol Sc Currency_Symbol Sk Modifier_Symbol So Other_Symbol Z Separator Zs
    Space_Separator Zl Line_Separator Zp Paragraph_Separator C Other Cc Control cntrl Cf Format
    Cs Surrogate Co Private_Use Cn Unassigned Any ASCII Assigned Alphabetic Alpha
    ASCII_Hex_Digit AHex Bidi_Control Bidi_C Bidi_Mirrored Bidi_M Case_Ignorable CI Cased
    Changes_When_Casefolded CWCF Changes_When_Casemapped CWCM Changes_When_Lowercased CWL
    Changes_When_NFKC_Casefolded CWKCF Changes_When_Titlecased CWT Changes_When_Uppercased CWU
    Dash Default_Ignorable_Code_Point DI Deprecated Dep Diacritic Dia Emoji Emoji_Modifier EMod
    Emoji_Modifier_Base EBase Emoji_Presentation EPres Extender Ext Grapheme_Base Gr_Base
    Grapheme_Extend Gr_Ext Hex_Digit Hex IDS_Binary_Operator IDSB IDS_Trinary_Operator IDST
    ID_Continue IDC ID_Start IDS Ideographic Ideo Join_Control Join_C Logical_Order_Exception
    LOE Lowercase Lower Math Noncharacter_Code_Point NChar Pattern_White_Space Pat_WS
    Quotation_Mark QMark Radical Regional_Indicator RI Sentence_Terminal STerm Soft_Dotted SD
    Terminal_Punctuation Term Unified_Ideograph UIdeo Uppercase Upper Variation_Selector VS
    White_Space space XID_Continue XIDC XID_Start XIDS gc=Lu General_Category=Letter
    Emoji_Component EComp Extended_Pictographic ExtPict Script=Greek sc=Grek sc=Latin sc=Arab
    sc=Zyyy sc=Common sc=Qaai sc=Coptic sc=Han sc=Hiragana sc=Devanagari sc=Linear_B
    Script_Extensions=Greek scx=Grek scx=Latin scx=Arab scx=Common scx=Inherited scx=Deva
    scx=Thaana scx=Hani scx=Kana sc=Unknown
    """.split { " \n".contains($0) }.map(String.init)
  }
}
