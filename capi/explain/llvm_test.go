package explain_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// The data for code generators is recorded for a function with a value of each kind, for each form of a target. TestLLVM of package embed
// writes LLVM IR from such data, and TestRunAnswers of package oracle runs it.
func TestLLVM(t *testing.T) {
	long, short := ir.IntOf(64, ir.Signed), ir.IntOf(16, ir.Signed)
	s := classify.Signature{
		Result: c.Struct("R", c.Field{Name: "x", Type: ir.F64}, c.Field{Name: "n", Type: ir.IntOf(32, ir.Signed)}),
		Params: []ir.Type{
			ir.I1, short, c.BitInt(ir.IntOf(37, ir.Signed)), ir.Vector(ir.I1, 4),
			c.Struct("T", c.Field{Name: "a", Type: c.Array(3, short)}), c.Struct("B", c.Field{Name: "a", Type: c.Array(5, long)}),
		},
	}
	var b strings.Builder
	for _, v := range oracle.Forms() {
		f, err := explain.Of(v.Target(t), capi.Source{Name: "f", Signature: s})
		fmt.Fprintf(&b, "; %s\n", v.String())
		if err != nil {
			fmt.Fprintf(&b, "%s\n", err)
			continue
		}
		if err := f.Lower(); err != nil {
			t.Fatal(err)
		}
		write := func(what string, data any) {
			text, err := json.Marshal(data)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "%s: %s\n", what, text)
		}
		write("function", f.LLVM)
		write("preserved", f.Preserved)
		for _, v := range append(f.Arguments, *f.Result) {
			write(fmt.Sprintf("%s: home %d, extended to %d", v.C, v.Home, v.ExtendedTo), v.LLVM)
		}
	}
	golden.Compare(t, "testdata/llvm.golden", b.String(), "run make oracle-run, then: go test ./capi/explain -run LLVM -update")
}

// The data for code generators is that of package emit, for random signatures on all forms of targets, and each integer with an
// extension has the number of its bits.
func TestLLVMIsThatOfEmit(t *testing.T) {
	const seed = 3
	for i, v := range oracle.Forms() {
		target := v.Target(t)
		g := oracle.NewGenerator(seed + uint64(i))
		g.Model = target.Layouts().Model()
		for range 30 {
			s := g.Signature()
			f, err := explain.Of(target, capi.Source{Name: "f", Signature: s, Call: true})
			var refused error
			if err == nil {
				refused = f.Lower()
			}
			e, problem := emit.New(target, s)
			switch {
			case err != nil:
				continue
			case problem != nil:
				if f.LLVM != nil || refused == nil || classify.IDOf(refused) != c.ErrPromotion {
					t.Errorf("seed %d, %s: %s: %v, but package emit: %v", seed, v.String(), f.C, refused, problem)
				}
				continue
			}
			var got, want []string
			values := f.Arguments
			if f.Result != nil && f.Result.Kind == "indirect" {
				values = append([]explain.Value{*f.Result}, values...)
			}
			for i := range values {
				if values[i].Kind == "extend" && values[i].ExtendedTo < values[i].Size*8 {
					t.Errorf("seed %d, %s: %s: %s is extended to %d", seed, v.String(), f.C, values[i].C, values[i].ExtendedTo)
				}
				for _, o := range values[i].LLVM.Operands {
					text := o.Type
					for _, a := range o.Attributes {
						text += " " + a.Name
					}
					got = append(got, text)
				}
			}
			for _, p := range e.Call.Params {
				text := (&emit.Param{Type: p.Type}).String()
				for _, a := range p.Attrs {
					text += " " + a.Name()
				}
				want = append(want, text)
			}
			if strings.Join(got, ", ") != strings.Join(want, ", ") || f.LLVM.Convention != e.Call.CallConv.Number() {
				t.Errorf("seed %d, %s: %s: got %v, want %v", seed, v.String(), f.C, got, want)
			}
		}
	}
}
