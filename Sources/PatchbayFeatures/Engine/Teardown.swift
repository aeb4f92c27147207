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
