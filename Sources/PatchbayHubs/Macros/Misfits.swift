// What the compiler falls back to where the types of a registration do not fit together, so that the macro can say
// what is wrong, and where: PB301 to PB307. None of these adds anything.

/// Reports what does not fit in ``AutoRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro AutoRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``SingletonRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro SingletonRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``OpaqueAutoRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro OpaqueAutoRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``OpaqueSingletonRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro OpaqueSingletonRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``Register(_:parameterTypes:using:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro Register<each Parameter>(
    _ type: Any,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``Register(_:parameterTypes:using:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro Register(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``Register(_:parameterTypes:factory:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro Register(
    _ type: Any,
    parameterTypes: Any...,
    factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``OpaqueRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro OpaqueRegister<each Parameter>(
    _ type: Any,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``OpaqueRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro OpaqueRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``OpaqueRegister(_:parameterTypes:factory:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro OpaqueRegister(
    _ type: Any,
    parameterTypes: Any...,
    factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``Factory(_:parameterTypes:factory:)``.
@available(*, unavailable, message: "its arguments do not fit together")
@attached(member)
public macro Factory(
    _ type: Any,
    parameterTypes: Any...,
    factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")
