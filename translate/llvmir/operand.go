package llvmir

import (
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/ir"
)

// operand is a value as instructions use it: a view that llir can print, with
// the type that we say it has.
type operand struct {
	typ   *typ
	ident string
	// parts are the elements of a constant aggregate that is still being built.
	parts []*operand
	// from is the pointer that this one was cast from, with typed pointers.
	from *operand
}

// Type implements value.Value.
func (o *operand) Type() types.Type { return o.typ.llir }

// Ident implements value.Value.
func (o *operand) Ident() string { return o.ident }

// String implements value.Value.
func (o *operand) String() string { return o.typ.text + " " + o.ident }

// IsConstant makes an operand a constant for llir; only constants are used
// where llir wants one.
func (o *operand) IsConstant() {}

// argument is an operand of a call with its attributes.
type argument struct {
	*operand
	attrs string // each with a space before it
}

// String implements value.Value.
func (a *argument) String() string { return a.typ.text + a.attrs + " " + a.ident }

// callee is the function that a call calls. llir looks for its signature behind
// a typed pointer, of which only the signature is printed.
type callee struct {
	ident string
	sig   *typ
	ptr   *types.PointerType
}

// Type implements value.Value.
func (c *callee) Type() types.Type { return c.ptr }

// Ident implements value.Value.
func (c *callee) Ident() string { return c.ident }

// String implements value.Value.
func (c *callee) String() string { return c.ptr.String() + " " + c.ident }

// attr is an attribute of any kind, as text.
type attr string

// String implements fmt.Stringer.
func (a attr) String() string { return string(a) }

// IsParamAttribute implements llir's ParamAttribute.
func (a attr) IsParamAttribute() {}

// IsReturnAttribute implements llir's ReturnAttribute.
func (a attr) IsReturnAttribute() {}

// IsFuncAttribute implements llir's FuncAttribute.
func (a attr) IsFuncAttribute() {}

// operandOf returns the view of a value. A value that is defined further on
// gets its spelling when the function is complete.
func (f *function) operandOf(v *ir.Value) *operand {
	if o, ok := f.values[v]; ok {
		return o
	}
	o := f.newOperand()
	*o = operand{typ: f.typeOf(v.Type())}
	f.values[v] = o
	return o
}

// newOperand allocates several operands at once.
func (f *function) newOperand() *operand {
	if len(f.slab) == 0 {
		f.slab = make([]operand, 64)
	}
	o := &f.slab[0]
	f.slab = f.slab[1:]
	return o
}
