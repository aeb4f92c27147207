/// The error of a function that nobody has implemented: thrown by the throwing forms of `unimplemented`.
public struct Unimplemented: Error, Sendable, CustomStringConvertible {
    /// The place where the placeholder is written.
    public let place: SourcePlace
    /// The placeholder's message.
    public let message: String

    /// An error that says what nobody has written.
    ///
    /// - Parameter message: What more there is to say.
    public init(_ message: String = "", file: StaticString = #fileID, line: UInt = #line) {
        place = SourcePlace(file: file, line: line)
        self.message = message
    }

    /// `unimplemented at App/Printer.swift:12`, and what it says.
    public var description: String {
        "unimplemented at \(place)" + (message.isEmpty ? "" : ": \(message)")
    }

    /// Ends the program with the description.
    @usableFromInline
    func trap() -> Never {
        fatalError("Patchbay: \(self)", file: place.staticFile, line: place.line)
    }
}
