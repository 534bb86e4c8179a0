package targets

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// FuzzClassify classifies signatures for every target: none panics, no register or
// place on the stack is given away twice, and what is classified can be explained.
func FuzzClassify(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, false)
		f.Add(seed, true)
	}
	f.Fuzz(func(t *testing.T, seed uint64, variadic bool) {
		for _, name := range []string{"x86_64", "aarch64", "arm64-apple-macosx", "aarch64-pc-windows-msvc", "x86_64-w64-mingw32", "win64", "riscv64"} {
			target, err := New(name, Options{})
			if err != nil {
				t.Fatal(err)
			}
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
			checkPlaces(t, name, &info)
			if e, err := target.(classify.Explainer).Explain(sig); err != nil || !cmp.Equal(e.Info, info) || len(e.Params) != len(info.Params) {
				t.Errorf("%s: %v, %v; without reasons %v", name, e, err, info)
			}
			for _, p := range sig.Params {
				if v, err := target.VAArg(p); err == nil && !v.Ignore && (v.Advance <= 0 || v.Advance%8 != 0) {
					t.Errorf("%s: va_arg of %v advances by %d", name, p, v.Advance)
				}
			}
		}
	})
}

// checkPlaces checks that arguments do not share registers or stack.
func checkPlaces(t *testing.T, name string, info *classify.FuncInfo) {
	taken := map[string]bool{}
	end := layout.Bytes(0)
	for _, a := range info.Params {
		for _, p := range a.Pieces {
			switch p.At.Place {
			case classify.Register:
				for _, r := range strings.Split(p.At.Regs, ":") {
					if taken[r] {
						t.Errorf("%s: %v: %s is given away twice", name, info, r)
					}
					taken[r] = true
				}
			case classify.Stack:
				if p.At.Offset < end || p.At.Offset > info.StackSize {
					t.Errorf("%s: %v: stack+%d is taken, or outside", name, info, p.At.Offset)
				}
				end = p.At.Offset + 1
			}
		}
	}
}
