extension DeclarationFacts {
    private static let entries: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

    /// True if a program begins with the type.
    package var beginsProgram: Bool { attributes.contains(where: Self.entries.contains) }
}

extension FileFacts {
    /// True if a program begins with the first line.
    package var isMain: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }

    /// True if a program begins somewhere in the file: then nobody imports its module.
    package var beginsProgram: Bool { isMain || declarations.contains(where: \.beginsProgram) }
}
