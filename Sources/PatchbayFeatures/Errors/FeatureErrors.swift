/// Nothing on the way from a branch to the root registers the feature.
public struct FeatureUndefined: FeaturesError {
    /// The request that failed.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// From the branch that was asked to the root.
    public let searched: [Any.Type]
    /// Registrations of it in other scopes, and those with similar names. They are looked for when somebody reads this:
    /// most who get the error do without the feature.
    public var candidates: [FeatureCandidate] { search() }

    let search: @Sendable () -> [FeatureCandidate]

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureUndefined: nobody registers \(request.subject) on the way to the root",
            [
                .place(place), .chain(chain), .searched(searched), .candidates(candidates),
                .help(
                    request.feature is any StaticFeature.Type
                        ? "give the root an instance: registry.use(\(request.feature)(…))"
                        : "register it in one of the scopes searched, or ask a branch of a scope that registers it"
                ),
            ]
        )
    }
}

/// A scope says that a feature cannot be had there.
///
/// Requests throw it for what is registered as `.unavailable`; a loader may throw it too, which reaches whoever asked
/// as it is.
public struct FeatureUnavailable: FeaturesError {
    /// The request that failed.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The reason that the registration gives.
    public let reason: String
    /// The place where it is registered as unavailable; `nil` if a loader threw this.
    public let registration: SourcePlace?

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureUnavailable: \(request.subject) cannot be had in \(name(of: request.scope))"
                + (reason.isEmpty ? "" : ": \(reason)"),
            [
                registration.map { FeaturesErrorReport.Section(heading: "said at", lines: [$0.description]) },
                .place(place), .chain(chain),
            ]
        )
    }
}

/// A feature needs itself to be loaded, directly or by way of others, on one thread or several, in one task or several.
///
/// A loader and a factory of `Patchbay`, what a resolver shares, or a singleton of a hub may need each other, too. Then this
/// is thrown if the feature is asked for last; otherwise the process traps, and names what is on the way.
///
/// Three cycles are not seen, and wait for ever: that of a loader that waits for another thread or a detached task which
/// asks the root itself; that of a loader that waits for a task which another load started that has ended, if the task
/// asks for what is being loaded; and that of a loader that waits for a child task, or for another thread, which asks such a
/// factory.
public struct FeatureCycle: FeaturesError {
    /// The request that would have closed the cycle.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The cycle: its first and its last feature are the same.
    public let path: [FeatureRequest]
    /// The rest of it, in which a feature is asked for, or which asks for one: modules with factories, and what resolvers
    /// and hubs share.
    public let others: [Any.Type]

    init(request: FeatureRequest, chain: [FeatureRequest], path: [FeatureRequest], others: [Any.Type] = []) {
        self.request = request
        self.chain = chain
        self.path = path
        self.others = others
    }

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureCycle: \(path.map(\.subject).joined(separator: " → "))",
            [
                .place(place),
                FeaturesErrorReport.Section(heading: "cycle", lines: path.map(\.line)),
                others.isEmpty
                    ? nil : FeaturesErrorReport.Section(heading: "by way of", lines: others.map(name(of:))),
                .chain(chain),
                .help(
                    "let one of them ask later: keep a `deferredInstance`, or ask in a method instead of in the loader"
                ),
            ]
        )
    }
}

/// The loader of a feature threw an error.
///
/// Made where the error is thrown; those who needed the feature throw it on as it is. A ``FeaturesError`` is not
/// wrapped, nor is the `CancellationError` of a task that is cancelled.
public struct FeatureLoadingFailed: FeaturesError {
    /// The request that failed.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The error that the loader threw.
    public let underlying: any Error
    /// The place where the loader is registered.
    public let registration: SourcePlace

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureLoadingFailed: the loader of \(request.subject) threw an error",
            [
                FeaturesErrorReport.Section(heading: "error", lines: [String(describing: underlying)]),
                FeaturesErrorReport.Section(heading: "loader registered at", lines: [registration.description]),
                .place(place), .chain(chain),
            ]
        )
    }
}

extension FeatureLoadingFailed {
    /// The error that a request throws for one of its loader: the same, if that says enough.
    ///
    /// - Parameter isCancelled: Whether the task of the loader was, when it failed.
    static func wrapping(
        _ error: any Error,
        isCancelled: @autoclosure () -> Bool = Task.isCancelled,
        of request: @autoclosure () -> FeatureRequest,
        _ chain: @autoclosure () -> [FeatureRequest],
        _ registration: @autoclosure () -> SourcePlace
    ) -> any Error {
        // A loader that cancels work of its own throws the same error, which callers commonly pass over.
        if error is any FeaturesError || error is CancellationError && isCancelled() { return error }
        return FeatureLoadingFailed(
            request: request(),
            chain: chain(),
            underlying: error,
            registration: registration()
        )
    }
}

/// A feature that is loaded asynchronously was asked for synchronously, and is not there yet.
public struct FeatureNeedsAwait: FeaturesError {
    /// The request that failed.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]
    /// The place where its loader is registered.
    public let registration: SourcePlace

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        FeaturesErrorReport(
            "FeatureNeedsAwait: the loader of \(request.subject) is asynchronous",
            [
                FeaturesErrorReport.Section(heading: "loader registered at", lines: [registration.description]),
                .place(place), .chain(chain),
                .help(
                    "write `try await features.instance()`, or `try await deferred.load()` of a `DeferredInstance`, in a "
                        + "function: the top level of a file cannot wait"
                ),
            ]
        )
    }
}

/// Loaders ask for features whose loaders ask for features, and so on, so deep that the stack would not last.
///
/// A feature that needs itself for ever, each time with another context, ends here.
public struct FeatureNestingTooDeep: FeaturesError {
    /// The request that failed.
    public let request: FeatureRequest
    /// The features whose loads led to the request, outermost first.
    public let chain: [FeatureRequest]

    /// The place of the request.
    public var place: SourcePlace { request.place }

    /// The error for people.
    public var report: FeaturesErrorReport {
        let shown = 12
        let hidden = chain.count - shown
        return FeaturesErrorReport(
            "FeatureNestingTooDeep: \(request.subject) is asked for within \(chain.count) loads",
            [
                .place(place),
                FeaturesErrorReport.Section(
                    heading: hidden > 0 ? "the innermost \(shown)" : "while loading",
                    lines: chain.suffix(shown).map(\.line)
                ),
                .help("does a feature need itself for ever, each time with another context?"),
            ]
        )
    }
}
