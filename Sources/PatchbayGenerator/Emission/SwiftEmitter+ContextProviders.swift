import PatchbayGraph
import PatchbayModel

extension SwiftEmitter {
    static func emit(_ plan: ContextProviderPlan, to printer: inout CodePrinter) {
        for context in plan.conformances {
            printer.conditional(context.conditions) { printer in
                printer.attributes(plan.availability)
                printer.line("extension \(plan.type): \(context.type) {}")
            }
            printer.line()
        }
        printer.attributes(plan.availability)
        let access = plan.access.words.map { "\($0) " }.joined()
        let visitor = "\(FrontEnd.contexts.module).ContextVisitor"
        printer.block("extension \(plan.type)") { printer in
            printer.line("/// Shows the contexts that this is.")
            printer.block("\(access)nonisolated func visitContexts(_ visit: \(visitor))") { printer in
                for context in plan.contexts {
                    printer.conditional(context.conditions) { $0.line("visit((any \(context.type)).self, self)") }
                }
            }
        }
    }
}
