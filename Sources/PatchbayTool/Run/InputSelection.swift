/// What a run is to read, as the user put it.
struct InputSelection {
    /// Files and directories.
    var paths: [String]
    /// Files that hold more paths, one a line.
    var fileLists: [String] = []
    var excludes: [ExcludePattern] = []
    /// The module of all of them; `nil` reads it off each path.
    var moduleName: String?
    var dependencies: [Dependency] = []
    /// The real path of the file that this run writes: it is no source.
    var output: String?

    /// A module that the sources depend on.
    struct Dependency {
        var moduleName: String
        /// The file that holds the paths of its sources, one a line.
        var fileList: String
    }
}
