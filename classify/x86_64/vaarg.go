package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// VAArg implements classify.VarArgs, §3.5.7.
func (t *Target) VAArg(ty ir.Type) (classify.VAArg, error) {
	p := t.passing(ty)
	if p.err != nil {
		return classify.VAArg{}, about(p.err, 0)
	}
	f := &p.extra
	v := classify.VAArg{Size: p.layout.Size, Align: max(p.layout.Align, 8)}
	if isNonTrivial(ty) {
		v.ByAddress, v.Size, v.Align = true, 8, 8
	}
	v.Advance = (v.Size + 7) &^ 7
	switch {
	case f.inMemory:
	case f.Kind == classify.Ignore:
		v.Ignore = true
	default:
		v.Ints, v.SSEs = f.ints, f.sses
		v.Parts = parts(f)
	}
	return v, nil
}

// parts finds the pieces in the register save area: 8 bytes for each integer
// register, 16 for each vector register.
func parts(f *form) []classify.VAPart {
	var ps []classify.VAPart
	ints, sses := 0, 0
	for _, piece := range f.Pieces {
		p := classify.VAPart{Type: piece.Type, Offset: piece.Offset, SSE: piece.Class == classify.SSE}
		if p.SSE {
			p.Save = 16 * layout.Bytes(sses)
			sses++
		} else {
			p.Save = 8 * layout.Bytes(ints)
			ints++
		}
		ps = append(ps, p)
	}
	return ps
}

// VAList is the LLVM type of the psABI's va_list element.
func (t *Target) VAList() *llvm.StructType {
	return llvm.NamedStruct("struct.__va_list_tag", false, ir.I32, ir.I32, llvm.Ptr, llvm.Ptr)
}
