import PatchbayAtomics

#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// The kind of process that this is: one that runs tests, one that shows a preview, or a program.
@usableFromInline
enum ContextProcess: Sendable {
    case program
    case tests
    case preview

    /// The kind of this process, found out once, from the process itself and not from variables that a program inherits
    /// from the test that started it.
    @usableFromInline static let current: ContextProcess = isPreview ? .preview : runsTests ? .tests : .program

    private static var isPreview: Bool {
        patchbay_environment_says("XCODE_RUNNING_FOR_PREVIEWS", "1")
    }

    private static var runsTests: Bool {
        if patchbay_test_report() != nil { return true }
        #if canImport(ObjectiveC)
            if objc_lookUpClass("XCTestCase") != nil { return true }
        #endif
        return areOfTests(CommandLine.arguments)
    }

    /// True if a process with these arguments runs tests of a Swift package.
    static func areOfTests(_ arguments: [String]) -> Bool {
        // In front of it, so that a name is the end of a path whether it has folders or not.
        let program = "/\(arguments.first ?? "")"
        return program.hasSuffix(".xctest") || program.hasSuffix("/xctest")
            || program.hasSuffix("/swiftpm-testing-helper") || arguments.contains("--testing-library")
    }
}
