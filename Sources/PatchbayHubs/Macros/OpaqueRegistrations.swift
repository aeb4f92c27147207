/// Registers a type on a hub as an opaque type: `resolve` returns `some Carrier`.
///
/// The factory has to return a concrete type, or an opaque one itself, that conforms. In debug builds a mock has to be of
/// that same type, or of a subclass of it, because callers are compiled for one type; another traps when it is resolved.
///
/// For the rest see ``AutoRegister(_:parameterTypes:using:)-5swz3``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueAutoRegister<Product, Instance, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat (each Parameter).Type,
    using factory: (repeat each Parameter) -> Instance
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")

/// Registers a singleton on a hub as an opaque type: `resolve` returns `some Carrier`.
///
/// The factory has to return a concrete type, or an opaque one itself, that conforms. In debug builds a mock has to be of
/// that same type, or of a subclass of it, because callers are compiled for one type; another traps when it is resolved.
///
/// For the rest see ``SingletonRegister(_:parameterTypes:using:)-6ssnh``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueSingletonRegister<Product, Instance, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat (each Parameter).Type,
    using factory: (repeat each Parameter) -> Instance
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")

/// Registers a type that needs arguments on a hub as an opaque type: `resolve` returns `some Carrier`.
///
/// The factory has to return a concrete type, or an opaque one itself, that conforms. In debug builds a mock has to be of
/// that same type, or of a subclass of it, because callers are compiled for one type; another traps when it is resolved.
///
/// For the rest see ``Register(_:parameterTypes:using:)-9g8wc``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueRegister<Product, Instance, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: (repeat each Parameter) -> Instance
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")

/// Registers a type that needs only arguments on a hub as an opaque type: `resolve` returns `some Carrier`.
///
/// The factory has to return a concrete type, or an opaque one itself, that conforms. In debug builds a mock has to be of
/// that same type, or of a subclass of it, because callers are compiled for one type; another traps when it is resolved.
///
/// For the rest see ``Register(_:parameterTypes:factory:)-54cfq``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueRegister<Product, Instance, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat (each Parameter).Type,
    factory: (repeat each Parameter) -> Instance
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")
