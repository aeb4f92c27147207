struct App: AppResolver {
    let shared = AppResolverShared()
}

let desk = App().resolveDesk()
print(desk.clock.now, desk.later.value === desk.clock)
