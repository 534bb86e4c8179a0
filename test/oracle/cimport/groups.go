package cimport

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// group is headers that are read together: a line of testdata/headers.txt.
type group struct {
	name    string
	usual   bool // compared by every run of the tests, and so to be installed
	flags   []string
	headers []string // names or patterns
	// isOptional: clang may be unable to read the headers.
	isOptional bool
	// libraries export what the headers declare. They are looked for in /usr/lib.
	libraries []string
}

func readGroups(t *testing.T) []*group {
	text, err := os.ReadFile("cimport/testdata/headers.txt")
	if err != nil {
		t.Fatal(err)
	}
	sets := map[string][]string{}
	var groups []*group
	for line := range strings.Lines(string(text)) {
		if name, flags, ok := strings.Cut(line, " = "); ok && line[0] == '$' {
			sets[name] = flagsOf(flags, sets)
			continue
		}
		columns := strings.Split(line, "|")
		if line[0] == '#' || len(columns) == 1 {
			continue
		}
		if len(columns) != 4 && len(columns) != 5 {
			t.Fatalf("testdata/headers.txt: %d columns in %s", len(columns), line)
		}
		name, usual := strings.CutPrefix(columns[0], "*")
		g := &group{name: strings.TrimSpace(name), usual: usual, flags: flagsOf(columns[2], sets), headers: strings.Fields(columns[3])}
		if len(columns) == 5 {
			g.libraries = strings.Fields(columns[4])
		}
		groups = append(groups, g)
	}
	return groups
}

// flagsOf reads flags, in which $NAME stands for a set of them.
func flagsOf(text string, sets map[string][]string) []string {
	var flags []string
	for _, word := range strings.Fields(text) {
		if word[0] == '$' {
			flags = append(flags, sets[word]...)
		} else {
			flags = append(flags, word)
		}
	}
	return flags
}

// flagsIn are the flags where headers were also fetched to a folder, unless that is "".
func (g *group) flagsIn(root string) []string {
	if root == "" {
		return g.flags
	}
	var flags []string
	for _, flag := range g.flags {
		if dir, ok := strings.CutPrefix(flag, "-I"); ok {
			flags = append(flags, "-I"+root+dir)
		}
		flags = append(flags, flag)
	}
	return append(flags, "-isystem", root+"/usr/include", "-isystem", root+"/usr/include/x86_64-linux-gnu")
}

// files are the headers of a group, patterns replaced by the files that match, without those that match one after
// a "!".
func (g *group) files(t *testing.T, flags []string) []string {
	folders := append(slices.Clone(flags), "/usr/include", "/usr/include/x86_64-linux-gnu")
	var names []string
	for _, header := range g.headers {
		switch pattern, isExclusion := strings.CutPrefix(header, "!"); {
		case isExclusion:
			names = slices.DeleteFunc(names, func(name string) bool { return matches(t, pattern, name) })
		case !strings.ContainsAny(header, "*["):
			names = append(names, header)
		default:
			for _, name := range found(t, folders, header) {
				if !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	return names
}

func matches(t *testing.T, pattern, name string) bool {
	ok, err := filepath.Match(pattern, name)
	if err != nil {
		t.Fatal(err)
	}
	return ok
}

// found returns the files in include folders that match a pattern.
func found(t *testing.T, folders []string, pattern string) []string {
	var names []string
	for _, folder := range folders {
		folder = strings.TrimPrefix(folder, "-I")
		files, err := filepath.Glob(folder + "/" + pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			names = append(names, strings.TrimPrefix(file, folder+"/"))
		}
	}
	slices.Sort(names)
	return names
}
