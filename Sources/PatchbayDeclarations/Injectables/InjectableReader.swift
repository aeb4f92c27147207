import PatchbayFacts
import PatchbaySyntax

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
            declarations[index].injectable = read(declarations[index], among: declarations, aliases)
        }
    }

    /// - Parameter others: The declarations of the file, or at least those inside of it.
    static func read(
        _ facts: DeclarationFacts,
        among others: [DeclarationFacts],
        _ aliases: [AliasFacts]
    ) -> InjectableFacts {
        let inside = (others.filter { $0.kind != .extension }.map(\.name) + aliases.map(\.name))
            .filter { $0.count == facts.name.count + 1 && $0.starts(with: facts.name) }
        let nested = Set(inside.compactMap(\.last))
        var result = InjectableFacts()
        func report(_ problem: InjectableProblem, at location: SourceLocation) {
            result.problems.append(problem.diagnostic(of: facts.name.last ?? "", at: location))
        }
        switch facts.kind {
        case .struct, .class, .actor: break
        case .enum, .protocol, .extension:
            report(.unfitKind(facts.kind), at: facts.location)
            return result
        }
        if facts.inheritance.contains(where: { ["~Copyable", "~Swift.Copyable"].contains("\($0.type)") }) {
            report(.notCopyable, at: facts.location)
            return result
        }
        let own = OwnInitializer.candidates(in: facts)
        if let initializer = own.first {
            OwnInitializer.read(initializer, besides: own.dropFirst(), of: facts, into: &result)
        }
        for property in own.isEmpty ? facts.properties : [] {
            let isPayload = isPayload(property)
            if let problem = problem(of: property, isPayload: isPayload, in: facts) {
                report(problem, at: property.location)
            } else if isInitialised(property) {
                continue
            } else if isPayload {
                result.payload.append(property)
            } else {
                result.requests.append(property)
            }
        }
        // `Injectable` asks for an asynchronous initialiser, which one on an actor is; `FactoryModule` does not.
        if !result.payload.isEmpty { result.actor = facts.attributes.first(where: Modifiers.isActor) }
        if facts.kind == .actor, let payload = result.payload.first {
            report(.payloadOfActor(payload.name), at: payload.location)
        }
        // `Payload` in a type that has none is the associated type of its protocol.
        let written = Set(result.structs.map(\.name) + ["Payload"])
        let hiding = nested.union(facts.genericParameters)
        for property in result.structs.flatMap(\.properties) {
            let names = (property.type?.nominals ?? []).compactMap(\.first).filter {
                // `Factory` alone is that of the module, and with an argument a class.
                written.contains($0.name) || $0.name == "Factory" && $0.arguments.isEmpty && !result.payload.isEmpty
            }.map(\.name)
            guard let name = names.first(where: { !hiding.contains($0) }) else { continue }
            report(.hidden(property.name, by: name), at: property.location)
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
        guard !InjectableFacts.isMacro(payloadMarker, attribute), !Modifiers.isActor(attribute) else { return false }
        let name = lastName(of: attribute)
        return name.first?.isUppercase == true && !notWrappers.contains(String(name))
    }

    /// Attributes of the language and of macros of the system that leave a property as it is: it is given a value by an
    /// initialiser as without them.
    private static let notWrappers: Set<String> = [
        "ObservationIgnored", "ObservationTracked", "IBOutlet", "IBInspectable", "GKInspectable", "NSCopying",
        "Attribute", "Relationship", "Transient",
    ]

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

/// A marked declaration as the macro is handed it, read by the same code as the tool's.
package struct InjectableDeclaration {
    package let facts: DeclarationFacts
    package let injectable: InjectableFacts

    /// - Parameters:
    ///   - declaration: The type. Locations in the facts have its offsets as their columns; see ``offset(of:)``.
    ///   - around: The extension around it, which may say how far its members are seen.
    package init?(_ declaration: Node, in around: Node? = nil) {
        var context = DeclarationContext()
        if let around { context.defaultAccess = Modifiers(around).access ?? .internal }
        var reader = DeclarationReader { SourceLocation(file: "", line: 1, column: $0) }
        reader.readType(declaration, in: context)
        guard let facts = reader.declarations.first else { return nil }
        self.facts = facts
        injectable = InjectableReader.read(facts, among: reader.declarations, reader.aliases)
    }

    /// The offset in the syntax that a location of the facts stands for.
    package static func offset(of location: SourceLocation) -> Int { location.column }
}

/// The types that a type stands for, read from the text of an attribute: `Injectable(as: (any Storage).self, (any
/// Cache).self)`, or of several in parentheses, as `Binds` has them.
enum BoundTypes {
    static func read(_ attribute: String) -> [TypeExpression] {
        guard let start = attribute.firstIndex(of: "("), attribute.last == ")" else { return [] }
        let inside = attribute[attribute.index(after: start)...].dropLast().withoutComments
        return arguments(inside).flatMap { argument -> [TypeExpression] in
            var text = argument.trimmed
            if text.hasPrefix("as") { text = text.dropFirst(2).drop { $0.isWhitespace || $0 == ":" } }
            guard text.hasSuffix(".self") else { return [] }
            return types(text.dropLast(5).trimmed)
        }
    }

    private static func types(_ text: Substring) -> [TypeExpression] {
        guard let type = SyntaxTree(type: Array(text.utf8)).root[.type].map({ TypeExpression($0) }) else { return [] }
        guard case .tuple(let elements) = type else { return [type] }
        return elements.map(\.type)
    }

    /// The parts between commas that nothing encloses.
    private static func arguments(_ text: Substring) -> [Substring] {
        var found: [Substring] = []
        var (depth, start) = (0, text.startIndex)
        for index in text.indices {
            switch text[index] {
            case "(", "<", "[": depth += 1
            // The arrow of a function closes nothing.
            case ">" where text[..<index].last == "-": break
            case ")", ">", "]": depth -= 1
            case "," where depth == 0:
                found.append(text[start..<index])
                start = text.index(after: index)
            case _: break
            }
        }
        return found + [text[start...]]
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}

/// The reader of the initialiser that a type marked with `@Injectable` has itself: its parameters are what the type
/// needs, and what it makes of them is nobody's business.
enum OwnInitializer {
    /// The initialisers in the declaration that could make the type; those that call another one of a class, that may
    /// fail, that decode, and the one that the macro writes are no such.
    static func candidates(in facts: DeclarationFacts) -> [FunctionFacts] {
        facts.initializers.filter { initializer in
            let labels = initializer.parameters.map(\.label)
            let isWritten = labels == ["dependency"] || labels == ["dependency", "payload"]
            return !initializer.isFailable && !initializer.isConvenience && !isWritten && !isOfSystem(initializer)
        }
    }

    /// True of `init(from decoder: any Decoder)` and `init(coder: NSCoder)`.
    private static func isOfSystem(_ initializer: FunctionFacts) -> Bool {
        guard initializer.parameters.count == 1, let parameter = initializer.parameters.first else { return false }
        let type = parameter.type.stripped.names?.last
        return parameter.label == "from" && type == "Decoder" || parameter.label == "coder" && type == "NSCoder"
    }

    static func read(
        _ initializer: FunctionFacts,
        besides others: ArraySlice<FunctionFacts>,
        of facts: DeclarationFacts,
        into result: inout InjectableFacts
    ) {
        let type = facts.name.last ?? ""
        func report(_ problem: InjectableProblem, at location: SourceLocation) {
            result.problems.append(problem.diagnostic(of: type, at: location))
        }
        if let other = others.first { return report(.severalInitializers, at: other.location) }
        if let problem = problem(of: initializer, facts) { return report(problem, at: initializer.location) }
        result.initializer = initializer
        let payloads = facts.properties.filter(InjectableReader.isPayload)
        let names = Set(payloads.map(\.name))
        var isBehindOther = false
        for parameter in initializer.parameters {
            if parameter.hasDefault {
                isBehindOther = isBehindOther || parameter.label == nil
                continue
            }
            if isBehindOther, parameter.label == nil {
                report(.unlabelled(parameter.name), at: parameter.location)
                continue
            }
            if let reason = reason(parameter) {
                report(.parameter(parameter.name, reason: reason), at: parameter.location)
                continue
            }
            let property = PropertyFacts(
                name: parameter.name,
                type: parameter.type.ofArgument,
                conditions: facts.conditions,
                location: parameter.location
            )
            if names.contains(parameter.name) {
                result.payload.append(property)
            } else {
                result.requests.append(property)
            }
        }
        let taken = Set(initializer.parameters.map(\.name))
        for payload in payloads where !taken.contains(payload.name) {
            report(.payloadOutside(payload.name), at: payload.location)
        }
    }

    /// The reason why the macro cannot call an initialiser, whatever it takes.
    private static func problem(of initializer: FunctionFacts, _ facts: DeclarationFacts) -> InjectableProblem? {
        if initializer.conditions != facts.conditions { return .conditionalInitializer }
        if let parameter = initializer.genericParameters.first {
            return .parameter(parameter, reason: "the initialiser is generic")
        }
        return initializer.requirements.isEmpty ? nil : .boundedInitializer
    }

    /// The reason why a struct cannot keep what a parameter takes; `nil` if it can.
    private static func reason(_ parameter: ParameterFacts) -> String? {
        if parameter.isVariadic { return "it takes any number of values" }
        if case .attributed(let attributes, _) = parameter.type {
            if attributes.contains("inout") { return "it is `inout`" }
            if attributes.contains("isolated") { return "it is `isolated`" }
            if attributes.contains("@autoclosure") { return "it is an autoclosure" }
        }
        if parameter.type.isOpaque { return "it is generic" }
        if parameter.type.nominals.contains(where: { $0.first?.name == "Self" }) {
            return "its type says `Self`, which is another type inside of `Dependency`"
        }
        return parameter.name == "_" ? "it has no name" : nil
    }
}
