/// The error codes of libxml2 (`xmlParserErrors`), which Foundation hands on without their words.
enum MarkupFault {
    /// Undeclared or ill-used namespace prefixes, as left by hand-edited files; the names are ignored instead.
    static func isTolerated(_ code: Int) -> Bool { (200...205).contains(code) }

    static func isLackOfMemory(_ code: Int) -> Bool { code == 2 }

    static func reason(_ code: Int) -> String {
        switch code {
        case 1: "a part of it is longer than the 10 MB that the XML parser takes"
        case 4: "the file is empty"
        case 5: "the file ends too early, or goes on behind its last element"
        case 6...8: "a character reference is not valid"
        case 9: "a character is not valid in XML or in the file's encoding"
        case 22...29: "an entity is not declared or not complete"
        case 31, 32, 81: "the text does not fit the file's encoding"
        case 33...37: "a declaration or comment is not complete"
        case 38: "a “<” stands in an attribute's value; write “&lt;”"
        case 39: "an attribute's value needs quotes"
        case 40: "an attribute's value is not closed by its quote"
        case 41: "an attribute has no value"
        case 42: "an attribute is given twice"
        case 45: "a comment is not closed"
        case 46, 47: "a processing instruction is not complete"
        case 63: "a CDATA section is not closed"
        case 65: "white space is missing between attributes"
        case 68: "a name is missing"
        case 73: "“>” is missing"
        case 74: "“</” is missing"
        case 76: "an end tag does not match its start tag"
        case 77: "an element is not closed"
        case 80: "“--” stands in a comment"
        case 110: "a name is longer than the XML parser takes"
        case 89: "elements are nested too deeply"
        default: "it is not well-formed (libxml2 error \(code))"
        }
    }
}
