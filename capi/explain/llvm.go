package explain

import (
	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
)

// LLVM is the function in LLVM IR, as data that code generators copy. No struct in it has a name, and all versions of LLVM since
// 12 have the attributes. It is the same for declarations, calls and definitions.
type LLVM struct {
	// Type is the function's type: "double (i64, ptr, ...)", and Result the type of its result, also "void".
	Type   string `json:"type"`
	Result string `json:"result"`
	// Convention is the number of the calling convention, 0 for C's.
	Convention int `json:"convention"`
	// Features are those of the processor that decide about the convention: the attribute "target-features" of functions
	// with calls, and of definitions.
	Features []string `json:"features,omitempty"`
}

// LLVMValue is an argument or result in LLVM IR.
type LLVMValue struct {
	// Scalar is LLVM's type of a number or pointer in code: i1 for _Bool. Records, complex numbers and va_lists have none.
	Scalar string `json:"scalar,omitempty"`
	// Operands are the parameters of the LLVM function for the value. An indirect result is the first parameter; the operands of
	// other results are the values that the function returns.
	Operands []Operand `json:"operands"`
	// InStruct: LLVM's function returns a struct whose members are the operands.
	InStruct bool `json:"inStruct,omitempty"`
}

// Operand is an LLVM value that carries a range of a value, or the address of all of it.
type Operand struct {
	Type       string      `json:"type"`
	Attributes []Attribute `json:"attributes,omitempty"`
	Offset     int64       `json:"offset"` // of its bytes in the value
	// Memory is the integer type to load and store, if Type does not fill its bytes. Its lowest bits are the operand, Bits wide:
	// the others are zero, or copies of the sign if Signed. A Type that is a vector is a bitcast of the integer of these bits.
	Memory string `json:"memory,omitempty"`
	Bits   int    `json:"bits,omitempty"`
	Signed bool   `json:"signed,omitempty"`
}

// Attribute is an attribute of a parameter or result in LLVM IR.
type Attribute struct {
	Name string `json:"name"`
	// Value is the number of align and alignstack.
	Value int64 `json:"value,omitempty"`
	// Type is the type of byval and sret, a struct with an array of Size bytes. LLVM does not align an array itself on PowerPC.
	// The attribute align has the alignment.
	Type string `json:"type,omitempty"`
	Size *int64 `json:"size,omitempty"`
}

// Lower adds the data for code generators, which only JSON has. It is an error if a call cannot be made: an unnamed argument has
// a type that C promotes.
func (f *Function) Lower() error {
	if f.LLVM != nil {
		return nil
	}
	return f.explainer.lower(f)
}

func (x *explainer) lower(f *Function) error {
	f.Preserved, f.StackAlign = x.convention.Saved, int64(classify.StackAlign(f.Origin.Target))
	e, err := emit.Of(f.Origin.Called(), x.Info)
	if err != nil {
		return err
	}
	side := &e.Call
	f.LLVM = &LLVM{
		Type: llvm.TypeText(side.Type), Result: llvm.TypeText(side.Type.Result), Convention: side.CallConv.Number(), Features: side.Features,
	}
	params := side.Params
	take := func(n int) []emit.Param {
		taken := params[:n]
		params = params[n:]
		return taken
	}
	if v := f.Result; v != nil {
		passed := e.Result()
		var own []emit.Param
		switch {
		case v.Kind == classify.Indirect.String():
			own = take(1)
		case len(passed.Parts) == 1 && !passed.InStruct:
			own = []emit.Param{{Attrs: side.Result}}
		}
		x.lowerValue(v, &x.Info.Result, &passed, own, true)
	}
	for i := range f.Arguments {
		passed := e.Param(i)
		x.lowerValue(&f.Arguments[i], &x.Info.Params[i], &passed, take(len(x.Info.Params[i].Pieces)), false)
	}
	return nil
}

// lowerValue adds what code generators need of a value whose operands have the given attributes.
func (x *explainer) lowerValue(v *Value, a *classify.ArgInfo, passed *emit.Passed, own []emit.Param, isResult bool) {
	v.Home = int64(passed.Home)
	if m, ok := x.target.(interface{ Machine() *codegen.Machine }); ok && a.Kind == classify.Extend && m.Machine() != nil {
		v.ExtendedTo = int64(m.Machine().ExtensionOf(a, isResult))
	}
	if x.convention.SharedSlots && x.Info.Variadic && !isResult {
		for _, s := range v.Spans() {
			if file := x.convention.Ints.Args; s.File == classify.Vector.String() && s.Index < len(file) {
				s.Register, s.File = file[s.Index].Name, file[s.Index].File.String()
				v.Also = append(v.Also, s)
			}
		}
	}
	for i := range a.Pieces {
		v.Also = append(v.Also, capi.AlsoOf(x.target.Layouts().Model(), &a.Pieces[i])...)
	}
	v.LLVM = &LLVMValue{InStruct: passed.InStruct, Operands: []Operand{}}
	if passed.Scalar != nil {
		v.LLVM.Scalar = llvm.TypeText(passed.Scalar)
	}
	if len(passed.Parts) == 0 && len(own) > 0 {
		v.LLVM.Operands = append(v.LLVM.Operands, Operand{Type: llvm.TypeText(own[0].Type), Attributes: attributesOf(own[0].Attrs, v.Size)})
	}
	for i := range passed.Parts {
		p := &passed.Parts[i]
		o := Operand{Type: llvm.TypeText(p.Type), Offset: int64(p.Offset)}
		if i < len(own) {
			o.Attributes = attributesOf(own[i].Attrs, v.Size)
		}
		if p.Memory != p.Type {
			o.Memory, o.Signed = llvm.TypeText(p.Memory), p.Signed
			if bits, ok := p.Bits.(*ir.IntegerType); ok {
				o.Bits = bits.Width
			}
		}
		v.LLVM.Operands = append(v.LLVM.Operands, o)
	}
}

// attributesOf lists attributes of an operand. Where one has a type, that is as large as the value.
func attributesOf(attrs []classify.Attr, size int64) (list []Attribute) {
	for _, a := range attrs {
		x := Attribute{Name: a.Name(), Value: int64(a.N)}
		if a.Type != nil {
			x.Type, x.Size = llvm.TypeText(a.Type), &size
		}
		list = append(list, x)
	}
	return list
}
