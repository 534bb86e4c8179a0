package explain_test

import (
	"context"
	"reflect"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

// records returns the complete records of a C text.
func records(t testing.TB, triple, compiler, text string) []*explain.Record {
	t.Helper()
	target, err := targets.New(triple, targets.Options{Compat: compiler})
	if err != nil {
		t.Fatal(err)
	}
	u, ds := cimport.File(context.Background(), &diag.Source{Name: "t.h", Text: text}, cimport.Options{Target: triple, NoSystem: true})
	if diag.HasErrors(ds) {
		t.Fatal(ds)
	}
	return explain.Records(explain.Declarations(capi.LayoutsBy(compiler, target), target, u, nil))
}

func TestPadding(t *testing.T) {
	const linux, mingw = "x86_64-linux-gnu", "x86_64-w64-windows-gnu"
	for _, tt := range []struct {
		c, triple, compiler string
		size                int64
		want                []explain.Bits // bit and width
	}{
		{"struct S {char a; short b; int c;};", linux, "", 8, []explain.Bits{{Bit: 8, Width: 8}}},
		{"struct S {int a; char b;};", linux, "", 8, []explain.Bits{{Bit: 40, Width: 24}}},
		{"struct S {int a : 3; int b : 2; char c;};", linux, "", 4, []explain.Bits{{Bit: 5, Width: 3}, {Bit: 16, Width: 16}}},
		{"struct S {int a : 3; int : 0; int b : 1;};", linux, "", 8, []explain.Bits{{Bit: 3, Width: 29}, {Bit: 33, Width: 31}}},
		{"struct S {char a; int b;} __attribute__((packed));", linux, "", 5, nil},
		{"union S {char a; int b; char c[6];};", linux, "", 8, []explain.Bits{{Bit: 48, Width: 16}}},
		{"struct S {long double d;};", linux, "", 16, nil},
		{"struct S {};", linux, "", 0, nil},
		{"struct S {struct {char a; int b;} in[2]; char c;};", linux, "", 20, []explain.Bits{{Bit: 8, Width: 24}, {Bit: 72, Width: 24}, {Bit: 136, Width: 24}}},
		{"struct S {char a : 1; int b : 4;};", mingw, "gcc", 8, []explain.Bits{{Bit: 1, Width: 31}, {Bit: 36, Width: 28}}},
	} {
		d := records(t, tt.triple, tt.compiler, tt.c)[0]
		if d.Size != tt.size || !reflect.DeepEqual(d.Padding, tt.want) {
			t.Errorf("%s on %s by %q: %d bytes, padding %v; want %d, %v", tt.c, tt.triple, tt.compiler, d.Size, d.Padding, tt.size, tt.want)
		}
	}
}

// Both compilers of MinGW lay out records for --abi-compat, and only clang's layout has a decision.
func TestRecordsByCompiler(t *testing.T) {
	const text = "struct S {char a; int b : 4 __attribute__((aligned(8))); char c;} __attribute__((packed));"
	clang, gcc := records(t, "x86_64-w64-windows-gnu", "clang22", text)[0], records(t, "x86_64-w64-windows-gnu", "gcc", text)[0]
	c := explain.CompareRecords(explain.NewRecordSide("clang22", "", "clang22", clang), explain.NewRecordSide("gcc", "", "gcc", gcc))
	if !c.Differs || clang.Passed == nil || gcc.Passed != nil {
		t.Errorf("%+v\n%+v\n%+v", c, clang.Record, gcc.Record)
	}
}

// A side without the record, and members that only one side has, are marked.
func TestCompareRecordsAbsent(t *testing.T) {
	a := records(t, "x86_64-linux-gnu", "", "struct S {int x; int : 3; int : 5; int y;};")[0]
	b := records(t, "x86_64-linux-gnu", "", "struct S {int x; int : 3; int : 6; int z;};")[0]
	c := explain.CompareRecords(explain.NewRecordSide("a", "", "", a), explain.NewRecordSide("b", "", "", b))
	var differ []bool
	for _, m := range c.Members {
		differ = append(differ, m.Differs)
	}
	if want := []bool{false, false, true, true, true}; !c.Differs || !reflect.DeepEqual(differ, want) {
		t.Errorf("members that differ: %v, want %v", differ, want)
	}
	c = explain.CompareRecords(explain.NewRecordSide("a", "", "", nil), explain.NewRecordSide("b", "", "", b))
	if want := "≠ struct S: not defined for a"; !c.Differs || c.Summary() != want {
		t.Errorf("%q, want %q", c.Summary(), want)
	}
}
