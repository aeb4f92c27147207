/// The differences that are no mistakes, each with its reason.
enum AcceptedDifference {
    static func reason(_ kind: String) -> String? {
        if kind.hasPrefix("missed error: invalidUtf8") {
            return "the encoding of a file is checked before it is parsed"
        }
        if kind.hasPrefix("missed error:") { return "a compiler will say so" }
        if kind == "false error: source control conflict marker in source file" {
            return "one marker without the other is a mistake, too"
        }
        return nil
    }
}
