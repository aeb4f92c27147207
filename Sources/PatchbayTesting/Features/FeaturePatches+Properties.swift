import PatchbayFeatures

extension FeaturePatches {
    /// Sets one property of a static feature.
    ///
    /// - Parameters:
    ///   - property: Which one.
    ///   - value: What it is. The rest of the instance is as it was patched before, or else as the placeholder.
    public func patch<Feature: StaticFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine(named(property), at: PatchPlace(fileID, filePath, line, column))
        change(property, to: value, at: patch) {
            use(static: Feature.placeholder, at: line, patch, fileID)
        }
    }

    /// Sets one property of a disposable feature.
    ///
    /// - Parameters:
    ///   - property: Which one.
    ///   - value: What it is. The rest of the instance is as it was patched before, or else as the placeholder. If the
    ///     patch before is a loader, this is done to everything that it makes.
    public func patch<Feature: DisposableFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine(named(property), at: PatchPlace(fileID, filePath, line, column))
        change(property, to: value, at: patch) {
            use(disposable: Feature.placeholder, at: line, patch, fileID)
        }
    }

    /// Sets one property of a cacheable feature.
    ///
    /// - Parameters:
    ///   - property: Which one.
    ///   - value: What it is. The rest of the instance is as it was patched before, or else as the placeholder. If the
    ///     patch before is a loader, this is done to everything that it makes.
    public func patch<Feature: CacheableFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine(named(property), at: PatchPlace(fileID, filePath, line, column))
        change(property, to: value, at: patch) {
            use(cacheable: Feature.placeholder, at: line, patch, fileID)
        }
    }

    /// Sets one property of a cacheable feature, for requests that bring a context.
    ///
    /// - Parameters:
    ///   - property: Which one.
    ///   - context: What the requests bring.
    ///   - value: What it is. The rest of the instance is as it was patched before, or else as the placeholder. If the
    ///     patch before is a loader, this is done to everything that it makes.
    public func patch<Feature: CacheableFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        context: Feature.Context,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine("\(named(property)) for \(context)", at: PatchPlace(fileID, filePath, line, column))
        change(property, to: value, for: AnyHashable(context), at: patch) {
            use(cacheable: Feature.placeholder, for: context, at: line, patch, fileID)
        }
    }

    private func change<Feature, Value>(
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
            begin()
            entry(of: Feature.self)?.adjust(Feature.self, for: context) { change(&$0) }
        } else {
            entry(of: Feature.self)?.adjust(Feature.self, for: context, at: line) { change(&$0) }
        }
    }

    private func named<Feature, Value>(_ property: WritableKeyPath<Feature, Value>) -> String {
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
