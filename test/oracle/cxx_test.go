package oracle

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// cxxSource defines the records of cxxRecords, and for each a function that
// takes and returns it.
const cxxSource = `
struct E {}; struct EE { E a; }; struct F1 { E e; float f; }; struct F2 { E a, b; int i; };
struct F3 { double d; E e; }; struct F4 { double d; E e; int i; }; struct A2 { E e[4]; int i; };
union U { E e; int i; }; struct NT { int i; ~NT(); }; struct NT3 { NT n; double d[2]; };
#define F(T) extern "C" T f_##T(long a, T b, long c) { for (;;); }
F(E) F(EE) F(F1) F(F2) F(F3) F(F4) F(A2) F(U) F(NT) F(NT3)
`

func cxx(union, nontrivial bool, name string, fields ...c.Field) *c.RecordType {
	return c.Record(&c.RecordType{Name: name, Union: union, NonTrivial: nontrivial, CXX: true, Fields: fields})
}

func cxxRecords() []*c.RecordType {
	f := func(name string, t ir.Type) c.Field { return c.Field{Name: name, Type: t} }
	e := cxx(false, false, "E")
	nt := cxx(false, true, "NT", f("i", si32))
	return []*c.RecordType{
		e,
		cxx(false, false, "EE", f("a", e)),
		cxx(false, false, "F1", f("e", e), f("f", ir.F32)),
		cxx(false, false, "F2", f("a", e), f("b", e), f("i", si32)),
		cxx(false, false, "F3", f("d", ir.F64), f("e", e)),
		cxx(false, false, "F4", f("d", ir.F64), f("e", e), f("i", si32)),
		cxx(false, false, "A2", f("e", c.Array(4, e)), f("i", si32)),
		cxx(true, false, "U", f("e", e), f("i", si32)),
		nt,
		cxx(false, true, "NT3", f("n", nt), f("d", c.Array(2, ir.F64))),
	}
}

// TestCXX compares C++ records: empty ones take a byte, and those that are
// non-trivial for the purposes of calls are passed by address.
func TestCXX(t *testing.T) {
	clang := Clang{Path: tools.Need(t, "clang-22"), CXX: true}
	out, err := clang.Compile(cxxSource)
	if err != nil {
		t.Fatal(err)
	}
	target := x86_64.New(x86_64.Options{})
	for _, r := range cxxRecords() {
		info, err := target.Classify(classify.Signature{Result: r, Params: []ir.Type{si64, r, si64}})
		if err != nil {
			t.Errorf("%v: %v", r, err)
			continue
		}
		p := info.Prototype(classify.Definition)
		got := operand.ReplaceAllString(p.Text("f_"+r.Name), "$1$2")
		if want := out.Functions["f_"+r.Name]; got != want {
			t.Errorf("%s:\n got %s\nwant %s", r.Name, got, want)
		}
	}
}

// TestPlainC compares what C has and the c dialect has no word for: enums,
// calls without a prototype, old-style definitions.
func TestPlainC(t *testing.T) {
	clang := Clang{Path: tools.Need(t, "clang-22"), Flags: []string{"-std=gnu17"}}
	out, err := clang.Compile(`
enum plain { A }; enum big { B = 1L << 32 }; enum small : short { C };
enum plain e1(enum plain a, enum big b, enum small c) { for (;;); }
int g1(); double *p; int *q; char *r;
void c1(void) { g1(*q, *p, *q); }
int old(c, f) char c; float f; { for (;;); }
`)
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		sig  classify.Signature
	}{
		{"e1", classify.Signature{Result: ui32, Params: []ir.Type{ui32, si64, si16}}},
		{"g1", classify.Signature{Result: si32, Unprototyped: true}},
		{"call c1", classify.Signature{Result: si32, Params: []ir.Type{si32, ir.F64, si32}, Unprototyped: true}},
		{"old", classify.Signature{Result: si32, Params: []ir.Type{si32, ir.F64}}},
	}
	target := x86_64.New(x86_64.Options{})
	for _, test := range tests {
		info, err := target.Classify(test.sig)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		p := info.Prototype(classify.Definition)
		got := p.Text(test.name)
		if strings.HasPrefix(test.name, "call") {
			got = callText(&p, "g1")
		}
		if got, want := operand.ReplaceAllString(got, "$1$2"), out.Functions[test.name]; got != want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, want)
		}
	}
}
