/// The name of a type as people write it, without its module and without the addresses that the runtime gives
/// private and local types.
package func name(of type: Any.Type) -> String {
    let full = String(reflecting: type)
    guard full.contains("(unknown context at") else { return String(describing: type) }
    return String(describing: type)
}
