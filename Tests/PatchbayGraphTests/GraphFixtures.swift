import PatchbayModel

@testable import PatchbayGenerator
@testable import PatchbayGraph

/// Graphs by hand: plain names, no source text.
enum Fixture {
    static func place(_ line: Int) -> SourceLocation {
        SourceLocation(file: "Graph.swift", line: line, column: 1)
    }

    static func request(_ label: String, _ type: String, line: Int = 1) -> Request {
        Request(
            label: label,
            argumentLabel: label,
            key: TypeKey(type),
            type: .path([type]),
            location: place(line)
        )
    }

    static func injectable(_ type: String, _ requests: [Request] = [], line: Int = 1) -> Binding {
        Binding(
            key: TypeKey(type),
            type: .path([type]),
            kind: .initializer(Construction(dependency: .path([type, "Dependency"]))),
            name: type,
            owner: .module("App"),
            module: "App",
            requests: requests,
            location: place(line)
        )
    }

    static func provider(
        _ name: String,
        _ type: String,
        _ requests: [Request] = [],
        effects: Effects = .none,
        isolation: String? = nil
    ) -> Binding {
        Binding(
            key: TypeKey(type),
            type: .path([type]),
            kind: .provider(ResolverMember(name: "provide\(name)")),
            name: name,
            owner: .resolver("AppResolver"),
            module: "App",
            requests: requests,
            effects: effects,
            isolation: isolation,
            location: place(1)
        )
    }

    /// One resolver that sees all bindings.
    static func graph(_ bindings: [Binding]) -> Graph {
        Graph(
            bindings: bindings,
            resolvers: [
                ResolverNode(
                    key: "AppResolver",
                    type: .path(["AppResolver"]),
                    module: "App",
                    location: place(1),
                    bindings: Array(bindings.indices)
                )
            ]
        )
    }

    /// The plan of one method.
    static func method(_ name: String, of bindings: [Binding]) -> MethodPlan? {
        Planner.plan(graph(bindings)).resolvers[0].methods.first { $0.name == name }
    }
}
