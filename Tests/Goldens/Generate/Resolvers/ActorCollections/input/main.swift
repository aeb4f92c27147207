import Patchbay

// What an actor contributes, and what a child of it adds to.

protocol Check { func run() -> String }
struct Plain: Check { let name: String; func run() -> String { name } }
struct Part: Sendable { let text: String }

protocol AppResolver: Actor, Resolver {
    func contributeDisk() -> any Check
    func contributeNet() async throws -> any Check
    nonisolated func contributeStatic() -> any Check
    func contributeHeader() -> (String, Part)
    @MainActor func contributeFooter() -> (String, Part)
}
struct Report: Injectable {
    struct Dependency { let checks: [any Check]; let parts: [String: Part] }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
    func text() -> String { (dependency.checks.map { $0.run() } + dependency.parts.keys.sorted()).joined(separator: " ") }
}
struct Line: Sendable, Injectable {
    struct Dependency { let parts: [String: Part] }
    let text: String
    init(dependency: Dependency) { text = dependency.parts.values.map(\.text).sorted().joined(separator: "-") }
}
actor Root: AppResolver {
    func contributeDisk() -> any Check { Plain(name: "disk") }
    func contributeNet() async throws -> any Check { Plain(name: "net") }
    nonisolated func contributeStatic() -> any Check { Plain(name: "static") }
    func contributeHeader() -> (String, Part) { ("header", Part(text: "h")) }
    @MainActor func contributeFooter() -> (String, Part) { ("footer", Part(text: "f")) }
    func report() async throws -> String { try await resolveReport().text() }
}
protocol SessionResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
    func contributeMiddle() -> (String, Part)
}
struct Session: SessionResolver {
    let parent: any AppResolver
    func contributeMiddle() -> (String, Part) { ("middle", Part(text: "m")) }
}
let root = Root()
print(try await root.report())
print(await root.resolveLine().text)
let session = Session(parent: root)
print(await session.resolveLine().text)
// What is not `Sendable` stays on the actor: the caller brings the list.
print(await session.resolveReport(checks: [Plain(name: "mine")]).text())
