package cimport

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// maxFuncPtr is how long the text of a pointer to a function may be that says what it points to: types that
// hold one type twice, many times over, have very long ones.
const maxFuncPtr = 4096

// lowerFuncPtr returns the type of a pointer to a function: a plain pointer where the c dialect does not have the
// function's type. That is so without a prototype, with a convention of another platform, and where the
// function passes a record that holds the pointer: a type of the dialect is never part of itself.
func (p *parser) lowerFuncPtr(f *function) ir.Type { return p.funcPtr(f, false, p.makeFuncPtr) }

// funcPtr returns what make returns for a function, which is made once: a function may take a pointer to another
// twice, and that one to a third.
func (p *parser) funcPtr(f *function, named bool, make func(*function) ir.Type) ir.Type {
	key := funcPtrKey{f, p.inside, named}
	known := p.funcPtrs[key]
	if known == nil {
		known = make(f)
		p.funcPtrs[key] = known
	}
	return known
}

// funcPtrKey is what the type of a pointer to a function depends on.
type funcPtrKey struct {
	f      *function
	inside *record
	named  bool
}

func (p *parser) makeFuncPtr(f *function) ir.Type {
	if f.old || p.inside != nil && passes(f, p.inside, map[ctype]bool{}) {
		return llvm.Ptr
	}
	s, problem := p.lowerFunction(f)
	if problem != nil || s.conv != "" {
		return llvm.Ptr
	}
	t := c.FuncPtr(s.t)
	if s.variadic {
		t = c.VariadicFuncPtr(s.t)
	}
	if ir.SpelledLen(t) > maxFuncPtr {
		return llvm.Ptr
	}
	return t
}

// passes reports whether a function passes a record by value, or one that holds it. The types in seen do not.
func passes(f *function, r *record, seen map[ctype]bool) bool {
	if seen[f] {
		return false
	}
	seen[f] = true
	if holds(f.result, r, seen) {
		return true
	}
	for i := range f.params {
		if holds(f.params[i].t, r, seen) {
			return true
		}
	}
	return false
}

// holds reports whether the type that the dialect has for a type of C may have a record in it.
func holds(q qualified, r *record, seen map[ctype]bool) bool {
	switch t := q.ctype.(type) {
	case *record:
		if t == r {
			return true
		}
		if seen[t] {
			return false
		}
		seen[t] = true
		for i := range t.fields {
			if holds(t.fields[i].t, r, seen) {
				return true
			}
		}
	case *array:
		return holds(t.elem, r, seen)
	case *pointer:
		f, ok := t.elem.ctype.(*function)
		return ok && passes(f, r, seen)
	}
	return false
}
