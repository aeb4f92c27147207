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
