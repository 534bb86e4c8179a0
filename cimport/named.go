package cimport

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// inC returns the type of the c dialect that a type of C is, as C names it: with typedefs, and what pointers point
// to. It is nil if there is none; records that are not passed themselves are known by their tags.
func (p *parser) inC(q qualified) ir.Type {
	if _, isPointer := q.ctype.(*pointer); isPointer && q.alias == nil {
		return p.makeInC(q) // each declaration has one of its own
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
	if q.quals&atomic != 0 { // a pointer is not one to objects of a type then
		t, _ := p.lower(q)
		return t
	}
	switch t := q.ctype.(type) {
	case *basic:
		if isVoid(t) {
			return llvm.Void
		}
	case *pointer:
		return p.namedPointer(t)
	case *record:
		if t.tag == "" {
			return nil
		}
		return c.Tag(t.union, t.tag)
	case *array:
		if elem := p.inC(t.elem); elem != nil && t.kind == fixedArray && c.IsObject(elem) {
			return c.Array(t.n, elem)
		}
		return nil
	case *function:
		return nil
	}
	t, _ := p.lower(q)
	return t
}

// aliased returns the type that the typedef of a type stands for, as a header can define it; nil if none does.
func (p *parser) aliased(q qualified) ir.Type {
	if q.alias == nil || q.alias.t.quals|q.quals&atomic != 0 || q.align|q.alias.t.align != 0 || q.space != 0 || q.alias.t.ctype != q.ctype {
		return nil
	}
	switch t := q.ctype.(type) {
	case *record:
		if t.tag != "" {
			return c.Tag(t.union, t.tag)
		}
	case *pointer:
		return p.inC(plain(t))
	case *basic, *enum:
		if of, problem := p.lower(plain(t)); problem == nil {
			return of
		}
	}
	return nil
}

// maxNamed is how long the text of a type may be that only names another.
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

// qualifiersOf are the qualifiers of what a pointer points to; those of the elements, if that is an array.
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

// namedFuncPtr is the type that lowerFuncPtr returns, with names for those of parameters and result.
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

// namedPassed is the type of a value that is passed as C names it, or else the type itself.
func (p *parser) namedPassed(q qualified, t ir.Type) ir.Type {
	if _, isRecord := q.ctype.(*record); isRecord && p.aliased(q) == nil {
		return t
	}
	if t, ok := t.(*ir.IntegerType); ok && q.alias != nil && q.alias.name == exactWidth(t) {
		return t // as headers write the type itself
	}
	if named := p.inC(q); named != nil && named != ir.Type(llvm.Void) && ir.SpelledLen(named) <= maxNamed {
		return named
	}
	return t
}

// exactWidth is the name of <stdint.h> for an integer type.
func exactWidth(t *ir.IntegerType) string {
	if t.Signedness == ir.Unsigned {
		return fmt.Sprintf("uint%d_t", t.Width)
	}
	return fmt.Sprintf("int%d_t", t.Width)
}
