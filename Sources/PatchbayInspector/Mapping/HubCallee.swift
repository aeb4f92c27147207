import PatchbayModel

/// The function that a registration calls, where that is written by name: `Toaster.make(bread:)`, `Loaf.init`.
struct HubCallee {
    /// The function, the names of the types before it.
    let names: [String]

    /// - Parameter made: What makes the value, as written. `nil` if that is no name.
    init?(_ made: String) {
        let names = Self.plain(made).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard names.allSatisfy(SwiftName.isIdentifier) else { return nil }
        self.names = names
    }

    /// True if an initialiser is named, be it that of a type that no source declares: `[Int].init`.
    static func isInitializer(_ made: String) -> Bool { plain(made).hasSuffix(".init") }

    /// The name without labels, generic arguments and backticks.
    private static func plain(_ made: String) -> String {
        var text = ""
        var depth = 0
        var last: Character = " "
        for character in made {
            if character == "<" { depth += 1 }
            if depth == 0, character == "(" { break }
            if depth == 0, character != "`" { text.append(character) }
            if character == ">", last != "-" { depth -= 1 }
            last = character
        }
        return text
    }

    var name: String { names[names.count - 1] }
    var isInitializer: Bool { name == "init" }

    /// The types whose function it may be, by their names, the likeliest first.
    ///
    /// - Parameter hub: The names of the hub: an attribute's arguments end up in there.
    func owners(seenFrom hub: [String]) -> [[String]] {
        let owner = Array(names.dropLast())
        let receiver: CallReceiver =
            switch owner {
            case []: .around
            case ["Self"]: .innermost
            case _: .named(owner)
            }
        return receiver.candidates(within: hub)
    }
}
