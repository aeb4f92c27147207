// Prints the chain of types that the run-time benchmark resolves, and what makes it by hand.
//
//     swift Scripts/make-chain.swift > Sources/RunTimeBenchmarks/Subjects/Chain.swift

let measured = [1, 5, 25]

print(
    """
    // Written by Scripts/make-chain.swift.

    import Patchbay

    // Each type has two initialisers: the one that wiring is generated for, and the one that somebody who wires
    // by hand would write.

    final class Link1: Injectable {
        struct Dependency {}

        init(dependency: Dependency) {}

        init() {}
    }
    """
)

for number in 2...25 {
    print(
        """

        final class Link\(number): Injectable {
            struct Dependency { let next: Link\(number - 1) }

            let next: Link\(number - 1)

            init(dependency: Dependency) { next = dependency.next }

            init(next: Link\(number - 1)) { self.next = next }
        }
        """
    )
}

print("\nextension HandWritten {")
for (index, number) in measured.enumerated() {
    if index > 0 { print() }
    print("    func makeLink\(number)() -> Link\(number) {")
    if number > 1 { print("        let link1 = Link1()") }
    for level in 2..<max(2, number) {
        print("        let link\(level) = Link\(level)(next: link\(level - 1))")
    }
    print("        return Link\(number)(\(number > 1 ? "next: link\(number - 1)" : ""))")
    print("    }")
}
print("}")
