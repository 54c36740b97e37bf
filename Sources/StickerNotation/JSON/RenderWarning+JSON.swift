package import StickerErrors

extension RenderWarning {
    /// The warning as JSON: its code and its text.
    package var json: JSONValue { .members(["code": .string(code.rawValue), "text": .string(text)]) }

    /// Reads what ``json`` has written.
    package init(json: JSONNode) throws {
        var object = try json.object()
        self.init(
            try object.required("code").choice(of: RenderWarning.Code.self),
            try object.required("text").string())
    }
}
