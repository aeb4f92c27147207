import PatchbayModel

/// A plan as people read it, and as a patch.
package enum MoveText {
    /// A text that says what each registration becomes, what stays and why, and what to do next.
    package static func render(_ plan: MovePlan, display: (String) -> String) -> String {
        var lines = ["\(plan.module): \(plan.library) → \(plan.resolver)", ""]
        for provider in plan.providers {
            lines.append("\(provider.title)  \(display(provider.location.description))")
            lines.append("    \(provider.signature)")
            lines.append("    ask for it: resolver.\(provider.resolution)")
            lines += provider.notes.map { "    note: \($0)" }
        }
        if !plan.rest.isEmpty { lines += ["", "stays:"] }
        for rest in plan.rest {
            lines.append("    \(rest.title)  \(display(rest.location.description))")
            lines.append("        \(rest.reason)")
        }
        guard !plan.providers.isEmpty else { return lines.joined(separator: "\n") }
        lines += ["", "\(display(plan.path)):", ""]
        lines += source(plan).map { $0.isEmpty ? "" : "    \($0)" }
        lines += [
            "",
            "What none of these provides becomes a parameter of the generated method. A test replaces a provider:",
            "`let stub = \(plan.resolver)Stub()`, then `stub.on\(upper(plan.providers[0].method)) = …`.",
            "Then delete what was moved from \(plan.library), place by place.",
        ]
        return lines.joined(separator: "\n")
    }

    /// A patch that adds the resolver in a file of its own, for `git apply`. It changes nothing else.
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
        let isSharing = plan.providers.contains(where: \.isShared)
        var lines = (plan.imports + ["Patchbay"]).sorted().map { "import \($0)" } + [""]
        lines.append("protocol \(plan.resolver): Resolver {")
        if isSharing { lines.append("    var shared: \(plan.resolver)Shared { get }") }
        lines += plan.providers.map { "    \($0.signature)" }
        lines += ["}", "", "final class \(plan.implementation): \(plan.resolver) {"]
        if isSharing { lines.append("    let shared = \(plan.resolver)Shared()") }
        for (index, provider) in plan.providers.enumerated() {
            if index > 0 || isSharing { lines.append("") }
            lines.append("    \(provider.signature) {")
            lines += provider.body.map { $0.isEmpty ? "" : "        \($0)" }
            lines.append("    }")
        }
        return lines + ["}"]
    }

    private static func upper(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
