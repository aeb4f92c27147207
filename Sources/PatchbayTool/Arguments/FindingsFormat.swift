import ArgumentParser

/// How findings are printed.
enum FindingsFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github
}
