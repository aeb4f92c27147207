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

extension ContextResolver {
    /// Makes a resolver that answers with one context in a program, and with others in tests and previews.
    ///
    /// ```swift
    /// extension HasContext {
    ///     typealias Context = any AppContext
    ///     static var `default`: Resolver<Self, any AppContext> {
    ///         Resolver(context: LiveContext(), tests: FixedContext(), previews: SampleContext())
    ///     }
    /// }
    /// ```
    ///
    /// Only the one that is meant is made. A test process is one that runs Swift Testing or XCTest, not a program that a
    /// test starts. All three can be replaced by scopes.
    ///
    /// - Parameters:
    ///   - context: What answers in a program.
    ///   - tests: What answers in tests that replace nothing.
    ///   - previews: What answers in previews of Xcode; if nothing is said, what answers in a program.
    @inlinable
    public init(
        context: @autoclosure () -> Context,
        tests: @autoclosure () -> Context,
        previews: @autoclosure () -> Context
    ) {
        switch ContextProcess.current {
        case .program: self.init(context: context())
        case .tests: self.init(context: tests())
        case .preview: self.init(context: previews())
        }
    }

    /// Makes a resolver that answers with one context in a program, and with another in tests.
    ///
    /// - Parameters:
    ///   - context: What answers in a program, and in previews.
    ///   - tests: What answers in tests that replace nothing.
    @inlinable
    public init(context: @autoclosure () -> Context, tests: @autoclosure () -> Context) {
        self.init(context: context(), tests: tests(), previews: context())
    }
}
