/// How far a branch has come in its life.
@usableFromInline
@frozen
enum NodeState: UInt {
    case open
    /// Its branches are being closed: no new ones, but requests are answered.
    case closing
    /// Everything is released, or is about to be.
    case closed
    /// Nobody held the branch any longer.
    case dropped
}
