package win64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

func (f *form) warn(id diag.ID, msg string) {
	f.Warnings = append(f.Warnings, classify.Warning{ID: id, Msg: msg})
}

// warnVector warns of a vector that is not as wide as the narrowest register, and of
// one that LLVM takes apart.
func (p *passing) warnVector() {
	if l := p.layout; layout.LLVMBits(p.argument.Pieces[0].Type) == 128 && l.Len > 1 {
		if v, ok := l.Type.(*ir.VectorType); ok && v.Elem == ir.I1 {
			p.unnamed.warn(WarnVariadicVector, "clang's va_arg looks for a vector of _Bool in one slot, but LLVM passes each bit in its own")
		}
		return
	}
	const msg = "compilers differ on vectors that do not have 16 bytes"
	p.argument.warn(WarnVector, msg)
	p.result.warn(WarnVector, msg)
	p.unnamed.warn(WarnVariadicVector, "clang's va_arg does not find a vector that does not have 16 bytes")
}
