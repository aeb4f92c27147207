/// Marks a context protocol for which `patchbay` writes the accessors.
///
/// ```swift
/// protocol AppContext: ContextAccessors {
///     var now: Date { get }
/// }
/// ```
///
/// From this the build plugin makes, for all instances and all types whose context is `any AppContext`, what
/// would otherwise be written by hand:
///
/// ```swift
/// extension HasInstanceContext where Context == any AppContext {
///     var now: Date { resolve[\.now] }
/// }
/// ```
///
/// Without the plugin it means nothing.
public protocol ContextAccessors {}
