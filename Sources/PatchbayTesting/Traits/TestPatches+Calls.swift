public import PatchbayContexts

// Patches called like functions, as those of features are.

extension TestPatches {
    /// The same as `setContext(_:_:)`.
    public func callAsFunction<Context: Sendable>(
        withContext type: Context.Type,
        _ context: Context,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        setContext(type, context, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `setContext(_:_:)`.
    @_disfavoredOverload
    public func callAsFunction<Source: HasContext>(
        withContext type: Source.Type,
        _ context: Source.Context,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Source.Context: Sendable, Source: SendableMetatype {
        setContext(type, context, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `override(_:)`.
    public func callAsFunction<Overrides: ContextOverrides>(
        withContext overrides: Overrides,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.override(overrides, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `mock(_:in:factory:)`.
    public func callAsFunction<Hub, Product, each Argument>(
        withMock type: Product.Type,
        in hub: Hub.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column,
        factory: @escaping @Sendable (repeat each Argument) -> Product
    ) {
        mock(type, in: hub, fileID: fileID, filePath: filePath, line: line, column: column, factory: factory)
    }

    /// The same as `mock(_:in:singleton:)`.
    public func callAsFunction<Hub, Product>(
        withMock type: Product.Type,
        in hub: Hub.Type,
        singleton: Product,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        mock(type, in: hub, singleton: singleton, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
