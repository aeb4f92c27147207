import ArgumentParser

extension Day: ExpressibleByArgument {
    init?(argument: String) {
        self.init(argument)
    }
}

extension StorageLocation: ExpressibleByArgument {
    init?(argument: String) {
        self = argument == ":memory:" ? .memory : .file(argument)
    }

    var defaultValueDescription: String {
        switch self {
        case .memory: ":memory:"
        case .file(let path), .existingFile(let path): path
        }
    }
}

extension PaymentMethod: ExpressibleByArgument {
    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts[0], parts.count) {
        case ("invoice", 1):
            self = .invoice
        case ("prepaid", 2):
            guard let cents = Int(parts[1]), cents > 0 else { return nil }
            self = .prepaid(credit: Money(cents: cents))
        default:
            return nil
        }
    }

    var defaultValueDescription: String {
        switch self {
        case .invoice: "invoice"
        case .prepaid(let credit): "prepaid:\(credit.cents)"
        }
    }
}
