internal import Foundation

let now = Date()
