// What the compiler falls back to where a factory is not even a function. Nothing else would make it choose a macro
// that takes anything only if no other will do: it says that the macro is unavailable, and the macro says why, and
// where.

/// Reports what is no function in ``AutoRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro AutoRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``SingletonRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro SingletonRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``OpaqueAutoRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro OpaqueAutoRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``OpaqueSingletonRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro OpaqueSingletonRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``Register(_:parameterTypes:using:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro Register<each Parameter>(
    _ type: Any,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``Register(_:parameterTypes:using:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro Register(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``Register(_:parameterTypes:factory:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro Register(
    _ type: Any,
    parameterTypes: Any...,
    factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``OpaqueRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro OpaqueRegister<each Parameter>(
    _ type: Any,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``OpaqueRegister(_:parameterTypes:using:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro OpaqueRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``OpaqueRegister(_:parameterTypes:factory:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro OpaqueRegister(
    _ type: Any,
    parameterTypes: Any...,
    factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``Factory(_:parameterTypes:factory:)``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro Factory(
    _ type: Any,
    parameterTypes: Any...,
    factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")
