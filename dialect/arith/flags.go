package arith

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// FastMath is #arith.fastmath<…>: liberties that floating-point arithmetic
// may take.
type FastMath uint8

// The fast-math flags.
const (
	Reassoc FastMath = 1 << iota
	NoNaNs
	NoInfs
	NoSignedZeros
	AllowReciprocal
	AllowContract
	ApproxFunc

	Fast FastMath = 1<<iota - 1 // all of them
)

// Print implements ir.Attribute.
func (f FastMath) Print(w *ir.Writer) { w.Text("#arith.fastmath" + f.String()) }

// String returns the flags in angle brackets, as the custom forms show them.
func (f FastMath) String() string { return fastMathFlags.spell(uint(f)) }

// Overflow is #arith.overflow<…>: which overflows make the result poison.
type Overflow uint8

// The overflow flags.
const (
	NoSignedWrap Overflow = 1 << iota
	NoUnsignedWrap
)

// Print implements ir.Attribute.
func (o Overflow) Print(w *ir.Writer) { w.Text("#arith.overflow" + o.String()) }

// String returns the flags in angle brackets, as the custom forms show them.
func (o Overflow) String() string { return overflowFlags.spell(uint(o)) }

// flagSet is how a set of flags is spelled; bit i has the name names[i].
type flagSet struct {
	mnemonic string
	attr     string // the attribute of an op that holds the flags
	desc     string // what the attribute is, in MLIR's words
	names    []string
	all      string // the name of all flags together, or ""
	sep      string
	make     func(bits uint) ir.Attribute
}

var fastMathFlags = &flagSet{
	mnemonic: "fastmath",
	attr:     "fastmath",
	desc:     "Floating point fast math flags",
	names:    []string{"reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"},
	all:      "fast",
	sep:      ",",
	make:     func(bits uint) ir.Attribute { return FastMath(bits) },
}

var overflowFlags = &flagSet{
	mnemonic: "overflow",
	attr:     "overflowFlags",
	desc:     "Integer overflow arith flags",
	names:    []string{"nsw", "nuw"},
	sep:      ", ",
	make:     func(bits uint) ir.Attribute { return Overflow(bits) },
}

// spell returns the flags as <a,b>.
func (f *flagSet) spell(bits uint) string {
	switch {
	case bits == 0:
		return "<none>"
	case f.all != "" && bits == 1<<len(f.names)-1:
		return "<" + f.all + ">"
	}
	var set []string
	for i, name := range f.names {
		if bits>>i&1 != 0 {
			set = append(set, name)
		}
	}
	return "<" + strings.Join(set, f.sep) + ">"
}

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
	return "expected " + f.mnemonic + " to be one of: " + strings.Join(words, ", ")
}

// def returns the definition of the attribute as text.
func (f *flagSet) def(summary string) *ir.AttrDef {
	return &ir.AttrDef{
		Mnemonic: f.mnemonic,
		Summary:  summary,
		Syntax:   "`<` flag (`,` flag)* `>`",
		Parse:    f.parseBody,
	}
}

func (f *flagSet) parseBody(b *ir.Body) (ir.Attribute, error) {
	var set uint
	at := 0
	for word := range strings.SplitSeq(b.Text, ",") {
		bits, ok := f.bits(strings.TrimSpace(word))
		if !ok {
			return nil, &ir.BodyError{ID: "attr-syntax", Offset: at, Len: len(word), Msg: f.oneOf()}
		}
		set |= bits
		at += len(word) + 1
	}
	return f.make(set), nil
}

// constraint returns what an op demands of the attribute.
func (f *flagSet) constraint() ir.AttrConstraint {
	return ir.AttrConstraint{Desc: f.desc, Ok: func(a ir.Attribute) bool {
		switch a.(type) {
		case FastMath:
			return f == fastMathFlags
		case Overflow:
			return f == overflowFlags
		}
		return false
	}}
}
