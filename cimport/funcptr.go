package cimport

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// maxFuncPtr bounds the text of a pointer to a function, which can grow exponentially in nested
// types.
const maxFuncPtr = 4096

// lowerFuncPtr returns the type of a pointer to a function. It is a plain pointer if the c dialect
// lacks the function's type: without a prototype, with another platform's convention, and if the
// function passes the record that holds the pointer, because types of the dialect are not
// recursive.
func (p *parser) lowerFuncPtr(f *function) ir.Type { return p.funcPtr(f, false, p.makeFuncPtr) }

// funcPtr caches the results of make. Without the cache, nested pointers to functions would take
// exponential time.
func (p *parser) funcPtr(f *function, named bool, make func(*function) ir.Type) ir.Type {
	key := funcPtrKey{f, p.inside, named, p.written}
	known := p.funcPtrs[key]
	if known == nil {
		known = make(f)
		p.funcPtrs[key] = known
	}
	return known
}

type funcPtrKey struct {
	f      *function
	inside *record
	named  bool

	written bool
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

// maxSeen bounds the types that a function may lead to: debug info may have chains of any length.
const maxSeen = 1 << 14

// passes reports whether a function passes r, or a record that contains it, by value. The types in
// seen were checked before.
func passes(f *function, r *record, seen map[ctype]bool) bool {
	if seen[f] {
		return false
	}
	if seen[f] = true; len(seen) > maxSeen {
		return true
	}
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

// holds reports whether the lowered type of q may contain r.
func holds(q qualified, r *record, seen map[ctype]bool) bool {
	switch t := q.ctype.(type) {
	case *record:
		if t == r {
			return true
		}
		if seen[t] {
			return false
		}
		if seen[t] = true; len(seen) > maxSeen {
			return true
		}
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
