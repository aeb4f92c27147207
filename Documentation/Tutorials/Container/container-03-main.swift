import Swinject

let container = Container()
ShopAssembly().assemble(container: container)
print(CartScreen(container: container).text)
