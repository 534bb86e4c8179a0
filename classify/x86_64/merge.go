package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// classes are the classes of the first eightbyte and of all others.
type classes struct{ lo, hi classify.Class }

// memory is the class of a value in memory.
var memory = classes{classify.Memory, classify.NoClass}

// merge finds the class of an eightbyte that two fields share, §3.2.3 rule
// 4(a)-(f).
func merge(a, b classify.Class) classify.Class {
	switch {
	case a == b || b == classify.NoClass: // (a), (b)
		return a
	case a == classify.NoClass: // (b)
		return b
	case a == classify.Memory || b == classify.Memory: // (c)
		return classify.Memory
	case a == classify.Integer || b == classify.Integer: // (d)
		return classify.Integer
	case isX87(a) || isX87(b): // (e)
		return classify.Memory
	}
	return classify.SSE // (f)
}

func isX87(c classify.Class) bool {
	return c == classify.X87 || c == classify.X87Up || c == classify.ComplexX87
}

// merge merges both eightbytes.
func (a classes) merge(b classes) classes {
	return classes{merge(a.lo, b.lo), merge(a.hi, b.hi)}
}

// clean applies §3.2.3 rule 5 to the merged classes of an aggregate.
func (a classes) clean(size layout.Bytes) classes {
	switch {
	case a.lo == classify.Memory || a.hi == classify.Memory: // 5(a)
		return memory
	case a.hi == classify.X87Up && a.lo != classify.X87: // 5(b)
		return memory
	case size > 16 && (a.lo != classify.SSE || a.hi != classify.SSEUp): // 5(c)
		return memory
	case a.hi == classify.SSEUp && a.lo != classify.SSE: // 5(d)
		a.hi = classify.SSE
	}
	return a
}
