import Foundation
import Swinject

let container = Container()
