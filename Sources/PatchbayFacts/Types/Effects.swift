/// The marks that a call needs: `await`, `try`.
public struct Effects: Hashable, Sendable {
    public var isAsync: Bool
    public var isThrowing: Bool

    public init(isAsync: Bool = false, isThrowing: Bool = false) {
        self.isAsync = isAsync
        self.isThrowing = isThrowing
    }

    public static let none = Effects()

    /// The words before a call, with a space behind.
    package var marks: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

    public func union(_ other: Effects) -> Effects {
        Effects(isAsync: isAsync || other.isAsync, isThrowing: isThrowing || other.isThrowing)
    }
}
