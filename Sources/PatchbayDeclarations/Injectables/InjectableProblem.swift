import PatchbayFacts

/// A mistake in a type that is marked with `@Injectable`.
enum InjectableProblem {
    case unfitKind(DeclarationFacts.Kind)
    case notCopyable
    case untyped(String)
    case pattern(String)
    case conditional(String)
    case dependent(String)
    case hidden(String, by: String)
    case wrapped(String, by: String)
    case declared(String)
    case payloadWithValue(String)
    case payloadOfInjectable(String)
    case payloadOfActor(String)
    case payloadOutside(String)
    case severalInitializers
    case parameter(String, reason: String)
    case conditionalInitializer
    case boundedInitializer
    case unlabelled(String)
    case boundTwice

    private var id: DiagnosticID {
        switch self {
        case .unfitKind, .notCopyable: .notExpandable
        case .untyped, .pattern, .conditional, .dependent, .hidden: .unclearProperty
        case .wrapped: .wrappedProperty
        case .declared, .boundTwice: .declaredAlready
        case .payloadWithValue, .payloadOfInjectable, .payloadOfActor, .payloadOutside: .misplacedPayload
        case .severalInitializers, .parameter, .conditionalInitializer, .boundedInitializer, .unlabelled:
            .unclearInitializer
        }
    }

    func diagnostic(of type: String, at location: SourceLocation) -> Diagnostic {
        let (message, help) = text(of: type)
        return Diagnostic(id, at: location, message, help: help)
    }

    private func text(of type: String) -> (message: String, help: String) {
        switch self {
        case .unfitKind(let kind):
            (
                "`@Injectable` fits structs, classes and actors, and this is \(kind.phrase)",
                "move it to the type whose stored properties are what it needs"
            )
        case .notCopyable:
            (
                "`@Injectable` fits types that can be copied, and `\(type)` says `~Copyable`",
                "delete `~Copyable`, or let a method of a resolver make it: `func provide\(type)(…) -> \(type)`"
            )
        case .untyped(let name):
            (
                "`\(name)` has neither a type nor a value, so that `@Injectable` cannot ask for it",
                "write its type: a macro sees the text of a declaration, not what the compiler infers"
            )
        case .pattern(let name):
            (
                "`\(name)` declares several properties at once, which `@Injectable` does not take apart",
                "declare each of them as a property with its type"
            )
        case .conditional(let name):
            (
                "`\(name)` stands under `#if`, so that whether `\(type)` needs it depends on the build",
                "move it out of `#if`, or write `Dependency` and the initialiser by hand"
            )
        case .dependent(let name):
            (
                "the type of `\(name)` says `Self`, which is another type inside of `Dependency`",
                "write `\(type)` instead of `Self`"
            )
        case .hidden(let name, let written):
            (
                "the type of `\(name)` says `\(written)`, which inside of `\(type)` is the one of `@Injectable`",
                "write `Module.\(written)`, or give that type another name"
            )
        case .wrapped(let name, let wrapper):
            (
                "`\(name)` has the attribute `@\(wrapper)`, and what a property wrapper is given, `@Injectable` cannot know",
                "give it an initial value, or write an initialiser: what that takes is what is needed"
            )
        case .declared(let member):
            (
                "`\(type)` declares `\(member)` itself, which `@Injectable` writes",
                "delete it, or delete `@Injectable` and write `Dependency` and the initialiser by hand"
            )
        case .boundTwice:
            (
                "`\(type)` declares `Binds`, and `@Injectable(as:)` says what it stands for, too",
                "name all of them in one place: `@Injectable(as: (any Reading).self, (any Writing).self)`"
            )
        case .payloadWithValue(let name):
            (
                "`\(name)` has a value without the caller, so it is no payload",
                "delete `@Payload`, or delete the value"
            )
        case .payloadOfInjectable(let conformance):
            (
                "`\(type)` takes a payload, and `\(conformance)` is for types that take none",
                "delete `\(conformance)`: with `@Payload`, `@Injectable` makes a type a `FactoryModule`"
            )
        case .payloadOutside(let name):
            (
                "`\(name)` is marked as a payload, and the initialiser of `\(type)` takes nothing of that name",
                "let the initialiser take `\(name)`, or delete `@Payload`"
            )
        case .severalInitializers:
            (
                "`\(type)` has several initialisers, so that `@Injectable` cannot tell which one takes what it needs",
                "leave that one in the declaration, and move the others to an extension, in a class as `convenience`"
            )
        case .parameter(let name, let reason):
            (
                "`@Injectable` cannot ask for `\(name)`, which the initialiser of `\(type)` takes: \(reason)",
                "write it as a plain parameter, any number of values as an array, or give it a default value"
            )
        case .conditionalInitializer:
            (
                "the initialiser of `\(type)` stands under `#if`, so that what it takes depends on the build",
                "move it out of `#if`, or write `Dependency` and `init(dependency:)` by hand"
            )
        case .boundedInitializer:
            (
                "the initialiser of `\(type)` says `where`, which nothing promises that calls it for a resolver",
                "let the type say it, or write `Dependency` and `init(dependency:)` by hand"
            )
        case .unlabelled(let name):
            (
                "`@Injectable` cannot ask for `\(name)`, which the initialiser of `\(type)` takes: without a label, it "
                    + "would be taken for one with a default",
                "give it a label"
            )
        case .payloadOfActor(let name):
            (
                "`\(name)` is a payload, and `\(type)` is an actor, which `@Injectable` makes no `FactoryModule`",
                "delete `@Payload`: what nothing provides, the caller of `resolve\(type)` gives; or write a "
                    + "`@preconcurrency FactoryModule` by hand"
            )
        }
    }
}
