import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import PatchbayTestSupport
import Testing

/// The edges between front ends, as the map of a random program has them.
@Suite struct FrontEndPartTests {
    @Test(arguments: Array(UInt64(1)...40))
    func `what one front end asks of another is in the map, and nothing else`(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let part = FrontEndPart(&random)
        let program = RandomProgram(seed: seed, count: 1)
        let file = try #require(part.file(in: program.ownModule, of: program))
        let text = (file.imports.map { "import \($0)" } + [file.text]).joined(separator: "\n")
        let map = Pipeline.survey([SourceFile(path: "Studio.swift", module: "Studio", text: text)]).map
        let types = Dictionary(map.nodes.map { ($0.id, $0.type) }) { first, _ in first }
        let found = map.edges.compactMap { edge -> String? in
            guard let from = types[edge.from], let to = types[edge.to], from.hasPrefix("E") else { return nil }
            return "\(from) \(edge.isFromCode ? "asks in its code" : "needs") \(to)"
        }
        #expect(found.sorted() == part.edges.sorted(), "seed \(seed)")
        #expect(map.unknowns == [])
    }
}

extension FrontEndPart {
    /// What each element needs. A feature is asked for in code that the map reads as its declaration.
    fileprivate var edges: [String] {
        elements.indices.flatMap { index in
            elements[index].needs.map { target in
                let isOfTree = elements[index].frontEnd.isFeature && elements[target].frontEnd.isFeature
                let isDeclared = declared(index).contains(target) || isOfTree
                return "E\(index) \(isDeclared ? "needs" : "asks in its code") E\(target)"
            }
        }
    }
}
