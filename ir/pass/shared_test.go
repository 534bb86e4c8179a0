package pass

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// Runs with the same Shared compute the value of a key once, runs without one every time.
func TestShare(t *testing.T) {
	computed := 0
	p := &Pass{Name: "p", Summary: "s", Doc: "d", FunctionLocal: true, Run: func(ctx *Context, _ *ir.Operation) {
		for _, key := range []string{"a", "b", "a"} {
			if got := Share(ctx, key, func() string { computed++; return key }); got != key {
				t.Errorf("the value of %s is %s", key, got)
			}
		}
	}}
	for _, test := range []struct {
		shared *Shared
		want   int
	}{{new(Shared), 2}, {nil, 9}} {
		computed = 0
		for range 3 {
			r := &Runner{IR: ir.NewContext(), Shared: test.shared}
			if !r.Run(NewPipeline("builtin.module", p.With("")), ir.NewModule(nil)).OK {
				t.Fatal("the pass failed")
			}
		}
		if computed != test.want {
			t.Errorf("%d values were computed, want %d", computed, test.want)
		}
	}
}
