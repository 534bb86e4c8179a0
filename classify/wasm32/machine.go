package wasm32

import (
	"strconv"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/layout"
)

// slot is the size of an i32 local, and the least size and alignment of an unnamed argument.
const slot layout.Bytes = 4

// stackAlign is the alignment of the buffer. Callers place a value in it as if it had any alignment, and va_arg aligns the
// address.
const stackAlign layout.Bytes = 16

func roundUp(size layout.Bytes) layout.Bytes { return (size + slot - 1) &^ (slot - 1) }

// machine returns how LLVM passes values: each part in a local, and unnamed ones in a buffer. A function returns one part.
func machine(m *layout.Model, simd bool) *codegen.Machine {
	t := codegen.Legal("i32 i64 f32 f64")
	if simd {
		t = t.With(128, "i8 i16 i32 i64 f32 f64")
	}
	t.SoftHalf, t.NoBFloat = true, true
	t.Widen = func(v codegen.VT) bool { return v.Bits >= 8 }
	return &codegen.Machine{
		Model: m, HasLocals: true, ExtendsOnStack: true, Types: t,
		Args: codegen.Rules{inLocal}, Unnamed: codegen.Rules{inBuffer}, Results: codegen.Rules{codegen.If(isOnly).Then(inResult)},
	}
}

func isOnly(s *codegen.State, p *codegen.Part) bool { return s.Placed() == 0 && p.Count == 1 }

func fileOf(p *codegen.Part) classify.File {
	if p.IsInt() {
		return classify.Integer
	}
	return classify.Vector
}

// locals are the first locals of each file, which share their names.
var locals = func() (all [2][]classify.Register) {
	for n := range 100 {
		for f := range all {
			all[f] = append(all[f], local(classify.File(f), n))
		}
	}
	return all
}()

func local(f classify.File, n int) classify.Register {
	return classify.Register{File: f, Index: n, Name: "local" + strconv.Itoa(n)}
}

func inLocal(s *codegen.State, ps []codegen.Part) int {
	f, n := fileOf(&ps[0]), s.Local(&ps[0])
	if own := locals[f]; n < len(own) {
		ps[0].In = own[n:]
	} else {
		ps[0].In = []classify.Register{local(f, n)}
	}
	return 1
}

// results are the result in each file.
var results = [2][]classify.Register{{{File: classify.Integer, Name: "result"}}, {{File: classify.Vector, Name: "result"}}}

func inResult(_ *codegen.State, ps []codegen.Part) int {
	ps[0].In = results[fileOf(&ps[0])]
	return 1
}

// inBuffer puts a part where va_arg reads it, the first one with the alignment of the value.
func inBuffer(s *codegen.State, ps []codegen.Part) int {
	size := max(ps[0].Size().Ceil(), slot)
	s.Put(&ps[0], size, max(size, ps[0].Align))
	return 1
}
