@main
struct Main {
    static func main() {
        Instances.run()
        (Static.self as any Part.Type).run()
        Readers.run()
    }
}
