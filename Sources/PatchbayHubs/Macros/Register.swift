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
