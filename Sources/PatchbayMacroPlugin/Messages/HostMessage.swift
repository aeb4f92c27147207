/// A message from the compiler, as far as it is looked at.
///
/// A message is an object of JSON with one key, the name of the message, whose value has the fields. What is relied on,
/// and since which compiler it is there:
///
/// | message | fields | since |
/// |---|---|---|
/// | `getCapability` | none | 5.9 |
/// | `expandAttachedMacro` | `macro` with `moduleName`, `typeName`, `name`; `macroRole`; `attributeSyntax`, `declSyntax` | 5.9 |
/// | | `extendedTypeSyntax`, `conformanceListSyntax`, a `struct` that inherits the list | 5.9 |
/// | | `lexicalContext`, innermost first | 6.0 |
/// | a syntax | `source`; `location` with `fileName` and `offset`, in UTF-8 | 5.9 |
///
/// Every other field is passed over: `discriminator`, `parentDeclSyntax`, the `fileID`, line and column of a location,
/// and what later compilers add, such as `staticBuildConfiguration` of 6.3, which is longer than the rest. Answers are
/// those of version 7 of the protocol, which compilers read since 5.10; the package asks for 6.2.
enum HostMessage {
    case getCapability
    case expandAttachedMacro(AttachedMessage)
    case loadPluginLibrary
    /// A message that is not understood, by its name; `at` is the syntax that it is about, if it says so.
    case other(String, at: MessageSyntax?)
    case malformed

    /// - Parameters:
    ///   - bytes: The message without its length. They have to stay for as long as the message is used.
    ///   - count: The number of bytes.
    init(_ bytes: UnsafePointer<UInt8>, count: Int) {
        var reader = JSONReader(bytes, 0..<count)
        guard reader.take(UInt8(ascii: "{")), let name = reader.nextKey() else {
            self = .malformed
            return
        }
        let fields = JSONValue(bytes: bytes, range: reader.value())
        guard reader.isValid else {
            self = .malformed
            return
        }
        if reader.reads(name, "expandAttachedMacro") {
            self = AttachedMessage(fields).map(HostMessage.expandAttachedMacro) ?? .malformed
        } else if reader.reads(name, "getCapability") {
            self = .getCapability
        } else if reader.reads(name, "loadPluginLibrary") {
            self = .loadPluginLibrary
        } else {
            self = .other(
                String(decoding: JSONString.decode(bytes, name), as: UTF8.self),
                at: fields["syntax"][0].flatMap(MessageSyntax.init)
            )
        }
    }
}

/// The compiler's request to expand an attribute.
struct AttachedMessage {
    /// The type that implements the macro.
    let typeName: String
    /// The macro as it is declared.
    let name: String
    /// `member`, `peer`, `extension` …
    let role: String
    let attribute: MessageSyntax
    /// The declaration that the attribute stands at: the value as it is, since it is mostly the same as the one before.
    let declaration: JSONValue
    private let message: JSONValue

    /// - Parameter message: The value of the message.
    /// - Returns: `nil` if something is not there that each has.
    init?(_ message: JSONValue) {
        let fields = message["macro", "macroRole", "attributeSyntax", "declSyntax"]
        let names = fields[0]?["typeName", "name"]
        guard let typeName = names?[0]?.text, let name = names?[1]?.text, let role = fields[1]?.text,
            let attribute = fields[2].flatMap(MessageSyntax.init), let declaration = fields[3]
        else { return nil }
        self.typeName = typeName
        self.name = name
        self.role = role
        self.attribute = attribute
        self.declaration = declaration
        self.message = message
    }

    /// The type that an extension is wanted of.
    var extendedType: MessageSyntax? { message["extendedTypeSyntax"][0].flatMap(MessageSyntax.init) }

    /// A declaration that inherits what an extension may conform to.
    var conformances: MessageSyntax? { message["conformanceListSyntax"][0].flatMap(MessageSyntax.init) }

    /// The declarations and closures around, innermost first, without what is in them.
    var lexicalContext: [MessageSyntax] {
        (message["lexicalContext"][0]?.elements ?? []).compactMap(MessageSyntax.init)
    }
}

/// A piece of source in a message, with its place. The source is not decoded yet.
struct MessageSyntax {
    private let source: JSONValue
    /// UTF-8.
    let fileName: [UInt8]
    /// The place in the file where the source begins, spaces and comments included.
    let offset: Int

    /// - Returns: `nil` if it has no source or no place.
    init?(_ value: JSONValue) {
        let fields = value["source", "location"]
        let place = fields[1]?["fileName", "offset"]
        guard let source = fields[0], source.isString, let fileName = place?[0]?.string, let offset = place?[1]?.integer
        else { return nil }
        self.source = source
        self.fileName = fileName
        self.offset = offset
    }

    /// The source as it is in the file.
    var text: [UInt8] { source.string ?? [] }
}
