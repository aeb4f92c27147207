import ArgumentParser
import PatchbayInspector
import PatchbayModel

/// The form in which a graph is printed.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, dot, mermaid, html

    /// - Parameter style: What text may look like.
    func render(_ map: WiringMap, style: TextStyle) -> String {
        switch self {
        case .text: MapText.render(map, style: style)
        case .json: MapJSON.encode(map)
        case .dot: MapDOT.render(map)
        case .mermaid: MapMermaid.render(map)
        case .html: MapPage.render(map)
        }
    }
}
