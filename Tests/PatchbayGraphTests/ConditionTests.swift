import Testing

@testable import PatchbayGenerator
@testable import PatchbayGraph

/// Conditions of `#if`, and what is said by them.
@Suite struct ConditionTests {
    @Test(arguments: [
        ("A", true), ("!A", false), ("!(A)", false), ("A && B", false), ("A || B", true), ("!(A) && B", false),
        ("os(Linux) || A", true), ("!(B || !A)", true), ("true && A", true), ("A&&!B", true),
    ])
    func `a condition holds as Swift reads it`(text: String, value: Bool) {
        #expect(Condition(text).value(["A": true, "B": false, "os(Linux)": false]) == value)
    }

    @Test func `what hangs on an unknown flag is open, unless the rest decides`() {
        #expect(Condition("A && C").value(["A": true]) == nil)
        #expect(Condition("A && C").value(["A": false]) == false)
        #expect(Condition("compiler(>=6.2) || A").value(["A": true]) == true)
        #expect(Condition("odd ~~ text").flags == ["odd~~text"])
    }

    @Test(arguments: [
        (["A"], ["!(A)"], true), (["A"], ["B"], false), (["os(iOS)"], ["os(macOS)"], true),
        (["A || B"], ["!(A || B)"], true), (["!(A) && B"], ["A"], true), (["A"], ["A && B"], false), ([], ["A"], false),
        (["A"], ["!A"], true), (["A"], ["!(A) || B"], false),
        (["swift(>=6.2)"], ["swift(<6.2)"], true), (["compiler(>=6.2)"], ["compiler(<6)"], true),
        (["compiler(>=6)"], ["compiler(<6.2)"], false), (["swift(>=6)"], ["compiler(<6)"], false),
        (["swift(>=6.0)"], ["!(swift(>=6))"], true), (["os(OSX)"], ["os(macOS)"], false),
        (["_endian(big)"], ["_endian(little)"], true), (["swift(>=6.10)"], ["swift(<6.9)"], true),
    ])
    func `conditions exclude each other if no build has both`(left: [String], right: [String], isSo: Bool) {
        #expect(Conditions.exclude(left, right) == isSo)
        #expect(Conditions.exclude(right, left) == isSo)
    }

    @Test func `a chain of branches has a configuration for each, and is said as it is written`() {
        let space = ConditionSpace([["A"], ["!(A) && B"], ["!(A) && !(B)"]])
        let conditions = ConfigurationConditions(space.configurations)
        #expect(space.configurations.count == 3)
        let all = Set(0..<3)
        #expect(conditions.text(for: [0], within: all) == ["A"])
        #expect(conditions.text(for: [1, 2], within: all) == ["!A"])
        #expect(conditions.text(for: all, within: all) == [])
        #expect(Set((0..<3).flatMap { conditions.text(for: [$0], within: all) }) == ["A", "!(A) && B", "!(A) && !(B)"])
    }

    @Test func `one system is built for at a time`() {
        let space = ConditionSpace([["os(iOS)"], ["os(macOS)"], ["os(Linux)"]])
        #expect(space.configurations.count == 4)
    }

    @Test func `of versions that follow each other there is one build each`() {
        let space = ConditionSpace([["swift(>=6)"], ["swift(>=6.2)"], ["swift(>=6.4)"]])
        #expect(space.configurations.count == 4)
    }

    @Test func `flags that are independent multiply, up to a limit`() {
        #expect(ConditionSpace(Set("ABCDEFG".map { ["\($0)"] })).configurations.count == 128)
        #expect(ConditionSpace(Set("ABCDEFGH".map { ["\($0)"] })).isTooLarge)
        #expect(ConditionSpace(Set((0..<40).map { ["F\($0)"] })).isTooLarge)
    }
}
