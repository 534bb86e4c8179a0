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
	// Environments are what a triple may end in, less a version; nil allows any.
	Environments []string
	Model        *Model
}

// Bare are the systems of triples for programs without one.
var Bare = []string{"none", "unknown"}

// Platforms lists them. The first that a triple fits counts.
var Platforms = []Platform{
	{x86, []string{"linux"}, android, X86_64Android},
	{x86, slices.Concat(unix, Bare, otherBSD), nil, X86_64},
	{x86, macOS, nil, X86_64Darwin},
	{x86, windows, microsoft, X86_64Windows},
	{x86, []string{"uefi"}, nil, X86_64Windows},
	{x86, windows, gnu, X86_64MinGW},
	{arm, []string{"linux"}, android, AArch64Android},
	{arm, slices.Concat(unix, Bare), nil, AArch64},
	{arm, []string{"netbsd"}, nil, AArch64NetBSD},
	{arm, apple, nil, AArch64Darwin},
	{arm, windows, microsoft, AArch64Windows},
	{arm, windows, gnu, AArch64MinGW},
	{[]string{"riscv64"}, slices.Concat(unix, Bare, otherBSD), nil, RISCV64},
}

var (
	x86 = []string{"x86_64", "amd64"}
	arm = []string{"aarch64", "arm64"}

	// The systems that follow each processor's own convention: those of Bare are none,
	// and those of otherBSD have types of their own on AArch64.
	unix = []string{
		"linux", "dragonfly", "freebsd", "fuchsia", "haiku", "hurd", "managarm", "rtems", "serenity", "solaris",
	}
	otherBSD = []string{"netbsd", "openbsd"}

	macOS   = []string{"darwin", "macos", "macosx"}
	apple   = append([]string{"ios", "tvos", "watchos", "xros", "driverkit"}, macOS...)
	windows = []string{"windows"}

	android   = []string{"android", "ohos"}
	microsoft = []string{"msvc"}
	gnu       = []string{"gnu"}
)

// ModelFor returns the model of a target triple. The empty one is the default's.
func ModelFor(text string) (*Model, error) {
	if text == "" {
		return X86_64, nil
	}
	t, err := triple.Parse(text)
	if err != nil {
		return nil, err
	}
	var known []string
	for _, p := range Platforms {
		if slices.Contains(p.Arches, t.Arch) {
			if p.isFor(t) {
				return p.Model, nil
			}
			known = append(known, p.names()...)
		}
	}
	if known != nil {
		return nil, fmt.Errorf("target '%v' is not supported; the known systems of %s are %s", t, t.Arch, strings.Join(known, ", "))
	}
	return nil, fmt.Errorf("unknown architecture '%s' in target '%s': known are %s", t.Arch, text, strings.Join(Arches(), ", "))
}

// isFor reports whether a triple of one of the platform's architectures is for the
// platform.
func (p *Platform) isFor(t triple.Triple) bool {
	environment := strings.TrimRight(t.Environment, "0123456789.")
	return slices.Contains(p.Systems, t.System) &&
		(p.Environments == nil || slices.Contains(p.Environments, environment))
}

// names returns what triples for the platform have after the vendor.
func (p *Platform) names() (ns []string) {
	for _, s := range p.Systems {
		if p.Environments == nil {
			ns = append(ns, s)
		}
		for _, e := range p.Environments {
			ns = append(ns, s+"-"+e)
		}
	}
	return ns
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
