let shelf = App().resolveShelf()
print(shelf.pick("Emma").text)
print(shelf.pick("Dracula").text)
