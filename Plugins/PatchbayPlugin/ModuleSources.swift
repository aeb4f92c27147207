import Foundation
import PackagePlugin

/// A module and its Swift sources.
struct ModuleSources {
    var name: String
    var files: [URL]

    init(name: String, files: [URL]) {
        self.name = name
        self.files = files
    }

    /// Nothing for what is not written in Swift, and for macros: they run in the compiler, not in the program.
    init?(_ target: any Target) {
        guard let target = target as? SwiftSourceModuleTarget, target.kind != .macro else { return nil }
        self.init(name: target.moduleName, files: target.sourceFiles.filter { $0.type == .source }.map(\.url))
    }
}
