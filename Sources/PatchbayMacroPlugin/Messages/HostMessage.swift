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
        guard reader.enter(UInt8(ascii: "{")), let name = reader.nextKey() else {
            self = .malformed
            return
        }
        let fields = reader.value()
        guard reader.isValid else {
            self = .malformed
            return
        }
        if reader.reads(name, "expandAttachedMacro") {
            self = AttachedMessage(bytes, fields).map(HostMessage.expandAttachedMacro) ?? .malformed
        } else if reader.reads(name, "getCapability") {
            self = .getCapability
        } else if reader.reads(name, "loadPluginLibrary") {
            self = .loadPluginLibrary
        } else {
            self = .other(
                String(decoding: JSONString.decode(bytes, name), as: UTF8.self),
                at: MessageSyntax.first(bytes, fields)
            )
        }
    }
}

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

/// A piece of source in a message, with its place. The source is not decoded yet.
struct MessageSyntax {
    private let bytes: UnsafePointer<UInt8>
    private let source: Range<Int>
    /// UTF-8.
    let fileName: [UInt8]
    /// The place in the file where the source begins, spaces and comments included.
    let offset: Int

    /// - Parameter range: The value.
    /// - Returns: `nil` if it has no source or no place.
    init?(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
        var reader = JSONReader(bytes, range)
        var (source, fileName, offset): (Range<Int>?, Range<Int>?, Int?)
        guard reader.enter(UInt8(ascii: "{")) else { return nil }
        while let key = reader.nextKey() {
            if reader.reads(key, "source") {
                source = reader.string()
            } else if reader.reads(key, "location"), reader.enter(UInt8(ascii: "{")) {
                while let key = reader.nextKey() {
                    if reader.reads(key, "fileName") {
                        fileName = reader.string()
                    } else if reader.reads(key, "offset") {
                        offset = reader.integer()
                    } else {
                        _ = reader.value()
                    }
                }
            } else {
                _ = reader.value()
            }
        }
        guard reader.isValid, let source, let fileName, let offset else { return nil }
        self.bytes = bytes
        self.source = source
        self.fileName = JSONString.decode(bytes, fileName)
        self.offset = offset
    }

    /// The source as it is in the file.
    var text: [UInt8] { JSONString.decode(bytes, source) }

    /// The field `syntax` of a message.
    static func first(_ bytes: UnsafePointer<UInt8>, _ fields: Range<Int>) -> MessageSyntax? {
        var reader = JSONReader(bytes, fields)
        guard reader.enter(UInt8(ascii: "{")) else { return nil }
        while let key = reader.nextKey() {
            let value = reader.value()
            if reader.reads(key, "syntax") { return MessageSyntax(bytes, value) }
        }
        return nil
    }
}
