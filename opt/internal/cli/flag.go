package cli

import (
	"os"
	"slices"
	"strings"
)

// Flag is an option of the command line.
type Flag struct {
	Name, Arg, Summary string // Arg is the name of the value in the help; "" for a switch
	// Optional flags need no value, and then have the value Missing. If Arg is "", the help does not
	// mention the value.
	Optional   bool
	Missing    string
	Joined     bool            // the value may follow the name directly, as in -DX=1
	Unrecorded bool            // the parser does not add the flag to Recorded
	Values     func() []string // proposed by the shell, if Arg does not list all
	Details    func() []Row    // about the value, for the help
	Set        func(value string) error
}

// Group is a section of the help.
type Group struct {
	Title string
	Flags []Flag
	Brief bool // the help of a command lists only the names
	// Listed replaces the names, if it is not "".
	Listed string
}

// Row is a line of a table in the help.
type Row struct{ Left, Right string }

// Usage returns the syntax of the flag.
func (f *Flag) Usage() string {
	switch {
	case f.Joined:
		return "-" + f.Name + f.Arg
	case len(f.Name) == 1:
		return strings.TrimSpace("-" + f.Name + " " + f.Arg)
	case f.Arg == "":
		return "--" + f.Name
	case f.Optional:
		return "--" + f.Name + "[=" + f.Arg + "]"
	}
	return "--" + f.Name + "=" + f.Arg
}

// takesPath reports whether a value can be the name of a file.
func (f *Flag) takesPath() bool {
	return slices.ContainsFunc([]string{"FILE", "DIR", "NAME", "MARKER", "TEXT", "TARGET", "OLD.so"}, func(word string) bool { return strings.HasPrefix(f.Arg, word) })
}

// IsFile reports whether a path is that of a regular file.
func IsFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// Flags yields the flags of groups.
func Flags(groups []Group) func(yield func(*Flag) bool) {
	return func(yield func(*Flag) bool) {
		for _, g := range groups {
			for i := range g.Flags {
				if !yield(&g.Flags[i]) {
					return
				}
			}
		}
	}
}

// Lookup returns the flag of that name, or nil.
func Lookup(groups []Group, name string) *Flag {
	for f := range Flags(groups) {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Names returns the names of flags, for suggestions.
func Names(groups []Group) (names []string) {
	for f := range Flags(groups) {
		names = append(names, f.Name)
	}
	return names
}

// Without returns the group without some of its flags.
func (g Group) Without(names ...string) Group {
	g.Flags = slices.DeleteFunc(slices.Clone(g.Flags), func(f Flag) bool { return slices.Contains(names, f.Name) })
	return g
}

// Only returns the group with some of its flags.
func (g Group) Only(names ...string) Group {
	g.Flags = slices.DeleteFunc(slices.Clone(g.Flags), func(f Flag) bool { return !slices.Contains(names, f.Name) })
	return g
}
