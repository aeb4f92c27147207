/// Registers a type on a hub: one value serves all requests. It is made by the first, once under any number of
/// threads.
///
/// The value need not be `Sendable`: by this attribute you say that all who ask may share it, from any thread.
///
/// For the rest see ``AutoRegister(_:parameterTypes:using:)-5swz3``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro SingletonRegister<Product, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat (each Parameter).Type,
    using factory: (repeat each Parameter) -> Product
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")
