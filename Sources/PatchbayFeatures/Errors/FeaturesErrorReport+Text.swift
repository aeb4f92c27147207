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
