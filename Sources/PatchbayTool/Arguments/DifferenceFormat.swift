import ArgumentParser

/// How a difference is printed.
enum DifferenceFormat: String, ExpressibleByArgument, CaseIterable {
    case markdown, json
}
