/// Registers a type on a hub whose factory takes, besides dependencies, what only those who ask know.
///
/// ```swift
/// @Register((any Ride).self, parameterTypes: .explicit(Date.self), .resolved((any Carrier).self),
///     using: Trip.init(start:carrier:))
/// extension Hub {}
/// ```
///
/// `resolve` then takes the explicit ones, with the factory's labels: `Hub.resolve((any Ride).self, start: now)`. The
/// labels are read from the expression, so write them: a bare `Trip.init` or a closure has none. `factory(of:)`
/// returns a `RideFactory` with a method `make(start:)`, and `factory(of:start:)` a ``HubFactory`` that has the
/// arguments already.
///
/// For the rest see ``AutoRegister(_:parameterTypes:using:)-5swz3``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro Register<Product, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: (repeat each Parameter) -> Product
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")

/// Registers a type on a hub whose factory takes only arguments of the caller's.
///
/// It is ``Register(_:parameterTypes:using:)-9g8wc`` with all parameters explicit.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro Register<Product, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat (each Parameter).Type,
    factory: (repeat each Parameter) -> Product
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")

/// Registers a type on a hub whose factory takes only arguments of the caller's.
///
/// It is ``Register(_:parameterTypes:using:)-9g8wc`` with all parameters explicit.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro Factory<Product, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat (each Parameter).Type,
    factory: (repeat each Parameter) -> Product
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")

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

/// The former name of ``Register(_:parameterTypes:using:)-9g8wc``.
@available(*, deprecated, renamed: "Register")
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro FactoryRegister<Product, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: (repeat each Parameter) -> Product
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")

/// The former name of ``Register(_:parameterTypes:factory:)-54cfq``.
@available(*, deprecated, renamed: "Register")
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro FactoryRegister<Product, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat (each Parameter).Type,
    factory: (repeat each Parameter) -> Product
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")

/// The former name of ``OpaqueRegister(_:parameterTypes:using:)-7g034``.
@available(*, deprecated, renamed: "OpaqueRegister")
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueFactoryRegister<Product, Instance, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: (repeat each Parameter) -> Instance
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")

/// The former name of ``OpaqueRegister(_:parameterTypes:factory:)-40ut3``.
@available(*, deprecated, renamed: "OpaqueRegister")
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueFactoryRegister<Product, Instance, each Parameter>(
    _ type: Product.Type,
    parameterTypes: repeat (each Parameter).Type,
    factory: (repeat each Parameter) -> Instance
) = #externalMacro(module: "PatchbayMacroPlugin", type: "RegistrationMacro")

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
