import PatchbayModel

extension Binding {
    package var takesPayload: Bool {
        if case .module = kind { return true }
        return false
    }

    /// Names that a method's body needs: the first names of the types that it mentions, and what its fixed
    /// parameters are called.
    package var reservedNames: Set<String> {
        let types = [type, construction?.dependency].compactMap { $0 }
        let roots = types.flatMap { $0.nominals }.compactMap { $0.first?.name }
        return Set(
            roots + ["self", "nil"] + (takesPayload ? ["payload"] : []) + (isPropertyInjection ? ["instance"] : [])
                + (generics == nil ? [] : ["type"])
        )
    }
}
