package llvm

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// MLIR's checks beyond constraints.

func verifySameElements(o *ir.Operation, r *ir.Reporter) {
	elem := ElementOf(o.Result(0).Type())
	for _, v := range o.Operands() {
		if ElementOf(v.Type()) != elem {
			r.Errorf(o, ir.ErrSameTypes, "requires the same element type for all operands and results")
			return
		}
	}
}

func verifyInterleaved(o *ir.Operation, r *ir.Reporter) {
	if o.Result(0).Type() != resized(o.Operand(0).Type(), 2, 1) {
		r.Errorf(o, ir.ErrTypes, "failed to verify that result has twice as many elements as 'vec1'")
	}
}

func verifySinCos(o *ir.Operation, r *ir.Reporter) {
	t, result := o.Operand(0).Type(), o.Result(0).Type()
	if result != Struct(t, t) {
		r.Errorf(o, ir.ErrResults, "expected result type to be an homogeneous struct with two elements matching the operand type, but got '%s'", result)
	}
}

// resized returns the vector type with times/parts as many elements, or nil.
func resized(t ir.Type, times, parts int64) ir.Type {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) != 1 || v.Shape[0]%parts != 0 {
		return nil
	}
	return ir.ScalableVector(v.Elem, []int64{v.Shape[0] / parts * times}, v.Scalable)
}

// Broken returns why the types of an op violate a rule of the given LLVM version, or "". Rules are
// a small language:
//
//	a=b      a and b have the same type
//	a~b      a and b are vectors of the same length, or scalars
//	a<b      like a~b, and the elements of a are narrower
//	a:b      a has the element type of b
//	a%b      a is a struct of two vectors with half the elements of b each
//	a^b      a is a struct of b's type and an integer type of the same length
//	a.float  the elements of a are floating-point numbers; likewise int and ptr
//	a#r,c    a is a vector that holds a matrix of r rows and c columns (attributes)
//	a!       attribute a is a power of two
//	a@       a is the address of a global or function
//	a*       a is a pointer into address space 0; a*15: before LLVM 15
//	a+8      the elements of a are integers of at least 8 bits
//	a/16     the width of the elements of a is a multiple of 16 bits
//	a&1023   attribute a has no bits outside 1023
func (in *Intrinsic) Broken(o *ir.Operation, version int) string {
	for rule := range strings.FieldsSeq(in.Rules) {
		name, relation, word := cutRule(rule)
		if problem := in.broken(o, version, name, relation, word); problem != "" {
			return problem
		}
	}
	return ""
}

// cutRule splits a rule around its sign; a rule without one has the relation 0.
func cutRule(rule string) (name string, relation byte, word string) {
	at := strings.IndexAny(rule, "=~<:%^.#!@*+/&")
	if at < 0 {
		return rule, 0, ""
	}
	return rule[:at], rule[at], rule[at+1:]
}

func (in *Intrinsic) broken(o *ir.Operation, version int, name string, relation byte, word string) string {
	switch relation {
	case '!':
		if n := numberAttr(o, name); n <= 0 || n&(n-1) != 0 {
			return fmt.Sprintf("has the %s %d, which is not a power of two", name, n)
		}
		return ""
	case '&':
		if n := numberAttr(o, name); n&^int64(numberIn(word)) != 0 {
			return fmt.Sprintf("has the %s %d, which has others than those of %s", name, n, word)
		}
		return ""
	}
	a := in.valueOf(o, name)
	if a == nil { // an absent optional operand
		return ""
	}
	t := a.Type()
	switch relation {
	case '*':
		if p, ok := t.(*PointerType); ok && p.AddrSpace != 0 && (word == "" || version < numberIn(word)) {
			return fmt.Sprintf("has '%s' for '%s', which LLVM wants to be in address space 0", t, name)
		}
	case '+':
		if ir.WidthOf(ElementOf(t)) < numberIn(word) {
			return fmt.Sprintf("has '%s' for '%s', which LLVM wants to have at least %s bits", t, name, word)
		}
	case '/':
		if ir.WidthOf(ElementOf(t))%numberIn(word) != 0 {
			return fmt.Sprintf("has '%s' for '%s', which LLVM wants to have a multiple of %s bits", t, name, word)
		}
	case '@':
		if def := a.DefiningOp(); def == nil || !def.Is(AddressOfOp) {
			return "is not about the address of a global"
		}
	case '#':
		first, second, _ := strings.Cut(word, ",")
		rows, columns := numberAttr(o, first), numberAttr(o, second)
		if v := t.(*ir.VectorType); rows <= 0 || columns <= 0 || v.Scalable != nil || v.Shape[0] != rows*columns {
			return fmt.Sprintf("has '%s' for a matrix of %d rows and %d columns", t, rows, columns)
		}
	case '.':
		if !elementKinds[word](ElementOf(t)) {
			return fmt.Sprintf("has '%s' for '%s', which LLVM wants to be %s", t, name, elementWords[word])
		}
	default:
		b := in.valueOf(o, word).Type()
		if keep := typeRelations[relation]; !keep.holds(t, b) {
			return fmt.Sprintf("has '%s' for '%s', which LLVM wants to be %s '%s', '%s'", t, name, keep.words, word, b)
		}
	}
	return ""
}

func numberIn(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		panic("BUG: a rule of an intrinsic has the number " + word)
	}
	return n
}

var (
	elementKinds = map[string]func(ir.Type) bool{"float": types.IsFloat, "int": types.IsInteger, "ptr": IsPointer}
	elementWords = map[string]string{"float": "floating-point", "int": "an integer", "ptr": "a pointer"}
)

var typeRelations = map[byte]struct {
	words string
	holds func(a, b ir.Type) bool
}{
	'=': {"of the type of", func(a, b ir.Type) bool { return a == b }},
	'~': {"as long as", sameShape},
	'<': {"as long as, and narrower than,", func(a, b ir.Type) bool {
		return sameShape(a, b) && ir.WidthOf(ElementOf(a)) < ir.WidthOf(ElementOf(b))
	}},
	':': {"of the type of an element of", func(a, b ir.Type) bool { return a == ElementOf(b) }},
	'%': {"two halves of", func(a, b ir.Type) bool {
		half := resized(b, 1, 2)
		return half != nil && a == Struct(half, half)
	}},
	'^': {"a struct, with integers as second member, of", func(a, b ir.Type) bool {
		s, ok := a.(*StructType)
		return ok && s.Name == "" && !s.Packed && len(s.Fields) == 2 && s.Fields[0] == b &&
			types.IsInteger(ElementOf(s.Fields[1])) && sameShape(s.Fields[1], b)
	}},
}

// valueOf returns the operand with a name, or the result. It returns nil for an absent optional
// operand.
func (in *Intrinsic) valueOf(o *ir.Operation, name string) *ir.Value {
	for i, v := range in.Op.Operands {
		switch {
		case v.Name != name:
		case i == o.NumOperands():
			return nil
		default:
			return o.Operand(i)
		}
	}
	return o.Result(0)
}
