protocol Clock {
    var hour: Int { get }
}

struct FixedClock: Clock {
    let hour = 9
}

struct Cart {
    let clock: any Clock

    var notice: String { "Your cart is kept until \(clock.hour + 1) o'clock." }
}
