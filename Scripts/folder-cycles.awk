# Prints which folders of a module use each other in a circle, each with a name by which it does.
# Usage: awk -v root=MODULE -f Scripts/folder-cycles.awk pass=1 FILES pass=2 FILES
# A folder uses another if its code names a type that is declared there, a function outside of types, or a member that is declared
# in extensions of that folder alone. Files beside the folders do not count.

function folder(path, parts) {
    if (index(path, root "/") != 1) return "--"
    return split(substr(path, length(root) + 2), parts, "/") > 1 ? parts[1] : ""
}

FNR == 1 { place = folder(FILENAME) }

{
    line = $0
    gsub(/"([^"\\]|\\.)*"/, "", line)
    sub(/\/\/.*/, "", line)
    count = split(line, words, /[^A-Za-z0-9_]+/)
}

# Members, by the folders that declare them; -- for those that types of any module may have as well.
pass == 1 && line ~ /^[A-Za-z@].*[{]$/ { isExtension = line ~ /(^| )extension / }
pass == 1 && line ~ /^    [a-z@]/ {
    for (i = 1; i < count; i++) {
        if (words[i] !~ /^(func|var|let|case|subscript)$/) continue
        name = words[i + 1]
        if (line ~ /override |private /) break
        if (!(name in member)) member[name] = isExtension ? place : "--"
        else if (member[name] != place || !isExtension) member[name] = "--"
        break
    }
}

# Declarations at the top level.
pass == 1 && line ~ /^[A-Za-z@]/ {
    for (i = 1; i < count; i++) {
        if (words[i] !~ /^(struct|class|enum|protocol|actor|typealias|func)$/) continue
        if (place != "--") owner[words[i + 1]] = place
        break
    }
}

pass == 2 && place != "" {
    for (i = 1; i <= count; i++) {
        other = owner[words[i]]
        if (other == "" && words[i] in member && index(line, "." words[i])) other = member[words[i]]
        if (other == "" || other == "--" || other == place || (place, other) in uses) continue
        uses[place, other] = words[i]
        folders[place]
        folders[other]
    }
}

# Whether the folder is an end of some use between folders that are left: the first end uses the second.
function has(end, name, pair, ends) {
    for (pair in uses) {
        split(pair, ends, SUBSEP)
        if (ends[end] == name && ends[3 - end] in folders) return 1
    }
    return 0
}

END {
    # Folders that use no other, or are used by none, are in no circle.
    do {
        removed = 0
        for (name in folders) {
            if (has(1, name) && has(2, name)) continue
            delete folders[name]
            removed = 1
        }
    } while (removed)
    for (pair in uses) {
        split(pair, ends, SUBSEP)
        if (ends[1] in folders && ends[2] in folders)
            print root ": " ends[1] " uses " ends[2] " (" uses[pair] ")"
    }
}
