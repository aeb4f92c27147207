import PatchbayModel
import PatchbaySyntax

/// The search for the comments that silence findings.
///
/// A comment at the end of a line is about that line; one on a line of its own about the next line with code, and
/// about attributes and the line behind them, if that is what follows.
enum IgnoreReader {
    private static let marker: StaticString = "patchbay:ignore"

    /// All of a file: what stands in strings and in other comments is none.
    ///
    /// - Complexity: linear in the bytes; most files have no such comment, which the C library sees at once.
    static func ignores(in tree: SyntaxTree, _ lines: LineTable) -> [IgnoreFacts] {
        tree.lineComments(containing: marker).compactMap { comment in
            guard words(of: comment.text).first?.text == "\(marker)" else { return nil }
            return facts(comment, lines)
        }
    }

    private static func facts(_ comment: LineComment, _ lines: LineTable) -> IgnoreFacts {
        let location = lines.location(at: comment.start)
        let names = words(of: comment.text).dropFirst().prefix { isName($0.text) }.map { word in
            IgnoreFacts.Name(word.text, at: lines.location(at: comment.start + word.offset))
        }
        return IgnoreFacts(
            names: Array(names),
            location: location,
            end: comment.subject.map { lines.location(at: $0) } ?? location
        )
    }

    /// The words behind the slashes, which spaces and commas divide, with their offsets. A comment of documentation has
    /// none.
    private static func words(of comment: String) -> [(text: String, offset: Int)] {
        guard comment.hasPrefix("//"), !comment.hasPrefix("///") else { return [] }
        let bytes = Array(comment.utf8)
        let dividers: Set<UInt8> = Set(" \t,:".utf8)
        var words: [(text: String, offset: Int)] = []
        var start = 2
        for end in 2...bytes.count where end == bytes.count || dividers.contains(bytes[end]) {
            // The marker has a colon itself, and no second one.
            let isOfMarker = words.isEmpty && !bytes[start..<end].contains(UInt8(ascii: ":"))
            if isOfMarker, end < bytes.count, bytes[end] == UInt8(ascii: ":") { continue }
            if end > start { words.append((String(decoding: bytes[start..<end], as: UTF8.self), start)) }
            start = end + 1
        }
        return words
    }

    /// True if a word is meant as the ID of a finding. Any other word begins the reason.
    private static func isName(_ word: String) -> Bool {
        word.hasPrefix("PB") && word.dropFirst(2).first?.isNumber == true
    }
}
