/// A closure whose actor is known apart from it, as one to be called where that actor runs.
///
/// The compiler offers no other way to call a synchronous closure that says where it belongs without awaiting it: a cast
/// of its bits needs macOS 15. Whoever calls the result makes sure of the actor first, by ``requireIsolation(to:for:)``.
func withoutIsolation<Value>(_ closure: @escaping @isolated(any) () -> Value) -> () -> Value {
    let convert: (@escaping @isolated(any) () -> Value) -> () -> Value = unchanged
    return convert(closure)
}

func withoutIsolation<Value>(_ closure: @escaping @isolated(any) () throws -> Value) -> () throws -> Value {
    let convert: (@escaping @isolated(any) () throws -> Value) -> () throws -> Value = unchanged
    return convert(closure)
}

private func unchanged<Value>(_ closure: @escaping () -> Value) -> () -> Value { closure }

private func unchanged<Value>(_ closure: @escaping () throws -> Value) -> () throws -> Value { closure }
