import Foundation
import PatchbayTestSupport

/// The public declarations of a module, as the compiler's own extractor lists them. What is underscored or for generated
/// code alone is not among them.
struct PublicInterface {
    /// A declaration a line, each behind the name of what it belongs to, sorted.
    let listing: [String]

    private struct SymbolGraph: Decodable {
        struct Symbol: Decodable {
            struct Fragment: Decodable { let spelling: String }

            let pathComponents: [String]
            let declarationFragments: [Fragment]
            let accessLevel: String
        }

        let symbols: [Symbol]
    }

    init(of module: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "patchbay-interface-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let target = try await Platform.current().target.unversionedTriple
        let options = ["-target", target, "-output-dir", folder.path, "-minimum-access-level", "public"]
        let run = try await TypeCheck.call(
            "swift-symbolgraph-extract",
            ["-module-name", module, "-skip-synthesized-members"] + options + (try BuiltModules.options())
        )
        guard run.succeeds else { throw BuiltModules.NotBuilt(description: run.output) }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let graphs = try files.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
        let lines = graphs.flatMap(\.symbols).map { symbol in
            // The fragments say nothing of access; who may be subclassed or overridden is part of the promise.
            let access = symbol.accessLevel == "open" ? "open " : ""
            let declaration = access + symbol.declarationFragments.map(\.spelling).joined()
            let owner = symbol.pathComponents.dropLast().joined(separator: ".")
            let words = declaration.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return owner.isEmpty ? words : "\(owner): \(words)"
        }
        listing = Set(lines).sorted()
    }
}

/// The compiler's word on the platform that it compiles for.
private struct Platform: Decodable {
    struct Target: Decodable { let unversionedTriple: String }

    let target: Target

    static func current() async throws -> Platform {
        let run = try await TypeCheck.call("swiftc", ["-print-target-info"])
        return try JSONDecoder().decode(Platform.self, from: Data(run.output.utf8))
    }
}
