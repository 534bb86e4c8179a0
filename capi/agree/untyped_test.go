package agree_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/agree"
)

// spelledOther returns an other side without its disagreements, and the errors about types that were not compared.
func spelledOther(r *agree.Report) string {
	o := &r.Others[len(r.Others)-1]
	var left []string
	for _, l := range o.NotCompared {
		left = append(left, l.What+" "+l.Name)
	}
	count := func(each bool) string {
		var ids []string
		for _, d := range r.Untyped(each) {
			ids = append(ids, fmt.Sprint(d.Severity, " ", strings.SplitN(d.Message, ":", 2)[0]))
		}
		return strings.Join(ids, ", ")
	}
	return fmt.Sprintf("agree %v disagree %v names %v missing %v undeclared %v left %v empty %v untyped [%s] each [%s]",
		o.Agree, o.Disagree, o.NamesOnly, o.Missing, o.Undeclared, left, r.Empty(), count(false), count(true))
}

// A side of which no types were compared is an error, and with each, so is each function without types.
func TestUntyped(t *testing.T) {
	function := func(name string) capi.LeftOut {
		return capi.LeftOut{What: capi.FunctionKind, Name: name, Reason: "the file has no debug info"}
	}
	declaration := func(name string) capi.LeftOut {
		return capi.LeftOut{What: capi.UnknownKind, Name: name, Reason: "it is not there"}
	}
	symbols := func(names ...string) (all []capi.Symbol) {
		for _, name := range names {
			all = append(all, capi.Symbol{Name: name})
		}
		return all
	}
	for _, tt := range []struct {
		what, header, other string
		symbols             []capi.Symbol
		left                []capi.LeftOut
		want                string
	}{
		{"all", "int f(int); int g(int);", "int f(int); int g(int);", symbols("f", "g"), nil, "agree [f g] disagree [] names [] missing [] undeclared [] left [] empty false untyped [] each []"},
		{"nothing", "int f(int); int g(int);", "int other(int);", symbols("f", "g", "k"), []capi.LeftOut{function("g"), function("f"), declaration("struct S")}, "agree [] disagree [] names [f g] missing [] undeclared [k] left [declaration struct S function f function g] empty true untyped [error 'a.h' and 'b.h'] each [error 'a.h' and 'b.h', error b.h, error b.h]"},
		{"a part", "int f(int); int g(int); int h(int);", "int f(int);", symbols("f", "g"), []capi.LeftOut{declaration("struct S"), function("g")}, "agree [f] disagree [] names [g] missing [h] undeclared [] left [declaration struct S function g] empty false untyped [] each [error b.h]"},
		{"a part that differs", "int f(int); int g(int);", "int f(double);", symbols("f", "g"), []capi.LeftOut{function("g")}, "agree [] disagree [f] names [g] missing [] undeclared [] left [function g] empty false untyped [] each [error b.h]"},
		{"a variable", "extern int v; int g(int);", "extern int v;", symbols("v", "g"), []capi.LeftOut{function("g")}, "agree [] disagree [] names [g] missing [] undeclared [] left [function g] empty false untyped [] each [error b.h]"},
		{"a record of a header without functions", "struct S { int a; };", "struct S { int a; };", nil, nil, "agree [] disagree [] names [] missing [] undeclared [] left [] empty false untyped [] each []"},
		{"a record alone", "struct S { int a; }; int g(struct S *s);", "struct S { int a; };", symbols("g"), []capi.LeftOut{function("g")}, "agree [] disagree [] names [g] missing [] undeclared [] left [function g] empty true untyped [error 'a.h' and 'b.h'] each [error 'a.h' and 'b.h', error b.h]"},
		{"a record that differs", "struct S { int a; }; int g(struct S *s); int h(int);", "struct S { long a; }; int g(struct S *s); int h(int);", symbols("g", "h"), nil, "agree [h] disagree [g] names [] missing [] undeclared [] left [] empty false untyped [] each []"},
		{"functions that are elsewhere", "int f(int);", "int g(int);", symbols("g"), nil, "agree [] disagree [] names [] missing [f] undeclared [g] left [] empty true untyped [error 'a.h' and 'b.h'] each [error 'a.h' and 'b.h']"},
		{"a constant", "#define N 1\nint f(int);", "#define N 2\nint f(int);", symbols("f"), nil, "agree [f] disagree [] names [] missing [] undeclared [] left [] empty false untyped [] each []"},
		{"a typedef of another size", "typedef int T; int f(T *a);", "typedef long T; int f(T *a);", symbols("f"), nil, "agree [] disagree [f] names [] missing [] undeclared [] left [] empty false untyped [] each []"},
	} {
		header, other := read(t, "a.h", tt.header), read(t, "b.h", tt.other)
		other.Platforms[0].Built = &capi.Built{Symbols: tt.symbols}
		other.Platforms[0].LeftOut = tt.left
		r := agree.New("a.h")
		if err := r.Interface("library", header, other); err != nil {
			t.Fatal(err)
		}
		if got := spelledOther(r); got != tt.want {
			t.Errorf("%s:\ngot  %s\nwant %s", tt.what, got, tt.want)
		}
	}
}
