import PatchbayDeclarations
import PatchbayFacts
import PatchbaySyntax

// Members for the requirements of a protocol.

extension ContextClient {
    private static let ofSelf = "no closure knows what `Self` is"
    /// The modifier of what runs on the actor of its caller.
    static let ofCaller = "nonisolated(nonsending)"

    /// The modifier by which a requirement says that it belongs to no actor.
    private static func freedom(of item: Node) -> String? {
        let modifier = item.all(.modifier).first { $0[.name]?.text == "nonisolated" }
        return modifier.map { $0.contains("nonsending") ? ofCaller : "nonisolated" }
    }

    mutating func readRequirement(_ item: Node, _ actor: String?) {
        guard !item.hasModifier("static"), let binding = item.all(.binding).first, item.all(.binding).count == 1,
            let name = binding[.pattern]?[.name], let type = binding[.type]
        else { return problems.append(("no closure can stand for a property of the type", item)) }
        guard !Self.words(in: type).contains("Self") else { return problems.append((Self.ofSelf, item)) }
        if Self.asksForCall(type) { hidden.append(item) }
        let accessors = binding[.accessors]?.all(.accessor) ?? []
        guard accessors.count <= 1 else {
            return problems.append(("a property that is set needs more than a closure", item))
        }
        let effects = accessors.first?.all(.effect) ?? []
        let own = Self.attributes(of: item).first(where: Self.isActor)
        places.append(item)
        add(
            name.name,
            [],
            effects.map(\.effectText),
            type.text,
            own ?? (Self.freedom(of: item) == nil ? actor : nil),
            Self.freedom(of: item),
            isProperty: true
        )
    }

    mutating func readMethod(_ item: Node, _ actor: String?) {
        // A name that is no identifier and has no backticks is an operator.
        let types = item.all(.parameter).compactMap { $0[.type] } + [item[.result]].compactMap { $0 }
        let words = types.flatMap(Self.words)
        guard !item.hasModifier("static"), !item.hasModifier("mutating"), item.all(.generic).isEmpty,
            !words.contains("some"), let name = item[.name],
            SwiftName.isIdentifier(name.name) || name.text.hasPrefix("`")
        else { return problems.append(("no closure can stand for a method that is static, mutating or generic", item)) }
        guard !words.contains("Self") else { return problems.append((Self.ofSelf, item)) }
        if let problem = Self.problem(item.all(.parameter)) { return problems.append((problem, item)) }
        if types.contains(where: Self.asksForCall) { hidden.append(item) }
        guard !item.all(.effect).contains(where: { $0.text == "rethrows" }) else {
            return problems.append(("no closure throws what another one throws, as `rethrows` asks for", item))
        }
        let parameters = item.all(.parameter).map { parameter -> Member.Parameter in
            Self.parameter(label: (parameter[.label] ?? parameter[.name])?.name, parameter[.type])
        }
        let own = Self.attributes(of: item).first { Self.isActor($0) || $0 == "@concurrent" }
        places.append(item)
        add(
            name.name,
            parameters,
            item.all(.effect).map(\.effectText),
            Self.result(item[.result]),
            own ?? (Self.freedom(of: item) == nil ? actor : nil),
            Self.freedom(of: item),
            isProperty: false
        )
    }

    private mutating func add(
        _ name: String,
        _ parameters: [Member.Parameter],
        _ effects: [String],
        _ result: String?,
        _ actor: String?,
        _ freedom: String?,
        isProperty: Bool
    ) {
        let list = "(\(parameters.map { Self.plain($0.type) }.joined(separator: ", ")))"
        let answer = result.map(Self.plain) ?? "Void"
        let caller = freedom == Self.ofCaller ? [Self.ofCaller] : []
        let words = (actor.map { [$0] } ?? []) + caller + ["@Sendable", list] + effects + ["->", answer]
        members.append(
            Member(
                name: name,
                property: "on" + name.prefix(1).uppercased() + name.dropFirst(),
                type: words.joined(separator: " "),
                parameters: parameters,
                effects: effects,
                result: result,
                actor: actor,
                freedom: freedom,
                isProperty: isProperty
            )
        )
    }

    /// Methods of one name are told apart by their labels.
    mutating func nameProperties() {
        guard isProtocol else { return }
        let shared = Dictionary(grouping: members, by: \.property).filter { $0.value.count > 1 }
        for index in members.indices where shared[members[index].property] != nil {
            let labels = members[index].parameters.map {
                ($0.label ?? "").prefix(1).uppercased() + ($0.label ?? "").dropFirst()
            }
            members[index].property += labels.joined()
        }
        var names: Set<String> = []
        // A method with parameters may stand beside a property of its name.
        let own = Set(members.filter { $0.isProperty || $0.parameters.isEmpty }.map(\.name))
        for (member, place) in zip(members, places) {
            if !names.insert(member.property).inserted {
                problems.append(("`\(member.name)` has the labels of another requirement", place))
            } else if own.contains(member.property) {
                problems.append(
                    ("`\(member.property)`, the closure for `\(member.name)`, is a requirement itself", place)
                )
            }
        }
    }
}
