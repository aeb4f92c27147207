import PatchbayDeclarations
import PatchbayFacts
import PatchbayPlatform
import PatchbaySyntax

/// An attribute to be expanded.
struct MacroRequest {
    let message: AttachedMessage
    let attribute: Node
    /// The piece of source that the attribute is in.
    let fragment: Fragment
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

    /// The declaration around the one that the attribute stands at.
    var around: Node? { message.lexicalContext.first.flatMap { Fragment($0).declaration } }

    /// The type that an extension is wanted of, as it is spelled there.
    var extendedType: String? { message.extendedType.flatMap { SyntaxTree(type: $0.text).root[.type]?.text } }

    /// True if the attribute is this one in the list of the declaration.
    func isAttribute(_ listed: Node) -> Bool {
        let list = declaration.fragment
        return fragment.range(of: attribute) == list.range(of: listed) && fragment.fileName == list.fileName
    }
}

/// A finding of a macro, as compilers take it: the stable ID stands at the end of the message, as in the tool's.
struct MacroFinding {
    /// An edit that mends it.
    struct Fix {
        /// An instruction.
        let message: String
        /// The place in the file, in bytes.
        let range: Range<Int>
        let text: String
    }

    let message: String
    let severity: Severity
    /// UTF-8, as in the message that the compiler sent.
    let fileName: [UInt8]
    /// The place in the file, in bytes.
    let range: Range<Int>
    let fixes: [Fix]

    init(_ id: DiagnosticID, _ message: String, in fragment: Fragment, at range: Range<Int>, fixes: [Fix] = []) {
        self.message = "\(message) [\(id.rawValue)]"
        severity = id.severity
        fileName = fragment.fileName
        self.range = range
        self.fixes = fixes
    }

    init(_ id: DiagnosticID, _ message: String, in fragment: Fragment, at node: Node) {
        self.init(id, message, in: fragment, at: fragment.range(of: node))
    }

    /// An error that is none of the user's: the compiler asks for something that the plug-in does not do.
    ///
    /// - Parameter place: The syntax that is concerned, if there is any.
    init(_ message: String, at place: (fileName: [UInt8], range: Range<Int>)? = nil) {
        self.message = message
        severity = .error
        fileName = place?.fileName ?? []
        range = place?.range ?? 0..<0
        fixes = []
    }
}

/// A piece of source that the compiler handed over, parsed, with its place.
struct Fragment {
    let tree: SyntaxTree
    /// UTF-8.
    let fileName: [UInt8]
    /// The place in the file where the source begins.
    let offset: Int

    init(_ syntax: MessageSyntax) {
        tree = SyntaxTree(syntax.text)
        fileName = syntax.fileName
        offset = syntax.offset
    }

    /// The declaration that the source is.
    var declaration: Node? { tree.root[.item] }

    /// The range of a node in the file.
    func range(of node: Node) -> Range<Int> { offset + node.start..<offset + node.end }
}

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
    init?(_ value: JSONValue) {
        guard let syntax = MessageSyntax(value) else { return nil }
        text = syntax.text
        fragment = Fragment(syntax)
        guard let node = fragment.declaration else { return nil }
        self.node = node
        self.value = Array(value.raw)
        attributes = node.all(.attribute).filter { $0.kind == .attribute }
    }

    /// True if it was read from the same bytes.
    func isRead(from other: JSONValue) -> Bool {
        value.count == other.range.count && memcmp(value, other.bytes + other.range.lowerBound, value.count) == 0
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

/// The registrations in one list of attributes.
struct Siblings {
    private struct Entry {
        let type: TypeExpression
        let takesArguments: Bool
        let attribute: Node
    }

    private var entries: [TypeKey: [Entry]] = [:]
    /// Those that take arguments, by the names of their factories: the first of each.
    private var factories: [String: Entry] = [:]
    private var first: Node?

    init(_ attributes: [Node]) {
        for attribute in attributes {
            guard let reader = HubRegistrationReader(attribute), let type = reader.type else { continue }
            first = first ?? attribute
            let entry = Entry(type: type, takesArguments: reader.takesArguments, attribute: attribute)
            entries[TypeKey(type), default: []].append(entry)
            guard entry.takesArguments else { continue }
            let name = HubRegistrationFacts.factoryName(for: type)
            if factories[name] == nil { factories[name] = entry }
        }
    }

    /// - Returns: the type as it is registered in this list, if a request for it needs no arguments.
    func registered(_ type: TypeExpression) -> TypeExpression? {
        entries[TypeKey(type)]?.first { !$0.takesArguments }?.type
    }

    /// A problem with an attribute because of one before it, which registers the same type in the same way, or has its
    /// factory's name.
    ///
    /// A type may be registered with arguments and without: these are two functions.
    func problem(_ reader: HubRegistrationReader, in request: MacroRequest) -> HubProblem? {
        guard let type = reader.type else { return nil }
        let takesArguments = reader.takesArguments
        let alike = entries[TypeKey(type), default: []].filter { $0.takesArguments == takesArguments }
        if alike.count > 1, let first = alike.first?.attribute, !request.isAttribute(first) {
            return .repeated(request.attribute)
        }
        guard takesArguments, let owner = factories[HubRegistrationFacts.factoryName(for: type)],
            TypeKey(owner.type) != TypeKey(type)
        else { return nil }
        return .repeatedFactory(request.attribute, type, of: owner.type)
    }

    /// True if an attribute is the first of the registrations.
    func isFirst(_ request: MacroRequest) -> Bool { first.map(request.isAttribute) ?? false }
}
