/// The arguments of the programs of this package: paths, and options that are numbers.
package struct Arguments {
    package private(set) var paths: [String] = []
    /// By their names without dashes.
    package private(set) var options: [String: Int] = [:]

    package init(_ words: some Sequence<String>) {
        var name: String?
        for word in words {
            if let option = name, let value = Int(word) {
                options[option] = value
                name = nil
            } else if word.hasPrefix("--") {
                name = String(word.dropFirst(2))
            } else {
                paths.append(word)
            }
        }
    }
}
