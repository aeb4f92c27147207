@main
struct Main {
    static func main() {
        Instances.run()
        Static.run()
        Readers.run()
    }
}
