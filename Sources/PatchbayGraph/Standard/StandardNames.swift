import PatchbayModel

/// The names that the standard library and other modules declare which are never read.
package enum StandardNames {
    /// Types for which keys have a spelling without a name: `T?`, `[T]`, `[K: V]`, `()`.
    package static let sugared: Set<String> = ["Optional", "Array", "Dictionary", "Void"]

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
        "Foundation": foundation, "SwiftUI": swiftUI,
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

    /// The names of Foundation that programs use most, and those that modules are called by.
    private static let foundation: Set<String> = [
        "Bundle", "Calendar", "CharacterSet", "Comparator", "Data", "Date", "DateComponents", "DateFormatter",
        "DateInterval", "Decimal", "Dimension", "Expression", "FileHandle", "FileManager", "Formatter", "Host",
        "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "LocalizedError", "Measurement",
        "Morphology", "NSError", "NSLock", "NSObject", "NSRecursiveLock", "Notification", "NotificationCenter",
        "NumberFormatter", "Operation", "OperationQueue", "Pipe", "Port", "Predicate", "Process", "ProcessInfo",
        "Progress", "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Scanner", "Stream", "Thread",
        "TimeInterval", "TimeZone", "Timer", "Unit", "URL", "URLComponents", "UUID", "UserDefaults",
    ]

    /// The names of SwiftUI that modules are called by.
    private static let swiftUI: Set<String> = [
        "Alert", "Animation", "App", "Binding", "Button", "Canvas", "Color", "Environment", "Font", "Form", "Gauge",
        "Gradient", "Grid", "Group", "Image", "Label", "Layout", "Link", "List", "Menu", "Path", "Picker", "Scene",
        "Section", "Settings", "Shape", "Table", "Text", "Transaction", "View", "Window",
    ]
}
