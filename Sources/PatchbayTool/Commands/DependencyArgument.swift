import ArgumentParser

/// `NAME=FILE`: a module and the list of its sources.
struct DependencyArgument: ExpressibleByArgument {
    let moduleName: String
    let fileList: String

    init?(argument: String) {
        guard let separator = argument.firstIndex(of: "=") else { return nil }
        moduleName = String(argument[..<separator])
        fileList = String(argument[argument.index(after: separator)...])
        guard !moduleName.isEmpty, !fileList.isEmpty else { return nil }
    }
}
