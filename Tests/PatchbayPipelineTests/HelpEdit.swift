import Foundation
import PatchbayModel

/// The change that the help line of a finding asks for, if it says that to the letter.
struct HelpEdit {
    /// The line to change, from zero, and what stands in it and is to be replaced.
    private let line: Int
    private let old: String
    private let new: String

    /// - Returns: nil where the help leaves open what to write, or where the source spells it in another way.
    init?(_ finding: Diagnostic, in lines: [String]) {
        guard let help = finding.help, let first = Self.quoted(help).first else { return nil }
        let here = finding.location.line - 1
        switch finding.id {
        case .ambiguousRequest:
            guard let label = Self.quoted(finding.message).first?.prefix(while: { $0 != ":" }) else { return nil }
            self.init(here, "let \(label):", "let \(first):", lines)
        case .unfilledClosure, .deferredEffects, .deferredNotSendable:
            if help.hasPrefix("add `Sendable` to what `"), let resolver = Self.quoted(help).dropFirst().first {
                guard let place = Self.place(of: resolver, lines) else { return nil }
                self.init(place, "Resolver {", "Resolver, Sendable {", lines)
                return
            }
            guard help.hasPrefix("write `"), let request = Self.quoted(finding.message).first,
                let colon = request.range(of: ": ")
            else { return nil }
            let type = request[colon.upperBound...].replacing("Patchbay.", with: "")
            self.init(here, ": \(type)", ": \(first)", lines)
        case .sharedNeedsCaller, .missingStore:
            guard let resolver = Self.quoted(help).dropFirst().first, let place = Self.place(of: resolver, lines)
            else { return nil }
            self.init(place, "{", "{ \(first);", lines)
        case .captiveDependency:
            let notes = finding.chain.filter { $0.text.contains("says `Owner = ") }
            guard let owner = notes.first, let place = owner.location?.line, let alias = Self.quoted(help).last,
                let said = Self.quoted(owner.text).first
            else { return nil }
            self.init(place - 1, "typealias \(said)", alias, lines)
        case .staticProvider:
            self.init(here, "static ", "", lines)
        case _: return nil
        }
    }

    private init?(_ line: Int, _ old: String, _ new: String, _ lines: [String]) {
        guard lines.indices.contains(line), lines[line].contains(old) else { return nil }
        (self.line, self.old, self.new) = (line, old, new)
    }

    func applied(to lines: [String]) -> [String] {
        var lines = lines
        guard let range = lines[line].range(of: old) else { return lines }
        lines[line].replaceSubrange(range, with: new)
        return lines
    }

    /// The line that declares a resolver.
    private static func place(of resolver: String, _ lines: [String]) -> Int? {
        lines.firstIndex { $0.contains("protocol \(resolver): ") }
    }

    /// The texts in backticks.
    private static func quoted(_ text: String) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
