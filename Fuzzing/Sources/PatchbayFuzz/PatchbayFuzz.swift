import Foundation

/// The two functions that libFuzzer calls. Which inputs these are, the environment says: `PATCHBAY_FUZZ_TARGET`.
enum PatchbayFuzz {
    static let target: Target = {
        let name = ProcessInfo.processInfo.environment["PATCHBAY_FUZZ_TARGET"] ?? ""
        guard let target = Target(rawValue: name) else {
            let known = Target.allCases.map(\.rawValue).joined(separator: ", ")
            fatalError("PATCHBAY_FUZZ_TARGET is one of \(known)")
        }
        return target
    }()
}

/// Writes sound inputs, where `PATCHBAY_FUZZ_SEEDS` names a folder, and ends.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> Int32 {
    guard let folder = ProcessInfo.processInfo.environment["PATCHBAY_FUZZ_SEEDS"] else { return 0 }
    do {
        try Seeds.write(to: URL(fileURLWithPath: folder))
    } catch {
        fatalError("the seeds cannot be written: \(error)")
    }
    exit(0)
}

/// Hands an input to what reads it. What must not be ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    PatchbayFuzz.target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
