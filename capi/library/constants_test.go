package library

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
)

// constantsDie is an enumeration without a name, with enumerators such as "A 1".
func constantsDie(size int, enumerators ...string) *die {
	d := &die{tag: tagEnum, attrs: []attr{{atSize, size}}}
	for _, text := range enumerators {
		var name string
		var value int
		fmt.Sscan(text, &name, &value)
		d.kids = append(d.kids, &die{tag: tagEnumerator, attrs: []attr{{atName, name}, {atConst, value}}})
	}
	return d
}

// An enumeration of which code uses only the enumerators has no name in debug info. It is that of the header which has its enumerators.
func TestConstantsOfHeaders(t *testing.T) {
	const header = "typedef enum { A, B } F; enum { C = 1, D = 2 }; enum { E1, E2, E3 }; void f(int); void g(int);"
	use := function(nil, parameter("a", "int"))
	alias := &die{"w", tagTypedef, []attr{{atName, "F"}, {atType, ref("named")}}, nil}
	named := constantsDie(4, "A 0", "B 7")
	named.label = "named"
	tagged := &die{"h", tagEnum, []attr{{atName, "F"}, {atSize, 4}}, []*die{{tag: tagEnumerator, attrs: []attr{{atName, "B"}, {atConst, 9}}}}}
	for _, tt := range []struct {
		what, want string
		objects    [][]*die
	}{
		{"with a typedef in the header", "enum F: A 0, B 5", [][]*die{{integerDie, use, constantsDie(4, "A 0", "B 5")}}},
		{"without one", "enum: C 1, D 3", [][]*die{{integerDie, use, constantsDie(4, "C 1", "D 3")}}},
		{"both", "enum: C 1, D 2; enum F: A 0, B 1", [][]*die{{integerDie, constantsDie(4, "C 1", "D 2"), use, constantsDie(4, "A 0", "B 1")}}},
		{"half of the header's", "enum F: B 3", [][]*die{{integerDie, use, constantsDie(4, "B 3")}}},
		{"less than half of the header's", "", [][]*die{{integerDie, use, constantsDie(4, "E3 3")}}},
		{"half of its own", "enum F: A 3, B 3, X 4, Y 5", [][]*die{{integerDie, use, constantsDie(4, "A 3", "B 3", "X 4", "Y 5")}}},
		{"less than half of its own", "", [][]*die{{integerDie, use, constantsDie(4, "A 3", "X 4", "Y 5")}}},
		{"others", "", [][]*die{{integerDie, use, constantsDie(4, "X 4", "Y 5")}}},
		{"copies", "enum F: A 0, B 5", [][]*die{{integerDie, use, constantsDie(4, "A 0", "B 5"), constantsDie(4, "A 0", "B 5")}}},
		{"several that differ", "", [][]*die{{integerDie, use, constantsDie(4, "A 0", "B 5"), constantsDie(4, "A 0", "B 6"), constantsDie(4, "A 0", "B 5")}}},
		{"with a typedef in the debug info as well", "enum F: A 0, B 7", [][]*die{{integerDie, use, constantsDie(4, "A 0", "B 5"), named, alias}}},
		{"with a tag in the debug info as well", "enum F: B 9", [][]*die{{integerDie, use, constantsDie(4, "A 0", "B 5"), tagged}}},
		{"of no size", "", [][]*die{{integerDie, use, constantsDie(0, "C 1", "D 3")}}},
		{"in two objects", "enum: C 1, D 3", [][]*die{{integerDie, use, constantsDie(4, "C 1", "D 3")}, {integerDie, function2("int"), constantsDie(4, "C 1", "D 3")}}},
		{"with other children", "enum: C 1, D 3", [][]*die{{integerDie, use, {tag: tagEnum, attrs: []attr{{atSize, 4}}, kids: append([]*die{{tag: tagMember, attrs: []attr{{atName, "C"}}}}, constantsDie(4, "C 1", "D 3").kids...)}}}},
	} {
		var objects []debugInfo
		for _, dies := range tt.objects {
			objects = append(objects, encodeDies(unitOf(dies...)))
		}
		all, err := interfaceOf(t, "x86_64-linux-gnu", declaredIn(t, "x86_64-linux-gnu", header), symbolsNamed("f", "g"), objects...)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range all.Declarations {
			e, isEnum := d.(*capi.Enum)
			if !isEnum {
				got = append(got, d.Head().Kind+" "+d.Head().Name)
				continue
			}
			var names []string
			for _, k := range e.Enumerators {
				names = append(names, k.Name+" "+k.Value)
			}
			got = append(got, e.Name+": "+strings.Join(names, ", "))
		}
		if strings.Join(got, "; ") != tt.want {
			t.Errorf("%s: got %q, want %q", tt.what, got, tt.want)
		}
	}
	all, err := interfaceOf(t, "x86_64-linux-gnu", nil, symbolsNamed("f"), encodeDies(unitOf(integerDie, use, constantsDie(4, "A 0", "B 5"))))
	if err != nil || len(all.Declarations) != 0 {
		t.Errorf("without a header: %v, %v", all.Declarations, err)
	}
}
