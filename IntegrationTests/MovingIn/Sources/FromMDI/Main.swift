@main
struct Main {
    static func main() {
        Singletons.run()
        Automatic.run()
        Parameters.run()
        Opaque.run()
        Deprecated.run()
        Mocks.run()
    }
}
