let app = App()
print(app.resolveWelcome(guest: Guest(name: "Ada")).text)
