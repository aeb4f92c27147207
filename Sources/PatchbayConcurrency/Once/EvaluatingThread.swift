#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The innermost synchronous evaluation of the current thread.
enum EvaluatingThread {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let made = pthread_key_create(&key, nil)
        if made != 0 { fatalError("Patchbay: the system is out of thread keys") }
        return key
    }()

    /// Not retained: whoever sets it keeps it alive until it has set it back.
    static var innermost: Evaluation? {
        get {
            pthread_getspecific(key).map { Unmanaged<Evaluation>.fromOpaque($0).takeUnretainedValue() }
        }
        set {
            pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
        }
    }
}
