package emit

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/layout"
)

// Call makes a call of a C function with the given arguments, and returns its result: a scalar if LLVM returns it as one,
// else memory of the current function. The result of a void function means nothing. Arguments in memory are not changed, and
// may be changed after the call.
func Call[V any](b Backend[V], f *Function, callee V, args ...Value[V]) Value[V] {
	misuse.If(len(args) != len(f.params), "the call has another number of arguments than the signature")
	operands := make([]V, 0, len(f.Call.Params))
	var memory V
	if f.Info.IsSRet() {
		memory = b.Local(f.result.size, max(f.result.align, f.result.Align))
		operands = append(operands, memory)
	}
	for i := range args {
		operands = append(operands, lower(b, &f.params[i], args[i])...)
	}
	v := b.Call(&f.Call, callee, operands)
	switch {
	case f.isVoid:
		return Value[V]{}
	case f.Info.IsSRet():
		return At(memory)
	}
	return raise(b, &f.result, members(b, &f.Call, v, &f.result))
}

// lower returns the operands that pass an argument.
func lower[V any](b Backend[V], p *passing, v Value[V]) []V {
	switch {
	case p.Kind == classify.Ignore:
		return nil
	case p.Kind == classify.Indirect:
		return []V{addressOf(b, p, v)}
	case p.whole && !v.InMemory:
		return []V{v.V}
	case p.whole:
		return []V{loadNumber(b, &p.number, v.V, p.alignAt(v.Align))}
	}
	from, align := inMemory(b, p, v, p.pieces.End())
	return LoadPieces(b, &p.pieces, from, align)
}

// addressOf returns the address to pass for an argument. LLVM copies byval arguments; others belong to the callee.
func addressOf[V any](b Backend[V], p *passing, v Value[V]) V {
	if p.ByVal && v.InMemory && p.alignAt(v.Align) >= p.Align {
		return v.V
	}
	to := b.Local(p.size, max(p.align, p.Align))
	copyTo(b, p, to, v)
	return to
}

// inMemory returns the address of memory with the value, of which at least size bytes can be read, and its alignment.
func inMemory[V any](b Backend[V], p *passing, v Value[V], size layout.Bytes) (V, layout.Bytes) {
	if v.InMemory && size <= p.size {
		return v.V, p.alignAt(v.Align)
	}
	to := b.Local(max(size, p.size), p.align)
	copyTo(b, p, to, v)
	return to, p.align
}

// copyTo writes a value to memory with the alignment of its type.
func copyTo[V any](b Backend[V], p *passing, to V, v Value[V]) {
	switch {
	case !v.InMemory:
		misuse.If(p.value == nil, "a record, complex number or va_list is given as a scalar")
		storeNumber(b, &p.number, v.V, to, p.align)
	case p.size > 0:
		b.Copy(to, v.V, p.size, p.alignAt(v.Align))
	}
}

// members returns the pieces of the result that a call returned.
func members[V any](b Backend[V], s *Side, v V, p *passing) []V {
	t := p.structOf(s)
	switch {
	case len(p.pieces.Types) == 0:
		return nil
	case t == nil:
		return []V{v}
	}
	pieces := make([]V, len(p.pieces.Types))
	for i := range pieces {
		pieces[i] = b.Member(v, t, i)
	}
	return pieces
}

// structOf returns the struct whose members are the pieces of a result, or nil if the only piece is the result.
func (p *passing) structOf(s *Side) *llvm.StructType {
	if len(p.pieces.Types) == 1 && p.pieces.Types[0] == s.Type.Result {
		return nil
	}
	t, _ := s.Type.Result.(*llvm.StructType)
	return t
}

// raise returns the C value that some pieces are.
func raise[V any](b Backend[V], p *passing, pieces []V) Value[V] {
	if p.whole {
		return Scalar(pieces[0])
	}
	to := b.Local(max(p.size, p.pieces.End()), p.align)
	StorePieces(b, &p.pieces, pieces, to, p.align)
	return At(to)
}

func (p *passing) alignAt(known layout.Bytes) layout.Bytes {
	if known != 0 {
		return min(known, p.align)
	}
	return p.align
}
