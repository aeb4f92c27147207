import Swinject

struct Store {}
struct Worker {}
struct Line {}

let di = Container()
di.register(Store.self, name: Disk.hot.rawValue) { _ in Store() }
di.register(Store.self, name: "ice") { _ in Store() }
di.register(Worker.self, name: Queue.main) { _ in Worker() }
di.register(Line.self, name: Channel.log) { _ in Line() }

print(di.resolve(Store.self, name: Disk.hot.rawValue)!, di.resolve(Store.self, name: Disk.frozen.rawValue)!)
print(di.resolve(Store.self, name: Disk.cold.rawValue)!)  // expect PB601
print(di.resolve(Worker.self, name: "main")!, di.resolve(Worker.self, name: Queue.alias)!)
print(di.resolve(Worker.self, name: Queue.other)!)  // expect PB601
print(di.resolve(Worker.self, name: Queue.made)!, di.resolve(Worker.self, name: Queue.changing)!)
print(di.resolve(Line.self, name: "debug")!, di.resolve(Line.self, name: "release")!)
