import PatchbayInspector
import PatchbayModel
import Testing

@testable import PatchbayGenerator
@testable import PatchbayGraph

/// Requests for closures and `Lazy`: graphs by hand.
@Suite struct DeferredTests {
    private func closure(
        _ label: String,
        _ parameters: [String] = [],
        to result: String,
        _ attributes: [String] = [],
        isAsync: Bool = false
    ) -> Request {
        let function = TypeExpression.function(
            .init(parameters: parameters.map { .path([$0]) }, isAsync: isAsync, result: .path([result]))
        )
        return request(label, attributes.isEmpty ? function : .attributed(attributes, function))
    }

    private func lazy(_ label: String, _ type: String) -> Request {
        request(label, .named([.init("Patchbay"), .init("Lazy", arguments: [.path([type])])]))
    }

    private func request(_ label: String, _ type: TypeExpression) -> Request {
        Request(label: label, argumentLabel: label, key: TypeKey(type), type: type, location: Fixture.place(1))
    }

    private func closures(of method: MethodPlan?) -> [ClosurePlan] {
        (method?.steps ?? []).compactMap { if case .defer(_, let closure) = $0 { closure } else { nil } }
    }

    private func call(in closure: ClosurePlan?) -> CallPlan? {
        guard case .return(let call) = closure?.steps.last else { return nil }
        return call
    }

    private func answer(to request: Request, _ bindings: [Binding]) -> BindingLookup.Answer {
        let graph = Fixture.graph(bindings + [Fixture.injectable("Asker", [request])])
        return BindingLookup(graph, graph.resolvers[0]).answer(to: request)
    }

    // MARK: What is filled

    @Test func `a closure is filled with what answers for its result`() {
        let method = Fixture.method(
            "resolveScreen",
            of: [
                Fixture.injectable("Screen", [closure("makeReport", to: "Report"), lazy("report", "Report")]),
                Fixture.injectable("Report"),
            ]
        )
        #expect(method?.parameters == [])
        #expect(closures(of: method).map { $0.type?.description } == ["() -> Report", nil])
        #expect(closures(of: method).map { $0.callee?.description } == [nil, "Patchbay.Lazy<Report>"])
        #expect(closures(of: method).map { call(in: $0)?.callee } == ["self.resolveReport", "self.resolveReport"])
    }

    @Test func `what provides the very type wins`() {
        let request = closure("answer", to: "Int")
        var provider = Fixture.provider("Answer", "Int")
        (provider.key, provider.type) = (request.key, request.type)
        #expect(answer(to: request, [Fixture.provider("Number", "Int"), provider]) == .binding(1))
    }

    @Test func `a closure for what nothing makes is supplied by the caller`() {
        #expect(answer(to: closure("now", to: "Date"), []) == .assisted)
        #expect(answer(to: lazy("now", "Date"), []) == .assisted)
    }

    @Test func `a closure of an unusual kind is supplied by the caller`() {
        let bindings = [Fixture.injectable("Report")]
        #expect(answer(to: closure("make", to: "Report", ["@convention(c)"]), bindings) == .assisted)
        let inOut = TypeExpression.attributed(["inout"], .path(["User"]))
        let taking = TypeExpression.function(.init(parameters: [inOut], result: .path(["Report"])))
        #expect(answer(to: request("make", taking), bindings) == .assisted)
    }

    @Test func `of several providers the label names the one`() {
        let providers = [Fixture.provider("BaseURL", "URL"), Fixture.provider("CDNURL", "URL")]
        guard case .deferred = answer(to: closure("cdnURL", to: "URL"), providers) else {
            Issue.record("not filled")
            return
        }
        #expect(answer(to: closure("url", to: "URL"), providers) == .ambiguous([0, 1]))
    }

    // MARK: What closures bring

    private let label = Fixture.injectable(
        "Label",
        [
            Fixture.request("title", "String"), Fixture.request("theme", "Theme"),
            Fixture.request("subtitle", "String"),
        ]
    )

    @Test func `a closure brings values by their types, of one type in order, and the rest is captured`() {
        let screen = Fixture.injectable("Screen", [closure("makeLabel", ["String", "String"], to: "Label")])
        let method = Fixture.method("resolveScreen", of: [screen, label])
        #expect(method?.parameters.map(\.name) == ["theme"])
        let closure = closures(of: method).first
        #expect(closure?.parameters == ["title", "subtitle"])
        #expect(call(in: closure)?.arguments.map(\.value.description) == ["title", "theme", "subtitle"])
    }

    @Test(arguments: [["String"], ["Int"], ["String", "String", "String"], ["Theme", "Theme"]])
    func `a closure that brings something else is not filled, and a warning says so`(parameters: [String]) {
        let request = closure("makeLabel", parameters, to: "Label")
        let bindings = [label, Fixture.injectable("Screen", [request])]
        #expect(answer(to: request, bindings) == .assisted)
        #expect(Checks.run(on: Fixture.graph(bindings)).map(\.id) == [.unfilledClosure])
    }

    @Test func `a function from one value to another is no finding`() {
        let bindings = [
            Fixture.provider("Title", "String"),
            Fixture.injectable("Screen", [closure("format", ["Int"], to: "String")]),
        ]
        #expect(Checks.run(on: Fixture.graph(bindings)) == [])
        #expect(Fixture.method("resolveScreen", of: bindings)?.parameters.map(\.name) == ["format"])
    }

    @Test func `what a closure brings on the chain is not supplied by another caller`() {
        let bindings = [
            Fixture.injectable("Root", [closure("makeMiddle", to: "Middle")]),
            Fixture.injectable("Middle", [closure("makeLeaf", ["User"], to: "Leaf")]),
            Fixture.injectable("Leaf", [Fixture.request("user", "User"), Fixture.request("id", "Int")]),
        ]
        #expect(Fixture.method("resolveRoot", of: bindings)?.parameters.map(\.name) == ["id"])
    }

    @Test func `what screens that open each other lack is found once, on however many ways a closure leads there`() {
        let screens = (0..<8).map { number in
            let next = [(number + 1) % 8, (number + 2) % 8]
            let closures = next.map { closure("open\($0)", ["Item\($0)"], to: "Screen\($0)") }
            let own = [Fixture.request("item", "Item\(number)"), Fixture.request("log", "Log")]
            return Fixture.injectable("Screen\(number)", own + closures)
        }
        let graph = Fixture.graph(screens)
        let lacking = Shortage.all(from: 0, BindingLookup(graph, graph.resolvers[0]))
        // The first one's item comes from its own caller, whichever closure brings another.
        #expect(lacking.map(\.request.label) == ["item", "log"] + Array(repeating: "log", count: 7))
        #expect(lacking.map(\.path.count) == [1, 1, 2, 2, 3, 3, 4, 4, 5])
    }

    // MARK: Cycles

    @Test func `a cycle through a closure is none, and values from callers go round it`() {
        let bindings = [
            Fixture.injectable("Hen", [closure("layEgg", to: "Egg"), Fixture.request("name", "String")]),
            Fixture.injectable("Egg", [Fixture.request("hen", "Hen"), Fixture.request("size", "Int")]),
        ]
        #expect(Checks.run(on: Fixture.graph(bindings)) == [])
        let names = ["resolveHen", "resolveEgg"].map { name in
            Set(Fixture.method(name, of: bindings)?.parameters.map(\.name) ?? [])
        }
        #expect(names == [["name", "size"], ["name", "size"]])
    }

    @Test func `a cycle beside a closure is one`() {
        let bindings = [
            Fixture.injectable("Hen", [closure("layEgg", to: "Egg"), Fixture.request("egg", "Egg")]),
            Fixture.injectable("Egg", [Fixture.request("hen", "Hen")]),
        ]
        #expect(Checks.run(on: Fixture.graph(bindings)).map(\.id) == [.dependencyCycle])
    }

    private func moduleFactory(_ module: String, _ requests: [Request]) -> Binding {
        var moduleFactory = Fixture.injectable(module, requests)
        moduleFactory.kind = .moduleFactory(.factory, moduleFactory.construction ?? Construction())
        moduleFactory.key = TypeKey("\(module).Factory")
        moduleFactory.type = .path([module, "Factory"])
        return moduleFactory
    }

    @Test func `factories in a cycle wait by themselves where the resolver may travel, and others do not wait`() {
        let bindings = [
            moduleFactory("List", [Fixture.request("detail", "Detail.Factory")]),
            moduleFactory("Detail", [Fixture.request("list", "List.Factory"), Fixture.request("style", "Style")]),
            moduleFactory("About", [Fixture.request("style", "Style")]),
            Fixture.injectable("Style"),
        ]
        var graph = Fixture.graph(bindings)
        #expect(Checks.run(on: graph).map(\.id) == [.dependencyCycle])
        graph.resolvers[0].isSendable = true
        #expect(Checks.run(on: graph) == [])
        let lookup = BindingLookup(graph, graph.resolvers[0])
        #expect(bindings.indices.map(lookup.isDeferredFactory) == [true, true, false, false])
    }

    @Test(arguments: [Effects(isAsync: true), Effects(isThrowing: true)])
    func `a factory does not wait if its module needs something with an effect`(effects: Effects) {
        let bindings = [
            moduleFactory("List", [Fixture.request("list", "List.Factory"), Fixture.request("style", "Style")]),
            Fixture.provider("Style", "Style", effects: effects),
        ]
        var graph = Fixture.graph(bindings)
        graph.resolvers[0].isSendable = true
        #expect(Checks.run(on: graph).map(\.id) == [.dependencyCycle])
    }

    @Test func `a chain of closures may be long`() {
        let count = 10_000
        let bindings = (0..<count).map { number in
            Fixture.injectable(
                "T\(number)",
                number + 1 < count ? [closure("next", to: "T\(number + 1)")] : [Fixture.request("user", "User")]
            )
        }
        #expect(Fixture.method("resolveT0", of: bindings)?.parameters.map(\.name) == ["user"])
    }

    // MARK: Effects

    @Test func `effects end at a closure that allows them, and are a finding at one that does not`() {
        let provider = Fixture.provider("Report", "Report", effects: Effects(isAsync: true))
        let waiting = [provider, Fixture.injectable("Screen", [closure("make", to: "Report", isAsync: true)])]
        #expect(Checks.run(on: Fixture.graph(waiting)) == [])
        let method = Fixture.method("resolveScreen", of: waiting)
        #expect(method?.effects == Effects.none)
        #expect(call(in: closures(of: method).first)?.effects.isAsync == true)
        let hasty = [provider, Fixture.injectable("Screen", [closure("make", to: "Report")])]
        #expect(Checks.run(on: Fixture.graph(hasty)).map(\.id) == [.deferredEffects])
    }

    @Test func `a closure that travels needs a resolver that may`() {
        let bindings = [
            Fixture.injectable("Report"), Fixture.injectable("Screen", [closure("make", to: "Report", ["@Sendable"])]),
        ]
        var graph = Fixture.graph(bindings)
        #expect(Checks.run(on: graph).map(\.id) == [.deferredNotSendable])
        graph.resolvers[0].isSendable = true
        #expect(Checks.run(on: graph) == [])
    }

    // MARK: Ownership

    @Test(arguments: [(["Int"], 0), ([], nil)] as [([String], Int?)])
    func `a shared type that asks later needs what that needs, but not what the closure brings`(
        parameters: [String],
        owner: Int?
    ) {
        var cache = Fixture.injectable("Cache", [closure("makePage", parameters, to: "Page")])
        cache.sharing.lifetime = .shared
        let graph = Fixture.graph([cache, Fixture.injectable("Page", [Fixture.request("number", "Int")])])
        #expect(BindingLookup(graph, graph.resolvers[0]).owner(of: 0) == owner)
    }
}
