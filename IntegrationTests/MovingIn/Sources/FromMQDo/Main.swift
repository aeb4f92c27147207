@main
struct Main {
    static func main() throws {
        StaticFeatures.run()
        try DisposableFeatures.run()
        try CacheableFeatures.run()
        try Scopes.run()
        try Errors.run()
        try Tests.run()
    }
}
