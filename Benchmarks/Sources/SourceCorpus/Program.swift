/// The program so far, file by file.
struct Program {
    /// Kilobytes, each as likely as the others: many small files, a few large ones, nine on average.
    private static let sizes = [2, 3, 4, 5, 6, 7, 8, 10, 13, 17, 24]

    private static let folders = ["Account", "Browse", "Checkout", "Core", "Home", "Messages", "Search", "Support"]

    var random: SplitMix64
    private var wired: [WiredType] = []

    init(random: SplitMix64) {
        self.random = random
    }

    /// Every fourth file declares something that matters to wiring.
    static func isWired(_ index: Int) -> Bool {
        index % 4 == 3
    }

    mutating func file(_ index: Int) -> Corpus.File {
        var phrases = Phrases(random)
        let number = String(repeating: "0", count: max(0, 5 - "\(index)".count)) + "\(index)"
        let (stem, head) = Self.isWired(index) ? wiring(index, number, &phrases) : ordinary(index, number, &phrases)
        let size = phrases.random.pick(Self.sizes) * 1_000 - phrases.random.below(2_000)
        let text = Self.filled(head, upTo: size, number, &phrases)
        random = phrases.random
        return Corpus.File(path: "\(random.pick(Self.folders))/\(stem).swift", text: text)
    }

    /// The resolvers come first, then one type a file.
    private mutating func wiring(_ index: Int, _ number: String, _ phrases: inout Phrases) -> (String, String) {
        let resolvers = ResolverWriter.allCases
        if resolvers.indices.contains(index / 4) {
            let resolver = resolvers[index / 4]
            return (resolver.name, "import Patchbay\n\n\(resolver.text(&phrases))\n")
        }
        let type = WiredType(number: number, earlier: wired, &phrases)
        wired.append(type)
        return (type.name, "import Patchbay\n\n\(WiredTypeWriter.text(of: type, &phrases))\n")
    }

    /// The services come first; the rest of every ordinary file is filler.
    private func ordinary(_ index: Int, _ number: String, _ phrases: inout Phrases) -> (String, String) {
        let comment = "// \(phrases.sentence)\n// \(phrases.sentence)\n"
        let place = index - index / 4
        guard Service.all.indices.contains(place) else { return ("\(phrases.typeName())File\(number)", comment) }
        let service = Service.all[place]
        return (service.name, "\(comment)\n\(service.text(&phrases))\n")
    }

    /// Adds types that have nothing to do with wiring until the file is large enough.
    private static func filled(_ head: String, upTo size: Int, _ number: String, _ phrases: inout Phrases) -> String {
        var text = head
        while text.utf8.count < size {
            text += "\n" + TypeWriter.type(&phrases, suffix: "File\(number)") + "\n"
        }
        return text
    }
}
