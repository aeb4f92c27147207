#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

extension PatchSession {
    /// Tells the running test of every patch that nobody has asked for.
    func report() {
        for line in linesOfEach.joined() {
            guard let stale = line.stale else { continue }
            stale.report()
        }
    }
}

extension StalePatch {
    /// An issue of the running test, at the place of the patch; without a test, a line on standard error.
    func report() {
        #if canImport(Testing)
            if Test.current != nil { return reportToSwiftTesting() }
        #endif
        #if canImport(XCTest)
            XCTFail(description, file: place.staticFilePath, line: UInt(place.line))
        #endif
    }

    #if canImport(Testing)
        /// - Parameter isCertain: Whether the whole of what the patch was for has run.
        func reportToSwiftTesting(isCertain: Bool = true) {
            let location = SourceLocation(
                fileID: place.fileID,
                filePath: place.filePath,
                line: place.line,
                column: place.column
            )
            #if compiler(>=6.3)
                Issue.record("\(self)", severity: isCertain ? .error : .warning, sourceLocation: location)
            #else
                if isCertain { Issue.record("\(self)", sourceLocation: location) }
            #endif
        }
    #endif
}
