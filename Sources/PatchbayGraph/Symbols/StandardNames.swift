import PatchbayModel

/// The names of modules that are never read.
package enum StandardNames {
    /// The modules of Patchbay. Generated code imports those that it uses in any case.
    package static let runtimes: Set<String> = ["Patchbay", "PatchbayClients", "PatchbayMacros"]

    /// The types that each module of the runtime which generated code imports shows.
    package static let publicTypes: [String: Set<String>] = [
        FrontEnd.resolvers.module: [
            "AsyncConfigurator", "AsyncConfiguratorModule", "AsyncFactory", "AsyncFactoryModule", "Configurator",
            "ConfiguratorModule", "Factory", "FactoryMethodInjectable", "FactoryModule", "Injectable", "Lazy", "Module",
            "PropertyInjectable", "ProviderNotSet", "Resolver", "SendableLazy", "SendableModule", "SharedInjectable",
            "WeaklySharedInjectable",
        ],
        FrontEnd.contexts.module: [
            "AsyncReader", "AsyncReaderProtocol", "ContextAccessors", "ContextChanges", "ContextClientPlaceholder",
            "ContextMember", "ContextOverrides", "ContextPartChanges", "ContextPlaceholder", "ContextProvider",
            "ContextResolver", "ContextScope", "ContextVisitor", "HasAmbientContext", "HasContext",
            "HasInstanceContext", "HasStaticContext", "OpenContext", "Reader", "ThrowingReader",
            "ThrowingReaderProtocol", "UnimplementedMember",
        ],
    ]

    /// True if a module of the runtime shows a type of that name, so that another one is told from it by its module.
    package static func isOfRuntime(_ name: String) -> Bool { publicTypes.values.contains { $0.contains(name) } }

    /// The modules that each product of Patchbay re-exports: whoever imports the one sees the other.
    package static let reexports: [String: Set<String>] = FrontEnd.allCases.reduce(into: [:]) { found, frontEnd in
        for module in frontEnd.reexporters { found[module] = [frontEnd.module] }
    }

    /// Types for which keys have a spelling without a name: `T?`, `[T]`, `[K: V]`, `()`.
    package static let sugared: Set<String> = ["Optional", "Array", "Dictionary", "Void"]

    /// The names that generated code writes without being asked to.
    package static let ofGeneratedCode: Set<String> = ["Sendable", "SendableMetatype", "Void", "Patchbay"]

    /// The protocols that generated accessors extend, by names that the sources need not have.
    package static let receivers: Set<String> = [
        ContextHost.instance.rawValue, ContextHost.static.rawValue,
    ]

    /// Types of values whose names alone say what they are.
    package static let plainValues: Set<String> = [
        "Any", "AnyHashable", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "Character", "Data", "Date",
        "Decimal", "DispatchTimeInterval", "Double", "Duration", "Float", "Float16", "Float80", "IndexPath", "IndexSet",
        "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "StaticString", "String", "Substring", "TimeInterval",
        "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
    ]

    /// Types of values that lie in others.
    package static let plainMembers: Set<[String]> = [
        ["ContinuousClock", "Instant"], ["SuspendingClock", "Instant"], ["Unicode", "Scalar"],
    ]

    /// Types that consist of values, and are plain where these are.
    package static let ofPlainValues: Set<String> = [
        "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "Optional", "PartialRangeFrom",
        "PartialRangeThrough", "PartialRangeUpTo", "Range", "Set",
    ]

    /// The type that an alias of the standard library or of Foundation stands for, by its name.
    static func aliased(_ names: [String]) -> String? {
        guard let name = names.last, names.count == 1 || names.count == 2 && aliasing.contains(names[0]) else {
            return nil
        }
        return aliases[name]
    }

    /// The type with those types in place of their aliases.
    ///
    /// - Parameter isDeclared: True of a type that the sources declare under such a name.
    package static func unaliased(
        _ type: TypeExpression,
        except isDeclared: (TypeExpression) -> Bool = { _ in false }
    ) -> TypeExpression {
        type.mapNominalsDeeply { parts in
            let named = TypeExpression.named(parts)
            guard let target = aliased(parts.map(\.name)), !isDeclared(named) else { return named }
            return .path([target])
        }
    }

    private static let aliasing: Set<String> = ["Foundation", "Swift"]

    private static let aliases = [
        "CBool": "Bool", "CChar": "Int8", "CDouble": "Double", "CFloat": "Float", "CInt": "Int32", "CLong": "Int",
        "CLongLong": "Int64", "CShort": "Int16", "CSignedChar": "Int8", "CUnsignedChar": "UInt8",
        "CUnsignedInt": "UInt32", "CUnsignedLong": "UInt", "CUnsignedLongLong": "UInt64", "CUnsignedShort": "UInt16",
        "Float32": "Float", "Float64": "Double", "TimeInterval": "Double",
    ]

    /// True if every file sees a type of that name without an import.
    package static func contains(_ name: String) -> Bool { language.contains(name) }

    /// The name of a type of the standard library that is never `Sendable`.
    static func unsendable(_ type: TypeExpression) -> String? {
        guard let names = type.names, let name = names.last, names.count == 1 || names == ["Swift", name] else {
            return nil
        }
        return unsendableTypes.contains(name) ? name : nil
    }

    private static let unsendableTypes: Set<String> = [
        "AnyBidirectionalCollection", "AnyCollection", "AnyHashable", "AnyIterator", "AnyKeyPath",
        "AnyRandomAccessCollection", "AnySequence", "KeyPath", "OpaquePointer", "PartialKeyPath",
        "ReferenceWritableKeyPath", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeMutablePointer",
        "UnsafeMutableRawBufferPointer", "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawBufferPointer",
        "UnsafeRawPointer", "WritableKeyPath",
    ]

    /// The types that have to be `Sendable` for a type of the standard library to be so.
    static func sendableParts(of type: TypeExpression) -> [TypeExpression] {
        guard case .named(let components) = type, let last = components.last,
            components.count == 1 || components.count == 2 && components[0].name == "Swift",
            ofSendableParts.contains(last.name)
        else { return [] }
        return last.arguments
    }

    private static let ofSendableParts = ofPlainValues.union(["CollectionOfOne", "KeyValuePairs", "Result"])

    /// True if the standard library, or a module that is known to, declares a name.
    ///
    /// - Parameter module: The module that is written before it, if one is.
    package static func isKnown(_ name: String, in module: String?) -> Bool {
        let known = modules(declaring: name) + (language.contains(name) ? ["Swift"] : [])
        return module.map(known.contains) ?? !known.isEmpty
    }

    /// True if a type of the standard library conforms to what its own extensions say and no more: it has no
    /// superclass.
    package static func isWithoutSuperclass(_ name: String) -> Bool {
        language.contains(name) && name != "Self" && !name.hasSuffix("KeyPath")
    }

    /// True if some type of the standard library or of Foundation is known to have a member type of that name.
    static func isMember(_ name: String) -> Bool { allMembers.contains(name) }

    /// True if that type is known to have a member type of that name.
    static func isMember(_ name: String, of type: [String]) -> Bool {
        members[type.joined(separator: ".")]?.contains(name) ?? false
    }

    private static let allMembers = members.values.reduce(into: Set<String>()) { $0.formUnion($1) }

    /// The member types of types that are no generic ones, by the type: what code in an extension of it names alone.
    private static let members: [String: Set<String>] = {
        let collection: Set<String> = ["Element", "Index", "Indices", "Iterator", "SubSequence"]
        let text = collection.union(["Encoding", "UTF8View", "UTF16View", "UnicodeScalarView"])
        let integer: Set<String> = ["IntegerLiteralType", "Magnitude", "Stride", "Words"]
        let real: Set<String> = [
            "Exponent", "FloatLiteralType", "Magnitude", "RawExponent", "RawSignificand", "Stride",
        ]
        let integers = ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]
        let others: [String: Set<String>] = [
            "String": text, "Substring": text, "Double": real, "Float": real,
            "Bundle": ["LocalizationValue"],
            "Calendar": ["Component", "Identifier", "MatchingPolicy", "RepeatedTimePolicy", "SearchDirection"],
            "Character": ["UnicodeScalarView"],
            "Data": collection.union(["Base64DecodingOptions", "Base64EncodingOptions", "Deallocator"]),
            "Date": ["FormatStyle", "FormatString", "ISO8601FormatStyle", "ParseStrategy", "Stride"],
            "DateFormatter": ["Behavior", "Style"],
            "FileManager": ["DirectoryEnumerator", "SearchPathDirectory", "SearchPathDomainMask"],
            "IndexPath": collection, "IndexSet": collection.union(["RangeView"]),
            "JSONDecoder": ["DataDecodingStrategy", "DateDecodingStrategy", "KeyDecodingStrategy"],
            "JSONEncoder": ["DataEncodingStrategy", "DateEncodingStrategy", "KeyEncodingStrategy", "OutputFormatting"],
            "Locale": ["Collation", "Components", "Currency", "Language", "LanguageCode", "Region", "Script"],
            "Logger": ["Level", "Message", "Metadata", "MetadataProvider", "MetadataValue"],
            "Notification": ["Name"], "NSNotification": ["Name"],
            "NumberFormatter": ["PadPosition", "RoundingMode", "Style"],
            "Operation": ["QueuePriority"],
            "Process": ["TerminationReason"],
            "TimeZone": ["NameStyle"],
            "URL": ["BookmarkCreationOptions", "BookmarkResolutionOptions", "DirectoryHint", "FormatStyle"],
        ]
        return integers.reduce(into: others) { $0[$1] = integer }
    }()

    /// Modules that are known to declare a name. A file that imports one has the name from there: another module's type
    /// of that name would have to be written with its module.
    package static func modules(declaring name: String) -> [String] {
        known.filter { $0.value.contains(name) }.map(\.key)
    }

    /// Types and protocols of the standard library and its concurrency that types in use are made of.
    private static let language: Set<String> = [
        "Actor", "Any", "AnyActor", "AnyClass", "AnyHashable", "AnyKeyPath", "AnyObject", "AnySequence", "Array",
        "ArraySlice", "AsyncIteratorProtocol", "AsyncSequence", "AsyncStream", "AsyncThrowingStream",
        "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "BitwiseCopyable", "Bool",
        "CancellationError", "CaseIterable", "Character", "CheckedContinuation", "Clock", "ClosedRange", "Codable",
        "CodingKey", "Collection", "Comparable", "ContiguousArray", "ContinuousClock", "Copyable",
        "CustomStringConvertible", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder",
        "Equatable", "Error", "Escapable", "Executor", "ExpressibleByStringLiteral", "Float", "Float16", "Float80",
        "FixedWidthInteger", "FloatingPoint", "GlobalActor", "Hashable", "Hasher", "Identifiable", "InlineArray",
        "InstantProtocol",
        "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "IteratorProtocol", "KeyPath", "LazySequence",
        "LosslessStringConvertible", "MainActor", "Mirror", "MutableCollection", "Never", "Numeric", "ObjectIdentifier",
        "OpaquePointer", "Optional", "PartialKeyPath", "Range", "RandomAccessCollection", "RandomNumberGenerator",
        "RangeReplaceableCollection", "RawRepresentable", "ReferenceWritableKeyPath", "Result", "Self", "Sendable",
        "SendableMetatype",
        "SerialExecutor", "Sequence", "Set", "SetAlgebra", "SignedInteger", "SignedNumeric", "StaticString",
        "Strideable", "String", "StringProtocol", "Substring", "SuspendingClock", "SystemRandomNumberGenerator", "Task",
        "TaskExecutor", "TaskGroup", "TaskLocal", "TaskPriority", "TextOutputStream", "UInt", "UInt128", "UInt16",
        "UInt32", "UInt64", "UInt8", "Unicode", "Unmanaged", "UnownedSerialExecutor", "UnsafeBufferPointer",
        "UnsafeContinuation", "UnsafeMutableBufferPointer", "UnsafeMutablePointer", "UnsafeMutableRawBufferPointer",
        "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawBufferPointer", "UnsafeRawPointer", "UnsignedInteger",
        "Void", "WritableKeyPath", "Swift",
    ]

    private static let known: [String: Set<String>] = [
        "Foundation": foundation,
        "Dispatch": ["DispatchGroup", "DispatchQueue", "DispatchSemaphore"],
        "Logging": ["LogHandler", "Logger"],
        "NIOCore": ["ByteBuffer", "Channel", "EventLoop", "EventLoopGroup"],
        "os": ["Logger", "OSLog"],
        FrontEnd.features.module: [
            "DeferredInstance", "FeatureLoader", "Features", "FeaturesContainer", "FeaturesRegistry",
        ],
        FrontEnd.contexts.module: ["AsyncReader", "ContextScope", "Reader", "ThrowingReader"],
        FrontEnd.hubs.module: ["HubFactory", "MDIFactory", "MDIFactoryDependency"],
    ]

    /// The names of Foundation that programs use most.
    private static let foundation: Set<String> = [
        "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval",
        "Decimal", "FileHandle", "FileManager", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "LocalizedError",
        "Locale", "Measurement", "NSError", "NSLock", "NSObject", "NSRecursiveLock", "Notification",
        "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue", "Pipe", "Process", "ProcessInfo",
        "Progress", "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Thread", "TimeInterval", "TimeZone",
        "Timer", "URL", "URLComponents", "UUID", "UserDefaults",
    ]
}

/// Protocols of the standard library that refine others of it: what conforms to one conforms to all that it refines.
enum StandardProtocols {
    private static let refined: [String: [String]] = [
        "Actor": ["AnyObject", "Sendable"], "BidirectionalCollection": ["Collection"],
        "BinaryFloatingPoint": ["FloatingPoint"], "BinaryInteger": ["Hashable", "Numeric", "Strideable"],
        "Codable": ["Decodable", "Encodable"], "CodingKey": ["Sendable"], "Collection": ["Sequence"],
        "Comparable": ["Equatable"], "AdditiveArithmetic": ["Equatable"], "Error": ["Sendable"],
        "FixedWidthInteger": ["BinaryInteger"], "FloatingPoint": ["Hashable", "SignedNumeric", "Strideable"],
        "Hashable": ["Equatable"], "MutableCollection": ["Collection"], "Numeric": ["AdditiveArithmetic"],
        "LocalizedError": ["Error"], "LosslessStringConvertible": ["CustomStringConvertible"],
        "OptionSet": ["RawRepresentable", "SetAlgebra"], "RandomAccessCollection": ["BidirectionalCollection"],
        "RangeReplaceableCollection": ["Collection"], "SetAlgebra": ["Equatable"],
        "SignedInteger": ["BinaryInteger", "SignedNumeric"],
        "SignedNumeric": ["Numeric"], "Strideable": ["Comparable"],
        "StringProtocol": ["BidirectionalCollection", "Comparable", "Hashable"], "UnsignedInteger": ["BinaryInteger"],
    ]

    /// True of a protocol of the standard library, or of Foundation, that refines others of it.
    static func isKnown(_ name: String) -> Bool { refined[name] != nil }

    /// True if a protocol is the other, or refines it in any number of steps.
    static func implies(_ name: String, _ wanted: String) -> Bool {
        name == wanted || refined[name]?.contains { implies($0, wanted) } == true
    }
}

/// A type of the standard library of which it is known, of some protocols, whether it conforms: a generic parameter asks
/// for one of these, and the library's sources are not read.
struct StandardType {
    let name: String
    /// The types in the place of its parameters.
    let arguments: Substitution

    /// - Returns: nil for a type of which nothing is known.
    init?(_ type: TypeExpression) {
        switch type.unattributed {
        case .optional(let wrapped): (name, arguments) = ("Optional", Substitution(["Wrapped": wrapped]))
        case .array(let element): (name, arguments) = ("Array", Substitution(["Element": element]))
        case .dictionary(let key, let value):
            (name, arguments) = ("Dictionary", Substitution(["Key": key, "Value": value]))
        case .named(let components):
            guard let last = components.last, components.count == 1 || components[0].name == "Swift",
                components.count < 3, Self.conformances[last.name] != nil
            else { return nil }
            name = last.name
            arguments = Substitution(last.arguments.first.map { ["Element": $0] } ?? [:])
        // There are no extensions of these.
        case .tuple, .function, .metatype: (name, arguments) = ("", Substitution())
        case .composition, .existential, .opaque, .attributed, .verbatim: return nil
        }
    }

    /// True if a type of the standard library has parameters.
    static func isGeneric(_ name: String) -> Bool {
        generics.contains(name)
    }

    private static let generics: Set<String> = [
        "Array", "ArraySlice", "AsyncStream", "AsyncThrowingStream", "ClosedRange", "ContiguousArray", "Dictionary",
        "KeyPath", "Optional", "Range", "Result", "Set", "Task", "UnsafeBufferPointer", "UnsafeMutablePointer",
        "UnsafePointer", "WritableKeyPath",
    ]

    enum Answer {
        case known(Bool)
        /// The type conforms as far as all its arguments do.
        case likeArguments
        case unknown
    }

    func conforms(to wanted: String) -> Answer {
        if ["Hashable", "Equatable", "Encodable", "Decodable"].contains(wanted) {
            return name.isEmpty ? .known(false) : arguments.isEmpty ? .unknown : .likeArguments
        }
        if wanted == "Sendable" { return arguments.isEmpty ? .unknown : .likeArguments }
        guard Self.protocols.contains(wanted) else { return .unknown }
        return .known(Self.conformances[name]?.contains(wanted) ?? false)
    }

    /// The protocols of which it is known, whatever a type's arguments are.
    private static let protocols: Set<String> = [
        "AnyObject", "Comparable", "Error", "Sequence", "Collection", "BidirectionalCollection",
        "RandomAccessCollection",
        "StringProtocol",
        "AdditiveArithmetic", "Numeric", "SignedNumeric", "Strideable", "BinaryInteger", "FixedWidthInteger",
        "SignedInteger", "UnsignedInteger", "FloatingPoint", "BinaryFloatingPoint", "Actor",
    ]

    private static let conformances: [String: Set<String>] = {
        let number: Set<String> = ["AdditiveArithmetic", "Comparable", "Numeric", "Strideable"]
        let integer = number.union(["BinaryInteger", "FixedWidthInteger"])
        let signed = integer.union(["SignedNumeric", "SignedInteger"])
        let unsigned = integer.union(["UnsignedInteger"])
        let real = number.union(["SignedNumeric", "FloatingPoint", "BinaryFloatingPoint"])
        let list: Set<String> = ["Sequence", "Collection", "BidirectionalCollection"]
        var known: [String: Set<String>] = [
            "Bool": [], "Character": ["Comparable"], "Optional": [], "Never": ["Comparable", "Error"],
            "String": list.union(["Comparable", "StringProtocol"]),
            "Substring": list.union(["Comparable", "StringProtocol"]),
            "Array": list.union(["RandomAccessCollection"]), "ArraySlice": list.union(["RandomAccessCollection"]),
            "ContiguousArray": list.union(["RandomAccessCollection"]),
            "Dictionary": ["Sequence", "Collection"], "Set": ["Sequence", "Collection"],
        ]
        for width in ["", "8", "16", "32", "64", "128"] {
            known["Int" + width] = signed
            known["UInt" + width] = unsigned
        }
        for name in ["Double", "Float", "Float16", "Float80"] { known[name] = real }
        return known
    }()
}
