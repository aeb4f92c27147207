@_exported import Patchbay

/// Writes the `Dependency` of a type and the initialiser that takes it, from the stored properties of the type.
///
/// ```swift
/// @Injectable
/// final class ProfileScreen {
///     private let client: any APIClient
///     private let cache: ImageCache?
///     @Payload private let user: User
/// }
/// ```
///
/// Every stored property without an initial value is a request; what has one, and what is static, computed or lazy,
/// is none. The type becomes `Injectable`. With properties that are marked with ``Payload()`` it becomes a
/// `FactoryModule`, and these are its `Payload`. A type that names a protocol which refines `Injectable`, such as
/// `SharedInjectable`, keeps that.
///
/// A type that has an initialiser of its own says by its parameters what it needs, and what the initialiser makes of them
/// is its own affair. Those with a default value are not asked for.
///
/// It may stand at a struct, a class or an actor; an actor takes no payload. What it adds is as visible as the type; of
/// a public type, everything that it asks for has to be public too. A class with a superclass calls `init()` of it; one
/// that is not final gets a `required` initialiser. Write the types of closures out in a public type: behind an alias,
/// nothing says that one of them escapes.
///
/// The tool reads what the macro writes without expanding it. The idea is that of member-wise initialisers; SafeDI's
/// `@Instantiable` and Needle's components do without writing what a type needs twice, too.
@attached(
    member,
    names: named(Dependency),
    named(Payload),
    named(init(dependency:)),
    named(init(dependency:payload:))
)
@attached(extension, conformances: Injectable, FactoryModule, AsyncFactoryModule)
public macro Injectable() = #externalMacro(module: "PatchbayMacroPlugin", type: "InjectableMacro")

/// The same for a type that stands for protocols which it conforms to: who asks for one of them gets it.
///
/// ```swift
/// @Injectable(as: (any Storage).self)
/// struct MemoryStorage: Storage {
///     let clock: any Clock
/// }
/// ```
///
/// It says what `typealias Binds = any Storage` says in the type.
///
/// - Parameters:
///   - type: A protocol, or a superclass.
///   - others: What else it stands for.
@attached(
    member,
    names: named(Dependency),
    named(Payload),
    named(init(dependency:)),
    named(init(dependency:payload:))
)
@attached(extension, conformances: Injectable, FactoryModule, AsyncFactoryModule)
public macro Injectable(as type: Any.Type, _ others: Any.Type...) =
    #externalMacro(module: "PatchbayMacroPlugin", type: "InjectableMacro")

/// Marks a stored property of an ``Injectable()`` type as given by the caller, at run time, instead of by the graph.
///
/// It says nothing anywhere else, and is an error there.
@attached(peer)
public macro Payload() = #externalMacro(module: "PatchbayMacroPlugin", type: "PayloadMacro")
