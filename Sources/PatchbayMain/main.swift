import PatchbayTool

// The executable `patchbay`, for people.
PatchbayCommand.main()
