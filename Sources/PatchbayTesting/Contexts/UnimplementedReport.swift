import PatchbayConcurrency

#if canImport(Runtime) && os(Linux)
    import Runtime
#endif
#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// Fails the running test because of a request that nothing answers. What links this library calls it.
@_cdecl("patchbay_report_to_test")
func reportToTest(
    _ message: UnsafePointer<CChar>,
    _ generatedPath: UnsafePointer<CChar>,
    _ fileID: UnsafePointer<CChar>,
    _ line: UInt
) {
    UnimplementedReport(
        message: String(cString: message),
        generatedPath: String(cString: generatedPath),
        place: .init(fileID: String(cString: fileID), path: String(cString: generatedPath), line: Int(line))
    ).send()
}

/// A request that nothing answers, and where it was made.
struct UnimplementedReport {
    /// A line of the sources.
    struct Place {
        var fileID: String
        var path: String
        var line: Int
    }

    var message: String
    /// The file of generated code, which is on the way to the request and never meant.
    var generatedPath: String
    /// A place for the case that the system cannot say more.
    var place: Place

    func send() {
        let place = requestPlace ?? place
        #if canImport(Testing)
            // Out of a detached task or a thread of its own nobody knows the test: then the run fails. A run of XCTest
            // passes that over.
            let location = SourceLocation(fileID: place.fileID, filePath: place.path, line: place.line, column: 1)
            Issue.record("\(message)", sourceLocation: location)
            if Test.current != nil { return }
        #endif
        #if canImport(XCTest)
            // A test case of XCTest takes a place only as a literal, and so the message says it.
            XCTFail("\(message) (\(place.path):\(place.line))")
        #endif
    }

    /// The number of calls that are looked at: a request is made a few of them further out.
    private static let farthest = 48

    /// The first line below here that is neither of generated code nor of a library.
    private var requestPlace: Place? {
        #if canImport(Runtime) && os(Linux)
            guard let trace = try? Backtrace.capture(limit: Self.farthest) else { return nil }
            return RequestPlaces.shared.place(of: trace) { firstPlace }
        #else
            return nil
        #endif
    }
}

#if canImport(Runtime) && os(Linux)
    /// The places of requests that were looked up already: to find one takes reading what the compiler said of the whole
    /// program, once for each call on the way, and a request may be made a thousand times.
    private final class RequestPlaces: Sendable {
        static let shared = RequestPlaces()
        private let places = Locked<[String: UnimplementedReport.Place?]>([:])
        private static let limit = 64

        func place(
            of trace: Backtrace,
            _ find: () -> UnimplementedReport.Place?
        ) -> UnimplementedReport.Place? {
            let key = trace.frames.map { "\($0)" }.joined(separator: "\n")
            let (known, isFull) = places.withLock { ($0[key], $0.count >= Self.limit) }
            if let known { return known }
            if isFull { return nil }
            let place = find()
            places.withLock { $0[key] = place }
            return place
        }
    }

    extension UnimplementedReport {
        /// The calls are looked up one after the other, nearest first, as each takes long.
        fileprivate var firstPlace: Place? {
            var isInMacro = false
            let images = ImageMap.capture()
            for depth in 0..<Self.farthest {
                // One call, and behind it a mark for those that are left out.
                let call = try? Backtrace.capture(limit: 2, offset: depth, top: 0, images: images)
                guard let symbols = call?.symbolicated(with: images) else { continue }
                for location in symbols.frames.compactMap({ $0.symbol?.sourceLocation }) {
                    // The code of a macro has a file of its own, but calls that of the marked type its own.
                    if location.path.contains("@__swiftmacro_") { isInMacro = true }
                    if isMeant(location, isInMacro) { return Place(location) }
                }
            }
            return nil
        }

        /// The modules of the runtime, by what follows `Patchbay` in their names.
        private static var ownModules: [String] {
            ["", "Clients", "Concurrency", "ContextMembers", "Contexts", "Features", "Hubs", "Overrides", "Testing"]
        }

        private func isMeant(_ location: SymbolicatedBacktrace.SourceLocation, _ isInMacro: Bool) -> Bool {
            location.line > 0 && location.path.hasSuffix(".swift") && (location.path != generatedPath || isInMacro)
                && !location.path.contains("@__swiftmacro_")
                && !Self.ownModules.contains { location.path.contains("/Sources/Patchbay\($0)/") }
        }
    }

    extension UnimplementedReport.Place {
        fileprivate init(_ location: SymbolicatedBacktrace.SourceLocation) {
            let parts = location.path.split(separator: "/")
            self.init(
                fileID: "\(parts.dropLast().last ?? "Sources")/\(parts.last ?? "")",
                path: location.path,
                line: location.line
            )
        }
    }
#endif
