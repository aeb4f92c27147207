import PatchbayModel

/// The files that are tests, as far as one can see: they set up what is incomplete, or wrong on purpose.
enum TestFiles {
    private static let libraries: Set<String> = ["XCTest", "Testing", "PatchbayTesting"]

    static func contains(_ file: FileFacts) -> Bool {
        if file.imports.contains(where: { libraries.contains($0.module) }) { return true }
        return file.module.hasSuffix("Tests") || file.isInTestFolder
    }
}
