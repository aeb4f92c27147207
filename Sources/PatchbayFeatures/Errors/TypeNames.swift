/// The name of a type as people write it, without its module, without what it is nested in, and without the
/// addresses that the runtime gives private and local types.
package func name(of type: Any.Type) -> String {
    String(describing: type)
}
