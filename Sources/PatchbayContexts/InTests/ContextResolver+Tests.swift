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
