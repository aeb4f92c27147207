print(CartScreen(wiring: ShopWiring()).text)
