/// One source file in memory: the input of the first stage.
public struct SourceFile: Hashable, Sendable {
    /// How the file is named in findings.
    public var path: String
    /// The module that the file is compiled into.
    public var module: String
    /// What it says. The bytes need not be UTF-8; the reader reports it when they are not.
    public var bytes: [UInt8]

    public init(path: String, module: String, bytes: [UInt8]) {
        self.path = path
        self.module = module
        self.bytes = bytes
    }

    public init(path: String, module: String, text: String) {
        self.init(path: path, module: module, bytes: Array(text.utf8))
    }
}
