package targets_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/types/c"
)

// FuzzClassify classifies signatures for every target, in one of its forms. No target may panic or assign a register or
// stack slot twice, and every decision must have an explanation.
func FuzzClassify(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, false)
		f.Add(seed, true)
	}
	f.Fuzz(func(t *testing.T, seed uint64, variadic bool) {
		for _, s := range oracle.Setups {
			forms := s.Forms()
			name, target := forms[seed%uint64(len(forms))].String(), forms[seed%uint64(len(forms))].Target(t)
			g := oracle.NewGenerator(seed)
			g.GNUFlexible = true
			g.Model = target.Layouts().Model()
			sig := g.Signature()
			if n := len(sig.Params); variadic && n > 0 {
				sig.Variadic, sig.Fixed = true, 1+int(seed)%n
			}
			info, err := target.Classify(sig)
			if err != nil {
				continue
			}
			checkPlaces(t, target, &info)
			if e, err := target.(classify.Explainer).Explain(sig); err != nil || !cmp.Equal(e.Info, info) || len(e.Params) != len(info.Params) {
				t.Errorf("%s: %v, %v; without reasons %v", name, e, err, info)
			}
			for _, p := range sig.Params {
				v, err := target.VAArg(p)
				if err != nil || v.Ignore {
					continue
				}
				if v.Advance%target.Layouts().Model().Pointer != 0 || v.Advance < 0 || v.Advance == 0 && sizeOf(t, target, p) != 0 {
					t.Errorf("%s: va_arg of %v advances by %d", name, p, v.Advance)
				}
			}
		}
	})
}

// checkPlaces checks that arguments do not share registers or stack. An argument without a size,
// such as a union of a flexible array, has an address but takes no stack.
func checkPlaces(t *testing.T, target classify.Target, info *classify.FuncInfo) {
	name := target.Layouts().Model().Name
	taken := map[classify.Register]bool{}
	end := layout.Bytes(0)
	for _, a := range info.Params {
		for _, p := range a.Pieces {
			at := p.At
			at.Address = false
			for _, s := range at.Spans(target.Layouts().Model(), stackBytes(t, target, &a, &p)) {
				if s.At.Place == classify.Registers {
					r := s.At.Regs[0]
					shown := r.Name
					r.Name = "" // ymm0 is xmm0
					if taken[r] {
						t.Errorf("%s: %v: %s is given away twice", name, info, shown)
					}
					taken[r] = true
					continue
				}
				if s.At.Offset < end || s.At.Offset > info.StackSize {
					t.Errorf("%s: %v: stack+%d is taken, or outside", name, info, s.At.Offset)
				}
				end = s.At.Offset + s.Size
			}
			checkSpans(t, target.Layouts().Model(), &a, &p)
		}
	}
	for _, p := range info.Result.Pieces {
		checkSpans(t, target.Layouts().Model(), &info.Result, &p)
	}
}

// TestSpansOfVectors checks the places of records of two vectors, which LLVM may hold in registers of different kinds, in all forms of
// all targets.
func TestSpansOfVectors(t *testing.T) {
	var kinds []ir.Type
	for _, elem := range []ir.Type{ir.F32, ir.F64, ir.IntOf(8, ir.Signed), ir.IntOf(64, ir.Signed), ir.IntOf(128, ir.Signed)} {
		for _, n := range []int64{1, 2, 4, 16} {
			kinds = append(kinds, ir.Vector(elem, n))
		}
	}
	for _, v := range oracle.Forms() {
		target, n := v.Target(t), 0
		for _, first := range kinds {
			for _, second := range kinds {
				of := c.Struct("", c.Field{Name: "a", Type: first}, c.Field{Name: "b", Type: second})
				if info, err := target.Classify(classify.Signature{Result: of, Params: []ir.Type{of, ir.I32, of}}); err == nil {
					checkPlaces(t, target, &info)
					n++
				}
			}
		}
		if n == 0 {
			t.Errorf("%s takes none of the records", v.String())
		}
	}
}

// checkSpans checks that the spans of a piece are in order, and hold each of its bytes once.
func checkSpans(t *testing.T, m *layout.Model, a *classify.ArgInfo, p *classify.Piece) {
	if a.Kind == classify.Indirect || p.At.Place == classify.Nowhere || p.At.Address || p.Members != nil {
		return
	}
	end := p.Offset
	for _, s := range p.Spans(m) {
		if s.Offset != end || s.Size <= 0 && p.Size(m) > 0 {
			t.Errorf("%s: %v: spans %v", m.Name, a, p.Spans(m))
			return
		}
		end += s.Size
	}
	if end != p.Offset+p.Size(m) {
		t.Errorf("%s: %v: spans %v of %d bytes", m.Name, a, p.Spans(m), p.Size(m))
	}
}

// stackBytes returns the size of a piece on the stack, with ByVal that of the value.
func stackBytes(t *testing.T, target classify.Target, a *classify.ArgInfo, p *classify.Piece) layout.Bytes {
	switch {
	case p.At.Address:
		return target.Layouts().Model().Pointer
	case a.ByVal:
		return sizeOf(t, target, a.Type)
	}
	return target.Layouts().Model().LLVMBits(p.Type).Ceil()
}

func sizeOf(t *testing.T, target classify.Target, of ir.Type) layout.Bytes {
	t.Helper()
	l, err := target.Layouts().Of(of)
	if err != nil {
		t.Fatal(err)
	}
	return l.Size
}
