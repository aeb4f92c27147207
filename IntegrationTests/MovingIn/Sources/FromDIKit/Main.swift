@main
struct Main {
    static func main() {
        Readme.run()
        AllKinds.run()
        Screens.run()
        Parameters.run()
    }
}
