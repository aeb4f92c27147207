/// Registers a type on a hub: each request makes a new value, from dependencies that the hub resolves.
///
/// ```swift
/// @AutoRegister((any Carrier).self, using: Tram.init)
/// @AutoRegister((any Route).self, parameterTypes: (any Carrier).self, using: Line.init(carrier:))
/// extension Hub {}
/// ```
///
/// It may stand at an enum, a struct, a class, an actor, or an extension of one, in any file, any number of times. It
/// adds `resolve(_:)`, `resolve()` and `factory(of:)`, and in debug builds `mock` and `withMock`. Their access level
/// is that of the declaration that it stands at: at a type its own `public` or `package` counts, at an extension that
/// of the extension, so write `public extension Hub` for what other modules may resolve.
///
/// - Parameters:
///   - type: What can be asked for.
///   - parameterTypes: What the factory takes. The hub has to know each: by a registration, or by a
///     `static func resolve(_:)` of your own.
///   - factory: Makes a value.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro AutoRegister<Product, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat (each Parameter).Type,
    using factory: (repeat each Parameter) -> Product
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")
