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
