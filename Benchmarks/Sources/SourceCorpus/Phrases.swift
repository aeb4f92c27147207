/// Words for one file, and names that are unique in it.
struct Phrases {
    var random: SplitMix64
    private var serial = 0

    init(_ random: SplitMix64) {
        self.random = random
    }

    var noun: String {
        mutating get { random.pick(Self.nouns) }
    }

    var adjective: String {
        mutating get { random.pick(Self.adjectives) }
    }

    /// A sentence for a comment.
    var sentence: String {
        mutating get {
            switch random.below(4) {
            case 0: "The \(adjective) \(noun) goes first, the \(noun)s follow in the order of their \(noun)."
            case 1: "Called once for each \(noun); what is \(adjective) is skipped."
            case 2: "A \(noun) without a \(noun) is \(adjective), so there is nothing to do."
            default: "Keep this in step with the \(noun) of the \(adjective) \(noun), see issue \(random.below(4_000))."
            }
        }
    }

    /// `invoice17`: begins with a noun, unique in the file.
    mutating func name() -> String {
        serial += 1
        return "\(noun)\(serial)"
    }

    /// `Invoice17`.
    mutating func typeName() -> String {
        name().capitalizedFirst
    }

    static let nouns = [
        "account", "address", "album", "answer", "archive", "badge", "basket", "booking", "bundle", "calendar",
        "card", "chapter", "contract", "coupon", "delivery", "device", "draft", "event", "filter", "folder",
        "gallery", "group", "invoice", "item", "journey", "label", "ledger", "letter", "list", "locale", "message",
        "meter", "offer", "order", "packet", "page", "payment", "photo", "player", "policy", "price",
        "profile", "quote", "receipt", "record", "region", "report", "reward", "route", "schedule", "section",
        "session", "shelf", "ship", "station", "ticket", "topic", "track", "trip", "user", "vehicle", "wallet",
    ]

    static let adjectives = [
        "archived", "blank", "broken", "closed", "cold", "current", "delayed", "empty", "expired", "final", "first",
        "hidden", "idle", "invalid", "late", "local", "merged", "nested", "old", "open", "partial", "pending",
        "pinned", "plain", "remote", "sealed", "shared", "stale", "urgent", "visible",
    ]
}

extension String {
    /// The same with a capital first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The same with a small first letter.
    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

    /// Every line moved to the right by so many steps; empty ones stay empty.
    func indented(by steps: Int = 1) -> String {
        let margin = String(repeating: "    ", count: steps)
        return split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : margin + $0 }
            .joined(separator: "\n")
    }
}
