import PatchbayModel

/// The resolver, or the context, that registrations of another library become.
package struct MovePlan: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A resolver, with the one that is its parent.
        case resolver(parent: String?)
        /// A context: with the default of all who ask, unless the module has one already.
        case context(isDefault: Bool)

        var isResolver: Bool {
            switch self {
            case .resolver: true
            case .context: false
            }
        }
    }

    /// A registration as a provider of a resolver, or a member of a context.
    package struct Provider: Hashable, Sendable {
        package struct Parameter: Hashable, Sendable {
            package var label: String
            package var type: String
            /// The registrations one of which answers; none where whoever asks brings it.
            package var answers: [Int] = []
        }

        /// The index of the registration.
        package var binding: Int
        package var title: String
        package var location: SourceLocation
        /// `provideCart`, `shareCart`; of a context, `client`
        package var method: String
        package var parameters: [Parameter]
        package var result: String
        /// Statements, each line as it stands.
        package var body: [String]
        package var isExpression = false
        package var isShared: Bool
        /// Remarks, a sentence each.
        package var notes: [String]
        /// The generated method that stands for asking the other library, with the labels of what its caller brings.
        package var resolution = ""

        /// `func provideCart(store: Store) -> Cart`
        package var signature: String {
            let list = parameters.map { "\(SwiftName.escapedParameter($0.label)): \($0.type)" }.joined(separator: ", ")
            return "func \(method)(\(list)) -> \(result)"
        }
    }

    /// A registration that stays where it is.
    package struct Rest: Hashable, Sendable {
        package var title: String
        package var location: SourceLocation
        package var reason: String
    }

    package var library: String
    /// The module, or the owner, whose registrations are moved.
    package var title: String
    package var module: String
    package var kind: Kind
    /// The name of the protocol, and that of the type that conforms to it.
    package var resolver: String
    package var implementation: String
    /// True if `Resolver` is something else where the new file stands.
    package var qualifiesResolver = false
    /// The lines that import what the new file needs, but for Patchbay.
    package var imports: [String]
    /// The path of the new file.
    package var path: String
    package var providers: [Provider]
    package var rest: [Rest]
    /// A remark about all of it.
    package var note: String?
}

/// A plan as people read it, and as a patch.
package enum MoveText {
    /// A text that says what each registration becomes, what stays and why, and what to do next.
    package static func render(_ plan: MovePlan, display: (String) -> String) -> String {
        var lines = ["\(plan.title): \(plan.library) → \(plan.resolver)"]
        if let note = plan.note { lines.append("note: \(note)") }
        lines.append("")
        for provider in plan.providers {
            lines.append("\(provider.title)  \(display(provider.location.description))")
            lines += asking(provider, plan).map { "    \($0)" }
            lines += provider.notes.map { "    note: \($0)" }
        }
        if !plan.rest.isEmpty { lines += plan.providers.isEmpty ? ["stays:"] : ["", "stays:"] }
        for rest in plan.rest {
            lines.append("    \(rest.title)  \(display(rest.location.description))")
            lines.append("        \(rest.reason)")
        }
        guard !plan.providers.isEmpty else { return lines.joined(separator: "\n") }
        lines += ["", "\(display(plan.path)):", ""]
        lines += source(plan).map { $0.isEmpty ? "" : "    \($0)" }
        lines += [""] + next(plan)
        lines.append("Then delete what was moved from \(plan.library), place by place.")
        return lines.joined(separator: "\n")
    }

    /// A patch that adds the plan in a file of its own, for `git apply`. It changes nothing else.
    package static func patch(_ plan: MovePlan, display: (String) -> String) -> String {
        guard !plan.providers.isEmpty else { return "" }
        let lines = source(plan)
        let path = display(plan.path)
        let head = [
            "diff --git a/\(path) b/\(path)", "new file mode 100644", "--- /dev/null", "+++ b/\(path)",
            "@@ -0,0 +1,\(lines.count) @@",
        ]
        return (head + lines.map { "+\($0)" }).joined(separator: "\n") + "\n"
    }

    /// The new file, a line each.
    package static func source(_ plan: MovePlan) -> [String] {
        switch plan.kind {
        case .resolver(let parent): imports(plan, "Patchbay") + resolver(plan, parent)
        case .context(let isDefault): imports(plan, "PatchbayContexts") + context(plan, isDefault: isDefault)
        }
    }

    /// The index of the provider in whose lines each line of the new file is; `nil` where it is in none.
    package static func providers(ofLinesOf plan: MovePlan) -> [Int?] {
        let byMethod = Dictionary(plan.providers.enumerated().map { ($1.method, $0) }) { first, _ in first }
        var provider: Int?
        return source(plan).map { text in
            let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            if let keyword = words.first, ["func", "var", "let"].contains(keyword), words.count > 1,
                text.hasPrefix("    "), !text.hasPrefix("     "), !text.hasPrefix("    /")
            {
                provider = byMethod[String(words[1])]
            }
            return provider
        }
    }

    private static func imports(_ plan: MovePlan, _ own: String) -> [String] {
        let plain = plan.imports.filter { !$0.hasPrefix("#") } + ["import \(own)"]
        let conditional = plan.imports.filter { $0.hasPrefix("#") }
        return plain.sorted() + conditional.flatMap { $0.split(separator: "\n").map(String.init) } + [""]
    }

    /// The lines that show how to ask for one.
    private static func asking(_ provider: MovePlan.Provider, _ plan: MovePlan) -> [String] {
        switch plan.kind {
        case .resolver: [provider.signature, "ask for it: resolver.\(provider.resolution)"]
        case .context:
            [
                "\(member(provider)) { get }",
                "ask for it: \(SwiftName.escaped(provider.method)) in a type that is HasInstanceContext, "
                    + "Current\(plan.resolver).\(SwiftName.escapedMember(provider.method)) elsewhere",
            ]
        }
    }

    private static func next(_ plan: MovePlan) -> [String] {
        switch plan.kind {
        case .resolver:
            return [
                "What none of these provides becomes a parameter of the generated method. A test replaces a provider:",
                "`let stub = \(plan.resolver)Stub()`, then `stub.on\(upper(plan.providers[0].method)) = …`.",
            ]
        case .context:
            let member = SwiftName.escapedMember(plan.providers[0].method)
            return [
                "A test replaces a member:",
                "`withContext((any \(plan.resolver)).self, overriding: { $0.\(member) = … }) { … }`.",
            ]
        }
    }

    // MARK: Resolvers

    private static func resolver(_ plan: MovePlan, _ parent: String?) -> [String] {
        let isSharing = plan.providers.contains(where: \.isShared)
        var lines = ["protocol \(plan.resolver): \(plan.qualifiesResolver ? "Patchbay." : "")Resolver {"]
        if let parent { lines.append("    var parent: any \(parent) { get }") }
        if isSharing { lines.append("    var shared: \(plan.resolver)Shared { get }") }
        lines += plan.providers.map { "    \($0.signature)" }
        lines += ["}", "", "final class \(plan.implementation): \(plan.resolver) {"]
        if let parent { lines.append("    let parent: any \(parent)") }
        if isSharing { lines.append("    let shared = \(plan.resolver)Shared()") }
        if let parent {
            lines += ["", "    init(parent: any \(parent)) {", "        self.parent = parent", "    }"]
        }
        for (index, provider) in plan.providers.enumerated() {
            if index > 0 || isSharing || parent != nil { lines.append("") }
            lines.append("    \(provider.signature) {")
            lines += provider.body.map { $0.isEmpty ? "" : "        \($0)" }
            lines.append("    }")
        }
        return lines + ["}"]
    }

    // MARK: Contexts

    private static func member(_ provider: MovePlan.Provider) -> String {
        "var \(SwiftName.escaped(provider.method)): \(provider.result)"
    }

    private static func context(_ plan: MovePlan, isDefault: Bool) -> [String] {
        var lines = ["protocol \(plan.resolver): ContextAccessors, Sendable {"]
        lines += plan.providers.map { "    \(member($0)) { get }" }
        lines += ["}", "", "struct \(plan.implementation): \(plan.resolver) {"]
        lines.append("    static let live = \(plan.implementation)()")
        for provider in plan.providers {
            let head = "    let \(SwiftName.escaped(provider.method)): \(provider.result) = "
            let body = provider.isExpression ? Array(provider.body.dropFirst()) : provider.body
            lines += ["", head + (provider.isExpression ? provider.body[0] : "{")]
            lines += body.map { $0.isEmpty ? "" : (provider.isExpression ? "    \($0)" : "        \($0)") }
            if !provider.isExpression { lines.append("    }()") }
        }
        lines.append("}")
        guard isDefault else { return lines }
        return lines + [
            "", "extension HasContext {", "    typealias Context = any \(plan.resolver)", "",
            "    static var `default`: Resolver<Self, any \(plan.resolver)> {",
            "        Resolver(context: \(plan.implementation).live)", "    }", "}",
        ]
    }

    private static func upper(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
