import PatchbayModel
import Testing

@testable import PatchbayReader

@Suite struct ConditionTests {
    @Test func `declarations keep the conditions they stand under, outermost first`() {
        let read = facts(
            """
            #if os(Linux) && !DEBUG
            struct A {
                #if swift(>=6)
                let a: Int
                struct B { let b: Int }
                #else
                typealias B = Int
                #endif
            }
            #endif
            struct C {}
            """
        )
        #expect(read.declaration("A")?.conditions == ["os(Linux) && !DEBUG"])
        #expect(read.declaration("A")?.property("a")?.conditions == ["os(Linux) && !DEBUG", "swift(>=6)"])
        #expect(read.declaration("A.B")?.conditions == ["os(Linux) && !DEBUG", "swift(>=6)"])
        #expect(read.aliases.first?.conditions == ["os(Linux) && !DEBUG", "!(swift(>=6))"])
        #expect(read.declaration("C")?.conditions == [])
    }

    @Test func `a clause that says or is bound together before it is joined with those that failed`() {
        let read = facts("#if A\nstruct X {}\n#elseif !(B) || C\nstruct Y {}\n#elseif D\nstruct Z {}\n#endif")
        #expect(
            read.declarations.map(\.conditions) == [
                ["A"], ["!(A) && (!(B) || C)"], ["!(A) && !(!(B) || C) && D"],
            ]
        )
    }

    @Test func `conditions inside of bodies are no matter`() {
        let read = facts(
            """
            struct S {
                func f() {
                    #if DEBUG
                    print("{")
                    #elseif os(macOS)
                    if x { y() }
                    #endif
                }
                var x: Int {
                    #if DEBUG
                    1
                    #else
                    2
                    #endif
                }
                #if DEBUG
                #endif
                init() {}
            }
            """
        )
        #expect(read.declaration("S")?.initializers.first?.conditions == [])
        #expect(read.declaration("S")?.property("x")?.isStored == false)
    }
}
