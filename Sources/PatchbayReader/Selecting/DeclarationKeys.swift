import PatchbayDeclarations
import PatchbayModel

/// The names by which an index finds a declaration. All are in its head.
struct DeclarationKeys {
    /// Its own name.
    let name: String
    /// The names in its inheritance clause, and the one that its macro adds.
    private(set) var bases: [String]
    /// The type around it, if wiring looks for it there.
    private(set) var owner: String?
    /// `extension Factory where Module == …`
    let isCustomization: Bool
    let registers: Bool
    let beginsProgram: Bool
    /// True if it is found without a name.
    var isListed: Bool { isCustomization || registers || beginsProgram }

    /// Names of nested types whose members wiring looks at.
    static let partNames: Set<String> = ["Dependency", "Factory", "Configurator"]

    init?(_ facts: DeclarationFacts) {
        guard let name = facts.name.last else { return nil }
        self.name = name
        registers = !facts.registrations.isEmpty
        beginsProgram = facts.beginsProgram
        bases = facts.inheritance.isEmpty ? [] : facts.inheritance.flatMap(\.type.simpleNames)
        // The macro makes the type an heir though its clauses do not say so.
        if facts.attributes.contains(where: InjectableFacts.isMarker) { bases.append("Injectable") }
        if facts.name.count > 1, Self.partNames.contains(name) { owner = facts.name[facts.name.count - 2] }
        isCustomization = facts.kind == .extension && facts.requirements.contains(where: Self.isCustomization)
    }

    private static func isCustomization(_ requirement: RequirementFacts) -> Bool {
        requirement.left.names == ["Module"] || requirement.right.names == ["Module"]
    }
}
