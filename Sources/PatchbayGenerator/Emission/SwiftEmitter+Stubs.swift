import PatchbayGraph
import PatchbayModel

extension SwiftEmitter {
    /// A type that stands for a resolver, for debug builds only.
    static func emit(_ plan: StubPlan, to printer: inout CodePrinter) {
        if let obstacle = plan.obstacle {
            printer.line("// There is no \(plan.name): \(obstacle).")
            return
        }
        printer.conditional(["DEBUG"]) { printer in
            guard let enclosing = plan.enclosing else { return emitType(plan, to: &printer) }
            printer.block("extension \(enclosing)") { emitType(plan, to: &$0) }
        }
    }

    private static func emitType(_ plan: StubPlan, to printer: inout CodePrinter) {
        printer.line("/// Stands for `\(plan.resolver)` in tests: set what its providers do, then resolve.")
        for attribute in plan.attributes { printer.line(attribute) }
        let kind = plan.isActor ? "actor" : "final class"
        let name = SwiftName.escapedType(plan.name)
        printer.block("\(access(plan))\(kind) \(name): \(plan.resolver)") { printer in
            printer.line("\(access(plan))\(plan.saysNonisolated && !plan.isActor ? "nonisolated " : "")init() {}")
            if let store = plan.store {
                printer.line()
                let nonisolated = plan.saysNonisolated ? "nonisolated " : ""
                printer.line("\(access(plan))\(nonisolated)let \(store.name) = \(store.type)()")
            }
            for member in plan.members {
                printer.line()
                printer.conditional(member.conditions) { emit(member, of: plan, to: &$0) }
            }
        }
    }

    private static func emit(_ member: StubMemberPlan, of plan: StubPlan, to printer: inout CodePrinter) {
        let nonisolated = plan.saysNonisolated ? "nonisolated " : ""
        let paths = member.paths.isEmpty ? "" : ", askedBy: [\(member.paths.map(literal).joined(separator: ", "))]"
        let titles = "\(literal("\(plan.name).\(member.property)")), for: \(literal(member.requirement))"
        let storage = "\(plan.instanceOwner)<\(member.closure)>(\(titles)\(paths))"
        printer.line("\(nonisolated)private let \(member.storage) = \(storage)")
        printer.line("/// What `\(member.requirement)` does.")
        printer.block("\(access(plan))\(nonisolated)var \(member.property): (\(member.closure))?") { printer in
            printer.line("get { self.\(member.storage).provider }")
            printer.line("set { self.\(member.storage).provider = newValue }")
        }
        for attribute in member.attributes { printer.line(attribute) }
        emitRequirement(member, "\(access(plan))\(member.isNonisolated ? "nonisolated " : "")", to: &printer)
    }

    private static func emitRequirement(
        _ member: StubMemberPlan,
        _ modifiers: String,
        to printer: inout CodePrinter
    ) {
        let name = SwiftName.escapedMember(member.name)
        let call = (member.saysReturn ? "return " : "") + call(member)
        let effects = member.effectWords.map { " \($0)" }.joined()
        if let parameters = member.parameters {
            let list = parameters.map(text).joined(separator: ", ")
            let generics = member.generics.isEmpty ? "" : "<\(member.generics.joined(separator: ", "))>"
            let requirements = member.genericRequirements.joined(separator: ", ")
            let clause = requirements.isEmpty ? "" : " where \(requirements)"
            let head = "\(modifiers)func \(name)\(generics)(\(list))\(effects) -> \(member.result)\(clause)"
            printer.block(head) { $0.line(call) }
        } else {
            printer.block("\(modifiers)var \(name): \(member.result)") { printer in
                printer.line("get\(effects) { \(call) }")
                if member.isSettable { printer.line("set { self.\(member.property) = { newValue } }") }
            }
        }
    }

    private static func call(_ member: StubMemberPlan) -> String {
        let marks = (member.effects.isThrowing ? "try " : "") + (member.effects.isAsync ? "await " : "")
        let asking = member.throwsIfNotSet ? "requiredOrThrow" : "required"
        let call = "\(marks)self.\(member.storage).\(asking)()(\(member.arguments.joined(separator: ", ")))"
        return !member.isChecked ? call : "self.\(member.storage).checked(\(call))"
    }

    private static func access(_ plan: StubPlan) -> String {
        plan.access > .internal ? "\(plan.access.rawValue) " : ""
    }

    /// A text as a literal. Names in backticks may have anything in them.
    static func literal(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
