/// Knows what a feature was asked with, and says so when an error has to: a description is code of the user's.
protocol ContextNote: Sendable {
    var contextDescription: String? { get }
}

/// The context of a disposable feature, for as long as the load is on the stack of its thread.
///
/// It keeps nothing. A context need not be `Sendable`, and a task that a loader begins keeps its chain for longer than
/// the loader runs, to let go of it on whatever thread.
struct StackedContextNote: ContextNote {
    private let context: UInt
    private let loader: ObjectIdentifier

    init?(_ frame: LoadFrame) {
        guard let context = frame.context else { return nil }
        self.context = UInt(bitPattern: context)
        loader = ObjectIdentifier(frame.loader)
    }

    /// The description, if the load is on the stack of the thread that asks.
    var contextDescription: String? {
        var frame = LoadFrame.innermost
        while let current = frame?.pointee {
            if UInt(bitPattern: current.context) == context, ObjectIdentifier(current.loader) == loader {
                return current.contextDescription
            }
            frame = current.outer
        }
        return nil
    }
}
