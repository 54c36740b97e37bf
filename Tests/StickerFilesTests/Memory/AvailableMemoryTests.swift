import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerFiles

@Suite struct AvailableMemoryTests {
    /// A tree of control groups: files by their paths.
    private func groups(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (path, text) in files {
            try FileManager.default.createDirectory(
                atPath: FilePath.folder(of: folder.path(path)), withIntermediateDirectories: true)
            try folder.write(text + "\n", to: path)
        }
        return folder
    }

    private func available(_ files: [String: String], _ membership: String?) throws -> Int? {
        let folder = try groups(files)
        return ControlGroup(root: folder.path, membership: membership).availableBytes
    }

    @Test("the fullest group from that of the process to the root counts, less what is used")
    func walksUp() throws {
        let files = [
            "a/b/memory.max": "900", "a/b/memory.current": "100", "a/memory.max": "1000",
            "a/memory.current": "700", "memory.max": "max", "memory.current": "5000", "c/memory.max": "7",
        ]
        #expect(try available(files, "0::/a/b\n") == 300)
        #expect(try available(files, "0::/a/b/gone\n") == 300)
        #expect(try available(files, "0::/\n") == nil)
    }

    @Test("pages of files that would be given up are not in the way")
    func leavesCache() throws {
        let files = [
            "memory.max": "1000", "memory.current": "900",
            "memory.stat": "anon 300\nfile 600\ninactive_file 500\nactive_file 100",
        ]
        #expect(try available(files, "0::/\n") == 600)
    }

    @Test("without /proc, and from another namespace, the root is looked at")
    func looksAtRoot() throws {
        let files = ["memory.max": "1000", "memory.current": "400"]
        #expect(try available(files, nil) == 600)
        #expect(try available(files, "0::/../../elsewhere\n") == 600)
    }

    @Test("version 1 has files of its own, and a number that is no limit")
    func readsLegacy() throws {
        let membership = "9:cpu,cpuacct:/x\n4:hugetlb,memory:/docker/1\n0::/\n"
        let files = [
            "memory/docker/1/memory.limit_in_bytes": "800",
            "memory/docker/1/memory.usage_in_bytes": "500",
            "memory/docker/1/memory.stat": "inactive_file 1\ntotal_inactive_file 100",
            "memory/memory.limit_in_bytes": "9223372036854771712", "memory/memory.usage_in_bytes": "9",
        ]
        #expect(try available(files, membership) == 400)
        #expect(try available(files, "4:memory:/\n") == nil)
    }

    @Test("nonsense is no limit, and more use than the limit leaves nothing")
    func survivesNonsense() throws {
        #expect(try available(["memory.max": "many"], "x\n0::\n:::\n") == nil)
        #expect(try available(["memory.max": "", "memory.current": "-5"], "0::/") == nil)
        #expect(try available(["memory.max": "10", "memory.current": "99"], "0::/") == 0)
    }

    @Test("a limit of the address space leaves what is not in use, with /proc and without")
    func readsLimits() async {
        await #expect(processExitsWith: .success) {
            guard let before = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
                let pages = before.split(separator: " ").first.flatMap({ Int($0) })
            else { return }
            let room = 600 << 20
            var limit = rlimit(
                rlim_cur: rlim_t(pages * 4096 + room), rlim_max: rlim_t(pages * 4096 + room))
            // SAFETY: the limit outlives the call.
            guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else {
                exit(EXIT_FAILURE)
            }
            guard let left = AvailableMemory.byteCount(), left <= room, left > room / 2 else {
                exit(EXIT_FAILURE)
            }
            let mapped = AvailableMemory.largestMapping(below: 4 << 30, protection: PROT_NONE)
            guard mapped <= room, mapped > room / 2 else { exit(EXIT_FAILURE) }
        }
    }
}
