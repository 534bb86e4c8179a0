package sip_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/abi-opt/abi-opt/iree/sip"
)

func TestFlatten(t *testing.T) {
	positional := paths{path(0, "foo"), path(0, "bar"), path(1)}
	keyword := paths{path("x"), path("y", 1), path("y", 0)}
	type m = map[string]any
	for name, c := range map[string]struct {
		paths paths
		args  []any
		named m
		want  []any
		err   string
	}{
		"positional":      {positional, []any{m{"foo": 1, "bar": 2}, 3}, nil, []any{1, 2, 3}, ""},
		"typed map":       {positional, []any{map[string]int{"foo": 1, "bar": 2}, 3}, nil, []any{1, 2, 3}, ""},
		"named":           {keyword, nil, m{"x": 1, "y": [2]int{3, 2}}, []any{1, 2, 3}, ""},
		"nothing":         {nil, nil, nil, []any{}, ""},
		"gap":             {paths{path(10), path(2)}, make([]any, 11), nil, []any{nil, nil}, ""},
		"root leaf":       {paths{path()}, []any{1}, nil, nil, "Mismatched structures during unpacking arguments"},
		"named, not dict": {positional, []any{1, 2}, m{"x": 1}, nil, "Mismatched structures during unpacking arguments"},
		"args, no seq":    {keyword, []any{1}, nil, nil, "Mismatched structures during unpacking arguments"},
		"too few":         {positional, []any{m{"foo": 1, "bar": 2}}, nil, nil, "Expected sequence index 1 not found in [map[bar:2 foo:1]]"},
		"no key":          {positional, []any{m{"foo": 1}, 3}, nil, nil, "Expected key 'bar' not found in map[foo:1]"},
		"no map":          {positional, []any{5, 3}, nil, nil, "Expected key 'bar' not found in 5"},
		"nil":             {positional, []any{nil, 3}, nil, nil, "Expected key 'bar' not found in <nil>"},
		"no sequence":     {keyword, nil, m{"x": 1, "y": 2}, nil, "Expected sequence index 0 not found in 2"},
		"too many":        {positional, []any{m{"foo": 1, "bar": 2}, 3, 4}, nil, nil, "unexpected sequence index 2 in [map[bar:2 foo:1] 3 4]"},
		"extra key":       {positional, []any{m{"foo": 1, "bar": 2, "baz": 3, "box": 4}, 3}, nil, nil, "unexpected key 'baz' in map[bar:2 baz:3 box:4 foo:1]"},
	} {
		got, err := tree(t, c.paths).Flatten(c.args, c.named)
		if c.err != "" {
			if err == nil || err.Error() != c.err {
				t.Errorf("%s: %v, want %q", name, err, c.err)
			}
			continue
		}
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, %v, want %v", name, got, err, c.want)
		}
	}
}

func TestUnflatten(t *testing.T) {
	for name, c := range map[string]struct {
		paths paths
		raw   []any
		want  any
		err   error
	}{
		"leaf":         {paths{path()}, []any{7}, 7, nil},
		"none":         {nil, nil, nil, nil},
		"sequence":     {two, []any{7, 8}, []any{7, 8}, nil},
		"holes":        {paths{path(3), path(1)}, []any{7, 8}, []any{nil, 8, nil, 7}, nil},
		"dictionary":   {paths{path("a"), path("b", 0)}, []any{7, 8}, map[string]any{"a": 7, "b": []any{8}}, nil},
		"out of range": {two, []any{7}, nil, sip.ErrOutOfRange},
		"in a dict":    {paths{path("a"), path("b")}, []any{7}, nil, sip.ErrOutOfRange},
		"not expected": {nil, []any{7}, nil, sip.ErrCorrupt},
		"huge hole":    {paths{path(1 << 30)}, []any{7}, nil, sip.ErrTooManyHoles},
	} {
		got, err := tree(t, c.paths).Unflatten(c.raw)
		if !errors.Is(err, c.err) || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, %v, want %v, %v", name, got, err, c.want, c.err)
		}
	}
	empty, err := sip.Node{Kind: sip.Sequence}.Unflatten(nil)
	if err != nil || !reflect.DeepEqual(empty, []any{}) {
		t.Errorf("an empty sequence: %#v, %v", empty, err)
	}
}

// What is put together can be taken apart again.
func TestFlattenUnflattened(t *testing.T) {
	n := tree(t, paths{path(0, "foo"), path(0, "bar"), path(1), path(2, 0)})
	raw := []any{"a", "b", "c", "d"}
	v, err := n.Unflatten(raw)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := n.Flatten(v.([]any), nil); err != nil || !reflect.DeepEqual(got, raw) {
		t.Errorf("%v, %v", got, err)
	}
}

func TestFlattenCorrupt(t *testing.T) {
	n := sip.SequenceOf(sip.LeafOf(0), sip.LeafOf(5))
	if _, err := n.Flatten([]any{1, 2}, nil); !errors.Is(err, sip.ErrCorrupt) || !errors.Is(err, sip.RawGap) {
		t.Error(err)
	}
}

func TestUnstructured(t *testing.T) {
	for _, c := range []struct {
		raw  []any
		want any
	}{{nil, nil}, {[]any{1}, 1}, {[]any{1, 2}, []any{1, 2}}} {
		if got := sip.Unstructured(c.raw); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v: %v", c.raw, got)
		}
	}
}

func TestAttributes(t *testing.T) {
	s := sip.Signature{Inputs: tree(t, two)}
	attrs, err := s.Attributes()
	if err != nil || !reflect.DeepEqual(attrs, map[string]string{"abi": "sip", "abiv": "1", "sip": "I12!S9!k0_0k1_1R1!", "sipv": "1"}) {
		t.Errorf("%v, %v", attrs, err)
	}
	if got, err := sip.ReadAttributes(attrs); err != nil || !got.Equal(s) {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := (sip.Signature{Inputs: sip.LeafOf(-1)}).Attributes(); !errors.Is(err, sip.NegativeRaw) {
		t.Error(err)
	}
	const text = "I1!R1!"
	for _, c := range []struct {
		attrs map[string]string
		err   error
	}{
		{map[string]string{"abi": "sip", "sip": text}, nil},
		{map[string]string{"sipv": "1", "sip": text}, nil},
		{map[string]string{"abi": "sip", "sipv": "1", "abiv": "1", "sip": text}, nil},
		{map[string]string{"abi": "sip", "abiv": "2", "sip": text}, sip.ErrVersion},
		{map[string]string{"sipv": "2", "sip": text}, sip.ErrVersion},
		{map[string]string{"abi": "other", "sip": text}, sip.ErrNoMetadata},
		{map[string]string{"abi": "sip"}, sip.ErrNoMetadata},
		{map[string]string{"sip": text}, sip.ErrNoMetadata},
		{map[string]string{"abi": "sip", "sip": "I1!"}, sip.NoResults},
	} {
		if _, err := sip.ReadAttributes(c.attrs); !errors.Is(err, c.err) {
			t.Errorf("%v: %v, want %v", c.attrs, err, c.err)
		}
	}
}
