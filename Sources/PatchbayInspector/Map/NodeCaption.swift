/// The text on a node in pictures and lists: its name within its owner, and a line that says more.
public struct NodeCaption: Hashable, Sendable {
    /// The lines on a node of a picture, the name first.
    public let lines: [String]
    /// The same in one line.
    public let text: String

    public init(_ node: WiringNode) {
        let (lines, text) = Self.parts(of: node)
        guard node.isTemplate else {
            (self.lines, self.text) = (lines, text)
            return
        }
        self.lines = lines.dropFirst().isEmpty ? lines + ["template"] : [lines[0], lines[1] + " (template)"]
        self.text = text + " (template)"
    }

    private static func parts(of node: WiringNode) -> (lines: [String], text: String) {
        let variant = [node.variant].compactMap { $0 }
        switch node.kind {
        case .provider, .contribution, .contextMember:
            let lines = [node.name, node.type] + variant
            return (lines, (["\(node.name): \(node.type)"] + variant).joined(separator: " "))
        case .argument:
            let text = "\(node.name): \(node.type)"
            return ([text], text)
        case .feature, .injectable, .propertyInjectable, .collection, .module, .registration, .resolver, .tree:
            let lines = [node.name] + variant
            return (lines, lines.joined(separator: " "))
        }
    }
}

extension WiringNode {
    public var caption: String { NodeCaption(self).text }

    /// The node's name in answers.
    public var title: String {
        switch kind {
        case .argument: caption
        case .injectable, .propertyInjectable, .provider, .contribution, .collection, .module, .registration, .feature,
            .contextMember, .resolver, .tree:
            id
        }
    }
}

extension WiringOwner {
    /// The owner's name in answers: `resolver AppResolver`.
    public var title: String { "\(kind.rawValue) \(name)" }
}
