import PatchbayModel

/// Access levels where what is `@_spi` is internal: it is public for some, and may not stand in what is public for all.
extension DeclarationFacts {
    var reach: AccessLevel { access.reach(attributes) }

    /// The level of what meets all that a protocol requires, and says so.
    var reachOfMembers: AccessLevel {
        (methods.map(\.reach) + properties.map { $0.access.reach($0.attributes) }).reduce(reach, min)
    }
}

extension FunctionFacts {
    var reach: AccessLevel { access.reach(attributes) }
}

extension AccessLevel {
    func reach(_ attributes: [String]) -> AccessLevel {
        attributes.contains { $0.hasPrefix("_spi(") } ? min(self, .internal) : self
    }
}
