package cimport

import (
	"slices"

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
	if f.old || p.passes(f) {
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

// Limits of the types that a function may lead to, of which debug info may have chains of any length: for one function, for all
// of a unit, and for each that comes after those.
const (
	maxSeen      = 1 << 14
	maxSeenInAll = 1 << 20
	maxSeenLater = 1 << 5
)

// holder finds whether functions pass a record by value, or one that contains it.
type holder struct {
	r     *record
	seen  map[ctype]bool // types that were checked
	limit int            // of them; beyond it, each function passes the record
}

// passes reports whether a function passes the record that is being lowered, or a record that contains it, by value.
func (p *parser) passes(f *function) bool {
	if p.inside == nil {
		return false
	}
	h := holder{p.inside, map[ctype]bool{}, maxSeen}
	if p.seenInAll > maxSeenInAll {
		h.limit = maxSeenLater
	}
	is := h.passes(f)
	p.seenInAll += len(h.seen)
	return is
}

func (h *holder) passes(f *function) bool {
	if h.seen[f] {
		return false
	}
	if h.seen[f] = true; len(h.seen) > h.limit || h.holds(f.result) {
		return true
	}
	return slices.ContainsFunc(f.params, func(p param) bool { return h.holds(p.t) })
}

// holds reports whether the lowered type of q may contain the record.
func (h *holder) holds(q qualified) bool {
	switch t := q.ctype.(type) {
	case *record:
		if t == h.r {
			return true
		}
		if h.seen[t] {
			return false
		}
		h.seen[t] = true
		return len(h.seen) > h.limit || slices.ContainsFunc(t.fields, func(f field) bool { return h.holds(f.t) })
	case *array:
		return h.holds(t.elem)
	case *pointer:
		f, ok := t.elem.ctype.(*function)
		return ok && h.passes(f)
	}
	return false
}
