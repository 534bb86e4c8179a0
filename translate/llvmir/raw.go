package llvmir

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/ir"
)

// rawInst is an instruction with syntax that llir does not know. It is a text
// with places for its operands, as these may not be spelled yet.
type rawInst struct {
	llir.Instruction // nil: the interface cannot be implemented outside llir
	llir.LocalIdent
	typ      types.Type // of the result; types.Void if there is none
	text     string
	operands []value.Value
}

// placeholder marks the place of the next operand in the text of a rawInst.
const placeholder = "\x00"

// Type implements value.Value.
func (i *rawInst) Type() types.Type { return i.typ }

// Ident implements value.Value.
func (i *rawInst) Ident() string { return i.LocalIdent.Ident() }

// String implements value.Value.
func (i *rawInst) String() string { return i.typ.String() + " " + i.Ident() }

// Operands returns the places of the operands.
func (i *rawInst) Operands() []*value.Value {
	places := make([]*value.Value, len(i.operands))
	for j := range i.operands {
		places[j] = &i.operands[j]
	}
	return places
}

// LLString implements llir's Instruction.
func (i *rawInst) LLString() string {
	var text strings.Builder
	if !i.typ.Equal(types.Void) {
		text.WriteString(i.Ident())
		text.WriteString(" = ")
	}
	rest := i.text
	for _, o := range i.operands {
		before, after, _ := strings.Cut(rest, placeholder)
		text.WriteString(before)
		text.WriteString(o.String())
		rest = after
	}
	text.WriteString(rest)
	return text.String()
}

// bare is an operand that is spelled without its type.
type bare struct{ value.Value }

// String implements value.Value.
func (b bare) String() string { return b.Ident() }

func identOf(v value.Value) value.Value { return bare{v} }

// raw adds an instruction with syntax that llir does not know.
func (f *function) raw(o *ir.Operation, text string, operands ...value.Value) {
	i := &rawInst{typ: types.Void, text: text, operands: operands}
	if o.NumResults() == 0 {
		f.add(i)
		return
	}
	i.typ = f.typeOf(o.Result(0).Type()).llir
	f.define(o.Result(0), i, &i.LocalIdent)
}
