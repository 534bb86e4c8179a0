package llvm

import (
	"cmp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// OlderArg is an argument that an intrinsic had before a version of LLVM and that later versions still read. In the op it is
// an attribute, or missing.
type OlderArg struct {
	At    int // the number of the argument
	Type  ir.Type
	Attr  string // "" if it is missing
	Until int
}

// IsIn reports whether the intrinsic has the argument in a version. The receiver may be nil.
func (a *OlderArg) IsIn(version int) bool { return a != nil && version < a.Until }

// Versions of LLVM that dropped arguments.
const (
	SinceMaskedAlign    = 22 // masked.load without the alignment as an argument
	SinceShortLifetimes = 22 // llvm.lifetime.start without a size
)

// intrinsicNote has more facts about intrinsics.
type intrinsicNote struct {
	names string // without the prefix llvm.intr.
	// As in [intrinsicRow], for ops that are declared elsewhere. Without a note, these have the type of operand 0 in their names, and
	// all operands as arguments.
	overload, args, rules string

	name      string // see Intrinsic.Name, without the prefix llvm.
	since     int    // see Intrinsic.TypesSince
	older     *OlderArg
	notCalled bool
}

var intrinsicNotes = []intrinsicNote{
	{names: "memcpy memmove", overload: "0 1 2", args: "0 1 2 isVolatile"},
	{names: "memset", overload: "0 2", args: "0 1 2 isVolatile"},
	{names: "memcpy.inline", overload: "0 1", args: "0 1 len isVolatile"},
	{names: "memset.inline", overload: "0", args: "0 1 len isVolatile"},
	{names: "lifetime.start lifetime.end", overload: "0", older: &OlderArg{0, ir.I64, "", SinceShortLifetimes}},
	{names: "vastart", overload: "0", name: "va_start", since: 19},
	{names: "vaend", overload: "0", name: "va_end", since: 19},
	{names: "vacopy", overload: "0", name: "va_copy", since: 19},
	{names: "stacksave", overload: "r", since: 18},
	{names: "stackrestore", overload: "0", since: 18},
	{names: "assume", args: "0"}, // the other operands are in operand bundles
	{names: "trap debugtrap"},
	{names: "prefetch", overload: "0", args: "0 rw hint cache"},
	{names: "ctlz cttz", overload: "0", args: "0 is_zero_poison"},
	{names: "abs", overload: "0", args: "0 is_int_min_poison"},
	{names: "bswap", overload: "0", rules: "res/16"},
	{names: "dbg.value dbg.declare dbg.label experimental.noalias.scope.decl", notCalled: true},

	{names: "coro.end", notCalled: true}, // it has a result in MLIR, but none in LLVM
	{names: "masked.load masked.gather", older: &OlderArg{1, ir.I32, AlignmentAttr, SinceMaskedAlign}},
	{names: "masked.store masked.scatter", older: &OlderArg{2, ir.I32, AlignmentAttr, SinceMaskedAlign}},
}

// Intrinsics lists the ops with names of intrinsics.
var Intrinsics = noted(rowIntrinsics, slices.Concat(intrinsicOps, mathOps, debugOps), intrinsicNotes)

// noted returns the intrinsics of rows and those of ops that are declared elsewhere, with the notes on both.
func noted(rows []Intrinsic, declared []*ir.OpDef, notes []intrinsicNote) []Intrinsic {
	of := map[string]*intrinsicNote{}
	for i := range notes {
		for name := range strings.FieldsSeq(notes[i].names) {
			of[name] = &notes[i]
		}
	}
	all := slices.Clone(rows)
	for i := range all {
		name := strings.TrimPrefix(all[i].Op.Name, intrinsicPrefix)
		n := of[name]
		misuse.If(n != nil && n.overload+n.args+n.rules != "", "the row of "+name+" has its arguments and rules")
		all[i].note(name, n)
		delete(of, name)
	}
	for _, def := range declared {
		name, row := strings.TrimPrefix(def.Name, intrinsicPrefix), intrinsicRow{overload: "0"}
		n := of[name]
		if n != nil {
			row = intrinsicRow{overload: n.overload, args: n.args, rules: n.rules}
		}
		in := row.of(def)
		in.note(name, n)
		all = append(all, in)
		delete(of, name)
	}
	for name := range of {
		misuse.If(true, "no intrinsic is called "+name)
	}
	return all
}

// note adds the facts of a note to an intrinsic; nil has none.
func (in *Intrinsic) note(name string, n *intrinsicNote) {
	in.Name = "llvm." + name
	if n == nil {
		return
	}
	misuse.If(n.older != nil && n.older.Attr != "" && !in.hasAttr(n.older.Attr), in.Op.Name+" has no attribute for its older argument")
	in.Name = "llvm." + cmp.Or(n.name, name)
	in.TypesSince, in.Older, in.NotCalled = n.since, n.older, n.notCalled
}

const intrinsicPrefix = "llvm.intr."
