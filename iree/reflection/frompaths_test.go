package reflection_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	ref "github.com/abi-opt/abi-opt/iree/reflection"
	"github.com/abi-opt/abi-opt/iree/sip"
)

// at makes the path of an i8.
func at(keys ...any) ref.PathType { return typed(ref.I8, keys...) }

func typed(t ref.Type, keys ...any) ref.PathType {
	var p sip.Path
	for _, k := range keys {
		switch k := k.(type) {
		case int:
			p = append(p, sip.At(int32(k)))
		case string:
			p = append(p, sip.Name(k))
		}
	}
	return ref.PathType{Path: p, Type: t}
}

type paths = []ref.PathType

func TestFromPaths(t *testing.T) {
	fiveArgs := paths{typed(a16, 0, "dict", "a"), typed(a16, 0, "dict", "b"), typed(a16, 0, "list", 0), typed(a16, 0, "list", 1), typed(scalarArray, 1)}
	fourResults := paths{typed(a16, "dict", "a"), typed(a16, "dict", "b"), typed(a16, "list", 0), typed(a16, "list", 1)}
	for _, c := range []struct {
		args, results paths
		a, r          string
	}{
		{nil, nil, ``, ``},
		{paths{typed(a16, 0), typed(a16, 1)}, paths{typed(a16, 0), typed(a16, 1)}, a16JSON + `,` + a16JSON, `["stuple",` + a16JSON + `,` + a16JSON + `]`},
		{paths{typed(a16, 0)}, paths{typed(a16)}, a16JSON, a16JSON},
		{fiveArgs, fourResults, fmt.Sprintf(nestedJSON, "slist") + `,["ndarray","f32",0]`, fmt.Sprintf(nestedJSON, "stuple")},
		{paths{typed(a16, "a"), typed(a16, "b"), typed(scalarArray, "scalar")}, nil,
			`["named","a",` + a16JSON + `],["named","b",` + a16JSON + `],["named","scalar",["ndarray","f32",0]]`, ``},
		{paths{at("b"), at(1), at("a"), at(0)}, nil, `"i8","i8",["named","a","i8"],["named","b","i8"]`, ``},
		{paths{at(0), at(2)}, paths{at(3), at(1)}, `"i8",null,"i8"`, `["stuple",null,"i8",null,"i8"]`},
		{paths{at(0, 1), at(0, 5)}, nil, `["slist",null,"i8",null,null,null,"i8"]`, ``},
		{paths{at("cfg", "y"), at("cfg", "x")}, nil, `["named","cfg",["sdict",["x","i8"],["y","i8"]]]`, ``},
		{paths{at(2), at("a"), at("b", 1)}, nil, `null,null,"i8",["named","a","i8"],["named","b",["slist",null,"i8"]]`, ``},
	} {
		s, err := ref.FromPaths(c.args, c.results)
		if err != nil {
			t.Error(err)
			continue
		}
		text, err := s.Encode()
		if want := fmt.Sprintf(`{"a":[%s],"r":[%s],"v":1}`, c.a, c.r); text != want || err != nil {
			t.Errorf("%s, %v, want %s", text, err, want)
		}
	}
}

// What the document has of index paths, one thing a subtest.
func TestDocumentPaths(t *testing.T) {
	for name, c := range map[string]struct {
		args paths
		a    string
	}{
		"sorted names": {paths{at(0, "y"), at(0, "x")}, `["sdict",["x","i8"],["y","i8"]]`},
		"gaps":         {paths{at(0, 1), at(0, 3)}, `["slist",null,"i8",null,"i8"]`},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := ref.FromPaths(c.args, nil)
			if err != nil {
				t.Fatal(err)
			}
			if text, err := s.Encode(); text != full(c.a) || err != nil {
				t.Errorf("%s, %v, want %s", text, err, c.a)
			}
		})
	}
}

func TestFromPathsErrors(t *testing.T) {
	deep := make([]any, 100)
	for i := range deep {
		deep[i] = 0
	}
	for _, c := range []struct {
		args, results paths
		want          string
	}{
		{paths{at()}, nil, "an argument has no position and no name"},
		{paths{at(0), at(0)}, nil, "duplicate assignment to structure path [0]"},
		{paths{at("a"), at("a", 1)}, nil, `structure path mismatch: ["a", 1] leads through ["a"]`},
		{nil, paths{at(), at(0)}, "structure path mismatch: [0] leads through []"},
		{nil, paths{at(), at()}, "duplicate assignment to structure path []"},
		{nil, paths{at("k"), at(5)}, `structure path mismatch: dereference a non-dict with a dict key "k", a non-sequence with a sequence key 5`},
		{paths{at(0, "k", 1), at(0, "k", "x")}, nil, `structure path mismatch: dereference a non-dict with a dict key "x", a non-sequence with a sequence key 1`},
		{paths{at(0, -1)}, nil, "negative index in [0, -1]"},
		{paths{at(0, 1<<30)}, nil, "too many holes before [0, 1073741824]"},
		{nil, paths{at(deep...)}, "path is too long: [0, 0"},
	} {
		_, err := ref.FromPaths(c.args, c.results)
		if !errors.Is(err, ref.BadPath) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, %v: %v, want %s", c.args, c.results, err, c.want)
		}
	}
	if _, err := ref.FromPaths(paths{typed(nil, 0)}, nil); !errors.Is(err, ref.NilType) {
		t.Error(err)
	}
}
