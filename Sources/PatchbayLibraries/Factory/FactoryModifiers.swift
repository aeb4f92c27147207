/// The words behind a factory that change what it makes, or when.
enum FactoryModifiers {
    /// A closure for some runs of the program.
    static let ofContexts: Set<String> = ["context", "onArg", "onArgs", "onDebug", "onDevice", "onSimulator"]

    /// A closure that makes nothing in the program as it is usually run.
    static let besides: Set<String> = ofContexts.union(["onPreview", "onTest", "decorator"])

    /// A factory that has one of these becomes no plain provider.
    static let changing: Set<String> = ofContexts.union(["decorator", "once", "scopeOnParameters", "timeToLive"])

    static let all: Set<String> = besides.union(changing).union(["custom", "register", "reset", "scope"])
}
