import Foundation
import PatchbayGraph
import PatchbayModel
import Testing

/// All that is promised to stay is written down in `Documentation/API`. Whoever changes it sees that in the difference,
/// and says so in the changelog: `PATCHBAY_RECORD=1 swift test --filter StabilityTests` writes it anew.
@Suite struct StabilityTests {
    #if os(Linux)
        /// The products for users. What Apple's frameworks add to them is not listed.
        @Test(
            arguments: [
                "Patchbay", "PatchbayClients", "PatchbayContextMembers", "PatchbayContexts", "PatchbayFeatures",
                "PatchbayHubs",
                "PatchbayMacros", "PatchbayTesting",
            ]
        )
        func `the public interface of a product is the one that is written down`(product: String) async throws {
            let listing = try await PublicInterface(of: product).listing
            try #require(!listing.isEmpty)
            try expect(listing, in: "Documentation/API/\(product).txt")
        }
    #endif

    @Test(arguments: ["Patchbay", "PatchbayContexts"])
    func `the generator knows the types that a module shows whose names others may have as well`(module: String) throws
    {
        let listing = try Page("Documentation/API/\(module).txt").text
        let kind = /(?:@\w+ |final |open )*(?:struct|class|protocol) (\w+).*/
        let names = listing.split(separator: "\n").compactMap { line in (try? kind.wholeMatch(in: line))?.1 }
        #expect(RuntimeNames.publicTypes[module] == Set(names.map(String.init)))
    }

    @Test func `the findings are those that are written down`() throws {
        let listing = try DiagnosticID.allCases.map(\.rawValue).sorted().map { id in
            let page = try Page("Sources/Patchbay/Patchbay.docc/Diagnostics/\(id).md")
            return String(page.text.prefix { $0 != "\n" }.dropFirst(2))
        }
        try expect(listing, in: "Documentation/API/Findings.txt")
    }

    private func expect(_ listing: [String], in path: String) throws {
        let text = listing.joined(separator: "\n") + "\n"
        let file = Page.root.appending(path: path)
        if ProcessInfo.processInfo.environment["PATCHBAY_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(kept.filter { !listing.contains($0) } == [], "gone, and still in \(path)")
        #expect(listing.filter { !kept.contains($0) } == [], "new, and not in \(path)")
    }
}
