@main
struct App {
    static func main() { Screen().start() }
}
