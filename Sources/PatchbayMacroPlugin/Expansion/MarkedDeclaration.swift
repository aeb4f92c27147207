import PatchbayPlatform
import PatchbaySyntax

/// A declaration whose attributes are expanded.
///
/// The compiler expands attributes one by one and passes the same declaration along each time. Read anew each time, a
/// list would cost the square of its length.
final class MarkedDeclaration {
    /// The value in the message.
    private let value: [UInt8]
    private let text: [UInt8]
    let fragment: Fragment
    let node: Node
    /// The attributes that no `#if` is around, in source order.
    let attributes: [Node]
    private(set) lazy var siblings = Siblings(attributes)

    /// - Parameter value: The declaration in a message.
    /// - Returns: `nil` if that is no declaration.
    init?(_ value: UnsafeRawBufferPointer) {
        guard let start = value.assumingMemoryBound(to: UInt8.self).baseAddress,
            let syntax = MessageSyntax(start, 0..<value.count)
        else { return nil }
        text = syntax.text
        fragment = Fragment(syntax)
        guard let node = fragment.declaration else { return nil }
        self.node = node
        self.value = Array(value)
        attributes = node.all(.attribute).filter { $0.kind == .attribute }
    }

    /// True if it was read from the same bytes.
    func isRead(from other: UnsafeRawBufferPointer) -> Bool {
        guard value.count == other.count, let start = other.baseAddress else { return false }
        return value.withUnsafeBytes { $0.baseAddress.map { memcmp($0, start, other.count) == 0 } ?? false }
    }

    /// The attribute in here that another message is about.
    ///
    /// - Returns: `nil` if it stands elsewhere, in what a macro wrote.
    func attribute(_ syntax: MessageSyntax) -> Node? {
        let source = syntax.text
        let start = syntax.offset - fragment.offset
        guard start >= 0, start + source.count <= text.count, syntax.fileName == fragment.fileName,
            let index = firstAttribute(from: start), attributes[index].end <= start + source.count,
            text[start..<start + source.count].elementsEqual(source)
        else { return nil }
        return attributes[index]
    }

    /// The attribute that begins first at some offset or behind it.
    private func firstAttribute(from offset: Int) -> Int? {
        var (low, high) = (0, attributes.count)
        while low < high {
            let middle = (low + high) / 2
            if attributes[middle].start < offset { low = middle + 1 } else { high = middle }
        }
        return low < attributes.count ? low : nil
    }
}
