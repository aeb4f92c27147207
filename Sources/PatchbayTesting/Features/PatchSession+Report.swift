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
    /// An issue of the running test, at the place of the patch.
    func report() { place.report(description) }

    #if canImport(Testing)
        /// - Parameter isCertain: Whether the whole of what the patch was for has run.
        func reportToSwiftTesting(isCertain: Bool) { place.reportToSwiftTesting(description, isCertain: isCertain) }
    #endif
}

extension PatchPlace {
    /// An issue of the running test, at this place; of the run, where nobody knows the test: in a detached task.
    func report(_ problem: String) {
        #if canImport(Testing)
            reportToSwiftTesting(problem)
            if Test.current != nil { return }
        #endif
        #if canImport(XCTest)
            XCTFail(problem, file: staticFilePath, line: UInt(line))
        #endif
    }

    #if canImport(Testing)
        fileprivate func reportToSwiftTesting(_ problem: String, isCertain: Bool = true) {
            let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
            #if compiler(>=6.3)
                Issue.record("\(problem)", severity: isCertain ? .error : .warning, sourceLocation: location)
            #else
                if isCertain { Issue.record("\(problem)", sourceLocation: location) }
            #endif
        }
    #endif
}
