/// The compiler's request to expand an attribute.
struct AttachedMessage {
    private let bytes: UnsafePointer<UInt8>
    /// The type that implements the macro.
    let typeName: String
    /// The macro as it is declared.
    let name: String
    /// `member`, `peer`, `extension` …
    let role: String
    let attribute: MessageSyntax
    /// The declaration that the attribute stands at: the value as it is, since it is mostly the same as the one before.
    let declaration: UnsafeRawBufferPointer
    private let extendedTypeValue: Range<Int>?
    private let conformanceValue: Range<Int>?
    private let contextValue: Range<Int>?

    /// - Parameter fields: The value of the message.
    /// - Returns: `nil` if something is not there that each has.
    init?(_ bytes: UnsafePointer<UInt8>, _ fields: Range<Int>) {
        var reader = JSONReader(bytes, fields)
        var (macro, role, attribute, declaration): (Range<Int>?, Range<Int>?, Range<Int>?, Range<Int>?)
        var (type, conformances, context): (Range<Int>?, Range<Int>?, Range<Int>?)
        guard reader.enter(UInt8(ascii: "{")) else { return nil }
        while let key = reader.nextKey() {
            if reader.reads(key, "macroRole") {
                role = reader.string()
                continue
            }
            let value = reader.value()
            if reader.reads(key, "attributeSyntax") {
                attribute = value
            } else if reader.reads(key, "declSyntax") {
                declaration = value
            } else if reader.reads(key, "macro") {
                macro = value
            } else if reader.reads(key, "lexicalContext") {
                context = value
            } else if reader.reads(key, "extendedTypeSyntax") {
                type = value
            } else if reader.reads(key, "conformanceListSyntax") {
                conformances = value
            }
        }
        guard reader.isValid, let macro, let role, let attribute, let declaration,
            let syntax = MessageSyntax(bytes, attribute), let names = Self.names(bytes, macro)
        else { return nil }
        self.bytes = bytes
        (typeName, name) = names
        self.role = String(decoding: JSONString.decode(bytes, role), as: UTF8.self)
        self.attribute = syntax
        self.declaration = UnsafeRawBufferPointer(start: bytes + declaration.lowerBound, count: declaration.count)
        (extendedTypeValue, conformanceValue, contextValue) = (type, conformances, context)
    }

    private static func names(_ bytes: UnsafePointer<UInt8>, _ macro: Range<Int>) -> (type: String, name: String)? {
        var reader = JSONReader(bytes, macro)
        var (type, name): (Range<Int>?, Range<Int>?)
        guard reader.enter(UInt8(ascii: "{")) else { return nil }
        while let key = reader.nextKey() {
            if reader.reads(key, "typeName") {
                type = reader.string()
            } else if reader.reads(key, "name") {
                name = reader.string()
            } else {
                _ = reader.value()
            }
        }
        guard let type, let name else { return nil }
        return (
            String(decoding: JSONString.decode(bytes, type), as: UTF8.self),
            String(decoding: JSONString.decode(bytes, name), as: UTF8.self)
        )
    }

    /// The type that an extension is wanted of.
    var extendedType: MessageSyntax? { extendedTypeValue.flatMap { MessageSyntax(bytes, $0) } }

    /// A declaration that inherits what an extension may conform to.
    var conformances: MessageSyntax? { conformanceValue.flatMap { MessageSyntax(bytes, $0) } }

    /// The declarations and closures around, innermost first, without what is in them.
    var lexicalContext: [MessageSyntax] {
        guard let contextValue else { return [] }
        var reader = JSONReader(bytes, contextValue)
        var found: [MessageSyntax] = []
        guard reader.enter(UInt8(ascii: "[")) else { return [] }
        while reader.nextElement() {
            if let syntax = MessageSyntax(bytes, reader.value()) { found.append(syntax) }
        }
        return found
    }
}
