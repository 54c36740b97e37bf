/// The JSON Schema of manifests, by which editors complete and check what is written.
public enum PackSchema {
    /// The name of its file beside a manifest.
    public static let fileName = "pack.schema.json"

    /// The schema as JSON text (JSON Schema, draft 2020-12).
    public static let json = String(decoding: PackageResources.pack_schema_json, as: UTF8.self)
}
