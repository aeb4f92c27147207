import Patchbay

extension Secret {
    private static func resolve(_: Stop.Type) -> Stop { Stop(line: Line(number: 1)) }
}
