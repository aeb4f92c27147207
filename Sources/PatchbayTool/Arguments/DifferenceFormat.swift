import ArgumentParser

/// The form in which a difference is printed.
enum DifferenceFormat: String, ExpressibleByArgument, CaseIterable {
    case markdown, json
}
