import Tickets

/// Prints what it resolved. The check compares it line by line.
@main
struct Main {
    static func main() {
        let gallery = Gallery()
        for line in gallery.resolveVisit(price: TicketDesk.Price(euros: 12)).lines() { print(line) }
        print(gallery.resolveStore() === gallery.resolveStore())
    }
}
