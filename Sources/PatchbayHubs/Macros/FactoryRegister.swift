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
