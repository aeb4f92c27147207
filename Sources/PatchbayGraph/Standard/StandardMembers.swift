import PatchbayModel

/// The member types of the standard library, of Foundation and of swift-log, which no source says.
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

    /// True if some type of the standard library or of Foundation is known to have a member type of that name.
    static func isMember(_ name: String) -> Bool { allMembers.contains(name) }

    /// True if that type is known to have a member type of that name.
    static func isMember(_ name: String, of type: [String]) -> Bool {
        members[type.joined(separator: ".")]?.contains(name) ?? false
    }

    private static let allMembers = members.values.reduce(into: Set<String>()) { $0.formUnion($1) }

    /// The member types of types that are no generic ones, by the type: what code in an extension of it names alone.
    private static let members: [String: Set<String>] = {
        let collection: Set<String> = ["Element", "Index", "Indices", "Iterator", "SubSequence"]
        let text = collection.union(["Encoding", "UTF8View", "UTF16View", "UnicodeScalarView"])
        let integer: Set<String> = ["IntegerLiteralType", "Magnitude", "Stride", "Words"]
        let real: Set<String> = [
            "Exponent", "FloatLiteralType", "Magnitude", "RawExponent", "RawSignificand", "Stride",
        ]
        let integers = ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]
        let others: [String: Set<String>] = [
            "String": text, "Substring": text, "Double": real, "Float": real,
            "Bundle": ["LocalizationValue"],
            "Calendar": ["Component", "Identifier", "MatchingPolicy", "RepeatedTimePolicy", "SearchDirection"],
            "Character": ["UnicodeScalarView"],
            "Data": collection.union(["Base64DecodingOptions", "Base64EncodingOptions", "Deallocator"]),
            "Date": ["FormatStyle", "FormatString", "ISO8601FormatStyle", "ParseStrategy", "Stride"],
            "DateFormatter": ["Behavior", "Style"],
            "FileManager": ["DirectoryEnumerator", "SearchPathDirectory", "SearchPathDomainMask"],
            "IndexPath": collection, "IndexSet": collection.union(["RangeView"]),
            "JSONDecoder": ["DataDecodingStrategy", "DateDecodingStrategy", "KeyDecodingStrategy"],
            "JSONEncoder": ["DataEncodingStrategy", "DateEncodingStrategy", "KeyEncodingStrategy", "OutputFormatting"],
            "Locale": ["Collation", "Components", "Currency", "Language", "LanguageCode", "Region", "Script"],
            "Logger": ["Level", "Message", "Metadata", "MetadataProvider", "MetadataValue"],
            "Notification": ["Name"], "NSNotification": ["Name"],
            "NumberFormatter": ["PadPosition", "RoundingMode", "Style"],
            "Operation": ["QueuePriority"],
            "Process": ["TerminationReason"],
            "TimeZone": ["NameStyle"],
            "URL": ["BookmarkCreationOptions", "BookmarkResolutionOptions", "DirectoryHint", "FormatStyle"],
        ]
        return integers.reduce(into: others) { $0[$1] = integer }
    }()
}
