let root = RootWiring()
let ward = WardWiring(parent: root)
print(root.resolveGreeting().text, root.resolveRecords() === root.resolveRecords())
print(ward.resolveSession().records === root.resolveRecords(), ward.resolveSession() === ward.resolveSession())
print(
    WardWiring(parent: root).resolveSession() === ward.resolveSession(),
    ward.resolveDoor().open() === ward.resolveSession()
)
print(ward.resolveRoom(number: 7).number, ward.resolveRoom(number: 7).session === ward.resolveSession())
print(DeskWiring(parent: ward).resolveVisitor())
print(root.resolveFolder().form === root.resolveDefault(), root.resolveFolder().form.lines)
