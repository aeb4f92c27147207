import PatchbayDeclarations
import PatchbayModel

/// The names by which an index finds a declaration. All are in its head.
struct DeclarationKeys {
    /// Its own.
    let name: String
    /// Those in its inheritance clause, and the one that its macro adds.
    var bases: [String]
    /// The type around it, if wiring looks for it there.
    var owner: String?
    /// `extension Factory where Module == …`
    var isCustomization: Bool
    /// Something else leads to it than a name.
    var isListed: Bool { isCustomization || registers || beginsProgram }
    let registers: Bool
    let beginsProgram: Bool

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
