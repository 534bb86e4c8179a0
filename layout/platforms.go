package layout

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Platform maps target triples to a model.
type Platform struct {
	Arches  []string // the first components of triples
	Systems []string
	// Since is the first version of the systems with the convention; 0 if all have it. A triple without a version is for a later one.
	Since int
	// Environments are the last components of triples without a version; nil matches any.
	Environments []string
	Model        *Model
}

// Bare lists the system components of triples for programs without an operating system.
var Bare = []string{"none", "unknown"}

// Apple lists the system components of triples for Apple's systems.
var Apple = []string{"ios", "tvos", "watchos", "xros", "driverkit", "darwin", "macos", "macosx"}

// Platforms lists all supported platforms, those of each of [Processors]. The first match is used.
var Platforms = platforms()

var (
	// Systems that follow each processor's own convention. The types of otherBSD differ on AArch64.
	unix = []string{
		"linux", "dragonfly", "freebsd", "fuchsia", "haiku", "hurd", "managarm", "rtems", "serenity", "solaris",
	}
	otherBSD = []string{"netbsd", "openbsd"}

	linux       = []string{"linux"}
	linuxOrBare = append(linux[:1:1], Bare...)
	windows     = []string{"windows"}

	android     = []string{"android", "ohos"}
	ohos        = android[1:]
	withoutOHOS = []string{"gnu", "musl", "android", ""} // of processors for which clang has no OHOS
	microsoft   = []string{"msvc"}
	gnu         = []string{"gnu"}
)

// Default is the model of a module without a target triple, such as one written by hand. It is that
// of the first of package targets' list, the target that --target replaces.
var Default = X86_64

// ModelFor returns the model of a target triple, or of the short name of a target; "" selects [Default].
func ModelFor(text string) (*Model, error) {
	if text == "" {
		return Default, nil
	}
	t, err := Triple(text)
	if unknown := (*triple.UnknownWord)(nil); errors.As(err, &unknown) {
		return nil, unknown.Among(func(text string) bool {
			t, err := triple.Parse(text)
			return err == nil && modelOf(t) != nil
		})
	}
	if err != nil {
		return nil, err
	}
	if m := modelOf(t); m != nil {
		return m, nil
	}
	if isX32(t) {
		return nil, fmt.Errorf("target '%v' is not supported: pointers have 32 bits in %s", t, t.Environment)
	}
	var known []string
	for _, p := range Platforms {
		if slices.Contains(p.Arches, t.Arch) {
			known = append(known, p.names()...)
		}
	}
	if known != nil {
		others := ProcessorOf(t.Arch).Others
		if others != "" {
			others = ": " + others
		}
		return nil, fmt.Errorf("target '%v' is not supported; the known systems of %s are %s%s", t, t.Arch, strings.Join(known, ", "), others)
	}
	return nil, fmt.Errorf("unknown architecture '%s' in target '%s': known are %s", t.Arch, text, strings.Join(Arches(), ", "))
}

// isX32 reports whether a triple is for x86-64 with pointers of 32 bits.
func isX32(t triple.Triple) bool { return strings.Contains(t.Environment, "x32") }

// modelOf returns the model of a triple, or nil.
func modelOf(t triple.Triple) *Model {
	for _, p := range Platforms {
		if slices.Contains(p.Arches, t.Arch) && p.isFor(t) {
			return p.Model
		}
	}
	return nil
}

// isFor reports whether the platform matches a triple of one of its architectures.
func (p *Platform) isFor(t triple.Triple) bool {
	return !isX32(t) && slices.Contains(p.Systems, t.System) && (p.Since == 0 || p.Since <= cmp.Or(triple.Numbers(t.Version)[0], p.Since)) &&
		(p.Environments == nil || slices.Contains(p.Environments, t.EnvironmentName()))
}

// names returns the part after the vendor of the platform's triples.
func (p *Platform) names() (ns []string) {
	for _, s := range p.Systems {
		if p.Environments == nil {
			ns = append(ns, s)
		}
		for _, e := range p.Environments {
			ns = append(ns, strings.TrimSuffix(s+"-"+e, "-"))
		}
	}
	return ns
}

// Arches lists the supported architecture components of triples.
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

// ModelOf returns the model of the module that contains an operation: that of its triple, in the variant of the convention that
// the module names.
func ModelOf(o *ir.Operation) (*Model, error) {
	m, err := ModelFor(TripleOf(o))
	if err != nil {
		return nil, err
	}
	return m.ByABI(ABIOf(o)), nil
}

// TripleOf returns the target triple of the module that contains an operation, or "".
func TripleOf(o *ir.Operation) string { return textAround(o, llvm.TargetTripleAttr) }

// ABIOf returns the variant of the convention of the module that contains an operation, or "" for the default.
func ABIOf(o *ir.Operation) string { return textAround(o, llvm.TargetABIAttr) }

// textAround returns the text of an attribute of an operation, or else of the next one around it that has the attribute, or "".
func textAround(o *ir.Operation, attr string) string {
	for ; o != nil; o = o.Parent() {
		if t, ok := o.Attr(attr).(ir.StringAttr); ok {
			return string(t)
		}
	}
	return ""
}
