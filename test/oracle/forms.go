package oracle

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// A Compiled form is a command that builds objects for a form of a target.
type Compiled struct {
	Command []string // without -c, files and levels
	Triple  string
	targets.Options
}

// IsGCC reports whether the command is gcc's.
func (c *Compiled) IsGCC() bool { return !strings.HasPrefix(c.Command[0], "clang") }

func (c *Compiled) String() string { return strings.Join(c.Command, " ") }

// Compilers returns a command of clang for each triple and variant that clang compiles for, and one of gcc for each machine
// that has a gcc.
func Compilers() (all []Compiled) {
	for i := range Setups {
		s := &Setups[i]
		for _, form := range s.Forms() {
			lacksTypes := form.Clang != nil && len(form.Clang) == 0
			if form.Compat != "" || lacksTypes || slices.ContainsFunc(all, func(c Compiled) bool { return c.Triple == form.Triple && c.Options == form.Options }) {
				continue
			}
			all = append(all, Compiled{slices.Concat([]string{"clang-22"}, ClangFor(form.Triple), form.ClangFlags()), form.Triple, form.Options})
		}
		for k := range s.Machines {
			if m := &s.Machines[k]; m.GCC != nil && m.Convention == "" {
				all = append(all, Compiled{slices.Concat(m.GCC, m.both), m.Triple, targets.Options{Features: m.Features, Compat: "gcc"}})
			}
		}
	}
	return all
}

// ClangFor returns clang's flags for a triple, with which it has all types of the target.
func ClangFor(triple string) []string {
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		panic(err)
	}
	return append([]string{"--target=" + triple}, setupOf(target).clang...)
}

// ClangFlags are the flags of clang that choose the form, besides the triple.
func (v *Variant) ClangFlags() []string {
	if v.Clang != nil {
		return v.Clang
	}
	return featureFlags(v.Features)
}
