import PatchbayModel

/// A part of a random program that nothing else in it has to do with: a few files with forms of their own, and the lines
/// that it prints.
protocol ProgramPart {
    /// The flags under which it is another one.
    var flags: Set<String> { get }
    /// True if the compiler needs the macros for it.
    var usesMacros: Bool { get }
    /// The line by which the program runs it.
    var call: String { get }
    /// The text that it prints, with the flags that were selected.
    var expectedOutput: String { get }

    /// Takes the alternatives of some flags, and no others.
    mutating func select(_ flags: Set<String>)

    /// The file that it has in a module; nil if it has none there.
    func file(in module: Int, of program: RandomProgram) -> PartFile?

    /// The part with all that it has in libraries in one module.
    func inOneModule() -> Self
}

extension ProgramPart {
    var usesMacros: Bool { false }

    func inOneModule() -> Self { self }
}

/// A file of a part, without the imports of the program's own modules.
struct PartFile {
    var name: String
    var imports: [String]
    var text: String
}
