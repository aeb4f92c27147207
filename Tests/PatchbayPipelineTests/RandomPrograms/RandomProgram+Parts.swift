import PatchbayModel
import PatchbayTestSupport

extension RandomProgram {
    /// Adds parts that nothing else has to do with.
    mutating func drawParts(_ random: inout SplitMix) {
        if Int.random(in: 0..<3, using: &random) == 0 { confined = ConfinedPart(&random) }
        // What is lazy is made at once, and so on no actor.
        if nodes.contains(where: \.isLazy) { confined = nil }
        // Whatever is asked for later takes every resolver along, to any thread.
        let asksLater = nodes.contains(where: \.asksLater)
        if asksLater || confined?.confinement == ConfinedPart.Confinement.none { confined?.isSendable = asksLater }
        if asksLater, confined?.confinement == ConfinedPart.Confinement.none { confined?.confinement = .main }
        if Int.random(in: 0..<3, using: &random) == 0 { climate = ContextPart(&random) }
    }

    /// The files of the parts that nothing else has to do with.
    func parts(module: String) -> [SourceFile] {
        let head = imports(in: ownModule)
        let confined = confined.map { part in
            SourceFile(path: "Nook.swift", module: module, text: "\(head)\n\n\(part.source)")
        }
        let climate = climate.map { part in
            let head = head.replacing("import Patchbay", with: "import PatchbayContexts")
            return SourceFile(path: "Climate.swift", module: module, text: "\(head)\n\n\(part.source)")
        }
        return [confined, climate].compactMap { $0 }
    }
}
