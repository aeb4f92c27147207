import PatchbayGraph
import PatchbayModel

extension SwiftEmitter {
    static func emit(_ store: StorePlan, to printer: inout CodePrinter) {
        printer.within(store.enclosing, availability: store.availability) { emitClass(store, to: &$0) }
    }

    private static func emitClass(_ store: StorePlan, to printer: inout CodePrinter) {
        for line in store.summary { printer.line(line.isEmpty ? "///" : "/// \(line)") }
        printer.attributes(store.availability)
        let access = store.access.words.map { "\($0) " }.joined()
        let nonisolated = store.saysNonisolated ? "nonisolated " : ""
        let conformance = store.conformance.map { ": \($0)" } ?? ""
        printer.block("\(access)\(nonisolated)final class \(store.name)\(conformance)") { printer in
            for cell in store.cells {
                printer.conditional(cell.conditions) {
                    $0.line("fileprivate let \(cell.name) = \(cell.type)()")
                }
            }
            if !store.cells.isEmpty { printer.line() }
            printer.line("\(access)init() {}")
        }
    }
}
