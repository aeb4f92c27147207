import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The shapes of declarations that readers of several libraries ask for.
extension Node {
    /// The access that is written before a declaration.
    var writtenAccess: AccessLevel { Modifiers(self).access ?? .internal }

    /// The access of a member: that before it, or that of the extension around it.
    var memberAccess: AccessLevel {
        let own = writtenAccess
        return own == .internal ? surrounding(.extensionDecl)?.writtenAccess ?? own : own
    }

    /// The source of a body in one line, if it is not long.
    var summary: String {
        var text = Substring(compactText)
        if text.hasPrefix("{"), text.hasSuffix("}") { text = text.dropFirst().dropLast() }
        let whole = text.split(separator: " ").joined(separator: " ")
        return whole.count > 120 ? whole.prefix(119) + "…" : whole
    }
}

extension Node {
    /// True if a name means a variable, a parameter or a function of the code around, not a member.
    func isLocal(_ name: String) -> Bool {
        var member = self
        while let parent = member.parent, parent.kind != .memberBlock, parent.kind != .sourceFile { member = parent }
        // Values that a closure captures are of the code around it.
        let place = surrounding(.closureCapture)?.surrounding(.closure) ?? self
        if case .absent = LocalVariable.result(of: name, seenFrom: place, below: member) { return false }
        return true
    }
}
