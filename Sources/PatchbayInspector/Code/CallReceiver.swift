/// The type that the method of a call belongs to, as far as the place shows it.
public enum CallReceiver: Equatable, Sendable {
    /// A type is named.
    case named([String])
    /// `Self` or `self`: the innermost type around the place.
    case innermost
    /// Nothing stands before the name: one of the types around the place, or none.
    case around
    /// A value, or an expression whose type the place does not show.
    case unknown

    /// The types that it may be at a place, by their names, the likeliest first; none where it may be any.
    ///
    /// - Parameter types: The names of the types around the place.
    public func candidates(within types: [String]) -> [[String]] {
        switch self {
        case .named(let names): (0...types.count).reversed().map { types.prefix($0) + names }
        case .innermost: [types]
        case .around: (0...types.count).reversed().map { Array(types.prefix($0)) }
        case .unknown: []
        }
    }
}
