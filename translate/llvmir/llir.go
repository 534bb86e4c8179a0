package llvmir

import (
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// llir knows only typed pointers, and not every type, attribute and
// instruction. What it lacks are types here that implement its interfaces; each
// prints as LLVM has it.

// llirTypes are llir's types without parameters.
var llirTypes = map[ir.Type]types.Type{
	ir.F16: types.Half, ir.F32: types.Float, ir.F64: types.Double, ir.F80: types.X86_FP80, ir.F128: types.FP128,
	llvm.Void: types.Void,
}

var llirKeywords = map[string]types.Type{
	"token": types.Token, "label": types.Label, "metadata": types.Metadata, "ppc_fp128": types.PPC_FP128,
}

// llirOf returns llir's type for a type that LLVM has.
func (tt *typeTable) llirOf(t ir.Type) types.Type {
	if known, ok := llirTypes[t]; ok {
		return known
	}
	switch t := t.(type) {
	case *ir.IntegerType:
		return types.NewInt(uint64(t.Width))
	case *llvm.KeywordType:
		if known, ok := llirKeywords[t.Name]; ok {
			return known
		}
	case *llvm.PointerType:
		if tt.spelling.TypedPointers {
			p := types.NewPointer(types.I8)
			p.AddrSpace = types.AddrSpace(t.AddrSpace)
			return p
		}
	case *ir.VectorType:
		v := types.NewVector(uint64(t.Shape[0]), tt.of(t.Elem).llir)
		v.Scalable = t.Scalable != nil
		return v
	case *llvm.ArrayType:
		return types.NewArray(t.Len, tt.of(t.Elem).llir)
	case *llvm.FunctionType:
		f := types.NewFunc(tt.of(t.Result).llir, tt.list(t.Params)...)
		f.Variadic = t.Variadic
		return f
	case *llvm.StructType:
		s := &types.StructType{TypeName: t.Name, Packed: t.Packed, Fields: tt.list(t.Fields), Opaque: t.Opaque}
		if beginsWithDigit(t.Name) {
			return &quotedStruct{s, llvm.TypeText(t)}
		}
		return s
	}
	return wordType(llvm.TypeText(t))
}

func (tt *typeTable) list(ts []ir.Type) []types.Type {
	list := make([]types.Type, len(ts))
	for i, t := range ts {
		list[i] = tt.of(t).llir
	}
	return list
}

// wordType is a type that is one word that llir does not know, such as bfloat
// and ptr.
type wordType string

// String implements types.Type.
func (w wordType) String() string { return string(w) }

// LLString implements types.Type.
func (w wordType) LLString() string { return string(w) }

// Equal implements types.Type.
func (w wordType) Equal(u types.Type) bool { return types.Type(w) == u }

// Name implements types.Type.
func (w wordType) Name() string { return "" }

// SetName implements types.Type; the word is the name.
func (w wordType) SetName(string) {}

// quotedStruct is a struct whose name starts with a digit, which llir does not
// quote.
type quotedStruct struct {
	*types.StructType
	name string
}

// String implements types.Type.
func (q *quotedStruct) String() string { return q.name }

// operand is a value or block as instructions use it: its type and its spelling, which is empty
// until the value is defined.
type operand struct {
	typ   *typ
	ident string
	from  *operand // with typed pointers, the pointer that this one was cast from
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

// verbatim is a constant as text, with its type if it is to have one.
type verbatim string

// Type implements value.Value.
func (v verbatim) Type() types.Type { return types.Void }

// Ident implements value.Value.
func (v verbatim) Ident() string { return string(v) }

// String implements value.Value.
func (v verbatim) String() string { return string(v) }

// IsConstant implements llir's Constant.
func (v verbatim) IsConstant() {}

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
	*operand
	ptr types.Type
}

// Type implements value.Value.
func (c *callee) Type() types.Type { return c.ptr }

// String implements value.Value.
func (c *callee) String() string { return c.ptr.String() + " " + c.ident }

// before returns a type or an operand that is spelled with the words before it.
func (words unknownWords) before(v any) any {
	if len(words) == 0 {
		return v
	}
	text := strings.Join(words, " ") + " "
	switch v := v.(type) {
	case types.Type:
		return &wordedType{v, text}
	case value.Value:
		return &wordedValue{v, text}
	}
	panic("BUG: words before something that is neither a type nor an operand")
}

// wordedType is the type of an instruction with words of the instruction before it.
type wordedType struct {
	types.Type
	words string
}

// String implements types.Type.
func (t *wordedType) String() string { return t.words + t.Type.String() }

// wordedValue is an operand with words of the instruction before it.
type wordedValue struct {
	value.Value
	words string
}

// String implements value.Value.
func (v *wordedValue) String() string { return v.words + v.Value.String() }

// attr is an attribute of any kind, or a field of metadata, as text.
type attr string

// String implements fmt.Stringer.
func (a attr) String() string { return string(a) }

// IsParamAttribute implements llir's ParamAttribute.
func (a attr) IsParamAttribute() {}

// IsReturnAttribute implements llir's ReturnAttribute.
func (a attr) IsReturnAttribute() {}

// IsFuncAttribute implements llir's FuncAttribute.
func (a attr) IsFuncAttribute() {}

// textNode is a metadata node as text.
type textNode struct {
	id   int64
	text string
}

// Ident implements llir's metadata Node.
func (n *textNode) Ident() string { return "!" + strconv.FormatInt(n.id, 10) }

// String implements llir's metadata Definition.
func (n *textNode) String() string { return n.Ident() }

// ID implements llir's metadata Definition.
func (n *textNode) ID() int64 { return n.id }

// SetID implements llir's metadata Definition.
func (n *textNode) SetID(id int64) { n.id = id }

// LLString implements llir's metadata Definition.
func (n *textNode) LLString() string { return n.text }

// SetDistinct implements llir's metadata Definition; the text says it.
func (n *textNode) SetDistinct(bool) {}

// rawInst is an instruction with syntax that llir does not know.
type rawInst struct {
	llir.Instruction // nil: the interface cannot be implemented outside llir
	llir.LocalIdent
	typ      types.Type // of the result; types.Void if there is none
	text     string     // what stands behind "%x = "
	operands []*operand
}

// Type implements value.Value.
func (i *rawInst) Type() types.Type { return i.typ }

// Ident implements value.Value.
func (i *rawInst) Ident() string { return i.LocalIdent.Ident() }

// String implements value.Value.
func (i *rawInst) String() string { return i.typ.String() + " " + i.Ident() }

// Operands returns copies of the operands: the text does not change with them.
func (i *rawInst) Operands() []*value.Value {
	places := make([]*value.Value, len(i.operands))
	for j, o := range i.operands {
		v := value.Value(o)
		places[j] = &v
	}
	return places
}

// LLString implements llir's Instruction.
func (i *rawInst) LLString() string {
	if i.typ.Equal(types.Void) {
		return i.text
	}
	return i.Ident() + " = " + i.text
}

// checkPrintable reports the names of symbols and comdats that llir prints wrongly: it
// quotes a name that begins with a digit only if it is a number, and comdats never.
func (w *writer) checkPrintable() {
	for o := range w.op.Region(0).First().Ops {
		name := o.StringAttr(ir.SymName)
		if _, err := strconv.ParseUint(name, 10, 64); err != nil && beginsWithDigit(name) {
			w.unprintable(o, name)
		}
		if !o.Is(llvm.ComdatOp) {
			continue
		}
		for selector := range o.Region(0).First().Ops {
			if name := selector.StringAttr(ir.SymName); beginsWithDigit(name) {
				w.unprintable(selector, name)
			}
		}
	}
}

func beginsWithDigit(name string) bool { return name != "" && name[0] >= '0' && name[0] <= '9' }

func (w *writer) unprintable(o *ir.Operation, name string) {
	w.r.Errorf(o, ErrName, "has the name '%s', which llir does not quote although it begins with a digit", name)
}

func itoa(v int64) string { return strconv.FormatInt(v, 10) }
