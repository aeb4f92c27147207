import Foundation
import SwiftParser
import SwiftSyntax
import Trials

/// The sources with macros of ours: files, blocks of code in pages, and the sources that tests have in string literals.
enum MacroSources {
    struct Source: Sendable {
        let name: String
        let bytes: [UInt8]
    }

    /// The folders of this repository that have some.
    static let repository = [
        "../Tests", "../Examples", "../IntegrationTests", "../Benchmarks", "../Sources", "../Documentation",
        "../README.md",
    ]

    private static let marks = [
        "Register(", "@Factory(", "@PatchbayHubs.", "@Injectable", "@PatchbayMacros.", "@Payload", "@ContextClient",
    ]

    static func of(_ paths: [String]) -> [Source] {
        var found: [Source] = []
        for path in Corpus.files(paths) where !path.contains(".build/") {
            guard let bytes = Corpus.bytes(path), hasMark(bytes) else { continue }
            found.append(Source(name: path, bytes: bytes))
            found += literals(bytes, path)
        }
        for path in pages(paths) {
            guard let bytes = Corpus.bytes(path), hasMark(bytes) else { continue }
            found += blocks(String(decoding: bytes, as: UTF8.self), path)
        }
        return found
    }

    private static func hasMark(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return marks.contains { text.contains($0) }
    }

    /// String literals that are sources of their own, without what is interpolated.
    private static func literals(_ bytes: [UInt8], _ path: String) -> [Source] {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let finder = LiteralFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        return finder.found.filter { text in marks.contains { text.contains($0) } }.enumerated().map {
            Source(name: "\(path), literal \($0.offset + 1)", bytes: Array($0.element.utf8))
        }
    }

    private static func pages(_ paths: [String]) -> [String] {
        paths.flatMap { path -> [String] in
            if path.hasSuffix(".md") { return [path] }
            guard let entries = FileManager.default.enumerator(atPath: path) else { return [] }
            return entries.compactMap { $0 as? String }
                .filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.sorted().map { "\(path)/\($0)" }
        }
    }

    private static func blocks(_ page: String, _ path: String) -> [Source] {
        let parts = page.components(separatedBy: "\n```")
        return parts.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("swift") }.map { index, block in
            let text = block.drop { $0 != "\n" }
            return Source(name: "\(path), block \(index / 2 + 1)", bytes: Array(text.utf8))
        }
    }
}

private final class LiteralFinder: SyntaxVisitor {
    var found: [String] = []

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let segments = node.segments.map { segment in
            switch segment {
            case .stringSegment(let segment):
                segment.content.text.replacing("\\n", with: "\n").replacing("\\\n", with: "")
            case .expressionSegment: "X"
            @unknown default: preconditionFailure("a kind of node that is newer than this")
            }
        }
        found.append(segments.joined())
        return .visitChildren
    }
}
