package layout_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Each variant has a flag, which names it unless others have it too, and no other flag does. clang writes some flags only for modules with types of the variant.
func TestFlagOfABI(t *testing.T) {
	for _, tt := range []struct {
		abi, key, value string
		with, without   ir.Type
	}{
		{"lp64d", "target-abi", "lp64d", nil, nil},
		{layout.IBMLongDouble, "float-abi", "doubledouble", ir.PPCF128, ir.Vector(ir.F128, 2)},
		{layout.IEEELongDouble, "float-abi", "ieeequad", ir.Vector(ir.F128, 2), ir.PPCF128},
		{layout.VectorABI, "s390x-visible-vector-ABI", "1", ir.Vector(ir.F32, 4), ir.F32},
	} {
		key, value, differs := layout.FlagOfABI(tt.abi)
		named := tt.abi
		if named == layout.VectorABI { // code for s390x without vector registers has the same flag
			named = ""
		}
		if key != tt.key || value != tt.value || layout.ABIOfFlag(key, value) != named {
			t.Errorf("%s: %s = %s, of %s", tt.abi, key, value, layout.ABIOfFlag(key, value))
		}
		if (differs == nil) != (tt.with == nil) || differs != nil && (!differs(tt.with) || differs(tt.without)) {
			t.Errorf("%s: the types with the flag", tt.abi)
		}
	}
	for _, flag := range [][2]string{{"float-abi", "soft"}, {"float-abi", "1"}, {"s390x-visible-vector-ABI", "0"}, {"wchar_size", "4"}} {
		if abi := layout.ABIOfFlag(flag[0], flag[1]); abi != "" {
			t.Errorf("%v is of %s", flag, abi)
		}
	}
}

// An operation has the model of the next module around it that names a target, in the variant that a module names, on each platform.
func TestModelOf(t *testing.T) {
	for _, p := range layout.Platforms {
		triple := p.Arches[0] + "-unknown-" + p.Systems[0]
		if p.Environments != nil && p.Environments[0] != "" {
			triple += "-" + p.Environments[0]
		}
		variants := map[string]*layout.Model{"": p.Model, "other": p.Model}
		for abi, m := range p.Model.ABIs {
			if variants[abi] = m; m.ABI != abi {
				t.Errorf("%s: the model of %s is that of %q", triple, abi, m.ABI)
			}
		}
		for abi, want := range variants {
			outer := ir.NewModule(nil)
			outer.SetAttr(llvm.TargetTripleAttr, ir.StringAttr(triple))
			outer.SetAttr(llvm.TargetABIAttr, ir.StringAttr(abi))
			inner := ir.NewModule(nil)
			outer.Region(0).First().Append(inner)
			if got, err := layout.ModelOf(inner); got != want {
				t.Errorf("%s %q: %v, %v", triple, abi, got, err)
			}
		}
	}
	unknown := ir.NewModule(nil)
	if m, err := layout.ModelOf(unknown); m != layout.Default || err != nil {
		t.Errorf("%v, %v", m, err)
	}
	unknown.SetAttr(llvm.TargetTripleAttr, ir.StringAttr("vax-dec-ultrix"))
	if m, err := layout.ModelOf(unknown); m != nil || err == nil {
		t.Errorf("%v, %v", m, err)
	}
}
