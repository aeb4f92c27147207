/// One source file in memory: the input of the first stage.
public struct SourceFile: Hashable, Sendable {
    /// The name of the file in findings.
    public var path: String
    /// The module that the file is compiled into.
    public var module: String
    /// The path within the package that the file belongs to: what lies above says nothing of the file.
    public var pathInPackage: String
    /// The identity of that package; empty if it is not known.
    public var package: String
    /// The contents. They need not be UTF-8; the reader reports it when they are not.
    public var bytes: [UInt8]

    /// - Parameter pathInPackage: If it is another than `path`, which is so where paths are absolute.
    public init(path: String, module: String, package: String = "", pathInPackage: String? = nil, bytes: [UInt8]) {
        self.path = path
        self.module = module
        self.package = package
        self.pathInPackage = pathInPackage ?? path
        self.bytes = bytes
    }

    public init(path: String, module: String, package: String = "", text: String) {
        self.init(path: path, module: module, package: package, bytes: Array(text.utf8))
    }

    /// True if it lies in a folder of tests.
    public var isInTestFolder: Bool {
        pathInPackage.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains {
            $0.suffix(5).elementsEqual("Tests".utf8)
        }
    }
}

/// A comment that silences findings: `// patchbay:ignore PB204 the cache is behind a lock`.
public struct IgnoreFacts: Equatable, Sendable {
    /// One of the findings that it names.
    public struct Name: Hashable, Sendable {
        /// The ID as written; there may be no finding of that ID.
        public var text: String
        public var location: SourceLocation

        public init(_ text: String, at location: SourceLocation) {
            self.text = text
            self.location = location
        }
    }

    public var names: [Name]
    /// The start of the comment.
    public var location: SourceLocation
    /// A place on the last line on which it silences. The first is its own.
    public var end: SourceLocation

    public init(names: [Name], location: SourceLocation, end: SourceLocation) {
        self.names = names
        self.location = location
        self.end = end
    }

    /// True if findings at a place are silenced.
    public func covers(_ place: SourceLocation) -> Bool {
        place.file == location.file && location.line <= place.line && place.line <= end.line
    }
}
