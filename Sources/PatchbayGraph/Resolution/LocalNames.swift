/// The names for locals that nothing else in the method has, handed out one by one.
package struct LocalNames {
    private var taken: Set<String>

    package init(taken: [String]) {
        self.taken = Set(taken)
    }

    package mutating func unique(_ wish: String) -> String {
        var name = wish
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(wish)\(number)"
            number += 1
        }
        return name
    }
}
