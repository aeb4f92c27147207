extension ContextKey {
    @inlinable
    package static func type<Source: HasContext>(_ source: Source.Type) -> ContextKey {
        ContextKey(ObjectIdentifier(ContextResolver<Source, Context>.self), isExplicit: true)
    }
}
