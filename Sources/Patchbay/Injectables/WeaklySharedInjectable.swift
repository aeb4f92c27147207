/// An injectable that a resolver shares for as long as somebody holds it.
///
/// Like ``SharedInjectable``, but the resolver does not keep the instance alive: when the last of its users lets
/// go of it, it is released, and the next request makes another. At any moment at most one is handed
/// out; while the `deinit` of the old one runs, the next may be made.
public protocol WeaklySharedInjectable: AnyObject, Injectable {}
