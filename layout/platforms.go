package layout

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/triple"
	"github.com/abi-opt/abi-opt/ir"
)

// A Platform says which target triples a model is for.
type Platform struct {
	Arches  []string // the first parts of triples
	Systems []string
	Model   *Model
}

// Platforms lists them. The first is that of modules without a triple.
var Platforms = []Platform{
	{[]string{"x86_64", "amd64"}, unix, X86_64},
	{[]string{"aarch64", "arm64"}, []string{"linux"}, AArch64},
	{[]string{"aarch64", "arm64"}, []string{"darwin", "macos", "macosx", "ios", "tvos", "xros"}, AArch64Darwin},
	{[]string{"riscv64"}, []string{"linux"}, RISCV64},
}

// unix are the systems that follow each processor's own convention.
var unix = []string{
	"linux", "dragonfly", "freebsd", "fuchsia", "haiku", "hurd", "managarm", "netbsd", "none", "openbsd", "rtems",
	"serenity", "solaris", "unknown",
}

// ModelFor returns the model of a target triple. The empty one is the default's.
func ModelFor(text string) (*Model, error) {
	if text == "" {
		return Platforms[0].Model, nil
	}
	t, err := triple.Parse(text)
	if err != nil {
		return nil, err
	}
	known := false
	for _, p := range Platforms {
		if slices.Contains(p.Arches, t.Arch) {
			known = true
			if slices.Contains(p.Systems, t.System) {
				return p.Model, nil
			}
		}
	}
	if known {
		return nil, fmt.Errorf("target '%v' is not supported: the calling convention of %s is not that of linux", t, t.System)
	}
	return nil, fmt.Errorf("unknown architecture '%s' in target '%s': known are %s", t.Arch, text, strings.Join(Arches(), ", "))
}

// Arches lists the architectures that triples may begin with.
func Arches() []string {
	var as []string
	for _, p := range Platforms {
		for _, a := range p.Arches {
			if !slices.Contains(as, a) {
				as = append(as, a)
			}
		}
	}
	return as
}

// TripleOf returns the target triple of the module that an operation is in, or
// "" if it has none.
func TripleOf(o *ir.Operation) string {
	for ; o != nil; o = o.Parent() {
		if t, ok := o.Attr(llvm.TargetTripleAttr).(ir.StringAttr); ok {
			return string(t)
		}
	}
	return ""
}
