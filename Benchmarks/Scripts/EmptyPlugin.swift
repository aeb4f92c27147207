// A macro plug-in that adds nothing, whatever it is asked for: what the compiler needs for it is what no macro can
// save. `hub-compile-time` compiles and uses it.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A message is its length in eight bytes, the lowest first, and as many bytes of JSON.
func nextMessage() -> [UInt8]? {
    var length: UInt64 = 0
    guard fread(&length, 8, 1, stdin) == 1 else { return nil }
    var message = [UInt8](repeating: 0, count: Int(UInt64(littleEndian: length)))
    guard fread(&message, 1, message.count, stdin) == message.count else { return nil }
    return message
}

func send(_ message: String) {
    var length = UInt64(message.utf8.count).littleEndian
    fwrite(&length, 8, 1, stdout)
    fwrite(message, 1, message.utf8.count, stdout)
    fflush(stdout)
}

while let message = nextMessage() {
    if message.starts(with: #"{"getCapability""#.utf8) {
        send(#"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#)
    } else {
        send(#"{"expandMacroResult":{"diagnostics":[],"expandedSource":""}}"#)
    }
}
