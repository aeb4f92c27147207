import PatchbayGraph
import PatchbayModel

extension SwiftEmitter {
    private static let runtime = FrontEnd.contexts.module

    static func emit(_ plan: ContextTypesPlan, to printer: inout CodePrinter) {
        emit(plan.overrides, of: plan, to: &printer) { emitOverrides(plan, to: &$0) }
        if plan.overrides.obstacle == nil {
            printer.line()
            emitScopes(plan, to: &printer)
        }
        printer.line()
        emit(plan.unimplemented, of: plan, to: &printer) { emitUnimplemented(plan, to: &$0) }
        if plan.unimplemented.obstacle == nil {
            printer.line()
            emitDefault(plan, to: &printer)
        }
        if plan.generatesDefault {
            printer.line()
            let written = plan.conditionsOfDefault
            printer.conditional(written.isEmpty ? [] : ["!(\(Conditions.text(written)))"]) { printer in
                emitProvided(plan, to: &printer)
            }
        }
        guard let current = plan.current else { return }
        printer.line()
        printer.conditional(plan.generatesDefault ? [] : plan.conditionsOfDefault) { printer in
            emit(current, of: plan, to: &printer) { emitCurrent(current, of: plan, to: &$0) }
        }
    }

    private static func emit(
        _ type: GeneratedTypePlan,
        of plan: ContextTypesPlan,
        to printer: inout CodePrinter,
        _ body: (inout CodePrinter) -> Void
    ) {
        if let obstacle = type.obstacle { return printer.line("// There is no \(type.path): \(obstacle).") }
        printer.within(plan.enclosing, availability: plan.availability, body)
    }

    // MARK: Overrides

    private static func emitOverrides(_ plan: ContextTypesPlan, to printer: inout CodePrinter) {
        let access = access(plan)
        let name = plan.overrides.name
        printer.line("/// Members of `\(plan.title)` that are replaced: `\(plan.overrides.path) { $0.member = … }`.")
        printer.attributes(plan.availability)
        let head = (access + plan.freeModifiers + ["struct \(name): \(runtime).ContextOverrides"])
        printer.block(head.joined(separator: " ")) { printer in
            printer.each(plan.members.filter(\.isReplaceable)) { member, printer in
                let place = "\(runtime).ContextMember<\(member.replacement)>"
                printer.line((access + ["var \(member.spelled): \(place) = .init()"]).joined(separator: " "))
            }
            printer.line()
            printer.line((access + ["init() {}"]).joined(separator: " "))
            printer.line()
            let layer = "\(runtime)._ContextLayer<\(name)>"
            let function = access + ["static func context(_ layer: \(layer)) -> any \(plan.context)"]
            printer.block(function.joined(separator: " ")) { $0.line("_Overridden(layer: layer)") }
            printer.line()
            printer.block((plan.modifiers + ["private struct _Overridden: \(plan.context)"]).joined(separator: " ")) {
                emitOverridden(plan, layer, to: &$0)
            }
        }
    }

    private static func emitOverridden(_ plan: ContextTypesPlan, _ layer: String, to printer: inout CodePrinter) {
        let nonisolated = plan.keepsNonisolated ? "nonisolated " : ""
        printer.line("\(nonisolated)let _layer: \(layer)")
        printer.line("\(nonisolated)init(layer: \(layer)) { _layer = layer }")
        printer.each(plan.members, .before) { emit($0, by: overridden($0), to: &$1) }
    }

    private static func overridden(_ member: ContextMemberPlan) -> String {
        let marks = member.effects.marks
        let base = "\(marks)_layer.base.\(member.spelled)"
        guard member.isReplaceable else { return base }
        let place = "_layer.overrides.\(member.spelled)"
        guard member.isReplacedByClosure else { return "\(place).value(over: \(base))" }
        guard let thrown = member.throwsType else { return "\(marks)\(place).value(over: { \(base) })()" }
        let attempt = "do throws(\(thrown)) { return .success(\(base)) } catch { return .failure(error) }"
        return "try \(member.effects.isAsync ? "await " : "")\(place).value(over: { \(attempt) })().get()"
    }

    private static func emit(
        _ member: ContextMemberPlan,
        by body: String,
        _ access: [String] = [],
        to printer: inout CodePrinter
    ) {
        for attribute in member.attributes { printer.line("\(attribute)") }
        let getter = list(["get"] + member.effectWords, separator: " ")
        let text = member.effectWords.isEmpty ? body : "\(getter) { \(body) }"
        let head = (access + ["var \(member.spelled): \(member.type)"]).joined(separator: " ")
        printer.line("\(head) { \(text) }")
    }

    /// `withContext` with a block that names members.
    private static func emitScopes(_ plan: ContextTypesPlan, to printer: inout CodePrinter) {
        let change = "overriding change: (inout \(runtime).ContextChanges<\(plan.overrides.path)>) -> Void"
        let type = "_ type: (any \(plan.context)).Type"
        let overrides = "\(plan.overrides.path)(change)"
        // A function with an isolated parameter runs where that says, and may not say `nonisolated`.
        let forms: [(words: [String], generics: String, parameters: [String], result: String, body: String)] = [
            (
                plan.freeModifiers,
                "<Result, Failure: Swift.Error>", [type, change, "operation: () throws(Failure) -> Result"],
                "throws(Failure) -> Result", "try \(runtime).withContext(\(overrides), operation: operation)"
            ),
            (
                [],
                "<Result, Failure: Swift.Error>",
                [
                    type, change, "isolation: isolated (any Swift.Actor)? = #isolation",
                    "operation: () async throws(Failure) -> Result",
                ],
                "async throws(Failure) -> Result",
                "try await \(runtime).withContext(\(overrides), isolation: isolation, operation: operation)"
            ),
            (
                plan.freeModifiers,
                "<Instance: \(runtime).HasInstanceContext>", ["_ instance: Instance", change],
                "-> Instance where Instance.Context == any \(plan.context)",
                "\(runtime).withContext(instance, \(overrides))"
            ),
        ]
        for form in forms {
            if form.body != forms[0].body { printer.line() }
            printer.line("/// Replaces some members of `\(plan.title)`.")
            printer.attributes(plan.availability)
            let list = form.parameters.joined(separator: ", ")
            let head = access(plan) + form.words + ["func withContext\(form.generics)(\(list)) \(form.result)"]
            printer.block(head.joined(separator: " ")) { $0.line(form.body) }
        }
    }

    // MARK: Tests

    private static func emitUnimplemented(_ plan: ContextTypesPlan, to printer: inout CodePrinter) {
        let access = access(plan)
        let nonisolated = plan.keepsNonisolated ? ["nonisolated"] : []
        let asked = "\(runtime)._UnimplementedContext"
        printer.line("/// Answers in tests that do not say what `\(plan.title)` is: each request fails the test.")
        printer.attributes(plan.availability)
        let head = access + plan.modifiers + ["struct \(plan.unimplemented.name): \(plan.context)"]
        printer.block(head.joined(separator: " ")) { printer in
            printer.line((nonisolated + ["private let _asked: \(asked)"]).joined(separator: " "))
            printer.line()
            printer.block((access + nonisolated + ["init(askedBy source: Any.Type? = nil)"]).joined(separator: " ")) {
                $0.line("_asked = \(asked)(\(Code.literal(plan.title)), askedBy: source)")
            }
            printer.each(plan.members, .before) { emit($0, by: failing($0), access, to: &$1) }
        }
    }

    private static func failing(_ member: ContextMemberPlan) -> String {
        let name = Code.literal(member.name)
        switch member.failure {
        // Without the word, `Void` would be no more than the result of a line.
        case .value: return "return _asked.value(\(name))"
        case .error: return "throw _asked.error(\(name))"
        case .call(let arguments, let isThrowing):
            let parameters = Array(repeating: "_", count: arguments).joined(separator: ", ")
            let call = isThrowing ? "throw asked.error(\(name))" : "asked.value(\(name))"
            // The closure has no list of what it captures: where closures run with their caller, the compiler takes one
            // that has such a list for `@concurrent`.
            return "let asked = _asked; return { \(parameters.isEmpty ? "" : "\(parameters) in ")\(call) }"
        }
    }

    private static func emitDefault(_ plan: ContextTypesPlan, to printer: inout CodePrinter) {
        printer.attributes(plan.availability)
        printer.block("extension \(runtime).ContextResolver where Context == any \(plan.context)") { printer in
            let tests = plan.unimplemented.path
            printer.line("/// Answers with the context, and in tests with one that fails them: `\(tests)`.")
            let words = access(plan) + plan.freeModifiers + ["init(context: any \(plan.context))"]
            printer.block(words.joined(separator: " ")) { printer in
                printer.line("self.init(context: context, tests: \(tests)(askedBy: Source.self))")
            }
        }
    }

    // MARK: Open contexts

    private static func emitProvided(_ plan: ContextTypesPlan, to printer: inout CodePrinter) {
        printer.attributes(plan.availability)
        printer.block("extension HasContext where Self.Context == any \(plan.context)") { printer in
            printer.line("/// What the program provides.")
            let type = "\(runtime).ContextResolver<Self, any \(plan.context)>"
            let words = access(plan) + plan.freeModifiers + ["static var `default`: \(type)"]
            printer.block(words.joined(separator: " ")) { printer in
                let tests = "\(plan.unimplemented.path)(askedBy: Self.self)"
                printer.line("\(runtime).ContextResolver(providedOutside: \(tests))")
            }
        }
    }

    // MARK: Anywhere

    private static func emitCurrent(
        _ current: GeneratedTypePlan,
        of plan: ContextTypesPlan,
        to printer: inout CodePrinter
    ) {
        let access = plan.accessOfCurrent.words
        let name = current.name
        printer.line("/// Asks `\(plan.title)` where there is no type to do so: `\(current.path).member`.")
        printer.attributes(plan.availability)
        let head = access + plan.modifiersOfCurrent + ["enum \(name): \(runtime).HasStaticContext"]
        printer.block(head.joined(separator: " ")) { printer in
            printer.line((access + ["typealias Context = any \(plan.context)"]).joined(separator: " "))
            let type = "\(runtime).ContextResolver<\(name), any \(plan.context)>"
            // A default that may not be shared is made anew.
            let property = plan.isShared ? "let resolve: \(type) = `default`" : "var resolve: \(type) { `default` }"
            printer.line((access + ["static \(property)"]).joined(separator: " "))
        }
    }

    private static func access(_ plan: ContextTypesPlan) -> [String] {
        plan.access.words
    }
}
