import PatchbayReader

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A message from the compiler to the plug-in: JSON, and not decoded.
///
/// In a plug-in that is not optimised, decoding is a third of what an expansion costs. The compiler sends along how the
/// module is built, which is longer than all the rest, and which no macro of ours asks for. And it asks for the peers
/// of every attribute, where only the first of a list has one. Both can be told from the bytes: a quotation mark inside
/// of a JSON string has a backslash before it, so what is looked for here, which has marks without, cannot be part of
/// somebody's source. A message that is not as expected is passed on as it is.
struct HostMessage {
    /// What becomes of a message.
    enum Fate: Equatable {
        /// It is for the macros, without these bytes.
        case passed(without: Range<Int>)
        /// It needs no macro: this is the answer.
        case answered(StaticAnswer)
    }

    /// An answer that is always the same.
    enum StaticAnswer: String {
        /// The macro adds nothing here.
        case nothing = #"{"expandMacroResult":{"diagnostics":[],"expandedSource":""}}"#
    }

    private let bytes: UnsafeRawBufferPointer

    /// - Parameter bytes: The message without its length. They have to stay for as long as this is asked, and behind
    ///   them there has to be a zero, as behind a string of C.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var fate: Fate {
        guard let configuration else { return .passed(without: 0..<0) }
        return isForLaterPeer(before: configuration.lowerBound)
            ? .answered(.nothing) : .passed(without: configuration)
    }

    /// How the module is built, with the comma before it.
    private var configuration: Range<Int>? {
        guard let start = range(of: #","staticBuildConfiguration":"{"#, in: 0..<bytes.count),
            let end = range(of: #"}""#, in: start.upperBound..<bytes.count)
        else { return nil }
        return start.lowerBound..<end.upperBound
    }

    /// Whether the peers are asked for of an attribute that has another registration before it in its list.
    private func isForLaterPeer(before end: Int) -> Bool {
        guard let attribute = range(of: #""attributeSyntax":{"kind":"attribute","#, in: 0..<end),
            let declaration = range(of: #""declSyntax":{"kind":"declaration","#, in: attribute.upperBound..<end),
            let source = range(of: #""source":""#, in: declaration.upperBound..<end),
            range(of: #""macroRole":"peer""#, in: source.upperBound..<end) != nil,
            isOfRegistration(source.upperBound..<end), beginsWithRegistration(source.upperBound..<end),
            let place = offset(in: attribute.upperBound..<declaration.lowerBound),
            let first = offset(in: declaration.upperBound..<source.lowerBound)
        else { return false }
        return place > first
    }

    private func isOfRegistration(_ part: Range<Int>) -> Bool {
        range(of: #""moduleName":"PatchbayMacroPlugin""#, in: part) != nil
            && (range(of: #""typeName":"RegistrationMacro""#, in: part) != nil
                || range(of: #""typeName":"MisfitMacro""#, in: part) != nil)
    }

    /// Whether a source has nothing before its first registration but lines and spaces.
    private func beginsWithRegistration(_ source: Range<Int>) -> Bool {
        guard let at = memchr(bytes.baseAddress! + source.lowerBound, Int32(UInt8(ascii: "@")), source.count) else {
            return false
        }
        let name = UnsafeRawPointer(at) - bytes.baseAddress! + 1
        let blank = Array(#" \nrt"#.utf8)
        guard bytes[source.lowerBound..<name - 1].allSatisfy(blank.contains),
            let end = memchr(bytes.baseAddress! + name, Int32(UInt8(ascii: "(")), min(30, source.upperBound - name))
        else { return false }
        let word = String(decoding: bytes[name..<UnsafeRawPointer(end) - bytes.baseAddress!], as: UTF8.self)
        return HubAttribute(rawValue: word) != nil
    }

    /// The number behind `"offset":`.
    private func offset(in part: Range<Int>) -> Int? {
        guard let start = range(of: #""offset":"#, in: part)?.upperBound else { return nil }
        let digits = bytes[start..<part.upperBound].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private func range(of text: StaticString, in part: Range<Int>) -> Range<Int>? {
        guard let start = bytes.baseAddress, !part.isEmpty,
            let found = strstr(
                (start + part.lowerBound).assumingMemoryBound(to: CChar.self),
                UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
            )
        else { return nil }
        let lower = UnsafeRawPointer(found) - start
        let upper = lower + text.utf8CodeUnitCount
        return upper <= part.upperBound ? lower..<upper : nil
    }
}
