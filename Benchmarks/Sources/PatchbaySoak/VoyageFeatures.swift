import PatchbayFeatures

// What is loaded: of each kind of feature one that is loaded at once, and one that has to be awaited. Each needs others.

enum TourScope: FeaturesScope {
    typealias Context = Pass
}

enum DayScope: FeaturesScope {
    typealias Context = Pass
}

/// Says which branch it is.
struct Pass: Sendable {
    let branch: Int
    let voyage: Voyage.Making
}

struct Atlas: CacheableFeature {
    let piece: Piece
    static var placeholder: Atlas { fatalError("nobody asked for one") }
}

struct Harbour: CacheableFeature {
    let piece: Piece
    let atlas: Atlas
    static var placeholder: Harbour { fatalError("nobody asked for one") }
}

struct Pier: CacheableFeature {
    typealias Context = Int
    let piece: Piece
    let atlas: Atlas
    static var placeholder: Pier { fatalError("nobody asked for one") }
}

struct Ferry: CacheableFeature {
    typealias Context = Int
    let piece: Piece
    let harbour: Harbour
    let pier: Pier
    static var placeholder: Ferry { fatalError("nobody asked for one") }
}

/// Told when its branch is closed.
final class Guide: CacheableFeature, FeatureTeardown {
    let piece: Piece
    let pier: Pier

    init(piece: Piece, pier: Pier) {
        self.piece = piece
        self.pier = pier
    }

    func tearDown() { piece.tell() }
    static var placeholder: Guide { fatalError("nobody asked for one") }
}

/// Told when its branch is closed, and takes its time.
final class Logbook: CacheableFeature, AsyncFeatureTeardown {
    typealias Context = Int
    let piece: Piece
    let guide: Guide

    init(piece: Piece, guide: Guide) {
        self.piece = piece
        self.guide = guide
    }

    func tearDown() async {
        await Task.yield()
        piece.tell()
    }
    static var placeholder: Logbook { fatalError("nobody asked for one") }
}

/// In each day's branch, and there before it in that of the tour.
struct Meal: CacheableFeature {
    let piece: Piece
    static var placeholder: Meal { fatalError("nobody asked for one") }
}

struct Ticket: DisposableFeature {
    let piece: Piece
    let atlas: Atlas
    static var placeholder: Ticket { fatalError("nobody asked for one") }
}

struct Postcard: DisposableFeature {
    typealias Context = Int
    let piece: Piece
    let ferry: Ferry
    static var placeholder: Postcard { fatalError("nobody asked for one") }
}

struct ShipName: StaticFeature {
    let number: Int
    static var placeholder: ShipName { ShipName(number: -1) }
}
