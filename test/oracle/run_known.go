package oracle

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Peers says which C compilers a prototype can be tried with.
type Peers uint8

// The answers, from most to least.
const (
	AllPairs  Peers = iota // gcc and clang, calling each other
	ClangOnly              // clang on both sides
	GCCOnly                // gcc on both sides, and ours made for it
	NoPair                 // clang loses bytes even between its own functions
)

// Exclusion is a known reason for which a prototype is not tried with all pairs
// of compilers. It applies where a flag of the target changes where a value is,
// or to such types or signatures.
type Exclusion struct {
	Name, Why  string
	Peers      Peers
	Flag       func(*x86_64.Compat)
	Types      func(ir.Type) bool
	Signatures func(*classify.Signature) bool
}

// Exclusions lists what is left out, strongest first. The first that applies
// counts.
var Exclusions = []Exclusion{
	{Name: "clang's faults", Peers: NoPair,
		Why:  "clang does not carry all bytes of these records, or not in the registers that their classes ask for",
		Flag: func(f *x86_64.Compat) { f.ClangFaults = false }},
	{Name: "vectors of bool in variadic functions", Peers: NoPair,
		Why:        "LLVM spreads one of more than 64 over several registers; clang counts one, so that its own va_arg fails",
		Signatures: spreadsVector},
	{Name: "odd vectors from variadic functions", Peers: NoPair,
		Why:        "LLVM returns one that does not fit its registers through a pointer, which clang's va_arg does not count",
		Signatures: returnsOddVector},
	{Name: "no such type in gcc", Peers: ClangOnly,
		Why:   "gcc 12 has no _BitInt, __bf16, _Complex __float128, vectors of bool or of an odd number of elements",
		Types: unknownToGCC},
	{Name: "unnamed bit-fields", Peers: ClangOnly,
		Why:  "gcc counts them as class INTEGER, clang and the psABI do not",
		Flag: func(f *x86_64.Compat) { f.UnnamedBitFields = true }},
	{Name: "records of unnamed bit-fields", Peers: ClangOnly,
		Why:   "gcc takes them for empty, or aligns them less on the stack; clang passes those over 16 bytes in memory",
		Types: isHollow},
	{Name: "aligned bit-fields", Peers: ClangOnly,
		Why:   "gcc and clang put one elsewhere that asks for less alignment than its type has, or for more than #pragma pack allows",
		Types: hasOddBitField},
	{Name: "_Complex _Float16 inside an eightbyte", Peers: ClangOnly,
		Why:   "gcc takes one that does not begin an eightbyte to reach into the next, and loses bytes or a register for it; a _Complex char or short that does reach into it loses bytes, too",
		Types: hasComplexInside},
	{Name: "arrays of halves across eightbytes", Peers: ClangOnly,
		Why:   "gcc repeats the classes of the first element, and loses all but two bytes of an eightbyte that begins with a _Float16 there",
		Types: repeatsHalf},
	{Name: "vectors in memory", Peers: ClangOnly,
		Why:  "gcc returns vectors of class MEMORY in memory, clang in registers; to gcc a vector of one float is such",
		Flag: func(f *x86_64.Compat) { f.VectorReturnInMemory = true }},
	{Name: "vectors of two _Float16", Peers: ClangOnly,
		Why:  "gcc passes them in vector registers, clang in integer ones",
		Flag: func(f *x86_64.Compat) { f.HalfVectorsSSE = true }},
	{Name: "vectors of one __int128", Peers: ClangOnly,
		Why:   "gcc disagrees with itself at -O0 about a record of one",
		Types: isVectorOfOneInt128},
	{Name: "wide vectors of variadic functions", Peers: ClangOnly,
		Why:        "gcc passes a named one in a register, LLVM on the stack",
		Signatures: namesWideVector},
	{Name: "unions of wide vectors as results", Peers: ClangOnly,
		Why:        "gcc 12 -O2 clears all but 16 bytes of the register that it returns one in, with vzeroupper before ret",
		Signatures: returnsWideUnion},
	{Name: "vectors overlaid in va_arg", Peers: ClangOnly,
		Why:        "gcc -O2 reads a union of a vector and integers with an aligned move from integer registers that were saved unaligned; gcc 12 crashes on some with wider vectors",
		Signatures: readsOverlaidVector},
	{Name: "aligned records in va_arg", Peers: ClangOnly,
		Why:        "gcc -O2 reads one that is packed, padded or a union with an aligned move as well, wherever its registers were saved",
		Signatures: readsAlignedRecord},
	{Name: "flexible arrays", Peers: ClangOnly,
		Why:  "gcc classifies the other members, clang passes the record in memory",
		Flag: func(f *x86_64.Compat) { f.FlexibleByMembers = true }},
	{Name: "arrays of length 0", Peers: ClangOnly,
		Why:  "gcc merges the class of the element of one that is not at offset 0",
		Flag: func(f *x86_64.Compat) { f.ZeroArraysCount = true }},
	{Name: "arrays of uneven records", Peers: ClangOnly,
		Why:  "gcc gives their eightbytes the classes of the first element's",
		Flag: func(f *x86_64.Compat) { f.RepeatElement = true }},
	{Name: "records off their alignment", Peers: ClangOnly,
		Why:  "gcc asks whether the scalars in a packed record are aligned, clang whether records in it are, too",
		Flag: func(f *x86_64.Compat) { f.ScalarAlignment = true }},
}

// Excluder says which prototypes to leave out.
type Excluder struct {
	target  *x86_64.Target
	flagged []*x86_64.Target // the target with each exclusion's flag
}

// NewExcluder returns an Excluder for a target.
func NewExcluder(o x86_64.Options) *Excluder {
	e := &Excluder{target: x86_64.New(o), flagged: make([]*x86_64.Target, len(Exclusions))}
	for i, x := range Exclusions {
		if x.Flag != nil {
			o.Compat = e.target.Compat()
			o.Compat.Name += " with a flag"
			x.Flag(&o.Compat)
			e.flagged[i] = x86_64.New(o)
		}
	}
	return e
}

// Peers returns the compilers that a prototype can be tried with, and the
// exclusion that says so, if there is one. A prototype that cannot be classified
// has none.
func (e *Excluder) Peers(s *classify.Signature) (Peers, *Exclusion) {
	for i := range Exclusions {
		for _, form := range forms(s) {
			if _, err := e.target.Classify(form); err != nil {
				return NoPair, nil
			}
			if e.applies(i, &form) {
				return Exclusions[i].Peers, &Exclusions[i]
			}
		}
	}
	return AllPairs, nil
}

func (e *Excluder) applies(i int, s *classify.Signature) bool {
	x := &Exclusions[i]
	switch {
	case x.Flag != nil:
		return places(e.target, s) != places(e.flagged[i], s)
	case x.Types != nil:
		return inTypes(s, x.Types)
	}
	return x.Signatures(s)
}

// PeersOfGCC returns GCCOnly for a prototype that can be tried with gcc alone,
// with our functions made as gcc's: what gcc and clang do not agree on is no
// reason to leave it out.
func (e *Excluder) PeersOfGCC(s *classify.Signature) (Peers, *Exclusion) {
	for _, form := range forms(s) {
		if _, err := e.target.Classify(form); err != nil {
			return NoPair, nil
		}
	}
	for i := range Exclusions {
		if Exclusions[i].Flag != nil {
			continue
		}
		for _, form := range forms(s) {
			if e.applies(i, &form) {
				return NoPair, &Exclusions[i]
			}
		}
	}
	return GCCOnly, nil
}

// forms returns the signatures that occur on the routes of a prototype, with a pointer for a va_list.
func forms(s *classify.Signature) []classify.Signature { return formsWith(s, llvm.Ptr) }

func formsWith(s *classify.Signature, vaList ir.Type) []classify.Signature {
	if !s.Variadic {
		return []classify.Signature{*s}
	}
	plain, list := *s, *s
	plain.Variadic, list.Variadic = false, false
	list.Params = append(append([]ir.Type(nil), s.Params[:s.Fixed]...), vaList)
	return []classify.Signature{*s, plain, list}
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
	return int(layout.X86_64.LLVMBits(p.Type))
}
