import PatchbayFeatures

extension FeaturePatches {
    func change<Feature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        to value: Value,
        for context: AnyHashable? = nil,
        at line: PatchLine,
        begin: () -> Void
    ) {
        // The property belongs to one value that all who ask in the test share, as they share a patched instance. Key
        // paths are constant.
        nonisolated(unsafe) let change = { (feature: inout Feature) in feature[keyPath: property] = value }
        self.change(Feature.self, for: context, at: line, by: { change(&$0) }, begin: begin)
    }

    func change<Feature>(
        _ feature: Feature.Type,
        for context: AnyHashable? = nil,
        at line: PatchLine,
        by change: @escaping @Sendable (inout Feature) -> Void,
        begin: () -> Void
    ) {
        if entry(of: Feature.self)?.isAdjustable != true {
            if let shared = SharedPlaceholder(of: Feature.self) { line.place.report(shared.problem) }
            begin()
            entry(of: Feature.self)?.adjust(Feature.self, for: context, change)
        } else {
            entry(of: Feature.self)?.adjust(Feature.self, for: context, at: line, change)
        }
    }

    func named<Feature, Value>(_ property: WritableKeyPath<Feature, Value>) -> String {
        // A key path knows the name of a stored property, `\Ledger.currency`, unless that is a function: then what it
        // prints has an address in place of the name.
        let (printed, root) = ("\(property)", "\\\(Feature.self).")
        let name = printed.dropFirst(root.count)
        guard printed.hasPrefix(root), name.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) else {
            return "a property of \(Feature.self), of type \(Value.self)"
        }
        return "\(Feature.self).\(name)"
    }
}
