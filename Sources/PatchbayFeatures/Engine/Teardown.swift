import PatchbayConcurrency

/// The notice that an instance, or an implementation behind it, wants when its branch is closed.
enum Teardown: @unchecked Sendable {
    // Unchecked: it is constant, and what it holds is used once, by whoever closes the branch.
    case now(any FeatureTeardown)
    case later(any AsyncFeatureTeardown)

    /// - Returns: `nil` if the value does not want to be told.
    init?(of value: Any) {
        // By the value and not by its type: that may be a class, and its subclass may conform.
        if let value = value as? any AsyncFeatureTeardown {
            self = .later(value)
        } else if let value = value as? any FeatureTeardown {
            self = .now(value)
        } else {
            return nil
        }
    }

    /// - Parameter later: Gets who has to be waited for.
    func tell(orPutInto later: inout [any AsyncFeatureTeardown]) {
        switch self {
        case .now(let one): one.tearDown()
        case .later(let one): later.append(one)
        }
    }

    nonisolated(nonsending) func tell() async {
        switch self {
        case .now(let one): one.tearDown()
        case .later(let one): await one.tearDown()
        }
    }
}

/// Asynchronous teardowns that nobody waits for.
enum LaterTeardowns {
    /// Tells them one after the other, in a task of their own. A load that closes something does not wait for that task,
    /// and so they are no part of it: they may ask for what it makes.
    ///
    /// - Parameter branch: Kept meanwhile: it may be all that keeps the branches around it, which they may ask.
    static func begin(_ features: [any AsyncFeatureTeardown], keeping branch: Branch) {
        if features.isEmpty { return }
        // The branch is only let go of.
        nonisolated(unsafe) let kept = branch
        Task {
            await LoadChain.$current.withValue(nil) {
                for feature in features { await feature.tearDown() }
            }
            withExtendedLifetime(kept) {}
        }
    }
}

/// Releases containers one after the other, and not one within the other: a chain of branches, each of which keeps the one
/// around, may be longer than the stack is deep.
enum LaterRelease {
    /// The containers of a thread that wait for the release which is under way there.
    private final class Queue {
        var waiting: [FeaturesContainer?] = []
    }

    /// The containers that wait for a release on this thread.
    private static var underWay: Queue? {
        get { ThreadReference.releases.object() }
        set { ThreadReference.releases.set(newValue) }
    }

    /// Runs what may release other trees: at once, whatever release is under way.
    static func apart(_ body: () -> Void) {
        let around = underWay
        underWay = nil
        body()
        underWay = around
    }

    /// Releases a container now, or right after the release that has led here.
    static func release(_ container: inout FeaturesContainer?) {
        // Mostly somebody else holds it, and nothing ends.
        guard isKnownUniquelyReferenced(&container) else {
            container = nil
            return
        }
        if let underWay {
            underWay.waiting.append(container.take())
            return
        }
        let queue = Queue()
        underWay = queue
        queue.waiting.append(container.take())
        while !queue.waiting.isEmpty { queue.waiting.removeLast() }
        underWay = nil
        withExtendedLifetime(queue) {}
    }
}
