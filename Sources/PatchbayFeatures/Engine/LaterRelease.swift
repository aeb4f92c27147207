import PatchbayAtomics

/// Releases containers one after the other, and not one within the other: a chain of branches, each of which keeps the one
/// around, may be longer than the stack is deep.
enum LaterRelease {
    /// The containers of a thread that wait for the release which is under way there.
    private final class Queue {
        var waiting: [FeaturesContainer?] = []
    }

    /// Runs what may release other trees: at once, whatever release is under way.
    static func apart(_ body: () -> Void) {
        let around = patchbay_releases_under_way()
        patchbay_set_releases_under_way(nil)
        body()
        patchbay_set_releases_under_way(around)
    }

    /// Releases a container now, or right after the release that has led here.
    static func release(_ container: inout FeaturesContainer?) {
        // Mostly somebody else holds it, and nothing ends.
        guard isKnownUniquelyReferenced(&container) else {
            container = nil
            return
        }
        if let address = patchbay_releases_under_way() {
            Unmanaged<Queue>.fromOpaque(address).takeUnretainedValue().waiting.append(container.take())
            return
        }
        let queue = Queue()
        patchbay_set_releases_under_way(Unmanaged.passUnretained(queue).toOpaque())
        queue.waiting.append(container.take())
        while !queue.waiting.isEmpty { queue.waiting.removeLast() }
        patchbay_set_releases_under_way(nil)
        withExtendedLifetime(queue) {}
    }
}
