import PatchbayAtomics

/// The innermost synchronous evaluation of the current thread.
enum EvaluatingThread {
    /// The evaluation around, not retained: whoever sets it keeps it alive until it has set it back.
    static var innermost: Evaluation? {
        get {
            patchbay_innermost_evaluation().map { Unmanaged<Evaluation>.fromOpaque($0).takeUnretainedValue() }
        }
        set {
            let address = newValue.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
            patchbay_set_innermost_evaluation(address)
        }
    }
}
