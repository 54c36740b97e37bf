/// Where values lie that several threads write at once, each its own of them.
// SAFETY: whoever hands it to threads sees to it that no value is written by one of them and touched by another, and that
// the memory is there until all are done.
@safe
package struct SharedPointer<Value>: @unchecked Sendable {
    package let first: UnsafeMutablePointer<Value>

    package init(_ first: UnsafeMutablePointer<Value>) { unsafe self.first = first }
}
