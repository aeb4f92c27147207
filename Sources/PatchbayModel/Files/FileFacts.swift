/// The declarations of one source file, as far as wiring is concerned: the output of the `read` stage.
///
/// Facts are values of one file alone. Names are as written; the assembly resolves them. The encoded form is
/// versioned, so that a module can be read on one machine and linked on another.
public struct FileFacts: Equatable, Sendable {
    /// Rises when the meaning or the shape of the facts changes.
    public static let formatVersion = 13

    public var path: String
    public var module: String
    /// The identity of the package that the module is of; empty if it is not known.
    public var package: String
    public var imports: [ImportFacts]
    /// Nominal types, protocols and extensions, nested ones too, in source order.
    public var declarations: [DeclarationFacts]
    public var aliases: [AliasFacts]
    /// Registrations of features, their loaders, trees and requests.
    public var features: FeatureFacts
    /// Names in it that may be calls of generated methods which gather contributions, or that provide contexts, sorted,
    /// each once.
    public var soughtNames: [String]
    /// The comments that silence findings, in source order.
    public var ignores: [IgnoreFacts]
    /// True if the file lies in a folder of tests, within its package.
    public var isInTestFolder: Bool
    /// Mistakes in the file itself.
    public var diagnostics: [Diagnostic]

    public init(
        path: String,
        module: String,
        package: String = "",
        imports: [ImportFacts] = [],
        declarations: [DeclarationFacts] = [],
        aliases: [AliasFacts] = [],
        features: FeatureFacts = FeatureFacts(),
        soughtNames: [String] = [],
        ignores: [IgnoreFacts] = [],
        isInTestFolder: Bool = false,
        diagnostics: [Diagnostic] = []
    ) {
        self.path = path
        self.module = module
        self.package = package
        self.imports = imports
        self.declarations = declarations
        self.aliases = aliases
        self.features = features
        self.soughtNames = soughtNames
        self.ignores = ignores
        self.isInTestFolder = isInTestFolder
        self.diagnostics = diagnostics
    }

    /// The facts that are known of a file before it is read.
    public init(of file: SourceFile) {
        self.init(path: file.path, module: file.module, package: file.package, isInTestFolder: file.isInTestFolder)
    }
}

/// One `import` of a file.
public struct ImportFacts: Hashable, Sendable {
    /// Attributes and access level as written: `["@preconcurrency", "public"]`.
    public var modifiers: [String]
    /// `struct`, `class`, … of a scoped import.
    public var kind: String?
    /// `["Foundation"]`, or `["Foundation", "URL"]`.
    public var path: [String]
    /// The `#if` conditions that the import stands under, outermost first.
    public var conditions: [String]

    public init(modifiers: [String] = [], kind: String? = nil, path: [String], conditions: [String] = []) {
        self.modifiers = modifiers
        self.kind = kind
        self.path = path
        self.conditions = conditions
    }

    /// The module that is imported.
    public var module: String { path.first ?? "" }
}

/// A type alias.
public struct AliasFacts: Equatable, Sendable {
    /// The names of the enclosing types and its own, outermost first.
    public var name: [String]
    /// The place that names in its target are looked up from.
    public var scope: LexicalScope
    public var genericParameters: [String]
    public var target: TypeExpression
    public var access: AccessLevel
    public var conditions: [String]
    public var location: SourceLocation

    public init(
        name: [String],
        scope: LexicalScope? = nil,
        genericParameters: [String] = [],
        target: TypeExpression,
        access: AccessLevel = .internal,
        conditions: [String] = [],
        location: SourceLocation
    ) {
        self.name = name
        self.scope = scope ?? LexicalScope(name).outer
        self.genericParameters = genericParameters
        self.target = target
        self.access = access
        self.conditions = conditions
        self.location = location
    }
}
