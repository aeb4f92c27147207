/// The input of a run, as the user put it.
package struct InputSelection {
    /// Files and directories.
    var paths: [String]
    /// Files that hold more paths, one a line.
    var fileLists: [String] = []
    /// `nil` if nothing is left out.
    var isExcluded: Exclusion?
    /// The module of all of them; `nil` reads it off each path.
    var moduleName: String?
    var dependencies: [Dependency] = []
    /// The real path of the file that this run writes: it is no source.
    package var output: String?

    package init(
        paths: [String],
        fileLists: [String] = [],
        isExcluded: Exclusion? = nil,
        moduleName: String? = nil,
        dependencies: [Dependency] = [],
        output: String? = nil
    ) {
        self.paths = paths
        self.fileLists = fileLists
        self.isExcluded = isExcluded
        self.moduleName = moduleName
        self.dependencies = dependencies
        self.output = output
    }

    /// A module that the sources depend on.
    package struct Dependency {
        package var moduleName: String
        /// The file that holds the paths of its sources, one a line.
        package var fileList: String

        /// Takes apart `NAME=FILE`.
        ///
        /// - Returns: `nil` if either is missing.
        package init?(_ argument: String) {
            guard let separator = argument.firstIndex(of: "=") else { return nil }
            moduleName = String(argument[..<separator])
            fileList = String(argument[argument.index(after: separator)...])
            guard !moduleName.isEmpty, !fileList.isEmpty else { return nil }
        }
    }
}
