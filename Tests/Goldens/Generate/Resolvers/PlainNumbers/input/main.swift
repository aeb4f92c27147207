import Foundation
import Patchbay

// A property that is a number or the like answers requests of its own name alone, whatever number that is.

protocol ThemeResolver: Resolver {
    var cornerRadius: CGFloat { get }
    var size: CGSize { get }
    var half: Float16 { get }
    var range: ClosedRange<Double> { get }
    var bytes: [4 of UInt8] { get }
    var start: ContinuousClock.Instant { get }
    var letter: Unicode.Scalar { get }
    var slice: ArraySlice<Swift.Int> { get }
}

struct Card: Injectable {
    struct Dependency {
        let cornerRadius: CGFloat
        let lineWidth: CGFloat
        let size: CGSize
        let frame: CGSize
        let half: Float16
        let full: Float16
        let range: ClosedRange<Double>
        let bounds: ClosedRange<Double>
        let bytes: [4 of UInt8]
        let address: [4 of UInt8]
        let start: ContinuousClock.Instant
        let end: ContinuousClock.Instant
        let letter: Unicode.Scalar
        let sign: Unicode.Scalar
    }
    let dependency: Dependency
}

struct Theme: ThemeResolver {
    let cornerRadius: CGFloat = 1
    let size = CGSize(width: 2, height: 3)
    let half: Float16 = 4
    let range = 5.0...6.0
    let bytes: [4 of UInt8] = [7, 7, 7, 7]
    let start = ContinuousClock.now
    let letter: Unicode.Scalar = "a"
    let slice: ArraySlice<Int> = []
}

let card = Theme().resolveCard(
    lineWidth: 10,
    frame: CGSize(width: 20, height: 30),
    full: 40,
    bounds: 50...60,
    address: [70, 70, 70, 70],
    end: .now,
    sign: "z"
).dependency
print(card.cornerRadius, card.lineWidth, card.size.width, card.frame.width, card.half, card.full)
print(card.range, card.bounds, card.bytes[0], card.address[0], card.letter, card.sign)
