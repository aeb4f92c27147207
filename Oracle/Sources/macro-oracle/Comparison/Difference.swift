@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftParser
import SwiftSyntax

/// Two answers to one message, held against each other.
struct Difference {
    /// The kind of difference, the same for those alike.
    let kind: String
    let ours: String
    let host: String

    /// - Parameter source: The file that the message is about.
    /// - Returns: the first difference; `nil` if the answers mean the same to a compiler.
    static func between(_ ours: Answer, _ host: Answer, _ request: Requests.Request, _ source: [UInt8]) -> Difference? {
        guard case .expansion(let own, let findings) = ours, case .expansion(let other, let expected) = host else {
            return Difference(kind: "answer", ours: "\(ours)", host: "\(host)")
        }
        // A source that Swift's parser refuses has no right expansion; an answer there has to be.
        if request.isBroken { return nil }
        return between(findings, expected, source) ?? between(own, other, isMember: request.name.hasSuffix("member"))
    }

    // MARK: Expansions

    private static func between(_ ours: String?, _ host: String?, isMember: Bool) -> Difference? {
        guard let ours, let host else {
            return ours == host
                ? nil : Difference(kind: "expansion or none", ours: ours ?? "none", host: host ?? "none")
        }
        let (own, other) = (Expansion(ours, isMember: isMember), Expansion(host, isMember: isMember))
        if own.words == other.words {
            return own.hasError ? Difference(kind: "expansion that does not parse", ours: ours, host: host) : nil
        }
        let count = zip(own.words, other.words).prefix { $0 == $1 }.count
        func excerpt(_ words: [String]) -> String {
            words[max(0, count - 8)...].prefix(20).joined(separator: " ")
        }
        return Difference(kind: "expansion", ours: excerpt(own.words), host: excerpt(other.words))
    }

    // MARK: Findings

    private static func between(
        _ ours: [PluginMessage.Diagnostic],
        _ host: [PluginMessage.Diagnostic],
        _ source: [UInt8]
    ) -> Difference? {
        for index in 0..<max(ours.count, host.count) {
            let own = index < ours.count ? parts(ours[index], source) : []
            let other = index < host.count ? parts(host[index], source) : []
            if own.isEmpty || other.isEmpty {
                return Difference(
                    kind: own.isEmpty ? "missing finding" : "needless finding",
                    ours: own.map(\.value).joined(separator: " · "),
                    host: other.map(\.value).joined(separator: " · ")
                )
            }
            for (left, right) in zip(own, other) where left.value != right.value {
                return Difference(kind: left.name, ours: left.value, host: right.value)
            }
        }
        return nil
    }

    private static func parts(
        _ diagnostic: PluginMessage.Diagnostic,
        _ source: [UInt8]
    ) -> [(name: String, value: String)] {
        // Several that follow one another mark what one does.
        let marks = diagnostic.highlights
        let files = Set(marks.map(\.fileName)).sorted().joined(separator: ", ")
        let start = marks.map(\.startOffset).min().map { "\($0)..<" } ?? ""
        let end = marks.map(\.endOffset).max().map { "\($0)" } ?? ""
        let fixes = diagnostic.fixIts.map { "\($0.message): \(mended(source, $0))" }
        return [
            ("message", diagnostic.message), ("severity", diagnostic.severity.rawValue),
            ("place", "\(diagnostic.position.fileName) \(diagnostic.position.offset)"),
            ("highlights", "\(files) \(start)\(end)"),
            ("notes", diagnostic.notes.map(\.message).joined(separator: ", ")),
            ("fixes", fixes.joined(separator: "\n")),
        ]
    }

    /// The source after the edits: what is replaced by what may be said in several ways.
    private static func mended(_ source: [UInt8], _ fix: PluginMessage.Diagnostic.FixIt) -> String {
        var bytes = source
        for change in fix.changes.sorted(by: { $0.range.startOffset > $1.range.startOffset }) {
            let range = change.range
            guard range.startOffset <= range.endOffset, range.endOffset <= bytes.count else { return "outside" }
            bytes.replaceSubrange(range.startOffset..<range.endOffset, with: change.newText.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The words of an expansion, and its comments, without what is between them.
private struct Expansion {
    let words: [String]
    let hasError: Bool

    init(_ text: String, isMember: Bool) {
        let tree = Parser.parse(source: isMember ? "enum E {\n\(text)\n}" : text)
        hasError = tree.hasError
        words = tree.tokens(viewMode: .sourceAccurate).flatMap { token in
            token.leadingTrivia.compactMap { Self.comment($0) } + [token.text]
        }
    }

    private static func comment(_ piece: TriviaPiece) -> String? {
        switch piece {
        case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
            text
        default: nil
        }
    }
}
