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

    /// The first line below here that is neither of generated code nor of a library.
    private var requestPlace: Place? {
        #if canImport(Runtime) && os(Linux)
            guard let trace = try? Backtrace.capture(limit: 48) else { return nil }
            return RequestPlaces.shared.place(of: trace) { $0.firstPlace(outside: generatedPath) }
        #else
            return nil
        #endif
    }
}

#if canImport(Runtime) && os(Linux)
    /// The places of requests that were looked up already: to find one takes reading what the compiler said of the whole
    /// program, a second or so, and a request may be made a thousand times.
    private final class RequestPlaces: @unchecked Sendable {
        // Unchecked: `places` are read and written under `mutex` only.
        static let shared = RequestPlaces()
        private let mutex = PthreadMutex()
        private var places: [String: UnimplementedReport.Place?] = [:]
        private static let limit = 64

        func place(
            of trace: Backtrace,
            _ find: (SymbolicatedBacktrace) -> UnimplementedReport.Place?
        ) -> UnimplementedReport.Place? {
            let key = trace.frames.map { "\($0)" }.joined(separator: "\n")
            return mutex.withLock {
                if let known = places[key] { return known }
                guard places.count < Self.limit, let symbols = trace.symbolicated() else { return nil }
                let place = find(symbols)
                places[key] = place
                return place
            }
        }
    }

    extension SymbolicatedBacktrace {
        fileprivate func firstPlace(outside generatedPath: String) -> UnimplementedReport.Place? {
            var isInMacro = false
            return frames.lazy.compactMap { $0.symbol?.sourceLocation }.first { location in
                // The code of a macro has a file of its own, but calls that of the marked type its own.
                if location.path.contains("@__swiftmacro_") { isInMacro = true }
                return location.line > 0 && location.path.hasSuffix(".swift")
                    && (location.path != generatedPath || isInMacro)
                    && !location.path.contains("@__swiftmacro_")
                    && !["Clients", "Contexts", "Testing"].contains {
                        location.path.contains("/Sources/Patchbay\($0)/")
                    }
            }.map { location in
                let parts = location.path.split(separator: "/")
                let folder = parts.dropLast().last ?? "Sources"
                return UnimplementedReport.Place(
                    fileID: "\(folder)/\(parts.last ?? "")",
                    path: location.path,
                    line: location.line
                )
            }
        }
    }
#endif
