import PatchbayFacts

/// The reader that works out what `@Injectable` makes of a type, from the facts of its declaration.
///
/// The macro and the tool both ask it, so what the graph sees is what the compiler compiles. Facts are the same
/// whether they were read from bytes or from syntax.
public enum InjectableReader {
    private static let payloadMarker = "Payload"

    /// Adds to each marked declaration of a file what the macro makes of it.
    package static func complete(_ declarations: inout [DeclarationFacts], besides aliases: [AliasFacts]) {
        for index in declarations.indices
        where declarations[index].attributes.contains(where: InjectableFacts.isMarker) {
            let name = declarations[index].name
            let nested = (declarations.filter { $0.kind != .extension }.map(\.name) + aliases.map(\.name))
                .filter { $0.count == name.count + 1 && $0.starts(with: name) }
            declarations[index].injectable = read(declarations[index], nested: Set(nested.compactMap(\.last)))
        }
    }

    /// - Parameter nested: The names of the types that are declared inside of it.
    static func read(_ facts: DeclarationFacts, nested: Set<String>) -> InjectableFacts {
        let type = facts.name.last ?? ""
        var result = InjectableFacts()
        switch facts.kind {
        case .struct, .class, .actor: break
        case .enum, .protocol, .extension:
            let problem = InjectableProblem.unfitKind(facts.kind)
            result.problems = [problem.diagnostic(of: type, at: facts.location)]
            return result
        }
        let own = OwnInitializer.candidates(in: facts)
        if let initializer = own.first {
            OwnInitializer.read(initializer, besides: own.dropFirst(), of: facts, into: &result)
        }
        for property in own.isEmpty ? facts.properties : [] {
            let isPayload = isPayload(property)
            if let problem = problem(of: property, isPayload: isPayload, in: facts) {
                result.problems.append(problem.diagnostic(of: type, at: property.location))
            } else if isInitialised(property) {
                continue
            } else if isPayload {
                result.payload.append(property)
            } else {
                result.requests.append(property)
            }
        }
        // `Injectable` asks for an asynchronous initialiser, which one on an actor is; `FactoryModule` does not.
        if !result.payload.isEmpty { result.actor = facts.attributes.first(where: isActor) }
        if facts.kind == .actor, let payload = result.payload.first {
            let problem = InjectableProblem.payloadOfActor(payload.name)
            result.problems.append(problem.diagnostic(of: type, at: payload.location))
        }
        // `Payload` in a type that has none is the associated type of its protocol.
        let written = Set(result.structs.map(\.name) + ["Payload"])
        for property in result.structs.flatMap(\.properties) {
            let names = (property.type?.nominals ?? []).compactMap(\.first?.name)
            guard let name = names.first(where: written.contains), !nested.contains(name) else { continue }
            let problem = InjectableProblem.hidden(property.name, by: name)
            result.problems.append(problem.diagnostic(of: type, at: property.location))
        }
        result.binds = facts.attributes.first(where: InjectableFacts.isMarker).map(BoundTypes.read) ?? []
        result.problems += clashes(of: result, facts, nested)
        return result
    }

    // MARK: Properties

    /// True if a property has a value without the initialiser.
    private static func isInitialised(_ property: PropertyFacts) -> Bool {
        !property.isStored || property.isStatic || property.isLazy || property.hasDefault
            || property.attributes.contains(where: bringsValue)
    }

    /// True if an attribute is that of a property wrapper which finds the value by itself: by a key path, or as those
    /// of SwiftUI and SwiftData do.
    private static func bringsValue(_ attribute: String) -> Bool {
        let arguments = attribute.drop { $0 != "(" }.dropFirst().drop(while: \.isWhitespace)
        return arguments.first == "\\" || findingWrappers.contains(String(lastName(of: attribute)))
    }

    private static let findingWrappers: Set<String> = [
        "AccessibilityFocusState", "Dependency", "Environment", "EnvironmentObject", "FetchRequest", "FocusState",
        "FocusedObject", "FocusedValue", "NSApplicationDelegateAdaptor", "Namespace", "Query", "SectionedFetchRequest",
        "UIApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
    ]

    private static func problem(
        of property: PropertyFacts,
        isPayload: Bool,
        in facts: DeclarationFacts
    ) -> InjectableProblem? {
        let name = property.name
        if isInitialised(property) { return isPayload ? .payloadWithValue(name) : nil }
        if property.conditions != facts.conditions { return .conditional(name) }
        if let wrapper = property.attributes.first(where: mayWrap) { return .wrapped(name, by: wrapper) }
        guard let type = property.type else { return name.hasPrefix("(") ? .pattern(name) : .untyped(name) }
        if type.nominals.contains(where: { $0.first?.name == "Self" }) { return .dependent(name) }
        return nil
    }

    /// True if an attribute may be that of a property wrapper. Attributes of the language begin with a small letter,
    /// global actors by convention end in `Actor`.
    private static func mayWrap(_ attribute: String) -> Bool {
        guard !InjectableFacts.isMacro(payloadMarker, attribute), !isActor(attribute) else { return false }
        let name = lastName(of: attribute)
        return name.first?.isUppercase == true && !notWrappers.contains(String(name))
    }

    /// Attributes of the language and of macros of the system that leave a property as it is: it is given a value by an
    /// initialiser as without them.
    private static let notWrappers: Set<String> = [
        "ObservationIgnored", "ObservationTracked", "IBOutlet", "IBInspectable", "GKInspectable", "NSCopying",
        "Attribute",
        "Relationship", "Transient",
    ]

    /// `globalActor` marks the declaration of one.
    package static func isActor(_ attribute: String) -> Bool { Modifiers.isActor(attribute) }

    private static func lastName(of attribute: String) -> Substring {
        let name = attribute.prefix { $0 != "(" && $0 != "<" }
        return name.split(separator: ".").last ?? name
    }

    /// True if a property is marked as one that the caller gives.
    static func isPayload(_ property: PropertyFacts) -> Bool {
        property.attributes.contains { InjectableFacts.isMacro(payloadMarker, $0) }
    }

    // MARK: What is there already

    private static func clashes(
        of injectable: InjectableFacts,
        _ facts: DeclarationFacts,
        _ nested: Set<String>
    ) -> [Diagnostic] {
        let type = facts.name.last ?? ""
        let labels = ["dependency"] + (injectable.payload.isEmpty ? [] : ["payload"])
        // A payload that no property is marked for would be one all the same.
        var found = ["Dependency", "Payload"].filter(nested.contains).map {
            InjectableProblem.declared($0).diagnostic(of: type, at: facts.location)
        }
        if !injectable.binds.isEmpty, nested.contains("Binds") {
            found.append(InjectableProblem.boundTwice.diagnostic(of: type, at: facts.location))
        }
        found += facts.initializers.filter { $0.parameters.map(\.label) == labels }.map {
            let signature = "init(\(labels.map { "\($0):" }.joined()))"
            return InjectableProblem.declared(signature).diagnostic(of: type, at: $0.location)
        }
        guard !injectable.payload.isEmpty else { return found }
        found += facts.inheritance.compactMap { inherited in
            guard let name = inherited.type.stripped.names?.last, MarkerProtocol.namesWithoutPayload.contains(name)
            else {
                return nil
            }
            return InjectableProblem.payloadOfInjectable(name).diagnostic(of: type, at: inherited.location)
        }
        return found
    }
}
