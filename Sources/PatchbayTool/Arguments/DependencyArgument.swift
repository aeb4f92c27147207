import ArgumentParser
import PatchbayRun

/// `NAME=FILE`: a module and the list of its sources.
struct DependencyArgument: ExpressibleByArgument {
    let dependency: InputSelection.Dependency

    init?(argument: String) {
        guard let dependency = InputSelection.Dependency(argument) else { return nil }
        self.dependency = dependency
    }
}
