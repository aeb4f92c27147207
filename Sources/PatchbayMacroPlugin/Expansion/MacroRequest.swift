import PatchbaySyntax

/// An attribute to be expanded.
struct MacroRequest {
    let message: AttachedMessage
    let attribute: Node
    /// The piece of source that the attribute is in.
    private let fragment: Fragment
    let declaration: MarkedDeclaration

    /// - Returns: `nil` if the message has no attribute.
    init?(_ message: AttachedMessage, at declaration: MarkedDeclaration) {
        self.message = message
        self.declaration = declaration
        if let attribute = declaration.attribute(message.attribute) {
            self.attribute = attribute
            fragment = declaration.fragment
        } else {
            fragment = Fragment(message.attribute)
            guard let attribute = fragment.declaration?[.attribute], attribute.kind == .attribute else { return nil }
            self.attribute = attribute
        }
    }

    /// The file that the attribute is in.
    var fileName: [UInt8] { fragment.fileName }

    /// The place of the attribute, or of something in it, in the file.
    func range(of node: Node) -> Range<Int> { fragment.range(of: node) }

    /// True if the attribute is this one in the list of the declaration.
    func isAttribute(_ listed: Node) -> Bool {
        let fragment = declaration.fragment
        return range(of: attribute) == fragment.range(of: listed) && fileName == fragment.fileName
    }
}
