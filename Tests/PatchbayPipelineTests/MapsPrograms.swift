import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey

/// Tests of the map of programs that stand in them.
protocol MapsPrograms {}

extension MapsPrograms {
    /// Maps files of one module, which import all of the runtime.
    func map(_ texts: String...) -> WiringMap {
        let imports = "import Patchbay\nimport PatchbayHubs\nimport PatchbayFeatures\nimport PatchbayContexts\n"
        let files = texts.enumerated().map { number, text in
            SourceFile(path: "\(number).swift", module: "App", text: imports + text)
        }
        return Pipeline.survey(files).map
    }

    /// The edges, with words for what is not usual.
    func edges(_ map: WiringMap) -> [String] {
        map.edges.map { edge in
            let flags = [
                (edge.kind != .direct, edge.kind.rawValue), (edge.isFromCode, "code"),
                (edge.isAlternative, "alternative"), (edge.isDeferred, "later"),
            ]
            let words = flags.filter(\.0).map(\.1)
            return "\(edge.from) -> \(edge.to)" + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
        }
    }
}
