/// The place of a difference.
struct DifferencePlace {
    var source: [UInt8]
    /// The source is a file as somebody wrote it.
    var isReal: Bool

    /// A text stands at an offset.
    func has(_ text: String, at offset: Int) -> Bool {
        offset >= 0 && offset <= source.count && source[offset...].starts(with: text.utf8)
    }

    /// A word ends with the byte at an offset.
    func endsWord(_ word: String, at last: Int) -> Bool { has(word, at: last + 1 - word.utf8.count) }

    /// The text from an offset on, as far as some lines.
    func line(from offset: Int) -> String {
        String(decoding: source[min(offset, source.count)...].prefix(200), as: UTF8.self)
    }

    /// The offset of the last byte before one that is no space.
    func beforeSpaces(_ offset: Int) -> Int {
        var index = min(offset, source.count) - 1
        while index >= 0, source[index] <= 32 { index -= 1 }
        return index
    }
}

/// The differences that are no mistakes, each a rule with its reason. A rule names the kind of the difference, and what
/// stands at its place.
enum AcceptedDifference: String, CaseIterable {
    case conflictMarker
    case pointsInKeyPath
    case attributeWithoutName
    case argumentsOfTypeAttribute
    case modifierOnOtherLine
    case functionWithoutName
    case placeholder
    case functionTypeOfSwift5
    case accessorOfLaterSwift
    case encoding

    var reason: String {
        switch self {
        case .conflictMarker:
            "a marker that a merge left is said to be one without its counterpart, too; Swift takes it for an operator"
        case .pointsInKeyPath:
            "the compiler reads `\\..x` as a key path, and only the parser of swift-syntax as an operator"
        case .attributeWithoutName:
            "`@(…)` is refused by the compiler's own parser, too"
        case .argumentsOfTypeAttribute:
            "`@escaping <T>` is refused by the compiler's own parser, which sees no arguments there"
        case .modifierOnOtherLine:
            "`async` and a declaration on the next line are refused by the compiler's own parser, which sees a modifier"
        case .functionWithoutName:
            "`func <T: P>(` is refused by the compiler's own parser, too"
        case .placeholder:
            "an editor's placeholder is code that is yet to be written; the compiler will say so"
        case .functionTypeOfSwift5:
            "`@MainActor([Int]) -> Void` is a function type in the language mode of Swift 5"
        case .accessorOfLaterSwift:
            "`mutate` is an accessor of a Swift after the one whose parser this is"
        case .encoding:
            "bytes that are no characters are letters to the grammar; the encoding is checked before it is asked"
        }
    }

    static func of(_ kind: String, at offset: Int, in place: DifferencePlace) -> AcceptedDifference? {
        allCases.first { $0.covers(kind, offset, place) }
    }

    private func covers(_ kind: String, _ offset: Int, _ place: DifferencePlace) -> Bool {
        switch self {
        case .conflictMarker:
            kind == "false error: source control conflict marker in source file"
        case .pointsInKeyPath:
            kind.hasPrefix("swift [") && place.line(from: offset).drop { "-+*/~!".contains($0) }.hasPrefix("\\..")
        case .attributeWithoutName:
            kind == "false error: expected a name in attribute"
                && ["@(", "@["].contains { place.has($0, at: offset - 1) }
        case .argumentsOfTypeAttribute:
            kind == "swift [attribute:attribute] ours [attribute:attribute]" && place.has("@escaping <", at: offset)
        case .modifierOnOtherLine:
            kind == "swift [item:reference] ours [item:importDecl modifier:modifier]" && place.has("async", at: offset)
        case .functionWithoutName:
            kind == "false error: expected '' in parameter clause" && place.has("<", at: offset - 1)
                && place.endsWord("func", at: place.beforeSpaces(offset - 1))
        case .placeholder:
            kind == "missed error: editorPlaceholder identifier in declReferenceExpr"
        case .functionTypeOfSwift5:
            kind == "missed error: missing leftParen in functionType" && place.has("->", at: offset)
                && place.has(")", at: place.beforeSpaces(offset))
        case .accessorOfLaterSwift:
            kind == "missed error: unexpected code in accessorBlock" && place.line(from: offset).contains("mutate")
        case .encoding:
            kind.hasPrefix("missed error: invalidUtf8")
        }
    }
}
