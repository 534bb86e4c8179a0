package emitllir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

func bytes(n layout.Bytes) types.Type { return types.NewArray(uint64(n), types.I8) }

// paramType returns the type of a parameter. LLVM wants a pointer to the type of byval and sret.
func paramType(p *emit.Param) types.Type {
	for _, a := range p.Attrs {
		if a.Type != nil {
			return types.NewPointer(llvmir.LLIRType(a.Type))
		}
	}
	return llvmir.LLIRType(p.Type)
}

// funcType returns the type of a function.
func funcType(s *emit.Side) *types.FuncType {
	t := types.NewFunc(llvmir.LLIRType(s.Type.Result))
	for i := range s.Type.Params {
		t.Params = append(t.Params, paramType(&s.Params[i]))
	}
	t.Variadic = s.Type.Variadic
	return t
}

// word is an attribute.
type word string

func (w word) String() string   { return string(w) }
func (word) IsParamAttribute()  {}
func (word) IsReturnAttribute() {}

func attributes(of []classify.Attr) (all []llir.ParamAttribute) {
	for _, a := range of {
		all = append(all, word(a.String()))
	}
	return all
}
