import PatchbayAtomics

/// Knows what a feature was asked with, and says so when an error has to: a description is code of the user's.
protocol ContextNote: Sendable {
    var contextDescription: String? { get }
}

/// The context of a disposable feature, for as long as the load is on the stack of its thread.
///
/// It keeps nothing. A context need not be `Sendable`, and a task that a loader begins keeps its chain for longer than
/// the loader runs, to let go of it on whatever thread.
struct StackedContextNote: ContextNote {
    private let thread: UInt
    private let context: UInt
    private let entry: UInt

    init?(_ frame: LoadFrame) {
        guard let context = frame.context else { return nil }
        thread = Self.currentThread
        self.context = UInt(bitPattern: context)
        entry = UInt(bitPattern: frame.entry)
    }

    private static var currentThread: UInt { UInt(bitPattern: UnsafeRawPointer(patchbay_this_thread())) }

    var contextDescription: String? {
        guard thread == Self.currentThread else { return nil }
        var frame = LoadFrame.innermost
        while let current = frame?.pointee {
            if UInt(bitPattern: current.context) == context, UInt(bitPattern: current.entry) == entry {
                return current.contextDescription
            }
            frame = current.outer
        }
        return nil
    }
}
