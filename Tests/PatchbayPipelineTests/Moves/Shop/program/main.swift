let shop = ShopWiring()
print(shop.resolveCatalogue().database === shop.resolveMain(), shop.resolveCatalogue().clock.now)
print(shop.resolveCache().path, shop.resolvePage(title: "Home").title)
print(shop.resolveLater().page().database === shop.resolveMain(), shop.resolveBoxOfInt().value)
