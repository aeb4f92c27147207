import PatchbayModel
import PatchbayPipeline
import PatchbaySyntax
import Trials

/// What is done with a source.
enum SourceReaders {
    static func grammar(_ bytes: [UInt8]) {
        let tree = SyntaxTree(bytes, readsBodies: true)
        if let flaw = TreeFlaw.first(of: tree) { fatalError(flaw.message) }
        let later = SyntaxTree(bytes)
        later.root.readAll()
        if let flaw = TreeFlaw.first(of: later) { fatalError("read later: \(flaw.message)") }
        precondition(tree.nodeCount <= 16 * (bytes.count + 16), "more nodes than the source allows")
        _ = SyntaxTree(type: bytes).nodeCount
        _ = tree.lineComments(containing: "a")
    }

    /// Of two modules if the source has a line that says so.
    static func program(_ bytes: [UInt8]) {
        let files = self.files(bytes)
        let outcome = Pipeline.generate(files, for: "App")
        precondition(outcome.hasErrors || Pipeline.generate(files, for: "App") == outcome, "twice is not the same")
        _ = Pipeline.check(files)
    }

    static func files(_ bytes: [UInt8]) -> [SourceFile] {
        let mark = Array("\n// module Core\n".utf8)
        guard let cut = bytes.firstRange(of: mark) else {
            return [SourceFile(path: "App/A.swift", module: "App", bytes: bytes)]
        }
        return [
            SourceFile(path: "App/A.swift", module: "App", bytes: Array(bytes[..<cut.lowerBound])),
            SourceFile(path: "Core/B.swift", module: "Core", bytes: Array(bytes[cut.upperBound...])),
        ]
    }
}
