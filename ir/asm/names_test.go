package asm_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/google/go-cmp/cmp"
)

// TestNames checks what values and blocks are called when they are printed.
func TestNames(t *testing.T) {
	for _, c := range []struct{ name, in, out string }{
		{"numbers are given anew", `%7 = "a"() : () -> i1
%3:2 = "b"(%7) : (i1) -> (i1, i1)
"c"(%3#1) : (i1) -> ()`, `%0 = "a"() : () -> i1
%1:2 = "b"(%0) : (i1) -> (i1, i1)
"c"(%1#1) : (i1) -> ()`},
		{"names are kept", `%x, %y:2 = "b"() : () -> (i1, i1, i1)
"c"(%x, %y#1) : (i1, i1) -> ()`, `%x, %y:2 = "b"() : () -> (i1, i1, i1)
"c"(%x, %y#1) : (i1, i1) -> ()`},
		{"a number, then a name", `%0:2, %y = "b"() : () -> (i1, i1, i1)
"c"(%0#1, %y) : (i1, i1) -> ()`, `%0:2, %y = "b"() : () -> (i1, i1, i1)
"c"(%0#1, %y) : (i1, i1) -> ()`},
		{"regions inside may use a name once each", `"r"() ({
  %x = "a"() : () -> i1
}, {
  %x = "a"() : () -> i1
}) : () -> ()`, `"r"() ({
  %x = "a"() : () -> i1
}, {
  %x = "a"() : () -> i1
}) : () -> ()`},
		{"numbers go on inside", `%0 = "a"() : () -> i1
"r"() ({
  %1 = "b"(%0) : (i1) -> i1
}) : () -> ()
%2 = "a"() : () -> i1`, `%0 = "a"() : () -> i1
"r"() ({
  %2 = "b"(%0) : (i1) -> i1
}) : () -> ()
%1 = "a"() : () -> i1`},
		{"an isolated op does not see names, but avoids them", `%x = "a"() : () -> i1
test.isolated @f {
  %x = "a"() : () -> i1
}`, `%x = "a"() : () -> i1
test.isolated @f {
  %x_0 = "a"() : () -> i1
}`},
		{"arguments", `"r"() ({
^a(%arg5: i1, %n: i1, %2: i1):
  "b"()[^c] : () -> ()
^c(%arg0: i1):
  "u"(%arg5, %arg0) : (i1, i1) -> ()
}) : () -> ()`, `"r"() ({
^bb0(%arg0: i1, %n: i1, %arg1: i1):
  "b"()[^bb1] : () -> ()
^bb1(%0: i1):  // pred: ^bb0
  "u"(%arg0, %0) : (i1, i1) -> ()
}) : () -> ()`},
		{"hints", `%0 = test.hinted
%1 = test.hinted
%hint = test.hinted`, `%hint = test.hinted
%hint_0 = test.hinted
%hint_1 = test.hinted`},
		{"predecessors", `"r"() ({
  "b"()[^c, ^c] : () -> ()
^c:
  "b"()[^d] : () -> ()
^d:
  "b"()[^d] : () -> ()
^e:
  "b"()[^d] : () -> ()
}) : () -> ()`, `"r"() ({
  "b"()[^bb1, ^bb1] : () -> ()
^bb1:  // 2 preds: ^bb0, ^bb0
  "b"()[^bb2] : () -> ()
^bb2:  // 3 preds: ^bb1, ^bb2, ^bb3
  "b"()[^bb2] : () -> ()
^bb3:  // no predecessors
  "b"()[^bb2] : () -> ()
}) : () -> ()`},
		{"values used before their definition", `"r"() ({
  "u"(%x, %y#1) : (i1, i2) -> ()
  %x = "a"() : () -> i1
  %y:2 = "a"() : () -> (i1, i2)
}) : () -> ()`, `"r"() ({
  "u"(%x, %y#1) : (i1, i2) -> ()
  %x = "a"() : () -> i1
  %y:2 = "a"() : () -> (i1, i2)
}) : () -> ()`},
	} {
		got := inModule(asm.String(parse(t, testContext(), c.in)))
		if diff := cmp.Diff(c.out, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// inModule returns what stands in a printed module.
func inModule(text string) string {
	text = strings.TrimSuffix(strings.TrimPrefix(text, "module {\n"), "\n}\n")
	return strings.ReplaceAll(strings.TrimPrefix(text, "  "), "\n  ", "\n")
}

// TestAliases checks which aliases are printed, and in which order.
func TestAliases(t *testing.T) {
	in := `%0:3 = "a"() {m = affine_map<(i) -> (i)>, s = affine_set<(i) : (i >= 0)>} : () -> (
  tuple<!test.pair<i7, i1>, i1>, !test.pair<i7, !test.pair<i7, i1>>, !test.pair<i1, i1>)
"b"() {m = affine_map<(i) -> (i + 1)>, t = memref<4xf32, affine_map<(i) -> (i * 2)>>} : () -> ()
`
	want := `#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 1)>
#map2 = affine_map<(d0) -> (d0 * 2)>
#set = affine_set<(d0) : (d0 >= 0)>
!seven = !test.pair<i7, i1>
!seven1 = !test.pair<i7, !seven>
module {
  %0:3 = "a"() {m = #map, s = #set} : () -> (tuple<!seven, i1>, !seven1, !test.pair<i1, i1>)
  "b"() {m = #map1, t = memref<4xf32, #map2>} : () -> ()
}
`
	m := parse(t, testContext(), in)
	if diff := cmp.Diff(want, asm.String(m)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if text := printed(t, m, asm.Options{NoAliases: true}); !strings.HasPrefix(text, "module {") {
		t.Errorf("NoAliases prints aliases:\n%s", text)
	}
}

// TestLocations compares locations with those that mlir-opt prints.
func TestLocations(t *testing.T) {
	text := `#f = loc("f.c":1:2)
module {
  "a"() : () -> () loc("x")
  "a"() : () -> () loc("x"("y"))
  "a"() : () -> () loc("f.c":1:2 to :5)
  "a"() : () -> () loc(callsite("f" at #f))
  "a"() : () -> () loc(fused<"m">["f", #f, "f.c":3:4 to 5:6])
  "a"() : () -> () loc(#late)
  "a"() ({
  ^bb0(%arg0: i1 loc("arg"), %arg1: i2 loc("x"("z")), %arg2: i3 loc(callsite(#f at "late")), %arg3: i4 loc(unknown), %arg4: i5 loc(#late)):
    "b"() {at = loc("attr")} : () -> () loc(unknown)
  }) : () -> () loc(fused["a", "b"])
} loc(#f)
#late = loc("late")
`
	ours := printed(t, parse(t, testContext(), text), asm.Options{DebugInfo: true})
	again := printed(t, parse(t, testContext(), ours), asm.Options{DebugInfo: true})
	if diff := cmp.Diff(ours, again); diff != "" {
		t.Errorf("not stable:\n%s", diff)
	}
	if diff := cmp.Diff(runMLIR(t, text, "--mlir-print-debuginfo"), ours+"\n"); diff != "" {
		t.Errorf("mlir-opt prints (-), we print (+):\n%s", diff)
	}
}

// TestParallel reads and prints with one context in several goroutines.
func TestParallel(t *testing.T) {
	ctx := testContext()
	text := newGenerator(1, strings.Fields("i32 f32 !test.pair<i7,i1>"), strings.Fields("1 #test.wrap<[2]>")).module()
	want := asm.String(parse(t, ctx, text))
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			m, _ := asm.Parse(ctx, &diag.Source{Name: "in", Text: text}, asm.Options{AllowUnregistered: true})
			if asm.String(m) != want {
				t.Error("prints differently")
			}
		})
	}
	wg.Wait()
}

// TestBuilt prints what no text could say: IR in the making.
func TestBuilt(t *testing.T) {
	m := ir.NewModule(nil)
	b := ir.AtEnd(m.Region(0).First())
	o := b.Create(ir.OpState{Name: "x.y", ResultTypes: []ir.Type{ir.I1}})
	o.Result(0).SetName("0 odd name!")
	elsewhere := ir.NewBlock(ir.I1).Arg(0)
	b.Create(ir.OpState{Name: "x.z", Operands: []*ir.Value{o.Result(0), elsewhere, elsewhere}}).SetOperand(1, nil)
	text := asm.String(m)
	if !strings.Contains(text, "%_0_odd_name_ = \"x.y\"") || !strings.Contains(text, "%<<null>>, %<<unknown>>") {
		t.Error(text)
	}
}

// TestNameBytes keeps the bytes that a name may have, and replaces all others.
func TestNameBytes(t *testing.T) {
	const kept = "$-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
	m := ir.NewModule(nil)
	b := ir.AtEnd(m.Region(0).First())
	for c := range 256 {
		o := b.Create(ir.OpState{Name: "x.y", ResultTypes: []ir.Type{ir.I1}})
		o.Result(0).SetName("n" + string([]byte{byte(c)}))
		want := "_"
		if strings.IndexByte(kept, byte(c)) >= 0 {
			want = string([]byte{byte(c)})
		}
		name, _, _ := strings.Cut(asm.String(o), " =")
		if name != "%n"+want {
			t.Errorf("byte %#x: %s, not %%n%s", c, name, want)
		}
	}
}
