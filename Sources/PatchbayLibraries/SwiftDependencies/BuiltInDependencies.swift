/// The values that the library has itself, and those that libraries of its makers add.
enum BuiltInDependencies {
    static let names: Set<String> = [
        "assert", "assertionFailure", "calendar", "context", "continuousClock", "date", "fireAndForget", "locale",
        "mainQueue", "mainRunLoop", "notificationCenter", "openSettings", "openURL", "precondition", "suspendingClock",
        "timeZone", "urlSession", "uuid", "withRandomNumberGenerator",
        // The Composable Architecture, Sharing, and what stores with it.
        "defaultAppStorage", "defaultDatabase", "defaultFileStorage", "defaultInMemoryStorage", "defaultSyncEngine",
        "dismiss", "isPresented", "stackElementID",
    ]
}
