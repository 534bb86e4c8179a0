package cimport

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// inC returns the type with its C spelling, including typedefs and pointees, or nil. Records that
// are not passed by value appear as their tags.
func (p *parser) inC(q qualified) ir.Type {
	if _, isPointer := q.ctype.(*pointer); isPointer && q.alias == nil {
		return p.makeInC(q) // each declaration has its own pointer
	}
	known, ok := p.namesInC[q]
	if !ok {
		known = p.makeInC(q)
		p.namesInC[q] = known
	}
	return known
}

func (p *parser) makeInC(q qualified) ir.Type {
	if of := p.aliased(q); of != nil {
		return c.Typedef(q.alias.name, of)
	}
	if q.quals&atomic != 0 { // the c dialect has no pointer to _Atomic
		t, _ := p.lower(q)
		return t
	}
	switch t := q.ctype.(type) {
	case *basic:
		if isVoid(t) {
			return llvm.Void
		}
		if q.quals&atomic == 0 {
			return p.basicInC(t)
		}
	case *enum:
		if p.written && t.tag != "" && t.complete {
			return enumTag(t)
		}
	case *pointer:
		return p.namedPointer(t)
	case *record:
		if t.tag == "" {
			return nil
		}
		return c.Tag(t.union, t.tag)
	case *array:
		if elem := p.inC(t.elem); elem != nil && t.kind == fixedArray && (p.written || c.IsObject(elem)) && ir.SpelledLen(elem) <= maxNamed {
			return c.Array(t.n, elem)
		}
		return nil
	case *function:
		return nil
	}
	t, _ := p.lower(q)
	return t
}

// aliased returns the type that the typedef of q names, in a form that a generated header can
// define, or nil.
func (p *parser) aliased(q qualified) ir.Type {
	if q.alias == nil || q.alias.t.quals|q.quals&atomic != 0 || q.align|q.alias.t.align != 0 || q.space != 0 ||
		q.alias.t.ctype != q.ctype {
		return nil
	}
	switch t := q.ctype.(type) {
	case *record:
		if t.tag != "" {
			return c.Tag(t.union, t.tag)
		}
	case *pointer:
		return p.inC(plain(t))
	case *enum:
		if p.written && t.tag != "" && t.tag != q.alias.name {
			return enumTag(t)
		}
		return t.under.ir
	case *basic:
		return p.basicInC(t)
	}
	return nil
}

// basicInC returns a basic type, as a typedef with its name if the platform has another one for it.
func (p *parser) basicInC(t *basic) ir.Type {
	of, problem := p.lower(plain(t))
	if problem != nil {
		return nil
	}
	if name, ok := p.target.model.Spell(of); ok && name != t.name {
		return c.Typedef(t.name, of)
	}
	return of
}

// IsKeyword reports whether a typedef in [Declared] has the name of a basic type, such as unsigned long,
// or of an enumeration with its tag.
func IsKeyword(t *c.TypedefType) bool {
	first, _, _ := strings.Cut(t.Name, " ")
	return first == "enum" || basicWords[first]
}

var basicWords = wordset.Of("char signed unsigned short int long float double __int128 " +
	"_Float16 __fp16 __bf16 __float128 _Float128 __ibm128")

// enumTag is the type of an enumeration that is known by its tag.
func enumTag(t *enum) ir.Type { return c.Typedef("enum "+t.tag, t.under.ir) }

// maxNamed bounds the text of a named type.
const maxNamed = 512

func (p *parser) namedPointer(t *pointer) ir.Type {
	if f, ok := t.elem.ctype.(*function); ok && t.elem.space == 0 {
		return p.namedFuncPtr(f)
	}
	elem := p.inC(t.elem)
	quals := qualifiersOf(t.elem)
	switch {
	case t.elem.space != 0:
		of, _ := p.lower(plain(t))
		return of
	case elem == nil || t.elem.quals&atomic != 0, elem == ir.Type(llvm.Void) && quals == 0, ir.SpelledLen(elem) > maxNamed:
		return llvm.Ptr
	}
	return c.PtrTo(elem, quals)
}

// qualifiersOf returns the qualifiers of a pointee, or of its elements if it is an array.
func qualifiersOf(q qualified) (all c.Qualifiers) {
	if a, ok := q.ctype.(*array); ok {
		return qualifiersOf(a.elem)
	}
	for i, known := range []qualifiers{constant, volatile, restrict} {
		if q.quals&known != 0 {
			all |= 1 << i
		}
	}
	return all
}

// namedFuncPtr is like lowerFuncPtr, but names the types of parameters and result.
func (p *parser) namedFuncPtr(f *function) ir.Type { return p.funcPtr(f, true, p.makeNamedFuncPtr) }

func (p *parser) makeNamedFuncPtr(f *function) ir.Type {
	plain, ok := p.lowerFuncPtr(f).(*c.FuncPtrType)
	if !ok {
		return llvm.Ptr
	}
	var results []ir.Type
	if r := c.ResultOf(plain.Func); r != nil {
		results = []ir.Type{p.namedPassed(f.result, r)}
	}
	params := make([]ir.Type, len(f.params))
	for i, t := range plain.Func.Inputs {
		params[i] = p.namedPassed(f.params[i].t, t)
	}
	t := c.FuncPtr(ir.Func(params, results))
	if plain.Variadic {
		t = c.VariadicFuncPtr(t.Func)
	}
	if ir.SpelledLen(t) > maxNamed {
		return plain
	}
	return t
}

// namedPassed returns the C spelling of the type of a passed value, or t.
func (p *parser) namedPassed(q qualified, t ir.Type) ir.Type {
	if _, isRecord := q.ctype.(*record); isRecord && p.aliased(q) == nil {
		return t
	}
	if t, ok := t.(*ir.IntegerType); ok && !p.written && q.alias != nil && q.alias.name == exactWidth(t) {
		return t // headers print this name for t already
	}
	if named := p.inC(q); named != nil && named != ir.Type(llvm.Void) && ir.SpelledLen(named) <= maxNamed {
		return named
	}
	return t
}

// exactWidth returns the name in <stdint.h> of an integer type.
func exactWidth(t *ir.IntegerType) string {
	if t.Signedness == ir.Unsigned {
		return fmt.Sprintf("uint%d_t", t.Width)
	}
	return fmt.Sprintf("int%d_t", t.Width)
}
