/// The visibility of a declaration, from least to most.
public enum AccessLevel: String, Hashable, Sendable, CaseIterable, Comparable {
    case `private`
    case `fileprivate`
    case `internal`
    case package
    case `public`
    case open

    /// The word before a declaration; none where Swift means it anyway.
    package var words: [String] { self > .internal ? [rawValue] : [] }

    public static func < (left: AccessLevel, right: AccessLevel) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }
}
