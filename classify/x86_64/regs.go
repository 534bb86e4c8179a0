package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The registers of §3.2.3, in order of use.
var (
	intArgs = classify.NewRegisters(classify.Integer, "rdi", "rsi", "rdx", "rcx", "r8", "r9")
	intRets = classify.NewRegisters(classify.Integer, "rax", "rdx")
	x87Rets = classify.NewRegisters(classify.X87, "st0", "st1")

	xmm = classify.NewRegisters(classify.Vector, "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7")
	ymm = classify.NewRegisters(classify.Vector, "ymm0", "ymm1", "ymm2", "ymm3", "ymm4", "ymm5", "ymm6", "ymm7")
	zmm = classify.NewRegisters(classify.Vector, "zmm0", "zmm1", "zmm2", "zmm3", "zmm4", "zmm5", "zmm6", "zmm7")

	ints    = classify.RegisterFile{Args: intArgs, Results: intRets}
	vectors = classify.RegisterFile{Args: xmm, Results: xmm[:2]}
)

const (
	maxInts = 6 // rdi to r9
	maxSSEs = 8 // xmm0 to xmm7

	leastCopy layout.Bytes = 8 // LLVM's least size of a copy on the stack, also of a record without bytes
)

// locator assigns locations to LLVM values in order, as LLVM's code generator does. The result
// differs from the psABI's where LLVM's types do: an i128 needs two consecutive registers, wide
// vectors of a variadic function are on the stack, and so on.
type locator struct {
	*rules
	convention.Registers
	variadic bool
}

func newLocator(r *rules, variadic bool) locator {
	return locator{r, convention.NewRegisters(ints, vectors), variadic}
}

// argument assigns locations to the pieces of an argument.
func (r *locator) argument(a *classify.ArgInfo) {
	for i := range a.Pieces {
		p := &a.Pieces[i]
		if a.ByVal {
			l, _ := r.layouts.Of(a.Type)
			p.At = r.onStack(max(l.Size, leastCopy), a.Align)
			continue
		}
		p.At = r.place(p.Type)
	}
}

// place returns the location of one LLVM argument.
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
		case t.Elem == ir.F128:
			return r.placeQuads(int(t.Shape[0]))
		}
	}
	return r.placeVector(max(size(t), 8))
}

func (r *locator) placeInt() classify.Location {
	if r.Ints.Left() == 0 {
		return r.onStack(8, 8)
	}
	return r.Ints.Take(1)
}

// placeInt128 puts an i128 in two registers or on the stack.
func (r *locator) placeInt128() classify.Location {
	if r.Ints.Left() >= 2 {
		return r.Ints.Take(2)
	}
	if r.compat.Int128WastesRegister {
		r.Ints.Close()
	}
	return r.onStack(16, 16)
}

// placeVector puts a float or vector in a vector register that is wide enough.
func (r *locator) placeVector(size layout.Bytes) classify.Location {
	width := r.vectors.Width()
	if r.variadic && !r.compat.WideVariadicVectors {
		width = 16 // LLVM's rule for named arguments too; gcc uses ymm
	}
	if size > width || r.Vectors.Left() == 0 {
		return r.onStack(size, size)
	}
	r.Vectors.Used++
	return vectorRegisters(size, r.Vectors.Used-1, 1)
}

// vectorRegisters is the location in count registers from n on, of the width that holds size bytes.
func vectorRegisters(size layout.Bytes, n, count int) classify.Location {
	file := zmm
	switch {
	case size <= 16:
		file = xmm
	case size <= 32:
		file = ymm
	}
	return convention.In(file[n : n+count]...)
}

// placeBits assigns a long vector of i1, which LLVM splits: each bit is an integer argument. It has
// no single location.
func (r *locator) placeBits(n int64) classify.Location {
	free := r.Ints.Left()
	r.Ints.Close()
	r.Stack.Put(layout.Bytes(max(n-int64(free), 0))*8, 8)
	return classify.Location{}
}

// placeHalves assigns a vector of i128, which LLVM splits: each half of an element is an integer
// argument.
func (r *locator) placeHalves(n int64) classify.Location {
	inRegisters := min(int(n), r.Ints.Left())
	registers := r.Ints.Take(inRegisters).Regs
	if inRegisters == int(n) {
		return convention.In(registers...)
	}
	return convention.InPart(registers, r.onStack(8*layout.Bytes(int(n)-inRegisters), 8))
}

// placeQuads assigns a vector of __float128, which LLVM splits: each element is an argument. It has no single location if
// the registers hold only some.
func (r *locator) placeQuads(n int) classify.Location {
	inRegisters := min(n, r.Vectors.Left())
	at := r.Vectors.Take(inRegisters)
	if inRegisters == n {
		return at
	}
	stacked := r.onStack(16*layout.Bytes(n-inRegisters), 16)
	if inRegisters > 0 {
		return classify.Location{}
	}
	return stacked
}

func (r *locator) onStack(size, align layout.Bytes) classify.Location {
	return r.Stack.Put((size+7)&^7, max(align, 8))
}

// result assigns locations to the pieces of a result.
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
				p.At = convention.In(intRets...)
				continue
			}
			p.At = convention.In(intRets[ints : ints+1]...)
			ints++
		case *llvm.PointerType:
			p.At = convention.In(intRets[ints : ints+1]...)
			ints++
		default:
			if t == ir.F80 {
				p.At = convention.In(x87Rets[x87s : x87s+1]...)
				x87s++
				continue
			}
			p.At = r.vectorResult(p.Type, sses)
			sses++
		}
	}
}

// vectorResult returns the location of a float or vector in a result. A vector wider than the
// registers uses up to four, only in LLVM. LLVM returns a wider one through a pointer that it adds
// as first argument.
func (r *locator) vectorResult(t ir.Type, n int) classify.Location {
	width, bytes := r.vectors.Width(), size(t)
	if v, ok := t.(*ir.VectorType); ok && v.Elem == ir.I1 {
		return classify.Location{}
	} else if ok && isInt128(v.Elem) {
		return r.halvesResult(2 * v.Shape[0])
	} else if ok && v.Elem == ir.F128 {
		return r.quadsResult(int(v.Shape[0]))
	}
	count := bytes / width
	switch {
	case count <= 1:
		return vectorRegisters(bytes, n, 1)
	case count > 4:
		return r.addedPointer()
	}
	return vectorRegisters(width, 0, int(count))
}

// halvesResult returns the location of a vector of i128 in a result.
func (r *locator) halvesResult(n int64) classify.Location {
	if n > int64(len(intRets)) {
		return r.addedPointer()
	}
	return convention.In(intRets...)
}

// quadsResult returns the location of a vector of __float128 in a result.
func (r *locator) quadsResult(n int) classify.Location {
	if n > len(vectors.Results) {
		return r.addedPointer()
	}
	return convention.In(vectors.Results[:n]...)
}

// addedPointer returns the location of a result that LLVM writes to memory. It adds a pointer to it
// as first argument.
func (r *locator) addedPointer() classify.Location {
	at := r.Ints.Take(1)
	at.Address = true
	return at
}
