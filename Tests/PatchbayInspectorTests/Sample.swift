import PatchbayInspector
import PatchbayModel

/// Maps and findings by hand.
enum Sample {
    static func place(_ line: Int, file: String = "Sources/App/App.swift") -> SourceLocation {
        SourceLocation(file: file, line: line, column: 5)
    }

    static func node(
        _ id: String,
        name: String? = nil,
        type: String? = nil,
        kind: WiringNode.Kind = .injectable,
        owner: String? = nil,
        lifetime: WiringNode.Lifetime = .transient,
        module: String = "App"
    ) -> WiringNode {
        WiringNode(
            id: id,
            name: name,
            kind: kind,
            frontEnd: .resolvers,
            type: type ?? id,
            key: type ?? id,
            owner: owner,
            module: module,
            made: "\(id)(dependency: …)",
            lifetime: lifetime,
            access: .internal,
            location: place(3),
            methods: ["resolve\(id)"]
        )
    }

    static func argument(_ label: String, _ type: String) -> WiringNode {
        node("argument \(label): \(type)", name: label, type: type, kind: .argument, lifetime: .supplied)
    }

    static func edge(_ from: String, _ to: String, label: String = "it") -> WiringEdge {
        WiringEdge(from: from, to: to, label: label, seenFrom: ["AppResolver"], location: place(4))
    }

    /// Names that mean something else in one format or another.
    static let odd = "Cache<\"👩‍💻\", A & B>#1 `x` \\ </script> ; 50%, a:b"

    static let oddMap = WiringMap(
        owners: [WiringOwner(name: odd, kind: .resolver, module: odd, location: place(1, file: "a \"b\".swift"))],
        nodes: [node(odd, kind: .provider, owner: odd), node("Plain"), argument("x", odd)],
        edges: [edge("Plain", odd, label: odd)],
        unknowns: [WiringUnknown(node: "Plain", text: "`\(odd)` may be anything", location: place(9))]
    )

    static func finding(_ message: String = "nothing provides it", line: Int = 3) -> Diagnostic {
        Diagnostic(
            .ambiguousRequest,
            at: place(line),
            message,
            chain: [.init("App needs it", at: place(4))],
            similar: [.init("another one")],
            help: "write it"
        )
    }
}
