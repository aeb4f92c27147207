let app = App()
for name in ["Ada", "Grace"] {
    print(app.resolveWelcome(guest: Guest(name: name)).text)
}
