import Foundation
import PatchbayFeatures

/// Something that is made once and shared.
final class Catalogue: CacheableFeature {
    let size: Int

    init(size: Int) { self.size = size }

    static var placeholder: Catalogue { Catalogue(size: 0) }
}

/// Another, so that two threads can ask for different ones.
final class Ledger: CacheableFeature {
    let size: Int

    init(size: Int) { self.size = size }

    static var placeholder: Ledger { Ledger(size: 0) }
}

/// The same as a struct of closures, which is how MQDo writes features.
struct Register: CacheableFeature {
    var record: @Sendable (Int) -> Void
    var total: @Sendable () -> Int

    static var placeholder: Register { Register(record: unimplemented(), total: unimplemented()) }
}

/// One for each context.
final class Shelf: CacheableFeature {
    let number: Int

    init(number: Int) { self.number = number }

    typealias Context = Int
    static var placeholder: Shelf { Shelf(number: 0) }
}

/// Something that is there from the root on.
struct Till: StaticFeature {
    var drawer: Catalogue

    static var placeholder: Till { Till(drawer: .placeholder) }
}

/// Something that is made anew each time.
final class Receipt: DisposableFeature {
    let number: Int

    init(number: Int) { self.number = number }

    static var placeholder: Receipt { Receipt(number: 0) }
}

enum ShiftScope: FeaturesScope {
    typealias Context = Int
}

/// A branch in a branch in a branch.
enum FloorScope: FeaturesScope {}
