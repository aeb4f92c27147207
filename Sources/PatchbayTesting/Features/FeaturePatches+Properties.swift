import PatchbayFeatures

extension FeaturePatches {
    func change<Feature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        to value: Value,
        for context: AnyHashable? = nil,
        at line: PatchLine,
        begin: () -> Void
    ) {
        change(Feature.self, for: context, at: line, by: { $0[keyPath: property] = value }, begin: begin)
    }

    func change<Feature>(
        _ feature: Feature.Type,
        for context: AnyHashable? = nil,
        at line: PatchLine,
        by change: @escaping (inout Feature) -> Void,
        begin: () -> Void
    ) {
        // The property belongs to one value that all who ask in the test share, as they share a patched instance. Key
        // paths are constant.
        nonisolated(unsafe) let change = change
        if entry(of: Feature.self) == nil {
            if let shared = SharedPlaceholder(of: Feature.self) { line.place.report(shared.problem) }
            begin()
            entry(of: Feature.self)?.adjust(Feature.self, for: context) { change(&$0) }
        } else {
            entry(of: Feature.self)?.adjust(Feature.self, for: context, at: line) { change(&$0) }
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
