package lint

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
)

// place is where a function and its callers exchange bits: a register, or the stack.
type place struct {
	register classify.Register // its Name is "" on the stack
	offset   int64             // on the stack, in bytes from the first argument
}

func onStack(offset int64) place { return place{offset: offset} }

func (p *place) isStack() bool { return p.register.Name == "" }

// same reports whether two places are the same register, of any width, or the same offset.
func (p *place) same(q *place) bool {
	return p.isStack() == q.isStack() && p.register.File == q.register.File && p.register.Index == q.register.Index && p.offset == q.offset
}

func (p *place) String() string {
	if p.isStack() {
		return fmt.Sprintf("stack+%d", p.offset)
	}
	return p.register.Name
}

// kind is a kind of LLVM value.
type kind uint8

const (
	intKind kind = iota
	floatKind
	pointerKind
	vectorKind
	memoryKind // a copy of memory
)

// extension is how the bits above a value are filled.
type extension uint8

const (
	noExtension extension = iota
	signExtension
	zeroExtension
)

func (e extension) String() string { return [...]string{"", "sign-extended", "zero-extended"}[e] }

// part is a run of bits of a value at a place, from the lowest bit of the place on. The side that writes
// it promises the extension, the side that reads it relies on it.
type part struct {
	place
	bits      int64
	extension extension
	extended  int64  // the width that the bits are extended to; unused without an extension
	kind      kind   // of the LLVM value. A pointer may be one that LLVM adds, to a copy that it makes.
	format    string // of a floating-point value: "double"
	local     string // its type in WebAssembly
}

// bytes returns the number of bytes of a part.
func (p *part) bytes() int64 { return (p.bits + 7) / 8 }

// end is the offset of the byte after a part on the stack.
func (p *part) end() int64 { return p.offset + p.bytes() }

// kindsOf names the kinds of parts, each once in a row: "(address, double)".
func kindsOf(parts []part) string {
	var all []string
	for i := range parts {
		name := [...]string{"integer", parts[i].format, "address", "vector", "memory"}[parts[i].kind]
		if i == 0 || name != all[len(all)-1] {
			all = append(all, name)
		}
	}
	return " (" + strings.Join(all, ", ") + ")"
}

// sum describes parts: "12 bytes in xmm0 and xmm1".
func sum(parts []part) string {
	if len(parts) == 0 {
		return "nothing"
	}
	bits, at := int64(0), []string{}
	for i := range parts {
		p := &parts[i]
		// Bytes that are contiguous on the stack are one place.
		isNext := i > 0 && parts[i-1].isStack() && p.offset == parts[i-1].end()
		if bits += p.bits; !isNext {
			at = append(at, p.String())
		}
	}
	what := count(bits/8, "byte")
	switch first := &parts[0]; {
	case len(parts) > 1:
	case first.kind == pointerKind:
		what = "an address"
	case first.kind == floatKind:
		what = "a " + first.format
	}
	if bits%8 != 0 {
		what = count(bits, "bit")
	}
	if n := len(at) - 1; n > 0 {
		at = []string{strings.Join(at[:n], ", ") + " and " + at[n]}
	}
	if parts[0].isStack() {
		return what + " at " + at[0]
	}
	return what + " in " + at[0]
}

func count(n int64, unit string) string {
	if n != 1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s", n, unit)
}
