package llvm

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// FastMathAttr is #llvm.fastmath<…>: liberties that floating-point arithmetic
// may take.
type FastMathAttr uint8

// The fast-math flags.
const (
	NoNaNs FastMathAttr = 1 << iota
	NoInfs
	NoSignedZeros
	AllowReciprocal
	AllowContract
	ApproxFunc
	Reassoc

	Fast FastMathAttr = 1<<iota - 1 // all of them
)

// OverflowAttr says which overflows of an integer operation make the result
// poison. As an attribute of its own it is #llvm.overflow<…>; ops hold it as a
// number.
type OverflowAttr uint8

// The overflow flags.
const (
	NoSignedWrap OverflowAttr = 1 << iota
	NoUnsignedWrap
)

// flagSet is how a set of flags is spelled; bit i has the name names[i].
type flagSet struct {
	mnemonic string
	names    []string
	all      string // the name of all flags together, or ""
}

var (
	fastMathFlags = &flagSet{mnemonic: "fastmath", names: []string{"nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"}, all: "fast"}
	overflowFlags = &flagSet{mnemonic: "overflow", names: []string{"nsw", "nuw"}}
)

// Names returns the words of the flags that are set, in MLIR's order.
func (f FastMathAttr) Names() []string { return fastMathFlags.set(uint(f)) }

// Print implements ir.Attribute.
func (f FastMathAttr) Print(w *ir.Writer) { fastMathFlags.print(w, uint(f)) }

// Print implements ir.Attribute.
func (f OverflowAttr) Print(w *ir.Writer) { overflowFlags.print(w, uint(f)) }

// set returns the names of the bits that are set.
func (f *flagSet) set(bits uint) []string {
	if f.all != "" && bits == 1<<len(f.names)-1 {
		return []string{f.all}
	}
	var names []string
	for i, n := range f.names {
		if bits>>i&1 != 0 {
			names = append(names, n)
		}
	}
	return names
}

// spell returns the flags as <a, b>.
func (f *flagSet) spell(bits uint) string {
	if bits == 0 {
		return "<none>"
	}
	return "<" + strings.Join(f.set(bits), ", ") + ">"
}

func (f *flagSet) print(w *ir.Writer, bits uint) { w.Text("#llvm." + f.mnemonic + f.spell(bits)) }

// bits returns what the named flag stands for.
func (f *flagSet) bits(name string) (uint, bool) {
	switch name {
	case "none":
		return 0, true
	case f.all:
		return 1<<len(f.names) - 1, name != ""
	}
	for i, n := range f.names {
		if n == name {
			return 1 << i, true
		}
	}
	return 0, false
}

// oneOf lists the words that bits takes, for error messages.
func (f *flagSet) oneOf() string {
	words := append([]string{"none"}, f.names...)
	if f.all != "" {
		words = append(words, f.all)
	}
	return "expected " + f.mnemonic + " flags to be one of: " + strings.Join(words, ", ")
}

// def returns the definition of the attribute as text.
func (f *flagSet) def(summary string, value func(uint) ir.Attribute) *ir.AttrDef {
	return &ir.AttrDef{
		Mnemonic: f.mnemonic,
		Summary:  summary,
		Syntax:   "`<` flag (`,` flag)* `>`",
		Parse: func(b *ir.Body) (ir.Attribute, error) {
			set, err := f.parseBody(b)
			if err != nil {
				return nil, err
			}
			return value(set), nil
		},
	}
}

func (f *flagSet) parseBody(b *ir.Body) (set uint, err error) {
	at := 0
	for word := range strings.SplitSeq(b.Text, ",") {
		bits, ok := f.bits(strings.TrimSpace(word))
		if !ok {
			return 0, &ir.BodyError{ID: errAttr, Offset: at, Len: len(word), Msg: f.oneOf()}
		}
		set |= bits
		at += len(word) + 1
	}
	return set, nil
}

// FastMathName is the attribute that holds an op's fast-math flags.
const FastMathName = "fastmathFlags"

// fastMathField declares it; flags are printed in the attribute dictionary.
var fastMathField = defaulted(FastMathName,
	ir.AttrConstraint{Desc: "LLVM fastmath flags", Ok: isAttr[FastMathAttr]}, FastMathAttr(0))

// FastMath returns the fast-math flags of an op.
func FastMath(o *ir.Operation) FastMathAttr {
	f, _ := o.Attr(FastMathName).(FastMathAttr)
	return f
}
