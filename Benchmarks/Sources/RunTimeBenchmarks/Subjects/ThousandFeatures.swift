import PatchbayFeatures

// A thousand types, without a thousand lines: a generic one with three digits.

protocol Digit: Sendable {}
enum D0: Digit {}
enum D1: Digit {}
enum D2: Digit {}
enum D3: Digit {}
enum D4: Digit {}
enum D5: Digit {}
enum D6: Digit {}
enum D7: Digit {}
enum D8: Digit {}
enum D9: Digit {}

final class Numbered<A: Digit, B: Digit, C: Digit>: CacheableFeature {
    init() {}

    static var placeholder: Numbered { Numbered() }
}

/// Does something for each of the thousand types.
protocol NumberedVisitor {
    mutating func visit<A: Digit, B: Digit, C: Digit>(_ type: Numbered<A, B, C>.Type)
}

extension NumberedVisitor {
    mutating func visitAll() {
        let digits: [any Digit.Type] = [
            D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
        ]
        for a in digits {
            for b in digits {
                for c in digits { visit(a, b, c) }
            }
        }
    }

    private mutating func visit<A: Digit, B: Digit, C: Digit>(_ a: A.Type, _ b: B.Type, _ c: C.Type) {
        visit(Numbered<A, B, C>.self)
    }
}

/// Registers all of them.
struct NumberedRegistration: NumberedVisitor {
    var registry: FeaturesRegistry<RootFeaturesScope>

    mutating func visit<A: Digit, B: Digit, C: Digit>(_ type: Numbered<A, B, C>.Type) {
        registry.use(.cacheable(type) { _ in Numbered() })
    }
}

/// Asks for all of them.
struct NumberedRequests: NumberedVisitor {
    let features: Features
    var found = 0

    mutating func visit<A: Digit, B: Digit, C: Digit>(_ type: Numbered<A, B, C>.Type) {
        if (try? features.instance(of: type)) != nil { found += 1 }
    }
}

/// A container by hand, with a closure for each of them.
struct NumberedClosures: NumberedVisitor {
    var closures: [ObjectIdentifier: AnyObject] = [:]

    mutating func visit<A: Digit, B: Digit, C: Digit>(_ type: Numbered<A, B, C>.Type) {
        closures[ObjectIdentifier(type)] = Maker { Numbered<A, B, C>() }
    }
}

final class Maker<Value> {
    let make: () -> Value

    init(_ make: @escaping () -> Value) { self.make = make }
}

/// Makes all of them by hand, and keeps them.
struct NumberedByHand: NumberedVisitor {
    let closures: [ObjectIdentifier: AnyObject]
    let container = TypedContainer()
    var found = 0

    mutating func visit<A: Digit, B: Digit, C: Digit>(_ type: Numbered<A, B, C>.Type) {
        if container.value(of: type) == nil, let maker = closures[ObjectIdentifier(type)] {
            container.set(unsafeDowncast(maker, to: Maker<Numbered<A, B, C>>.self).make())
        }
        found += 1
    }
}
