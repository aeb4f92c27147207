import Patchbay

// A call of a requirement's name is one of the requirement, which the generated method may not meet; and code that waits
// calls the `async` one of two methods.

protocol Writing {}

struct Pen: Injectable, Writing {
    struct Dependency {}
    init(dependency: Dependency) {}
}
struct Ink: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}
struct Note: Injectable, Writing {
    struct Dependency { let pen: Pen; let ink: () async -> Ink }
    init(dependency: Dependency) {}
}

protocol DeskResolver: Resolver {
    func resolvePen() -> any Writing  // expect PB180
    /// Nothing that is generated calls it.
    func resolveNote() -> any Writing
    /// Others than the generated ones.
    func resolvePen(of color: String) -> any Writing
    func resolveInk(of color: String) -> Ink
}

extension DeskResolver {
    /// Ink is asked for in a closure, which says what it wants.
    func resolveInk() async -> Ink { Ink(dependency: .init()) }
}

/// Below it the requirement is the same.
protocol DrawerResolver: DeskResolver {}

// In this one something waits, and takes ink.

struct Letter: Injectable {
    struct Dependency { let ink: Ink; let stamp: Stamp }
    init(dependency: Dependency) {}
}
struct Stamp {}

protocol OfficeResolver: Resolver {
    func provideStamp() async -> Stamp
    @_disfavoredOverload func resolvePen() -> any Writing
}

extension OfficeResolver {
    func resolveInk() async -> Ink { Ink(dependency: .init()) }  // expect PB180
    func resolvePen() async -> String { "" }
}

// What an associated type is, a clause says; where none does, nothing that is generated can have the type.

protocol PenMaking {
    associatedtype Tool
    func resolvePen() -> Tool
}

protocol PenResolver: Resolver, PenMaking where Tool == Pen {}
protocol ToolResolver: Resolver {
    associatedtype Tool
    func resolvePen() -> Tool  // expect PB180
}
