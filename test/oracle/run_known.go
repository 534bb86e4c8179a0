package oracle

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Peers says which C compilers a prototype can be tried with.
type Peers uint8

// The answers, from most to least.
const (
	AllPairs  Peers = iota // gcc and clang, calling each other
	ClangOnly              // clang on both sides
	NoPair                 // clang loses bytes even between its own functions
)

// Exclusion is a known reason for which a prototype is not tried with all pairs
// of compilers.
type Exclusion struct {
	Name   string
	Why    string
	Peers  Peers
	Affect func(t *x86_64.Target, s *classify.Signature) bool
}

// Exclusions lists what is left out, strongest first. The first that applies
// counts.
var Exclusions = []Exclusion{
	{"clang's faults", "clang does not carry all bytes of these records, or not in the registers that their classes ask for",
		NoPair, differsWith(func(f *x86_64.Compat) { f.ClangFaults = false })},
	{"no such type in gcc", "gcc 12 has no _BitInt, __bf16, _Complex __float128, vectors of bool or of an odd number of elements",
		ClangOnly, inTypes(unknownToGCC)},
	{"unnamed bit-fields", "gcc counts them as class INTEGER, clang and the psABI do not",
		ClangOnly, differsWith(func(f *x86_64.Compat) { f.UnnamedBitFields = true })},
	{"vector results in memory", "gcc returns vectors of class MEMORY in memory, clang in registers",
		ClangOnly, differsWith(func(f *x86_64.Compat) { f.VectorReturnInMemory = true })},
	{"short _Float16 vectors", "gcc passes vectors of two and four bytes of them in vector registers, clang in integer ones",
		ClangOnly, differsWith(func(f *x86_64.Compat) { f.HalfVectorsSSE = true })},
	{"flexible arrays", "gcc classifies the other members, clang passes the record in memory",
		ClangOnly, differsWith(func(f *x86_64.Compat) { f.FlexibleByMembers = true })},
	{"arrays of length 0", "gcc merges the class of the element of one that is not at offset 0",
		ClangOnly, differsWith(func(f *x86_64.Compat) { f.ZeroArraysCount = true })},
	{"packed records of bit-fields", "gcc lets them stand at any offset, clang calls them unaligned",
		ClangOnly, differsWith(func(f *x86_64.Compat) { f.PackedBitFieldRecords = true })},
	{"vectors of one __int128", "gcc disagrees with itself at -O0 about a record of one",
		ClangOnly, inTypes(func(t ir.Type) bool {
			v, ok := t.(*ir.VectorType)
			return ok && v.Shape[0] == 1 && (v.Elem == si128 || v.Elem == ui128)
		})},
}

// PeersOf returns the compilers that a prototype can be tried with, and the
// exclusion that says so, if there is one.
func PeersOf(s *classify.Signature) (Peers, *Exclusion) {
	target := x86_64.New(x86_64.Options{})
	for i := range Exclusions {
		e := &Exclusions[i]
		for _, form := range forms(s) {
			if e.Affect(target, &form) {
				return e.Peers, e
			}
		}
	}
	return AllPairs, nil
}

// forms returns the signatures that occur on the routes of a prototype.
func forms(s *classify.Signature) []classify.Signature {
	if !s.Variadic {
		return []classify.Signature{*s}
	}
	plain, list := *s, *s
	plain.Variadic, list.Variadic = false, false
	list.Params = append(append([]ir.Type(nil), s.Params[:s.Fixed]...), llvm.Ptr)
	return []classify.Signature{*s, plain, list}
}

// differsWith reports whether a flag of the target changes where the values of
// a signature are.
func differsWith(edit func(*x86_64.Compat)) func(*x86_64.Target, *classify.Signature) bool {
	compat := x86_64.Clang22
	edit(&compat)
	compat.Name += " edited"
	other := x86_64.New(x86_64.Options{Compat: compat})
	return func(t *x86_64.Target, s *classify.Signature) bool {
		return places(t, s) != places(other, s)
	}
}

// places says where the values of a signature are, and which bytes of them.
func places(t *x86_64.Target, s *classify.Signature) string {
	info, err := t.Classify(*s)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for _, a := range append([]classify.ArgInfo{info.Result}, info.Params...) {
		for _, p := range a.Pieces {
			fmt.Fprintf(&b, "%v@%d:%d ", p.At, p.Offset, pieceSize(&a, &p))
		}
		b.WriteByte(';')
	}
	return b.String()
}

// pieceSize is the size of what a piece carries: nothing for a pointer to the
// value.
func pieceSize(a *classify.ArgInfo, p *classify.Piece) int {
	if a.Kind == classify.Indirect {
		return 0
	}
	return len(classify.LLVMText(p.Type))
}

// inTypes reports whether any type in a signature is such.
func inTypes(such func(ir.Type) bool) func(*x86_64.Target, *classify.Signature) bool {
	return func(_ *x86_64.Target, s *classify.Signature) bool {
		for _, t := range append([]ir.Type{s.Result}, s.Params...) {
			if t != nil && within(t, such) {
				return true
			}
		}
		return false
	}
}

// within reports whether a type, or one that it is made of, is such.
func within(t ir.Type, such func(ir.Type) bool) bool {
	if such(t) {
		return true
	}
	switch t := t.(type) {
	case *c.ArrayType:
		return within(t.Elem, such)
	case *ir.ComplexType:
		return within(t.Elem, such)
	case *ir.VectorType:
		return within(t.Elem, such)
	case *c.RecordType:
		for i := range t.Fields {
			if within(t.Fields[i].Type, such) {
				return true
			}
		}
	}
	return false
}

func unknownToGCC(t ir.Type) bool {
	switch t := t.(type) {
	case *c.BitIntType:
		return true
	case *ir.FloatType:
		return t == ir.BF16
	case *ir.ComplexType:
		return t.Elem == ir.F128
	case *ir.VectorType:
		n := t.Shape[0]
		return t.Elem == ir.I1 || n&(n-1) != 0
	}
	return false
}
