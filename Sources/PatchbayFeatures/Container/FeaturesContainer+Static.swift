extension FeaturesContainer {
    /// The instance of a static feature.
    ///
    /// Also from a container that was closed or whose tree is gone. Traps if nobody registered it: that a static
    /// feature is there is a promise of the root. Costs a look-up.
    ///
    /// - Parameter feature: What is asked for.
    @inlinable
    public final func instance<Feature: StaticFeature>(
        of feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Feature {
        if let entry = layout.table.find(Feature.self), entry.answer == .instance {
            return unsafeDowncast(layout.table.loader(of: entry), to: StaticInstance<Feature>.self).value
        }
        return sourced(Feature.self, at: SourcePlace(file: file, line: line))
    }

    /// The instance of a feature of which the table has none: it is patched, or not registered.
    @usableFromInline
    @inline(never)
    final func sourced<Feature: StaticFeature>(_ feature: Feature.Type, at place: SourcePlace) -> Feature {
        if let entry = layout.table.find(feature), entry.answer == .source {
            return unsafeDowncast(layout.table.loader(of: entry), to: StaticSource<Feature>.self).source()
        }
        if let late = tree.fallback.lateLoader(of: feature) as? StaticSource<Feature> {
            return late.source()
        }
        switch tree.fallback.missing {
        case .placeholder, .failsUnlessStatic: return Feature.placeholder
        case .fails: break
        }
        let error = undefined(feature, context: nil, at: place)
        fatalError("Patchbay: a static feature without an instance\n\(error)", file: place.staticFile, line: place.line)
    }
}
