package llvmir

import (
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// llir has only typed pointers, and lacks some types, attributes and instructions. The types of
// this file implement its interfaces and print as LLVM expects.

// operand is a value or block as instructions refer to it. Its spelling is empty until the value is
// defined.
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

// IsConstant implements llir's Constant. Only constants are used where llir requires one.
func (o *operand) IsConstant() {}

// verbatim is the text of a constant, with its type if one is needed.
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

// callee is the callee of a call. llir prints the signature, which it takes from a typed pointer.
type callee struct {
	*operand
	ptr types.Type
}

// Type implements value.Value.
func (c *callee) Type() types.Type { return c.ptr }

// String implements value.Value.
func (c *callee) String() string { return c.ptr.String() + " " + c.ident }

// before returns a type or operand that is spelled with the words before it.
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

// wordedType is the type of an instruction with words before it.
type wordedType struct {
	types.Type
	words string
}

// String implements types.Type.
func (t *wordedType) String() string { return t.words + t.Type.String() }

// wordedValue is an operand with words before it.
type wordedValue struct {
	value.Value
	words string
}

// String implements value.Value.
func (v *wordedValue) String() string { return v.words + v.Value.String() }

// attr is the text of an attribute, or of a field of metadata.
type attr string

// String implements fmt.Stringer.
func (a attr) String() string { return string(a) }

// IsParamAttribute implements llir's ParamAttribute.
func (a attr) IsParamAttribute() {}

// IsReturnAttribute implements llir's ReturnAttribute.
func (a attr) IsReturnAttribute() {}

// IsFuncAttribute implements llir's FuncAttribute.
func (a attr) IsFuncAttribute() {}

// textNode is the text of a metadata node.
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

// SetDistinct implements llir's metadata Definition; the text has the word.
func (n *textNode) SetDistinct(bool) {}

// rawInst is an instruction that llir cannot express, as text.
type rawInst struct {
	llir.Instruction // nil: the interface cannot be implemented outside llir
	llir.LocalIdent
	typ      types.Type // of the result, or types.Void
	text     string     // after "%x = "
	operands []*operand
}

// Type implements value.Value.
func (i *rawInst) Type() types.Type { return i.typ }

// Ident implements value.Value.
func (i *rawInst) Ident() string { return i.LocalIdent.Ident() }

// String implements value.Value.
func (i *rawInst) String() string { return i.typ.String() + " " + i.Ident() }

// Operands returns copies of the operands: changing them does not change the text.
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

// unknownWords are words that llir has no field for. They are spelled with the type or operand after
// them, so that the instruction is llir's own. A program that replaces the operand loses them.
type unknownWords []string

var labelType = &typ{text: "label"}
