package classify_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

func field(name string, t ir.Type) c.Field { return c.Field{Name: name, Type: t} }

var (
	mixed  = c.Struct("mixed", field("a", ir.F32), field("b", ir.F32), field("c", ir.IntOf(32, ir.Signed)))
	big    = c.Struct("big", field("a", c.Array(4, ir.IntOf(64, ir.Signed))))
	floats = c.Struct("floats", field("a", c.Array(3, ir.F32)))
	flexed = c.Struct("flexed", field("n", ir.IntOf(32, ir.Signed)), field("d", c.FlexibleArray(ir.F32)))
)

// TestWhere has a value in each kind of location.
func TestWhere(t *testing.T) {
	for _, test := range []struct {
		target string
		of     ir.Type
		say    string
	}{
		{"x86_64", ir.IntOf(128, ir.Signed), "in rdi and rsi"},
		{"x86_64", mixed, "in xmm0 and rdi"},
		{"x86_64", big, "at stack+0"},
		{"x86_64", ir.F80, "at stack+0"},
		{"x86_64", c.Struct("empty"), "nowhere"},
		{"win64", mixed, "by the address of a copy in rcx"},
		{"aarch64", floats, "in v0 and v1 and v2"},
		{"riscv64-linux-gnu", c.Struct("p", field("a", ir.F64), field("b", ir.IntOf(32, ir.Signed))), "in fa0 and a0"},
	} {
		target, err := targets.New(test.target, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		info, err := target.Classify(classify.Signature{Params: []ir.Type{test.of}})
		if err != nil {
			t.Fatal(err)
		}
		if s := info.Params[0].Where(false); s != test.say {
			t.Errorf("%s %v: %s, want %s", test.target, test.of, s, test.say)
		}
	}
}

// TestDifferences compares compilers of x86-64. test/oracle does so for random signatures.
func TestDifferences(t *testing.T) {
	i32, wide := ir.IntOf(32, ir.Signed), ir.Vector(ir.F32, 8)
	i128 := ir.IntOf(128, ir.Signed)
	for _, test := range []struct {
		one, two string
		sig      classify.Signature
		want     []int
	}{
		{"clang22", "gcc", classify.Signature{Params: []ir.Type{flexed, i32}}, []int{0, 1}},
		{"clang22", "clang19", classify.Signature{Params: []ir.Type{i128, mixed}, Result: i128}, nil},
		{"clang22", "clang19", classify.Signature{Params: []ir.Type{i32, i32, i32, i32, i32, i128, i32}}, []int{6}},
		{"clang22", "gcc", classify.Signature{Result: wide, Params: []ir.Type{i32}}, []int{classify.ResultParam, 0}},
		{"clang22", "gcc", classify.Signature{Result: mixed, Params: []ir.Type{big, floats}}, nil},
	} {
		var infos [2]classify.FuncInfo
		var target classify.Target
		for i, compat := range []string{test.one, test.two} {
			var err error
			if target, err = targets.New("x86_64", targets.Options{Compat: compat}); err != nil {
				t.Fatal(err)
			}
			if infos[i], err = target.Classify(test.sig); err != nil {
				t.Fatal(err)
			}
		}
		if got := classify.Differences(target, &infos[0], &infos[1]); !slices.Equal(got, test.want) {
			t.Errorf("%s and %s: %v, want %v\n%v\n%v", test.one, test.two, got, test.want, infos[0], infos[1])
		}
	}
}
