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
            printer.within(plan.enclosing, availability: plan.availability) { emitType(plan, to: &$0) }
        }
    }

    private static func emitType(_ plan: StubPlan, to printer: inout CodePrinter) {
        printer.line("/// Stands for `\(plan.resolver)` in tests: set what its providers do, then resolve.")
        printer.attributes(plan.availability)
        for attribute in plan.attributes { printer.line("\(attribute)") }
        let kind = plan.isActor ? "actor" : "final class"
        let name = SwiftName.escapedType(plan.name)
        printer.block("\(access(plan))\(kind) \(name): \(plan.resolver)") { printer in
            emitInitializers(plan, to: &printer)
            if let store = plan.store {
                printer.line()
                printer.line("\(access(plan))\(isolation(store, plan))let \(store.name) = \(store.type)()")
            }
            printer.each(plan.members, .before) { emit($0, of: plan, to: &$1) }
            printer.each(plan.members.filter(\.hasDefault), .before) { emitDefault(of: $0, of: plan, to: &$1) }
        }
    }

    private static func emitInitializers(_ plan: StubPlan, to printer: inout CodePrinter) {
        let words = "\(access(plan))\(plan.saysNonisolated && !plan.isActor ? "nonisolated " : "")"
        guard let real = plan.real else { return printer.line("\(words)init() {}") }
        let storage =
            switch real {
            case .constant: "let"
            case .free: "nonisolated let"
            case .confined: "var"
            }
        printer.line("private \(storage) _over: (any \(plan.resolver))?")
        if plan.notesReal { printer.line("private nonisolated let _isOver: Bool") }
        let note = { (isOver: Bool) in plan.notesReal ? "; self._isOver = \(isOver)" : "" }
        printer.line()
        // An initialiser of an actor that belongs to none cannot give a value to what belongs to the actor.
        let alone = real == .confined ? "\(note(false).dropFirst(2))" : "self._over = nil\(note(false))"
        printer.line("\(words)init() {\(alone.isEmpty ? "" : " \(alone) ")}")
        printer.line()
        printer.line("/// Stands over a real one, which does what nobody sets. What is shared is made anew.")
        let attributes = real == .confined ? access(plan) : words
        printer.line("\(attributes)init(over live: any \(plan.resolver)) { self._over = live\(note(true)) }")
    }

    /// A type that meets everything but one requirement: what a protocol does by itself, it does for that.
    private static func emitDefault(of member: StubMemberPlan, of plan: StubPlan, to printer: inout CodePrinter) {
        let name = SwiftName.escapedType(plan.name)
        for attribute in plan.attributes { printer.line("\(attribute)") }
        printer.block("private final class \(defaultName(of: member)): \(plan.resolver)") { printer in
            printer.line("private let _stub: \(name)")
            printer.line("\(plan.saysNonisolated ? "nonisolated " : "")init(_ stub: \(name)) { self._stub = stub }")
            if let store = plan.store {
                printer.line("\(isolation(store, plan))var \(store.name): \(store.type) { self._stub.\(store.name) }")
            }
            printer.each(plan.members.filter { $0.property != member.property }) { other, printer in
                for attribute in other.attributes { printer.line("\(attribute)") }
                let setter = "self._stub.\(SwiftName.escapedMember(other.name)) = newValue"
                emitRequirement(other, isolation(other), setter: setter, to: &printer) { printer in
                    printer.line(forward(other, to: "self._stub"))
                }
            }
        }
    }

    private static func defaultName(of member: StubMemberPlan) -> String { "_\(member.property)ByDefault" }

    private static func emit(_ member: StubMemberPlan, of plan: StubPlan, to printer: inout CodePrinter) {
        let nonisolated = plan.saysNonisolated ? "nonisolated " : ""
        let paths = member.paths.isEmpty ? "" : ", askedBy: [\(list(member.paths.map(Code.literal)))]"
        let titles = "\(Code.literal("\(plan.name).\(member.property)")), for: \(Code.literal(member.requirement))"
        // The type is an annotation: the compiler does not read `nonisolated(nonsending)` in an expression.
        let storage = "\(plan.instanceOwner)<\(member.closure)>"
        if member.isDeprecated { printer.line("@available(*, deprecated)") }
        printer.line("\(nonisolated)private let \(member.storage): \(storage) = .init(\(titles)\(paths))")
        printer.line("/// What `\(member.requirement)` does.")
        if member.isDeprecated { printer.line("@available(*, deprecated)") }
        printer.block("\(access(plan))\(nonisolated)var \(member.property): (\(member.closure))?") { printer in
            printer.line("get { self.\(member.storage).provider }")
            printer.line("set { self.\(member.storage).provider = newValue }")
        }
        for attribute in member.attributes { printer.line("\(attribute)") }
        emitRequirement(
            member,
            "\(access(plan))\(isolation(member))",
            setter: "self.\(member.property) = { newValue }",
            to: &printer
        ) { emitCall(member, of: plan, to: &$0) }
    }

    /// The body of a member: the test's closure, else the member of the one below, else the protocol's own default.
    private static func emitCall(_ member: StubMemberPlan, of plan: StubPlan, to printer: inout CodePrinter) {
        let isUnset = "\(member.own) == nil"
        if member.asksReal || member.hasDefault {
            // The closure is read once: another thread may set it meanwhile.
            printer.line("let \(member.own) = self.\(member.storage).provider")
        }
        if member.asksReal {
            printer.line("if let \(member.over) = self._over, \(isUnset) { \(forward(member, to: member.over)) }")
        }
        if member.hasDefault {
            let isAlone = member.isSetOverReal ? "!self._isOver, " : ""
            printer.line("if \(isAlone)\(isUnset) { \(forward(member, to: standIn(for: member, of: plan))) }")
        }
        printer.line((member.saysReturn || member.asksReal || member.hasDefault ? "return " : "") + call(member))
    }

    /// The one that does what a protocol does by itself. Asked as the protocol, it may do less than that allows: the compiler
    /// warns of `await` and `try` before what neither waits nor throws. Not where that would leave the stub's actor.
    private static func standIn(for member: StubMemberPlan, of plan: StubPlan) -> String {
        let made = "\(defaultName(of: member))(self)"
        let leavesActor = member.isNonisolated && !plan.attributes.isEmpty
        return member.effects == .none || leavesActor ? made : "(\(made) as any \(plan.resolver))"
    }

    private static func forward(_ member: StubMemberPlan, to receiver: String) -> String {
        let marks = member.effects.marks
        let handed = (member.forwarded ?? []).map { argument in
            argument.label.map { "\(SwiftName.escapedLabel($0)): \(argument.value)" } ?? "\(argument.value)"
        }
        let arguments = member.parameters == nil ? "" : "(\(handed.joined(separator: ", ")))"
        return "return \(marks)\(receiver).\(SwiftName.escapedMember(member.name))\(arguments)"
    }

    private static func emitRequirement(
        _ member: StubMemberPlan,
        _ modifiers: String,
        setter: String,
        to printer: inout CodePrinter,
        body: (inout CodePrinter) -> Void
    ) {
        let name = SwiftName.escapedMember(member.name)
        let effects = member.effectWords.map { " \($0)" }.joined()
        if let parameters = member.parameters {
            let labelled = parameters.map(text).joined(separator: ", ")
            let generics = member.generics.isEmpty ? "" : "<\(member.generics.joined(separator: ", "))>"
            let requirements = list(member.genericRequirements)
            let clause = requirements.isEmpty ? "" : " where \(requirements)"
            let head = "\(modifiers)func \(name)\(generics)(\(labelled))\(effects) -> \(member.result)\(clause)"
            printer.block(head, body)
        } else {
            printer.block("\(modifiers)var \(name): \(member.result)") { printer in
                printer.block("get\(effects)", body)
                if member.isSettable { printer.line("set { \(setter) }") }
            }
        }
    }

    private static func call(_ member: StubMemberPlan) -> String {
        let marks = member.effects.marks
        let asking = member.throwsIfNotSet ? "requiredOrThrow" : "required"
        let known = member.asksReal || member.hasDefault ? member.own : ""
        let call = "\(marks)self.\(member.storage).\(asking)(\(known))(\(list(member.arguments)))"
        return !member.isChecked ? call : "self.\(member.storage).checked(\(call))"
    }

    private static func isolation(_ member: StubMemberPlan) -> String {
        member.isNonsending ? "nonisolated(nonsending) " : member.isNonisolated ? "nonisolated " : ""
    }

    private static func isolation(_ store: StubPlan.Store, _ plan: StubPlan) -> String {
        plan.saysNonisolated && !store.isConfined ? "nonisolated " : ""
    }

    private static func access(_ plan: StubPlan) -> String {
        plan.access.words.map { "\($0) " }.joined()
    }
}
