import PatchbayInspector
import PatchbayLibraries

/// The counts of what was read of other libraries, and of what could not be, a line each.
enum LibraryLines {
    /// - Parameter hasWiring: Whether the sources import anything that is read at all.
    static func lines(_ summaries: [LibrarySummary], hasWiring: Bool) -> [String] {
        guard hasWiring else {
            let names = (["Patchbay"] + Libraries.names.dropLast()).joined(separator: ", ")
            return ["patchbay: no file imports \(names) or \(Libraries.names.last ?? ""): there is nothing to check"]
        }
        let next = "patchbay: go on with `patchbay graph --format html`, `patchbay explain` and `patchbay move`"
        return summaries.flatMap { summary in
            guard !summary.isEmpty else {
                let name = summary.name
                return ["patchbay: \(name) is imported, and nothing that registers with it or asks it was found"]
            }
            let read = "\(counted(summary.registrations, "registration")), \(counted(summary.requests, "request"))"
            let unread = summary.unread.map { "  not read: \($0.count) × \($0.reason)" }
            let open = "  other packages or macros may add to it: what seems to be missing, or unused, is not reported"
            return ["patchbay: \(summary.name): \(read)"] + unread + (summary.isOpen ? [open] : [])
        } + (summaries.allSatisfy(\.isEmpty) ? [] : [next])
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
