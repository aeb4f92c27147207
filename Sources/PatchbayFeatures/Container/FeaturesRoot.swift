/// Makes a tree of features.
///
/// ```swift
/// let features = makeFeatures { (registry: inout FeaturesRegistry) in
///     registry.use(.consolePrinter())
///     registry.defineScope(SessionScope.self) { (scope: inout FeaturesRegistry) in … }
/// }
/// ```
///
/// Traps if the registry contradicts itself, with both places: a feature that is registered twice in a scope, and
/// nobody said `replace`.
///
/// - Parameter registrySetup: Says what there is. Called once, at once; nothing can be registered later.
/// - Returns: The root. It lives for as long as somebody holds it, and is independent of other roots.
public func makeFeatures(
    registrySetup: FeaturesRegistry<RootFeaturesScope>.Setup,
    file: StaticString = #fileID,
    line: UInt = #line
) -> FeaturesContainer {
    var registry = FeaturesRegistry<RootFeaturesScope>()
    registrySetup(&registry)
    do {
        let patches = TreePatches.current
        return FeaturesContainer(
            root: try registry.definition(at: SourcePlace(file: file, line: line)),
            patches: patches.registrations,
            fallback: FeatureFallback(contexts: patches.contexts)
        )
    } catch {
        fatalError("Patchbay: \(error)", file: file, line: line)
    }
}

/// ``makeFeatures(registrySetup:file:line:)``, under the name that MQDo has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func FeaturesRoot(
    registrySetup: FeaturesRegistry<RootFeaturesScope>.Setup,
    file: StaticString = #fileID,
    line: UInt = #line
) -> FeaturesContainer {
    makeFeatures(registrySetup: registrySetup, file: file, line: line)
}
