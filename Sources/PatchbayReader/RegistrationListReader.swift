import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Reads which registrations stand at a declaration: what the macros see of it, and where it is.
///
/// Whether an attribute is the runtime's, and not another module's of that name, is decided where the imports of all
/// files are known.
struct RegistrationListReader {
    let locate: (AbsolutePosition) -> SourceLocation
    /// What the attributes stand at.
    let kind: DeclarationFacts.Kind
    /// Whether that says itself that it is generic.
    let isGeneric: Bool

    /// - Parameter conditions: Those that the declaration stands under.
    func read(_ attributes: AttributeListSyntax, conditions: [String]) -> [RegistrationFacts] {
        var earlier: Set<Identity> = []
        return read(attributes, conditions, &earlier)
    }

    /// Whether an attribute is one that registers, by its text without the at sign.
    static func isRegistration(_ attribute: String) -> Bool {
        var name = attribute.prefix { $0 != "(" && $0 != "<" }
        if name.hasPrefix("\(DoorNames.hubs.home).") { name = name.dropFirst(DoorNames.hubs.home.count + 1) }
        return HubAttribute(rawValue: String(name)) != nil
    }

    /// What two attributes of one list must not share.
    private struct Identity: Hashable {
        var type: TypeKey
        var takesArguments: Bool
    }

    private func read(
        _ attributes: AttributeListSyntax,
        _ conditions: [String],
        _ earlier: inout Set<Identity>
    ) -> [RegistrationFacts] {
        var result: [RegistrationFacts] = []
        for element in attributes {
            switch element {
            case .attribute(let attribute):
                guard var facts = facts(attribute, conditions) else { continue }
                if let type = facts.type {
                    let identity = Identity(type: TypeKey(type), takesArguments: facts.takesArguments)
                    if !earlier.insert(identity).inserted { facts.problems.append(diagnostic(.repeated(attribute))) }
                }
                result.append(facts)
            case .ifConfigDecl(let block):
                for (condition, clause) in ConditionalBlock.clauses(of: block) {
                    guard case .attributes(let inner)? = clause.elements else { continue }
                    var others: Set<Identity> = []
                    result += read(inner, conditions + [condition], &others)
                }
            }
        }
        return result
    }

    private func facts(_ attribute: AttributeSyntax, _ conditions: [String]) -> RegistrationFacts? {
        guard let reader = HubRegistrationReader(attribute), let name = HubRegistrationReader.kind(of: attribute) else {
            return nil
        }
        let arguments = HubArguments(attribute)
        let (registration, problems) = reader.read()
        let place = arguments.type.map(Syntax.init) ?? Syntax(attribute.attributeName)
        return RegistrationFacts(
            attribute: name.rawValue,
            isQualified: attribute.attributeName.is(MemberTypeSyntax.self),
            type: reader.type,
            takesArguments: reader.takesArguments,
            registration: registration,
            problems: self.problems(of: attribute, registration, problems).map(diagnostic),
            conditions: conditions,
            location: locate(place.positionAfterSkippingLeadingTrivia),
            parameterLocations: registration == nil
                ? [] : arguments.parameters.map { locate($0.positionAfterSkippingLeadingTrivia) }
        )
    }

    /// - Parameter own: What is wrong wherever the attribute stands.
    private func problems(
        of attribute: AttributeSyntax,
        _ registration: HubRegistrationFacts?,
        _ own: [HubProblem]
    ) -> [HubProblem] {
        if kind == .protocol { return [.notAHub(attribute)] }
        return isGeneric && registration?.isSingleton == true ? [.cannotKeep(attribute)] : own
    }

    private func diagnostic(_ problem: HubProblem) -> Diagnostic {
        Diagnostic(problem.id, at: locate(problem.node.positionAfterSkippingLeadingTrivia), problem.message)
    }
}
