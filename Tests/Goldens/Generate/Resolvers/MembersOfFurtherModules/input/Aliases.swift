import Deep
import Kit

typealias Thing = DeepThing
typealias Further = Wrap<Login>
