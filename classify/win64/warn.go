package win64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
)

func (f *form) warn(id diag.ID, msg string) {
	f.Warnings = append(f.Warnings, classify.Warning{ID: id, Msg: msg})
}

// warnVector warns of a vector that is not as wide as the narrowest register.
func (p *passing) warnVector() {
	if l := p.layout; layout.LLVMBits(p.argument.Pieces[0].Type) == 128 && l.Len > 1 {
		return
	}
	const msg = "compilers differ on vectors that do not have 16 bytes"
	p.argument.warn(WarnVector, msg)
	p.result.warn(WarnVector, msg)
	p.unnamed.warn(WarnVariadicVector, "clang's va_arg does not find a vector that does not have 16 bytes")
}
