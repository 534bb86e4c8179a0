package x86_64

import "github.com/abi-opt/abi-opt/layout"

// Class is a psABI class of an eightbyte (§3.2.3, Classification).
type Class uint8

// The classes, with the psABI's names.
const (
	NoClass Class = iota
	Integer
	SSE
	SSEUp
	X87
	X87Up
	ComplexX87
	Memory
)

func (c Class) String() string {
	return [...]string{
		"NO_CLASS", "INTEGER", "SSE", "SSEUP", "X87", "X87UP", "COMPLEX_X87", "MEMORY",
	}[c]
}

// classes are the classes of the first eightbyte and of the others.
type classes struct{ lo, hi Class }

// memory are the classes of a value in memory.
var memory = classes{Memory, NoClass}

// merge returns the class of an eightbyte that two fields share, §3.2.3 rule 4(a)-(f).
func merge(a, b Class) Class {
	switch {
	case a == b || b == NoClass: // (a), (b)
		return a
	case a == NoClass: // (b)
		return b
	case a == Memory || b == Memory: // (c)
		return Memory
	case a == Integer || b == Integer: // (d)
		return Integer
	case isX87(a) || isX87(b): // (e)
		return Memory
	}
	return SSE // (f)
}

func isX87(c Class) bool { return c == X87 || c == X87Up || c == ComplexX87 }

// merge merges both eightbytes.
func (a classes) merge(b classes) classes { return classes{merge(a.lo, b.lo), merge(a.hi, b.hi)} }

// clean applies §3.2.3 rule 5 to the merged classes of an aggregate.
func (a classes) clean(size layout.Bytes, on System) classes {
	switch {
	case a.lo == Memory || a.hi == Memory: // 5(a)
		return memory
	case a.hi == X87Up && a.lo != X87 && !on.LooseX87Up: // 5(b)
		return memory
	case size > 16 && (a.lo != SSE || a.hi != SSEUp): // 5(c)
		return memory
	case a.hi == SSEUp && a.lo != SSE: // 5(d)
		a.hi = SSE
	}
	return a
}
