"""The programs that `adopting` builds: the same types, wired in one way of Patchbay each, and by hand.

A program has classes `Part0`, `Part1`, …, spread evenly over four modules, in a file each. A part needs the one before
it, the one half-way down, and one of the lowest module; the last one is asked for a number, and asks all others. Only
how a part comes by what it needs differs from client to client.
"""

from pathlib import Path

MODULES = ["Base", "Store", "Service", "Program"]

# What a part does is the same in all clients, so that they differ by the wiring alone.
BODY = """
    public func total() -> Int {
        var sum = WEIGHT
        for (index, part) in needs.enumerated() {
            sum = (sum * 31 + part.total() + index) % 1_000_003
        }
        return sum
    }

    public func title() -> String {
        let words = needs.map { $0.title().split(separator: " ").first.map(String.init) ?? "nothing" }
        switch words.count {
        case 0: return "partNUMBER alone"
        case 1: return "partNUMBER with \\(words[0])"
        default: return "partNUMBER with \\(words.dropLast().joined(separator: ", ")) and \\(words[words.count - 1])"
        }
    }
}

extension PartNUMBER: Part {}
"""

PART = """/// Whatever has a number and a title.
public protocol Part {
    func total() -> Int
    func title() -> String
}
"""


class Client:
    """A package with a program. What the wiring by hand has is here; the other clients override what differs."""

    name = "by hand"
    product = None
    plugin = None  # of the module that is wired: a name and the package
    imports = None  # of each part
    command_line = True  # whether the trait of the package is on

    def __init__(self, count, patchbay, tools=None):
        self.count = count
        self.patchbay = patchbay
        self.tools = tools  # the package that `make tool` wrote

    # What is made of what

    def module(self, number):
        return min(number * len(MODULES) // self.count, len(MODULES) - 1)

    def needs(self, number):
        lowest = [other for other in range(self.count) if self.module(other) == 0]
        if number in lowest:
            return [number - 1] if number else []
        return sorted({number - 1, number // 2, lowest[number % len(lowest)]})

    # Files

    def write(self, folder):
        folder = Path(folder)
        files = {"Package.swift": self.manifest(), "Sources/Base/Part.swift": PART}
        for number in range(self.count):
            files[self.path(number)] = self.part(number)
        files["Sources/Program/Main.swift"] = self.main()
        files.update(self.more())
        for path, text in files.items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)

    def path(self, number):
        return f"Sources/{MODULES[self.module(number)]}/Part{number}.swift"

    def edit(self, folder, times):
        """Changes a number in a function of a part in the middle."""
        number = self.count // 2
        (Path(folder) / self.path(number)).write_text(self.part(number, weight=1000 + times))

    def manifest(self):
        traits = "" if self.command_line else ", traits: []"
        packages = [f'.package(name: "patchbay", path: "{self.patchbay}"{traits})'] if self.product else []
        packages += [f'.package(path: "{self.tools}")'] if self.tools else []
        targets = []
        for index, module in enumerate(MODULES):
            dependencies = [f'"{name}"' for name in MODULES[:index]]
            if self.product:
                dependencies.append(f'.product(name: "{self.product}", package: "patchbay")')
            plugins = ""
            if self.plugin and index == len(MODULES) - 1:
                plugins = ', plugins: [.plugin(name: "%s", package: "%s")]' % self.plugin
            kind = "executableTarget" if index == len(MODULES) - 1 else "target"
            targets.append(f'        .{kind}(name: "{module}", dependencies: [{", ".join(dependencies)}]{plugins}),\n')
        return (
            "// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n"
            f'    name: "client",\n    platforms: [.macOS(.v13)],\n    dependencies: [{", ".join(packages)}],\n'
            f'    targets: [\n{"".join(targets)}    ],\n    swiftLanguageModes: [.v6]\n)\n'
        )

    def part(self, number, weight=None):
        modules = MODULES[: self.module(number)] + ([self.imports] if self.imports else [])
        needs = ", ".join(f"part{other}" for other in self.needs(number))
        return (
            "".join(f"import {module}\n" for module in modules)
            + f"\npublic final class Part{number}{self.conformance(number)} {{\n"
            + self.members(number)
            + f"    private var needs: [any Part] {{ [{needs}] }}\n"
            + BODY.replace("NUMBER", str(number)).replace("WEIGHT", str(number if weight is None else weight))
        )

    def main(self):
        imports = MODULES[:-1] + ([self.product] if self.product else [])
        return (
            "".join(f"import {module}\n" for module in imports)
            + f"\n{self.wiring()}\n@main struct Main {{\n    static func main() throws {{\n"
            + f"        let last: Part{self.count - 1} = {self.request()}\n"
            + "        print(last.total())\n        print(last.title())\n    }\n}\n"
        )

    # What clients do each in their own way

    def more(self):
        """Further files, by path."""
        return {}

    def conformance(self, number):
        return ""

    def members(self, number):
        """What holds the needs of a part, and its initialiser."""
        return self.stored(self.needs(number)) + self.initializer(self.needs(number))

    def wiring(self):
        functions = "".join(
            f"    func part{number}() -> Part{number} {{ {self.construction(number)} }}\n" for number in range(self.count)
        )
        return f"struct Composition {{\n{functions}}}\n"

    def construction(self, number):
        return f"Part{number}({self.arguments(number)})"

    def request(self):
        return f"Composition().part{self.count - 1}()"

    # Pieces of Swift

    def arguments(self, number):
        return ", ".join(f"part{other}: part{other}()" for other in self.needs(number))

    @staticmethod
    def stored(needs):
        return "".join(f"    private let part{other}: Part{other}\n" for other in needs)

    @staticmethod
    def initializer(needs, indentation="    "):
        parameters = ", ".join(f"part{other}: Part{other}" for other in needs)
        assignments = "".join(f"{indentation}    self.part{other} = part{other}\n" for other in needs)
        return f"{indentation}public init({parameters}) {{\n{assignments}{indentation}}}\n"


class Modules(Client):
    """Factories of modules, composed by hand."""

    name = "Patchbay"
    product = imports = "Patchbay"
    protocol = "FactoryModule"
    parameters = "dependency: Dependency, payload: Void"

    def conformance(self, number):
        return f": {self.protocol}"

    def members(self, number):
        needs = self.needs(number)
        assignments = "".join(f"        part{other} = dependency.part{other}\n" for other in needs)
        dependency = "    public typealias Dependency = Void\n"
        if needs:
            properties = "".join(f"        public let part{other}: Part{other}\n" for other in needs)
            initializer = self.initializer(needs, indentation="        ")
            dependency = f"    public struct Dependency {{\n{properties}{initializer}    }}\n"
        return dependency + self.stored(needs) + f"    public init({self.parameters}) {{\n{assignments}    }}\n"

    def construction(self, number):
        dependency = f"dependency: .init({self.arguments(number)})" if self.needs(number) else ""
        return f"Part{number}.Factory({dependency}).create()"


class Plugin(Modules):
    """Injectables, wired by what the plugin generates."""

    name = "the plugin"
    plugin = ("PatchbayPlugin", "patchbay")
    protocol = "Injectable"
    parameters = "dependency: Dependency"

    def wiring(self):
        return "protocol ProgramResolver: Resolver {}\n\nstruct Composition: ProgramResolver {}\n"

    def request(self):
        return f"Composition().resolvePart{self.count - 1}()"


class BuiltTool(Plugin):
    """The same with the package of `make tool`."""

    name = "the plugin with a built tool"
    plugin = ("PatchbayToolPlugin", "patchbay-tool")


class Features(Client):
    """Cacheable features in one container, loaded by closures."""

    name = "PatchbayFeatures"
    product = imports = "PatchbayFeatures"

    def conformance(self, number):
        return ": CacheableFeature"

    def members(self, number):
        placeholders = ", ".join(f"part{other}: .placeholder" for other in self.needs(number))
        placeholder = f"    public static var placeholder: Part{number} {{ Part{number}({placeholders}) }}\n"
        return super().members(number) + placeholder

    def wiring(self):
        uses = ""
        for number in range(self.count):
            arguments = ", ".join(f"part{other}: try features.instance()" for other in self.needs(number))
            closure = f"(features: Features) -> Part{number} in Part{number}({arguments})"
            uses += f"        registry.use(.cacheable {{ {closure} }})\n"
        return (
            "func composition() -> Features {\n    FeaturesRoot { (registry: inout FeaturesRegistry) in\n"
            f"{uses}    }}\n}}\n"
        )

    def request(self):
        return "try composition().instance()"


class Contexts(Client):
    """The lowest module is the world, which the others ask a context for; the rest is wired by hand."""

    name = "PatchbayContexts"
    product = imports = "PatchbayContexts"

    def is_world(self, number):
        return self.module(number) == 0

    def own_needs(self, number):
        return [other for other in self.needs(number) if self.is_world(number) or not self.is_world(other)]

    def conformance(self, number):
        return "" if self.is_world(number) else ": HasInstanceContext"

    def members(self, number):
        own = self.own_needs(number)
        members = self.stored(own) + self.initializer(own)
        if self.is_world(number):
            return members
        accessors = "".join(
            f"    private var part{other}: Part{other} {{ resolve[\\.part{other}] }}\n"
            for other in self.needs(number)
            if other not in own
        )
        return f"    public var resolve = Part{number}.default\n" + members + accessors

    def arguments(self, number):
        return ", ".join(f"part{other}: part{other}()" for other in self.own_needs(number))

    def wiring(self):
        functions = "".join(
            f"    func part{number}() -> Part{number} {{ {self.construction(number)} }}\n"
            for number in range(self.count)
            if not self.is_world(number)
        )
        return f"struct Composition {{\n{functions}}}\n"

    def more(self):
        world = [number for number in range(self.count) if self.is_world(number)]
        requirements = "".join(f"    var part{number}: Part{number} {{ get }}\n" for number in world)
        members = "".join(
            f"    var part{number}: Part{number} {{ {self.construction(number).replace('()', '')} }}\n"
            if self.needs(number)
            else f"    var part{number}: Part{number} {{ Part{number}() }}\n"
            for number in world
        )
        return {
            "Sources/Base/World.swift": "import PatchbayContexts\n\n"
            f"public protocol World: Sendable {{\n{requirements}}}\n\nstruct LiveWorld: World {{\n{members}}}\n\n"
            "extension HasContext {\n    public typealias Context = any World\n\n"
            "    public static var `default`: Resolver<Self, any World> { Resolver(context: LiveWorld()) }\n}\n"
        }


class Hubs(Client):
    """One hub, at which each part is registered."""

    name = "PatchbayHubs"
    product = "PatchbayHubs"

    def wiring(self):
        registrations = ""
        for number in range(self.count):
            needs = self.needs(number)
            types = ", ".join(f"Part{other}.self" for other in needs)
            labels = "".join(f"part{other}:" for other in needs)
            parameters = f", parameterTypes: {types}" if needs else ""
            function = f"Part{number}.init({labels})" if needs else f"Part{number}.init"
            registrations += f"@AutoRegister(Part{number}.self{parameters}, using: {function})\n"
        return f"enum Composition {{}}\n\n{registrations}extension Composition {{}}\n"

    def request(self):
        return f"Composition.resolve(Part{self.count - 1}.self)"


CLIENTS = {
    "by-hand": Client,
    "modules": Modules,
    "features": Features,
    "contexts": Contexts,
    "hubs": Hubs,
    "plugin": Plugin,
    "built-tool": BuiltTool,
}
