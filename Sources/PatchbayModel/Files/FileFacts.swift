/// The declarations of one source file, as far as wiring is concerned: the output of the `read` stage.
///
/// Facts are values of one file alone. Names are as written; the assembly resolves them. The encoded form is
/// versioned, so that a module can be read on one machine and linked on another.
public struct FileFacts: Equatable, Sendable {
    /// The number that rises when the meaning or the shape of the facts changes.
    public static let formatVersion = 30

    public var path: String
    public var module: String
    /// The identity of the package that the module is of; empty if it is not known.
    public var package: String
    public var imports: [ImportFacts] = []
    /// Nominal types, protocols and extensions, nested ones too, in source order.
    public var declarations: [DeclarationFacts] = []
    public var aliases: [AliasFacts] = []
    /// Those of protocols.
    public var associatedTypes: [AliasFacts] = []
    /// The `ID` of each type with an `id`, which Swift infers if a protocol asks for it: `id` of one that does.
    public var identities: [AliasFacts] = []
    /// Registrations of features, their loaders, trees and requests.
    public var features = FeatureFacts()
    /// Names in it that may be calls of generated methods, or that provide contexts, sorted, each once.
    public var soughtNames: [String] = []
    /// The comments that silence findings, in source order.
    public var ignores: [IgnoreFacts] = []
    /// True if the file lies in a folder of tests, within its package.
    public var isInTestFolder: Bool
    /// Mistakes in the file itself.
    public var diagnostics: [Diagnostic] = []

    public init(path: String, module: String, package: String = "", isInTestFolder: Bool = false) {
        self.path = path
        self.module = module
        self.package = package
        self.isInTestFolder = isInTestFolder
    }

    /// The facts that are known of a file before it is read.
    public init(of file: SourceFile) {
        self.init(path: file.path, module: file.module, package: file.package, isInTestFolder: file.isInTestFolder)
    }
}

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
