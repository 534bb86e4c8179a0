package capi_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
)

// spelledParts returns the functions, declarations and others of an interface.
func spelledParts(all *capi.Interface) string {
	spell := func(list []capi.Declaration) string {
		var names []string
		for _, d := range list {
			name := d.Head().Name
			if r, isRecord := d.(*capi.Record); isRecord && r.Passed != nil {
				name += " passed " + r.Argument
			}
			names = append(names, name)
		}
		return strings.Join(names, ", ")
	}
	var functions []string
	for _, f := range all.Functions {
		functions = append(functions, f.Name)
	}
	var left []string
	for _, l := range all.LeftOut {
		left = append(left, l.Name)
	}
	return strings.Join(functions, ", ") + " | " + spell(all.Declarations) + " | " + spell(all.Others) + " | " + strings.Join(left, ", ")
}

// A type is declared once, and is not among the others then. Types of one name that differ are not there at all, if none is declared.
func TestParts(t *testing.T) {
	record := func(name string, members ...string) *capi.Record {
		r := &capi.Record{Named: capi.Named{Kind: capi.RecordKind, Name: name}, Size: int64(len(members)), Align: 1, Complete: true}
		for i, m := range members {
			r.Members = append(r.Members, capi.RecordField{Member: capi.Member{Name: m, Offset: int64(i), Size: 1}, Type: "i8"})
		}
		return r
	}
	passed := func(r *capi.Record, text string) *capi.Record {
		r.Passed, r.Returned, r.Argument, r.Result = &capi.Passing{}, &capi.Passing{}, text, text
		return r
	}
	sized := func(r *capi.Record, size, align int64) *capi.Record {
		r.Size, r.Align = size, align
		return r
	}
	typed := func(r *capi.Record, of string) *capi.Record {
		r.Members[0].Type = of
		return r
	}
	enum := func(name string, values ...string) *capi.Enum {
		e := &capi.Enum{Named: capi.Named{Kind: capi.EnumKind, Name: name}}
		for _, v := range values {
			n, value, _ := strings.Cut(v, "=")
			e.Enumerators = append(e.Enumerators, capi.Enumerator{Name: n, Value: value})
		}
		return e
	}
	variable := &capi.Variable{Named: capi.Named{Kind: capi.VariableKind, Name: "P"}}
	list := func(all ...capi.Declaration) []capi.Declaration { return all }
	part := func(function string, declared, others []capi.Declaration) *capi.Interface {
		return &capi.Interface{Functions: []*capi.Function{{Name: function}}, Declarations: declared, Others: others, LeftOut: []capi.LeftOut{{Name: "no " + function}}}
	}
	for _, tt := range []struct {
		parts []*capi.Interface
		want  string
	}{
		{[]*capi.Interface{part("f", list(record("P")), list(record("Q"), record("A")))}, "f | P | Q, A | no f"},
		{[]*capi.Interface{part("f", list(record("P")), nil), part("g", list(record("Q")), nil)}, "f, g | P, Q |  | no f, no g"},
		{[]*capi.Interface{part("f", list(record("P")), nil), part("g", list(record("P")), list(record("P")))}, "f, g | P |  | no f, no g"},
		{[]*capi.Interface{part("f", list(record("P")), nil), part("g", nil, list(record("P", "a")))}, "f, g | P |  | no f, no g"},
		{[]*capi.Interface{part("f", list(record("P")), nil), part("g", list(variable), nil)}, "f, g | P, P |  | no f, no g"},
		{[]*capi.Interface{part("f", list(variable), nil), part("g", list(variable, record("P")), nil)}, "f, g | P, P, P |  | no f, no g"},
		{[]*capi.Interface{part("f", list(record("P", "a")), nil), part("g", nil, list(passed(record("P", "a"), "1")))}, "f, g | P passed 1 |  | no f, no g"},
		{[]*capi.Interface{part("f", list(record("P", "a")), nil), part("g", list(passed(record("P", "a"), "1")), nil)}, "f, g | P passed 1 |  | no f, no g"},
		{[]*capi.Interface{part("f", list(passed(record("P"), "1")), nil), part("g", nil, list(passed(record("P"), "2")))}, "f, g | P passed 1 |  | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(record("P"))), part("g", list(record("P", "a")), nil)}, "f, g | P |  | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(record("Q"))), part("g", nil, list(record("P"), enum("E"), record("Q")))}, "f, g |  | P, Q, E | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(record("P", "a"))), part("g", nil, list(record("P", "b")))}, "f, g |  |  | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(record("P", "a"))), part("g", nil, list(record("P", "b"))), part("h", nil, list(record("P", "a")))}, "f, g, h |  |  | no f, no g, no h"},
		{[]*capi.Interface{part("f", nil, list(record("P", "a"))), part("g", nil, list(typed(record("P", "a"), "si8")))}, "f, g |  |  | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(record("P"))), part("g", nil, list(sized(record("P"), 1, 1)))}, "f, g |  |  | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(record("P"))), part("g", nil, list(sized(record("P"), 0, 2)))}, "f, g |  |  | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(record("P"))), part("g", nil, list(enum("P")))}, "f, g |  |  | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(enum("P"))), part("g", nil, list(record("P")))}, "f, g |  |  | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(enum("E", "A=1"))), part("g", nil, list(enum("E", "A=1")))}, "f, g |  | E | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(enum("E", "A=1"))), part("g", nil, list(enum("E", "A=2")))}, "f, g |  |  | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(enum("E", "A=1"))), part("g", nil, list(enum("E", "B=1")))}, "f, g |  |  | no f, no g"},
		{[]*capi.Interface{part("f", nil, list(enum("B"), record("Z"))), part("g", nil, list(enum("A"), record("Y")))}, "f, g |  | Y, Z, A, B | no f, no g"},
	} {
		var parts capi.Parts
		for _, p := range tt.parts {
			parts.Add(p)
		}
		if got := spelledParts(parts.Interface()); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}
