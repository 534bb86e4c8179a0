// Package targets lists the targets that values can be classified for. Adding
// one is a line here.
package targets

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/layout"
)

// Options choose among the variants of a target.
type Options struct {
	Compat   string        // the compiler to agree with; "" for the target's default
	Features string        // target features as LLVM writes them, "+avx,-fma", or a level such as "x86-64-v3"
	Layouts  *layout.Table // to share what is known of types; may be nil
}

// A Description says what a target is called and how it is made.
type Description struct {
	Name    string // in options
	Arch    string // the first part of its triples
	Summary string
	New     func(Options) (classify.Target, error)
}

// All lists the targets, the default first.
var All = []Description{
	{"x86_64", "x86_64", "System V AMD64, as on Linux and the BSDs", newX86_64},
}

// New returns the target of a name or triple: "x86_64", "x86_64-linux-gnu". The
// empty name is the default.
func New(name string, o Options) (classify.Target, error) {
	if name == "" {
		return All[0].New(o)
	}
	arch, system, _ := strings.Cut(name, "-")
	for _, d := range All {
		if d.Name == name || d.Arch == arch && isUnix(system) {
			return d.New(o)
		}
	}
	return nil, fmt.Errorf("unknown target %q: known are %s", name, names())
}

// isUnix refuses systems with conventions of their own.
func isUnix(system string) bool {
	for _, other := range []string{"windows", "win32", "mingw", "cygwin", "darwin", "macos", "ios", "gnux32"} {
		if strings.Contains(system, other) {
			return false
		}
	}
	return true
}

func names() string {
	var ns []string
	for _, d := range All {
		ns = append(ns, d.Name)
	}
	return strings.Join(ns, ", ")
}

func newX86_64(o Options) (classify.Target, error) {
	compat, err := x86_64.CompatByName(o.Compat)
	if err != nil {
		return nil, err
	}
	features, err := x86_64.ParseFeatures(o.Features)
	if err != nil {
		return nil, err
	}
	return x86_64.New(x86_64.Options{Compat: compat, Vectors: features.Vectors, Features: features.Names, Layouts: o.Layouts}), nil
}
