import Patchbay
import PatchbayTesting
import Testing

final class Detail: FactoryModule {
    struct Dependency { let n: Net }
    struct Payload { let id: Int }
    let id: Int
    required init(dependency: Dependency, payload: Payload) { id = payload.id }
}
final class Net {}
final class List: FactoryModule, Injectable {
    struct Dependency { let detail: Detail.Factory }
    let dependency: Dependency
    init(dependency: Dependency, payload: Void) { self.dependency = dependency }
}
@Test func stub() {
    let f = Detail.Factory.stub { payload in Detail(dependency: .init(n: Net()), payload: payload) }
    let list = List.Factory(dependency: .init(detail: f)).create()
    let list2 = List.Factory(
        dependency: .init(detail: .stub { payload in Detail(dependency: .init(n: Net()), payload: payload) })
    ).create()
    _ = list2
    #expect(list.dependency.detail.create(payload: .init(id: 3)).id == 3)
    #expect(f.payloads.map(\.id) == [3])
}
