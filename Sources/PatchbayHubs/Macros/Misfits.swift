// Overloads that the compiler falls back to where the types of a registration do not fit together, so that the macro
// can say what is wrong, and where: PB301 to PB307.
//
// If they do fit, the compiler prefers the others: to take a function that does not wait for one that may is worse in
// its eyes than almost all that it may have to do to a factory that fits; for the rest see `MisfitMacro`. (To be
// unavailable would be worse still, but then it says so too; see below.)

/// Reports what does not fit in ``AutoRegister(_:parameterTypes:using:)-5swz3``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro AutoRegister<each Argument, Made>(
    _ type: Any,
    parameterTypes: Any...,
    using factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``SingletonRegister(_:parameterTypes:using:)-6ssnh``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro SingletonRegister<each Argument, Made>(
    _ type: Any,
    parameterTypes: Any...,
    using factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``OpaqueAutoRegister(_:parameterTypes:using:)-8c52o``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueAutoRegister<each Argument, Made>(
    _ type: Any,
    parameterTypes: Any...,
    using factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``OpaqueSingletonRegister(_:parameterTypes:using:)-5tink``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueSingletonRegister<each Argument, Made>(
    _ type: Any,
    parameterTypes: Any...,
    using factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``Register(_:parameterTypes:using:)-9g8wc``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro Register<each Parameter, each Argument, Made>(
    _ type: Any,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``Register(_:parameterTypes:using:)-9g8wc``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro Register<each Argument, Made>(
    _ type: Any,
    parameterTypes: Any...,
    using factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``Register(_:parameterTypes:factory:)-54cfq``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro Register<each Argument, Made>(
    _ type: Any,
    parameterTypes: Any...,
    factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``OpaqueRegister(_:parameterTypes:using:)-7g034``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueRegister<each Parameter, each Argument, Made>(
    _ type: Any,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``OpaqueRegister(_:parameterTypes:using:)-7g034``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueRegister<each Argument, Made>(
    _ type: Any,
    parameterTypes: Any...,
    using factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``OpaqueRegister(_:parameterTypes:factory:)-40ut3``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro OpaqueRegister<each Argument, Made>(
    _ type: Any,
    parameterTypes: Any...,
    factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what does not fit in ``Factory(_:parameterTypes:factory:)-939mb``.
@attached(member, names: arbitrary)
@attached(peer, names: named(patchbayHub))
public macro Factory<each Argument, Made>(
    _ type: Any,
    parameterTypes: Any...,
    factory: (repeat each Argument) async throws -> Made
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

// Overloads that the compiler falls back to where a factory is not even a function. Nothing else would make it choose
// a macro that takes anything only if no other will do: it says that the macro is unavailable, and the macro says
// why, and where.

/// Reports what is no function in ``AutoRegister(_:parameterTypes:using:)-5swz3``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro AutoRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``SingletonRegister(_:parameterTypes:using:)-6ssnh``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro SingletonRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``OpaqueAutoRegister(_:parameterTypes:using:)-8c52o``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro OpaqueAutoRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``OpaqueSingletonRegister(_:parameterTypes:using:)-5tink``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro OpaqueSingletonRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``Register(_:parameterTypes:using:)-9g8wc``.
@available(*, unavailable, message: "the factory is not a function, or takes a closure that is not @escaping")
@attached(member, names: arbitrary)
public macro Register<each Parameter>(
    _ type: Any,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``Register(_:parameterTypes:using:)-9g8wc``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro Register(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``Register(_:parameterTypes:factory:)-54cfq``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro Register(
    _ type: Any,
    parameterTypes: Any...,
    factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``OpaqueRegister(_:parameterTypes:using:)-7g034``.
@available(*, unavailable, message: "the factory is not a function, or takes a closure that is not @escaping")
@attached(member, names: arbitrary)
public macro OpaqueRegister<each Parameter>(
    _ type: Any,
    parameterTypes: repeat HubParameter<each Parameter>,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``OpaqueRegister(_:parameterTypes:using:)-7g034``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro OpaqueRegister(
    _ type: Any,
    parameterTypes: Any...,
    using factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``OpaqueRegister(_:parameterTypes:factory:)-40ut3``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro OpaqueRegister(
    _ type: Any,
    parameterTypes: Any...,
    factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")

/// Reports what is no function in ``Factory(_:parameterTypes:factory:)-939mb``.
@available(*, unavailable, message: "the factory is not a function")
@attached(member, names: arbitrary)
public macro Factory(
    _ type: Any,
    parameterTypes: Any...,
    factory: Any
) = #externalMacro(module: "PatchbayMacroPlugin", type: "MisfitMacro")
