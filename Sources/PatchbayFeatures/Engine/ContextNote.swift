import PatchbayAtomics

/// Knows what a feature was asked with, and says so when an error has to: a description is code of the user's.
protocol ContextNote: AnyObject, Sendable {
    var contextDescription: String? { get }
}

/// The context of a disposable feature.
final class DisposableContextNote<Context>: ContextNote, @unchecked Sendable {
    // Unchecked: a context need not be Sendable. It is described on the thread that it was noted on, and nowhere else.
    private let context: Context
    private let thread: UInt

    init(_ context: Context) {
        self.context = context
        thread = Self.currentThread
    }

    private static var currentThread: UInt { UInt(bitPattern: UnsafeRawPointer(patchbay_this_thread())) }

    var contextDescription: String? { thread == Self.currentThread ? String(describing: context) : nil }
}
