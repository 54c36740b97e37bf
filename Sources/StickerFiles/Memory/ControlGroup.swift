/// The memory of the control groups that a process is in, by which containers and services are limited (cgroups(7)).
struct ControlGroup {
    /// Where the groups are mounted.
    let root: String
    /// What /proc/self/cgroup says; nil without /proc, where the groups are looked for at the root, as inside containers.
    let membership: String?

    static var ofProcess: ControlGroup {
        ControlGroup(root: "/sys/fs/cgroup", membership: KernelFile.text(at: "/proc/self/cgroup"))
    }

    /// What is left in the fullest of the groups, from that of the process to the root; nil where none is limited.
    ///
    /// Pages of files that the kernel would give up count as left.
    var availableBytes: Int? {
        let lines = (membership ?? "").split(separator: "\n").map {
            $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        }.filter { $0.count == 3 }
        let unified = lines.first { $0[0] == "0" && $0[1].isEmpty }?[2] ?? "/"
        let memory = lines.first { $0[1].split(separator: ",").contains("memory") }?[2] ?? "/"
        return [
            least(in: root, path: unified, files: .unified),
            least(in: root + "/unified", path: unified, files: .unified),
            least(in: root + "/memory", path: memory, files: .legacy),
        ].compactMap(\.self).min()
    }

    /// What the files of a version are called.
    private struct Files {
        let limit: String
        let usage: String
        /// In `memory.stat`: pages of files that nobody has used lately.
        let inactive: String

        static let unified = Files(limit: "memory.max", usage: "memory.current", inactive: "inactive_file")
        static let legacy = Files(
            limit: "memory.limit_in_bytes", usage: "memory.usage_in_bytes", inactive: "total_inactive_file")
    }

    private func least(in root: String, path: String, files: Files) -> Int? {
        // Seen from another namespace, a path may lead out of what is mounted.
        let names = path.split(separator: "/")
        let parts = names.contains("..") ? [] : names[...]
        return (0...parts.count).compactMap { count in
            available(in: ([root] + parts.prefix(count).map(String.init)).joined(separator: "/"), files)
        }.min()
    }

    private func available(in folder: String, _ files: Files) -> Int? {
        // “max”, and in version 1 a number near 2⁶³, are no limit.
        guard let limit = number(folder + "/" + files.limit), limit < 1 << 62 else { return nil }
        let usage = number(folder + "/" + files.usage) ?? 0
        let inactive =
            KernelFile.text(at: folder + "/memory.stat")?.split(separator: "\n")
            .first { $0.hasPrefix(files.inactive + " ") }
            .flatMap { Int($0.dropFirst(files.inactive.utf8.count + 1)) } ?? 0
        return max(0, limit - max(0, usage - min(inactive, usage)))
    }

    private func number(_ path: String) -> Int? {
        KernelFile.text(at: path).flatMap { text in Int(text.filter { $0 != "\n" }) }
    }
}
