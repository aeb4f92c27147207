import PatchbayGraph
import PatchbayModel

extension SwiftEmitter {
    static func emit(_ plan: AccessorsPlan, to printer: inout CodePrinter) {
        printer.attributes(plan.availability)
        printer.block("extension \(plan.type) where \(list(plan.requirements))") { printer in
            for (index, accessor) in plan.accessors.enumerated() {
                if index > 0 { printer.line() }
                printer.conditional(accessor.conditions) { emit(accessor, to: &$0) }
            }
        }
    }

    private static func emit(_ accessor: AccessorPlan, to printer: inout CodePrinter) {
        printer.line("/// \(accessor.summary)")
        for attribute in accessor.attributes { printer.line("\(attribute)") }
        let access = accessor.access.words
        let words = access + (accessor.isStatic ? ["static"] : []) + ["var \(accessor.name): \(accessor.type)"]
        let getter = list(["get"] + accessor.effects, separator: " ")
        let body = accessor.effects.isEmpty ? "\(accessor.body)" : "\(getter) { \(accessor.body) }"
        printer.line("\(words.joined(separator: " ")) { \(body) }")
    }
}
