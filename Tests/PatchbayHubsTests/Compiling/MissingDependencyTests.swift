import Testing

/// The errors that somebody sees who forgot a registration. The compiler does not come to look at what is added to
/// empty braces by itself; see `Anchor`.
@Suite struct MissingDependencyTests {
    private static let types = "struct Stop {}\nstruct Line { init(stop: Stop) {} }\n"
    private static let list = """
        import PatchbayHubs
        @AutoRegister(Line.self, parameterTypes: Stop.self, using: Line.init(stop:))

        """

    enum Shape: String, CaseIterable, CustomTestStringConvertible {
        case enumWithEmptyBraces = "enum Hub {}"
        case enumWithMembers = "enum Hub { static let number = 1 }"
        case structWithEmptyBraces = "struct Hub {}"
        case actorWithEmptyBraces = "actor Hub {}"
        case genericEnum = "enum Hub<Element> {}"
        case extensionBeforeItsType = "extension Hub {}\nenum Hub {}"
        case extensionInAnotherFile = "extension Hub {}"
        case extensionOfNestedType = "extension Outer.Hub {}\nenum Outer { enum Hub {} }"

        var testDescription: String { rawValue }

        var sources: [String] {
            let list = MissingDependencyTests.list + rawValue
            return [MissingDependencyTests.types] + (self == .extensionInAnotherFile ? [list, "enum Hub {}"] : [list])
        }
    }

    @Test(arguments: Shape.allCases, ["-typecheck", "-c"])
    func `a missing dependency is an error, and no crash`(shape: Shape, mode: String) async throws {
        let run = try await Compilation(mode, of: shape.sources, primary: mode == "-c" ? 2 : nil)
        #expect(run.isRegular, "\(run.output)")
        #expect(
            run.findings.contains {
                $0.contains("AutoRegister") && $0.contains(": error: cannot convert value of type 'Stop.Type'")
            },
            "\(run.output)"
        )
    }

    @Test(arguments: Shape.allCases)
    func `with the dependency there is nothing to say`(shape: Shape) async throws {
        var sources = shape.sources
        let dependency = "@AutoRegister(Stop.self, using: Stop.init)\n"
        sources[1] = sources[1].replacing("@AutoRegister(Line", with: "\(dependency)@AutoRegister(Line")
        let run = try await Compilation("-c", ["-warnings-as-errors"], of: sources, primary: 2)
        #expect(run.isRegular && run.findings == [], "\(run.output)")
    }

    @Test func `what a hub that is local to a function misses is an error`() async throws {
        let source =
            "import PatchbayHubs\n\(Self.types)func f() {\n    @AutoRegister(Line.self, parameterTypes: "
            + "Stop.self, using: Line.init(stop:))\n    struct Hub {}\n    _ = Hub.resolve(Line.self)\n}"
        let run = try await Compilation("-typecheck", of: [source])
        #expect(run.isRegular && run.findings.contains { $0.contains("'Stop.Type'") }, "\(run.output)")
    }
}
