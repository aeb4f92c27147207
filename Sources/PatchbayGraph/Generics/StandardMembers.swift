import PatchbayModel

/// The member types of the collections of the standard library, which no source says.
enum StandardMembers {
    /// Members that are arguments of their type, by place.
    private static let places: [String: [String: Int]] = [
        "Array": ["Element": 0], "ArraySlice": ["Element": 0], "ContiguousArray": ["Element": 0],
        "Set": ["Element": 0], "Optional": ["Wrapped": 0], "Dictionary": ["Key": 0, "Value": 1],
    ]

    /// Members that are the same whatever the arguments of their type.
    private static let fixed: [String: [String: String]] = [
        "Array": ["Index": "Int"], "ArraySlice": ["Index": "Int"], "ContiguousArray": ["Index": "Int"],
        "String": ["Element": "Character"], "Substring": ["Element": "Character"],
    ]

    /// True if a type has a generic parameter of that name, which code in an extension of it names alone.
    static func isParameter(_ name: String, of type: [String]) -> Bool {
        type.count == 1 && places[type[0]]?[name] != nil
    }

    /// `Int` for `Array<Int>.Element`; a type that is no such member is what it was.
    static func resolved(_ type: TypeExpression) -> TypeExpression {
        guard case .named(var components) = type, components.count > 1 else { return type }
        if components[0].name == "Swift" { components.removeFirst() }
        guard components.count > 1 else { return type }
        if let member = fixed[components[0].name]?[components[1].name], components.count == 2 { return .path([member]) }
        guard let place = places[components[0].name]?[components[1].name],
            components[0].arguments.indices.contains(place)
        else { return type }
        let (member, rest) = (components[0].arguments[place], components.dropFirst(2))
        let joined = Substitution(["Self": member])(.named([.init("Self")] + rest))
        return rest.isEmpty ? member : resolved(joined)
    }
}
