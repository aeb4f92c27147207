extension ContextKey {
    @inlinable
    static func type<Source: HasContext>(_ source: Source.Type) -> ContextKey {
        ContextKey(ObjectIdentifier(Resolver<Source, Context>.self), isExplicit: true)
    }
}
