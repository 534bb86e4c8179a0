package classify

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Use is the purpose of a prototype; a few attributes depend on it. struct Big g(void) is declared as void @g(ptr dead_on_unwind writable
// sret(%struct.Big) align 8 %0), and its definition has noalias as well.
type Use uint8

// The purposes.
const (
	Declaration Use = iota // a declaration, and every call
	Definition             // the sret pointer is also noalias
)

// Prototype is the LLVM form of a signature: the parameters and result of a function with their
// attributes, or the operands of a call. All types are LLVM's (signless integers, floats,
// !llvm.ptr, 1-D vectors, !llvm.struct).
//
// In the example of the package, three C parameters are four Params:
//
//	double @f(double %0, i32 %1, ptr noundef byval(%struct.Big) align 8 %2, i8 noundef signext %3, ...)
type Prototype struct {
	// Params are the LLVM parameters: the sret pointer if there is one, then the pieces of each
	// parameter, in order.
	Params []Param
	// Fixed is the number of Params in the function type. The others are extra operands of a call
	// of a variadic function.
	Fixed int
	// Result is llvm.Void, the type of the only piece, or a literal struct of the pieces' types.
	Result      ir.Type
	ResultAttrs Attrs
	Variadic    bool // the function type ends in "..."
}

// Param is one LLVM parameter or call operand. In the example of the package, %1 has Source 0 and Piece 1, the second piece of p.
type Param struct {
	Type ir.Type
	Attrs
	Source int // index in Signature.Params, or SRet
	Piece  int // index in the ArgInfo's Pieces
}

// SRet is the Source of the parameter that points to the result.
const SRet = -1

// Attrs are the attributes of a parameter or result; the zero value has none. Those of b in the example of the package are NoUndef,
// ByVal with the LLVM type of Big, and Align 8. MLIR spells them llvm.noundef, llvm.signext, ….
type Attrs struct {
	InReg        bool
	NoExt        bool
	NoUndef      bool
	SignExt      bool
	ZeroExt      bool
	DeadOnUnwind bool         // with SRet
	NoAlias      bool         // with SRet, in a Definition
	Writable     bool         // with SRet
	SRet         ir.Type      // sret(T); nil if not
	ByVal        ir.Type      // byval(T); nil if not
	Align        layout.Bytes // 0 if none
	DeadOnReturn bool         // the pointee is not read after the call
	StackAlign   layout.Bytes // alignstack(N); 0 if none
}

// Attr is one attribute of a parameter or result.
type Attr struct {
	MLIR string       // MLIR's name, such as "llvm.byval"
	N    layout.Bytes // of align and alignstack
	Type ir.Type      // of byval and sret
}

// Name returns LLVM's name, such as "byval".
func (a *Attr) Name() string { return a.MLIR[len("llvm."):] }

// Append appends the attributes in the order in which LLVM prints them.
func (a *Attrs) Append(list []Attr) []Attr {
	flag := func(on bool, name string) {
		if on {
			list = append(list, Attr{MLIR: name})
		}
	}
	flag(a.DeadOnUnwind, llvm.DeadOnUnwindAttr)
	flag(a.DeadOnReturn, llvm.DeadOnReturnAttr)
	flag(a.InReg, llvm.InregAttr)
	flag(a.NoAlias, llvm.NoaliasAttr)
	flag(a.NoExt, llvm.NoextAttr)
	flag(a.NoUndef, llvm.NoundefAttr)
	flag(a.SignExt, llvm.SignextAttr)
	flag(a.ZeroExt, llvm.ZeroextAttr)
	flag(a.Writable, llvm.WritableAttr)
	if a.SRet != nil {
		list = append(list, Attr{MLIR: llvm.SretAttr, Type: a.SRet})
	}
	if a.ByVal != nil {
		list = append(list, Attr{MLIR: llvm.ByvalAttr, Type: a.ByVal})
	}
	if a.Align != 0 {
		list = append(list, Attr{MLIR: llvm.AlignAttr, N: a.Align})
	}
	if a.StackAlign != 0 {
		list = append(list, Attr{MLIR: llvm.AlignStackAttr, N: a.StackAlign})
	}
	return list
}

// Prototype returns the LLVM form of the classified signature.
func (f *FuncInfo) Prototype(use Use) Prototype {
	p := Prototype{Variadic: f.Variadic, Params: make([]Param, 0, f.paramCount())}
	p.setResult(&f.Result, use)
	for i := range f.Params {
		if i == f.Fixed {
			p.Fixed = len(p.Params)
		}
		p.add(i, &f.Params[i])
	}
	if f.Fixed >= len(f.Params) {
		p.Fixed = len(p.Params)
	}
	return p
}

func (f *FuncInfo) paramCount() int {
	n := 1
	for i := range f.Params {
		n += len(f.Params[i].Pieces)
	}
	return n
}

func (p *Prototype) setResult(a *ArgInfo, use Use) {
	switch {
	case a.Kind == Indirect:
		p.Result = llvm.Void
		p.Params = append(p.Params, Param{
			Type: llvm.Ptr,
			Attrs: Attrs{
				InReg:        a.InReg,
				DeadOnUnwind: true,
				NoAlias:      use == Definition,
				Writable:     true,
				SRet:         a.Memory,
				Align:        a.Align,
			},
			Source: SRet,
		})
	case len(a.Pieces) == 0:
		p.Result = llvm.Void
	case len(a.Pieces) == 1:
		p.Result = a.Pieces[0].Type
		p.ResultAttrs = extension(a)
	default:
		parts := make([]ir.Type, len(a.Pieces))
		for i := range a.Pieces {
			parts[i] = a.Pieces[i].Type
		}
		p.Result = llvm.Struct(parts...)
	}
}

func (p *Prototype) add(source int, a *ArgInfo) {
	attrs := extension(a)
	attrs.InReg, attrs.NoUndef, attrs.NoExt = a.InReg, a.NoUndef, a.NoExt
	if a.ByVal {
		attrs.ByVal, attrs.Align = a.Memory, a.Align
	}
	attrs.DeadOnReturn, attrs.StackAlign = a.CalleeOwns, a.StackAlign
	for i := range a.Pieces {
		p.Params = append(p.Params, Param{
			Type: a.Pieces[i].Type, Attrs: attrs, Source: source, Piece: i,
		})
	}
}

func extension(a *ArgInfo) Attrs {
	if a.Kind != Extend {
		return Attrs{}
	}
	return Attrs{SignExt: a.Signed, ZeroExt: !a.Signed}
}

// FunctionType returns the !llvm.func type of the function, or of the callee of a call.
func (p *Prototype) FunctionType() *llvm.FunctionType {
	params := make([]ir.Type, p.Fixed)
	for i := range params {
		params[i] = p.Params[i].Type
	}
	return llvm.Func(p.Result, p.Variadic, params...)
}
