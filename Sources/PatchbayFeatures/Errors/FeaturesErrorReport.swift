/// An error of a feature tree.
///
/// Each is data, for code that has to decide; its `description` is a small tree of lines, for people.
public protocol FeaturesError: Error, CustomStringConvertible {
    /// The place of the request that failed.
    var place: SourcePlace { get }
    /// The features that were being loaded around that request, outermost first.
    var chain: [FeatureRequest] { get }
    /// The report that is printed.
    var report: FeaturesErrorReport { get }
}

extension FeaturesError {
    /// The error as a tree of lines.
    public var description: String { report.text }
}

/// One request for a feature: a step of the way to an error.
public struct FeatureRequest: Sendable {
    /// The feature asked for.
    public let feature: Any.Type
    /// The context that came with the request, for people; `nil` if there was none.
    public let context: String?
    /// The scope that answers, or the one that was asked if none does.
    public let scope: Any.Type
    /// The place of the request.
    public let place: SourcePlace

    init(_ feature: Any.Type, context: String?, in scope: Any.Type, at place: SourcePlace) {
        self.feature = feature
        self.context = context
        self.scope = scope
        self.place = place
    }
}

/// A registration that may be the one that was meant.
public struct FeatureCandidate: Sendable {
    /// The reason why it is named.
    public enum Likeness: String, Sendable, Hashable, CaseIterable {
        /// It is what was asked for, in a scope that is not on the path to the root.
        case sameFeature
        /// Its name resembles that of what was asked for.
        case similarName
    }

    /// The type that is registered: a feature, or a scope.
    public let type: Any.Type
    /// The scope in which it is registered.
    public let scope: Any.Type
    /// The place of the registration.
    public let place: SourcePlace
    /// The reason why it may be meant.
    public let likeness: Likeness
}

/// An error as headings with lines below them: what is printed, before it is text.
public struct FeaturesErrorReport: Sendable {
    /// A heading, and what is below it.
    public struct Section: Sendable {
        /// The title of the section.
        public let heading: String
        /// The lines below it.
        public let lines: [String]
    }

    /// The name of the error and what happened, in a sentence.
    public let title: String
    /// The parts below the first line, in order.
    public let sections: [Section]

    init(_ title: String, _ sections: [Section?]) {
        self.title = title
        self.sections = sections.compactMap { $0 }.filter { !$0.lines.isEmpty }
    }
}

extension FeaturesErrorReport {
    /// The report as text: a tree, without a line feed at its end.
    public var text: String {
        ([title] + sections.indices.flatMap(lines(ofSection:))).joined(separator: "\n")
    }

    private func lines(ofSection index: Int) -> [String] {
        let section = sections[index]
        let isLast = index == sections.count - 1
        let stem = isLast ? "   " : "│  "
        let heading = (isLast ? "└─ " : "├─ ") + section.heading
        if section.lines.count == 1 { return ["\(heading): \(indented(section.lines[0], by: stem))"] }
        return [heading]
            + section.lines.enumerated().map { number, line in
                let isLastLine = number == section.lines.count - 1
                let branch = stem + (isLastLine ? "└─ " : "├─ ")
                return branch + indented(line, by: stem + (isLastLine ? "   " : "│  "))
            }
    }

    /// Further lines of a text begin below its first one.
    private func indented(_ text: String, by stem: String) -> String {
        var indented = ""
        for character in text {
            indented.append(character)
            if character == "\n" { indented += stem }
        }
        return indented
    }
}

extension FeaturesErrorReport.Section {
    static func place(_ place: SourcePlace) -> Self {
        Self(heading: "asked for at", lines: [place.description])
    }

    static func chain(_ chain: [FeatureRequest]) -> Self {
        Self(heading: "while loading", lines: chain.map(\.line))
    }

    static func searched(_ scopes: [Any.Type]) -> Self {
        Self(
            heading: "scopes searched",
            lines: scopes.isEmpty ? [] : [scopes.map { name(of: $0) }.joined(separator: " → ")]
        )
    }

    static func candidates(_ candidates: [FeatureCandidate]) -> Self {
        Self(heading: "registered elsewhere", lines: candidates.map(\.line))
    }

    static func help(_ help: String) -> Self {
        Self(heading: "help", lines: [help])
    }
}

extension FeatureRequest {
    /// The feature asked for, with its context, and the place of the request.
    var line: String { "\(subject) (\(name(of: scope))), asked for at \(place)" }

    /// The feature asked for, with its context.
    var subject: String { name(of: feature) + (context.map { " for \($0)" } ?? "") }
}

extension FeatureCandidate {
    fileprivate var line: String {
        switch likeness {
        case .sameFeature: "\(name(of: type)) in \(name(of: scope)), at \(place)"
        case .similarName: "similar: \(name(of: type)) in \(name(of: scope)), at \(place)"
        }
    }
}

/// The name of a type as people write it, without its module, without what it is nested in, and without the
/// addresses that the runtime gives private and local types.
package func name(of type: Any.Type) -> String {
    String(describing: type)
}
