package win64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
)

func (f *form) warn(id diag.ID, msg string) {
	f.Warnings = append(f.Warnings, classify.Warning{ID: id, Msg: msg})
}

// warnVector warns of a vector that is not as wide as a register.
func (t *Target) warnVector(p *passing) {
	if l := p.layout; l.Size == 16 && layout.LLVMBits(p.argument.Pieces[0].Type) == 128 && l.Elem.Size < 16 {
		return
	}
	const msg = "compilers differ on vectors that have not 16 bytes, and LLVM does not find them with va_arg"
	p.argument.warn(WarnVector, msg)
	p.result.warn(WarnVector, msg)
}
