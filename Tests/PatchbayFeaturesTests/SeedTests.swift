import PatchbayFeatures
import Testing

/// The examples in the documentation of MQDo, with the import changed.
@Suite struct SeedTests {
    // Interface of a feature prepared using a struct.
    struct Printer: DisposableFeature {
        var printMessage: (String) -> Void

        static var placeholder: Self {
            .init(
                printMessage: unimplemented1()
            )
        }

        static func consolePrinter() -> FeatureLoader {
            .disposable { (features: Features) -> Printer in
                Printer(
                    printMessage: { (message: String) in
                        print(message)
                    }
                )
            }
        }
    }

    @Test func aPrinterIsMadeByItsLoader() throws {
        let features: Features = FeaturesRoot { (registry: inout FeaturesRegistry) in
            registry.use(Printer.consolePrinter())
            registry.use(.logPrinter())
            // you can also define other scopes and its features in this context
        }
        let printer: Printer = try features.instance()
        printer.printMessage("seed")
        let log: LogPrinter = try features.instance()
        let again = try features.instance(of: LogPrinter.self)
        #expect(log === again)
    }

    @Test func whatNobodyRegistersIsAnErrorThatSaysWhere() throws {
        let features = FeaturesRoot { _ in }
        let error = try #require(throws: FeatureUndefined.self) { () -> Void in
            let _: Printer = try features.instance()
        }
        #expect(error.place.file == "PatchbayFeaturesTests/SeedTests.swift")
        #expect(ObjectIdentifier(error.request.feature) == ObjectIdentifier(Printer.self))
        print(error)
    }
}

final class LogPrinter: CacheableFeature {
    static var placeholder: LogPrinter { LogPrinter() }
}

extension FeatureLoader {
    static func logPrinter() -> FeatureLoader { .cacheable { _ in LogPrinter() } }
}
