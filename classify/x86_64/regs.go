package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The registers of §3.2.3, in order of use.
var (
	intArgs  = [maxInts]string{"rdi", "rsi", "rdx", "rcx", "r8", "r9"}
	intPairs = [maxInts - 1]string{"rdi:rsi", "rsi:rdx", "rdx:rcx", "rcx:r8", "r8:r9"}
	intRets  = [2]string{"rax", "rdx"}
	x87Rets  = [2]string{"st0", "st1"}
)

const (
	maxInts = 6 // rdi to r9
	maxSSEs = 8 // xmm0-7
)

// locator hands out places to LLVM values in order, as LLVM's code generator
// does. It differs from counting eightbytes where LLVM's types do: an i128
// needs two registers in a row, wide vectors of a variadic function are on the
// stack, and so on.
type locator struct {
	*Target
	ints, sses int // in use
	stack      classify.StackArea
	variadic   bool
}

// argument gives every piece of an argument its place.
func (r *locator) argument(a *classify.ArgInfo) {
	for i := range a.Pieces {
		p := &a.Pieces[i]
		if a.ByVal {
			l, _ := r.layouts.Of(a.Type)
			p.At = r.onStack(l.Size, a.Align)
			continue
		}
		p.At = r.place(p.Type)
	}
}

// place gives one LLVM argument its place.
func (r *locator) place(t ir.Type) classify.Location {
	switch t := t.(type) {
	case *ir.IntegerType:
		if t.Width > 64 {
			return r.placeInt128()
		}
		return r.placeInt()
	case *llvm.PointerType:
		return r.placeInt()
	case *ir.FloatType:
		if t == ir.F80 {
			return r.onStack(16, 16)
		}
	case *ir.VectorType:
		switch {
		case t.Elem == ir.I1:
			return r.placeBits(t.Shape[0])
		case isInt128(t.Elem):
			return r.placeHalves(2 * t.Shape[0])
		}
	}
	return r.placeVector(max(size(t), 8))
}

func (r *locator) placeInt() classify.Location {
	if r.ints == maxInts {
		return r.onStack(8, 8)
	}
	r.ints++
	return inRegister(intArgs[r.ints-1])
}

// placeInt128 puts an i128 in two registers or on the stack.
func (r *locator) placeInt128() classify.Location {
	if r.ints <= maxInts-2 {
		r.ints += 2
		return inRegister(intPairs[r.ints-2])
	}
	if r.compat.Int128WastesRegister {
		r.ints = maxInts
	}
	return r.onStack(16, 16)
}

// placeVector puts a float or vector in a vector register that is wide enough.
func (r *locator) placeVector(size layout.Bytes) classify.Location {
	width := r.vectors.Width()
	if r.variadic {
		width = 16 // LLVM's rule for named arguments too; gcc's are in ymm
	}
	if size > width || r.sses == maxSSEs {
		return r.onStack(size, size)
	}
	r.sses++
	return inRegister(vectorRegister(size, r.sses-1))
}

// vectorRegister names register n of the width that holds size bytes.
func vectorRegister(size layout.Bytes, n int) string {
	switch {
	case size <= 16:
		return xmm[n]
	case size <= 32:
		return ymm[n]
	}
	return zmm[n]
}

// The vector registers by width.
var xmm, ymm, zmm = vectorNames("xmm"), vectorNames("ymm"), vectorNames("zmm")

func vectorNames(prefix string) (names [maxSSEs]string) {
	for i := range names {
		names[i] = prefix + string(rune('0'+i))
	}
	return names
}

// placeBits puts a long vector of i1, which LLVM takes apart: each bit is an
// integer argument of its own. There is no name for such a place.
func (r *locator) placeBits(n int64) classify.Location {
	free := maxInts - r.ints
	r.ints = maxInts
	r.stack.Put(layout.Bytes(max(n-int64(free), 0))*8, 8)
	return classify.Location{}
}

// placeHalves places a vector of i128, which LLVM takes apart: each half of an element
// is an integer of its own.
func (r *locator) placeHalves(n int64) classify.Location {
	var places []string
	for range n {
		places = append(places, r.placeInt().String())
	}
	return classify.InRegisters(places...)
}

func (r *locator) onStack(size, align layout.Bytes) classify.Location {
	return r.stack.Put((size+7)&^7, max(align, 8))
}

func inRegister(name string) classify.Location { return classify.InRegisters(name) }

// result gives the pieces of a result their places.
func (r *locator) result(a *classify.ArgInfo) {
	if a.Kind == classify.Indirect {
		a.Pieces[0].At = r.placeInt()
		return
	}
	ints, sses, x87s := 0, 0, 0
	for i := range a.Pieces {
		p := &a.Pieces[i]
		switch t := p.Type.(type) {
		case *ir.IntegerType:
			if t.Width > 64 {
				p.At = inRegister("rax:rdx")
				continue
			}
			p.At = inRegister(intRets[ints])
			ints++
		case *llvm.PointerType:
			p.At = inRegister(intRets[ints])
			ints++
		default:
			if t == ir.F80 {
				p.At = inRegister(x87Rets[x87s])
				x87s++
				continue
			}
			p.At = r.vectorResult(p.Type, sses)
			sses++
		}
	}
}

// vectorResult is the place of a float or vector that is returned. A vector
// that is wider than the registers takes up to four, which only LLVM does; one
// that is wider still comes back through a pointer that LLVM adds as a hidden
// first argument.
func (r *locator) vectorResult(t ir.Type, n int) classify.Location {
	width, bytes := r.vectors.Width(), size(t)
	if v, ok := t.(*ir.VectorType); ok && v.Elem == ir.I1 {
		return classify.Location{}
	} else if ok && isInt128(v.Elem) {
		return r.halvesResult(2 * v.Shape[0])
	}
	count := bytes / width
	switch {
	case count <= 1:
		return inRegister(vectorRegister(bytes, n))
	case count > 4:
		r.ints++
		return classify.Location{}
	}
	names := vectorRegister(width, 0)
	for i := 1; i < int(count); i++ {
		names += ":" + vectorRegister(width, i)
	}
	return inRegister(names)
}

// halvesResult is the place of a vector of i128 that is returned.
func (r *locator) halvesResult(n int64) classify.Location {
	if n > int64(len(intRets)) {
		r.ints++
		return classify.Location{}
	}
	return classify.InRegisters(intRets[:]...)
}
