public import PatchbayFeatures

// A patch of a tree for tests, written on the tree itself: MQDo's way.

extension DummyFeatures {
    /// Sets the context of a scope, for those who ask where no branch of the scope is open.
    public func use<Scope: FeaturesScope>(
        context: Scope.Context,
        for scope: Scope.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.setContext(context, for: scope, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
