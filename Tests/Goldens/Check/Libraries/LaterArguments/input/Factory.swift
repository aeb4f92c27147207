import FactoryKit

final class Song {
    init(_ band: @autoclosure @escaping () -> Band) {}
}
final class Band { let song: Song; init(song: Song) { self.song = song } }
final class Drum { let stick: Stick; init(_ stick: Stick) { self.stick = stick } }
final class Stick { let drum: Drum; init(_ drum: Drum) { self.drum = drum } }

extension Container {
    var song: Factory<Song> { self { Song(self.band()) } }
    var band: Factory<Band> { self { Band(song: self.song()) } }
    var drum: Factory<Drum> { self { Drum(self.stick()) } }  // expect PB603
    var stick: Factory<Stick> { self { Stick(self.drum()) } }
}

print(Container.shared.band(), Container.shared.stick())
