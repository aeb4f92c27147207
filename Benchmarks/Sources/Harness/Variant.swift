/// One way to do a thing, as often as asked.
///
/// The loop belongs to the variant, so that the compiler sees loop and operation together, as it would in a
/// program. Hand each result to ``blackHole(_:)``.
public struct Variant {
    public let name: String
    public let run: (_ times: Int) -> Void

    public init(_ name: String, run: @escaping (_ times: Int) -> Void) {
        self.name = name
        self.run = run
    }
}
