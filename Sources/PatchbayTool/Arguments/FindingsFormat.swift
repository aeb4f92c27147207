import ArgumentParser

/// The form in which findings are printed.
enum FindingsFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github
}
