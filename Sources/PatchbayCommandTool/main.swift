import PatchbayTool

// The executable that the command plugin runs. It is `patchbay` under another name: build systems find a plugin's tool
// only if its product is called like its target, and no target may be called `patchbay` beside `Patchbay`, because many
// disks do not tell them apart.
PatchbayCommand.main()
