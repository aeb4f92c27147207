// swift-tools-version: 6.1
import PackageDescription

/// Each target has one kind of error. What the compiler prints for it is in `Expected`.
let targets = [
    "AmbiguousRequest", "ClashingMethod", "ClashingResolvers", "ConflictMarker", "DependencyCycle",
    "DependencyNotAStruct",
    "DependencyNotConstructible", "DuplicateBinding", "EntangledAlternatives", "GeneratedByDikitgen", "GenericNotWired",
    "IdleIgnore",
    "InitializerProvider",
    "MissingDependency", "MissingDependencyProperty", "MissingFactoryMethod", "MissingInitializer",
    "MissingModuleMember", "NotAClass", "NotUTF8", "OtherDependency", "OutOfReach", "ResolverNotAProtocol",
    "SeveralErrors",
    "StaticProvider", "SyntaxError", "TooDeep", "UnreadLibrary", "UnreadableProperty", "UnsupportedProvider",
    "VoidProvider",
]

/// The same for contexts.
let targetsWithContexts = [
    "AccessorsNotAProtocol", "AmbiguousAccessor", "ClashingRequirements", "ContextMethod", "DependentRequirement",
    "HidingRequirement", "MissingMember", "SettableRequirement", "UnprovidedContext", "UnreachableRequirement",
]

/// Several kinds of error in one target: of lifetimes, of owners, and of parents.
let targetsOfLifetimes = ["Lifetimes", "Owners", "Parents", "Stores"]

/// The same for requests that are answered later, for generic types, for actors, and for collections.
let targetsOfRequests = ["Deferred", "DeferredSendable", "Generics", "Isolation", "Collections"]

let contexts: Target.Dependency = .product(name: "PatchbayContexts", package: "patchbay")
let features: Target.Dependency = .product(name: "PatchbayFeatures", package: "patchbay")
let hubs: Target.Dependency = .product(name: "PatchbayHubs", package: "patchbay")
let patchbay: Target.Dependency = .product(name: "Patchbay", package: "patchbay")
let wiring: Target.PluginUsage = .plugin(name: "PatchbayPlugin", package: "patchbay")

let package = Package(
    name: "Errors",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "patchbay", path: "../..")],
    targets: (targets + targetsOfLifetimes + targetsOfRequests)
        .map { .target(name: $0, dependencies: [patchbay], plugins: [wiring]) }
        + targetsWithContexts.map { .target(name: $0, dependencies: [contexts], plugins: [wiring]) } + [
            // The error is in one module, the resolver that it breaks in another.
            .target(name: "ErrorInOtherModule", dependencies: ["OtherModule", patchbay], plugins: [wiring]),
            .target(name: "OtherModule", dependencies: [patchbay]),
            // What hubs and features are without.
            .target(name: "HubRegistrations", dependencies: [hubs], plugins: [wiring]),
            .target(name: "Features", dependencies: [features], plugins: [wiring]),
        ]
)
