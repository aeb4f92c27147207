import PatchbayContexts

// A program may call its own types as the runtime and the language do.

protocol Actor: Sendable { var name: String { get } }
protocol Resolver: Sendable { var host: String { get } }
struct Context: Sendable { let number: Int }
struct Source: Sendable { let text: String }
protocol Kind: SendableMetatype {}
struct Plain: Kind {}

struct Keanu: Actor { let name = "Keanu" }
struct DNS: Resolver { let host = "host" }

struct Item: Sendable { let text: String }

enum Shop {
    struct Item: Sendable {}

    protocol FilmContext: ContextAccessors, Sendable {
        var lead: any Actor { get }
        var dns: any NamesOfTheRuntime.Resolver { get }
        var frame: NamesOfTheRuntime.Context { get }
        var origin: NamesOfTheRuntime.Source { get }
        var item: NamesOfTheRuntime.Item { get }
        var kind: any Kind.Type { get async }
    }
}

struct Film: Shop.FilmContext {
    let lead: any Actor = Keanu()
    let dns: any NamesOfTheRuntime.Resolver = DNS()
    let frame = NamesOfTheRuntime.Context(number: 1)
    let origin = NamesOfTheRuntime.Source(text: "source")
    let item = NamesOfTheRuntime.Item(text: "item")
    var kind: any Kind.Type { get async { Plain.self } }
}

struct Scene: HasInstanceContext {
    typealias Context = any Shop.FilmContext
    var resolve: ContextResolver<Self, any Shop.FilmContext> = .init(context: Film())
}

class Base {}

/// Has no `…Unimplemented`, for it is for classes.
protocol BaseContext: Base, ContextAccessors {
    var number: Int { get }
}

protocol LiveContext: OpenContext {
    @MainActor var count: Int { get }
}

/// A provider may belong to the main actor.
@MainActor
final class Model: ContextProvider {
    var count = 2
    nonisolated let size = 1
}

protocol OtherContext: OpenContext {
    var size: Int { get }
}

struct Box: ContextProvider {
    let size = 3
    @MainActor var count: Int { size }
}

struct View: HasAmbientContext {
    typealias Context = any LiveContext
    @MainActor var text: String { "count \(count)" }
}

struct Lid: HasAmbientContext {
    typealias Context = any OtherContext
    var text: String { "size \(size)" }
}

let scene = Scene()
print(scene.lead.name, scene.dns.host, scene.frame.number, scene.origin.text, scene.item.text, await scene.kind)
withContext((any Shop.FilmContext).self, overriding: { $0.item = Item(text: "other") }) { print(scene.item.text) }
Model().provideContexts()
print(View().text)
withContexts(Box()) { print(Lid().text) }
