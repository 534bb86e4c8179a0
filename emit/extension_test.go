package emit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// Integers without a sign are passed as a signature says on all targets. If their extension is not known, neither side has it, and
// there is a warning wherever the other one would rely on it.
func TestExtend(t *testing.T) {
	warned := 0
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		declare := func(s classify.Signature) (string, *emit.Function) {
			f, err := emit.New(target, s)
			if err != nil {
				t.Fatalf("%s: %v", v.String(), err)
			}
			return f.Call.Declare("f") + f.Definition.Define("f", []string{"%a", "%b"}), f
		}
		of := func(how classify.Extension, a, b ir.Type) classify.Signature {
			return classify.Signature{Result: a, Params: []ir.Type{a, b}, Extend: how}
		}
		signed, f := declare(of(0, si8, si16))
		if got, _ := declare(of(classify.SignExtended, ir.Int(8), ir.Int(16))); got != signed {
			t.Errorf("%s: extended by sign:\n%sbut si8 and si16:\n%s", v.String(), got, signed)
		}
		unsigned, _ := declare(of(0, ir.IntOf(8, ir.Unsigned), ir.IntOf(16, ir.Unsigned)))
		if got, _ := declare(of(classify.ZeroExtended, ir.Int(8), ir.Int(16))); got != unsigned {
			t.Errorf("%s: extended by zeros:\n%sbut ui8 and ui16:\n%s", v.String(), got, unsigned)
		}
		for _, known := range []ir.Type{si8, ir.IntOf(16, ir.Unsigned), ir.I1} {
			want, _ := declare(of(0, known, known))
			if got, _ := declare(of(classify.ExtensionUnknown, known, known)); got != want {
				t.Errorf("%s: %v is not passed by its own sign:\n%s", v.String(), known, got)
			}
		}
		got, unknown := declare(of(classify.ExtensionUnknown, ir.Int(8), ir.Int(16)))
		if want := strings.NewReplacer(" signext", "", "signext ", "").Replace(signed); got != want {
			t.Errorf("%s: not known:\n%swant:\n%s", v.String(), got, want)
		}
		values := func(f *emit.Function) []classify.ArgInfo { return append(slices.Clone(f.Info.Params), f.Info.Result) }
		for i, a := range values(unknown) {
			extended := values(f)[i].Kind == classify.Extend
			if extended {
				warned++
			}
			has := slices.ContainsFunc(a.Warnings, func(w classify.Warning) bool { return w.ID == classify.WarnExtension })
			if has != extended || a.Kind != classify.Direct {
				t.Errorf("%s: value %d is %v, warnings: %v", v.String(), i, a.Kind, a.Warnings)
			}
		}
		if _, err := emit.New(target, of(0, ir.Int(8), si8)); classify.IDOf(err) != "c-signless" {
			t.Errorf("%s: without an extension: %v", v.String(), err)
		}
	}
	if warned == 0 {
		t.Error("no value has a warning")
	}
}
