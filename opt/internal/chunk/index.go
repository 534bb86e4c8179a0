package chunk

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// index has the top-level operations of a source and the symbols that they define, which are not parsed. Several
// goroutines may use it.
type index struct{ *asm.Outline }

// newIndex returns the index of a source, or nil if it has no outline.
func newIndex(ctx *ir.Context, source *diag.Source, opts asm.Options) *index {
	if o := asm.NewOutline(ctx, source, opts); o != nil {
		return &index{o}
	}
	return nil
}

// definition returns the operation that defines a symbol, or -1.
func (x *index) definition(name string) int {
	if op, ok := x.Symbols[name]; ok {
		return int(op)
	}
	return -1
}

// defines reports whether an operation defines a symbol.
func (x *index) defines(name string) bool { return x.definition(name) >= 0 }

// chunkEnd returns the end of the chunk that begins with an operation. The chunk has at least size
// bytes of text, if as many are left.
func (x *index) chunkEnd(from, size int) int {
	to := from + 1
	for to < len(x.Ops) && int(x.Ops[to-1].End-x.Ops[from].Start) < size {
		to++
	}
	return to
}
