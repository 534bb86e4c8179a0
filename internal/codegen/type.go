package codegen

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// Kind is a kind of number.
type Kind uint8

// The kinds of numbers. Pointers are integers.
const (
	Int Kind = iota
	Float
	BFloat
	DoubleDouble // two doubles that are added
)

// VT is a value type of the code generator: a number, or a vector of N of them.
type VT struct {
	Kind Kind
	Bits layout.Bits // of a number
	N    int64       // 0 for a single number
}

// Size returns the bits of a value.
func (t VT) Size() layout.Bits { return t.Bits * layout.Bits(max(t.N, 1)) }

// IsVector reports whether a type is a vector.
func (t VT) IsVector() bool { return t.N > 0 }

// IsInt reports whether a type is an integer or a pointer.
func (t VT) IsInt() bool { return t.Kind == Int && t.N == 0 }

// isSimple reports whether the elements have a usual width.
func (t VT) isSimple() bool {
	return t.Kind != Int || t.Bits == 1 || t.Bits >= 8 && t.Bits <= 64 && t.Bits&(t.Bits-1) == 0
}

// of returns a vector of n such elements, or the element if n is 0.
func (t VT) of(n int64) VT { return VT{t.Kind, t.Bits, n} }

// set is a set of types.
type set map[VT]bool

// add adds types by their names in LLVM: "i32 f64 bf16 v4i32".
func (s set) add(names string) {
	for name := range strings.FieldsSeq(names) {
		var t VT
		rest := name
		if of, isVector := strings.CutPrefix(name, "v"); isVector {
			at := strings.IndexAny(of, "ibf")
			misuse.If(at < 0, "no name of a vector: "+name)
			t.N, rest = number(of[:at], name), of[at:]
		}
		kind := strings.TrimRight(rest, "0123456789")
		of, isKind := kinds[kind]
		misuse.If(!isKind, "no name of a type: "+name)
		t.Kind = of
		t.Bits = layout.Bits(number(rest[len(kind):], name))
		s[t] = true
	}
}

var kinds = map[string]Kind{"i": Int, "f": Float, "bf": BFloat, "ppcf": DoubleDouble}

func number(text, name string) int64 {
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		misuse.If(true, "no name of a type: "+name)
	}
	return n
}
