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
