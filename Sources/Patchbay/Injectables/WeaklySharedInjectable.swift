/// An injectable that a resolver shares for as long as somebody holds it.
///
/// Like ``SharedInjectable``, but the resolver does not keep the instance alive: when the last of its users lets
/// go of it, it is released, and the next request makes another. At any moment at most one can
/// be held, but the next may be made while the `deinit` of the old one still runs.
public protocol WeaklySharedInjectable: AnyObject, Injectable {}
