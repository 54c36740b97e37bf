extension ContentHasher {
    /// Takes in a value by its structure: the names and the values of all stored properties, whatever there are, so that one
    /// that is added to a type later is taken in as well.
    ///
    /// - Returns: false for a value with a part whose structure says nothing: a class, a closure, a set. What was taken in
    ///   is of no use then.
    package func append(structureOf value: Any) -> Bool {
        switch value {
        case let value as Int: append("Int"); append(value)
        case let value as UInt8: append("UInt8"); append(Int(value))
        case let value as UInt16: append("UInt16"); append(Int(value))
        case let value as UInt32: append("UInt32"); append(Int(value))
        case let value as Bool: append("Bool"); append(value ? 1 : 0)
        case let value as Double: append("Double"); append(Int(truncatingIfNeeded: value.bitPattern))
        case let value as String: append("String"); append(value)
        case let value as Duration:
            append("Duration"); append(Int(value.components.seconds));
            append(Int(value.components.attoseconds))
        case let value as ClosedRange<Int>:
            append("ClosedRange<Int>"); append(value.lowerBound); append(value.upperBound)
        default: return append(partsOf: value)
        }
        return true
    }

    private func append(partsOf value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        append(Self.name(of: mirror.subjectType))
        switch mirror.displayStyle {
        case .struct, .tuple, .optional, .collection: break
        case .enum:
            // A case with a value is the label of its child; one without is its own name, unless a type spells it otherwise.
            guard mirror.children.isEmpty else { break }
            if let value = value as? any RawRepresentable<String> {
                append(value.rawValue)
            } else if value is any CustomStringConvertible {
                return false
            } else {
                append("\(value)")
            }
        default: return false
        }
        append(mirror.children.count)
        return mirror.children.allSatisfy { child in
            append(child.label ?? "")
            return append(structureOf: child.value)
        }
    }

    /// The name of a type with those that it is nested in. Private ones have an address in theirs, which is another in each
    /// process.
    static func name(of type: Any.Type) -> String {
        String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    }
}
