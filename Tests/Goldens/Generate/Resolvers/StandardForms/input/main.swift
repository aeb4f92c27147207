import Patchbay

// Arrays in line, init accessors, and a requirement with a result builder.

struct Use: Injectable {
    struct Dependency {
        let numbers: [3 of Int]
        let rows: InlineArray<2, [1 of Int8]>
    }
    let dependency: Dependency
}

/// The initialiser that Swift writes takes `level` and not `_level`.
struct Meter: Injectable {
    struct Dependency {
        private var _level: Int8
        var level: Int8 {
            @storageRestrictions(initializes: _level) init(initialValue) { _level = initialValue }
            get { _level }
            set { _level = newValue }
        }
        let size: Int16
        private var _name: String
        private var length: Int
        var name: String {
            get { _name }
            @storageRestrictions(initializes: _name, length)
            init {
                _name = newValue
                length = newValue.count
            }
        }
    }
    let dependency: Dependency
}

@resultBuilder enum ListBuilder { static func buildBlock(_ elements: Int...) -> [Int] { elements } }

protocol AppResolver: Resolver {
    func provideNumbers() -> InlineArray<3, Int>
    func provideRows() -> [2 of InlineArray<1, Int8>]
    func provideLevel() -> Int8
    func provideSize() -> Int16
    func provideName() -> String
    @ListBuilder func provideList() -> [Int]
}
struct App: AppResolver {
    func provideNumbers() -> [3 of Int] { [1, 2, 3] }
    func provideRows() -> [2 of [1 of Int8]] { [[1], [2]] }
    func provideLevel() -> Int8 { 6 }
    func provideSize() -> Int16 { 3 }
    func provideName() -> String { "name" }
    func provideList() -> [Int] {
        1
        2
    }
}

let use = App().resolveUse().dependency
print(use.numbers.count, use.rows[1][0], App().resolveArrayOfInt().count)
let meter = App().resolveMeter().dependency
print(meter.level, meter.size, meter.name)
#if DEBUG
    let stub = AppResolverStub()
    stub.onProvideList = { [4] }
    print(stub.resolveArrayOfInt())
#endif
