package sip_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/iree/sig"
	"github.com/abi-opt/abi-opt/iree/sip"
	"github.com/abi-opt/abi-opt/test/sigtest"
)

// path makes a Path of ints and strings.
func path(keys ...any) sip.Path {
	var p sip.Path
	for _, k := range keys {
		switch k := k.(type) {
		case int:
			p = append(p, sip.At(int32(k)))
		case string:
			p = append(p, sip.Name(k))
		}
	}
	return p
}

// tree builds the tree in which the i-th path leads to the raw index i.
func tree(t *testing.T, paths []sip.Path) sip.Node {
	t.Helper()
	var b sip.Builder
	for i, p := range paths {
		if err := b.Set(int32(i), p...); err != nil {
			t.Fatal(err)
		}
	}
	n, err := b.Node()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

type paths = []sip.Path

var two = paths{path(0), path(1)}

var vectors = []struct {
	inputs, results paths
	text            string
}{
	{nil, nil, "I1!R1!"},
	{two, paths{path()}, "I12!S9!k0_0k1_1R3!_0"},
	{paths{path(0, "foo"), path(0, "bar"), path(1)}, two, "I31!S27!k0D17!K4!bar_1K4!foo_0k1_2R12!S9!k0_0k1_1"},
	{nil, paths{path()}, "I1!R3!_0"},
	{paths{path(0)}, nil, "I8!S5!k0_0R1!"},
	{nil, paths{path(0)}, "I1!R8!S5!k0_0"},
	{paths{path(0, "x"), path(0, "y")}, paths{path()}, "I23!S19!k0D13!K2!x_0K2!y_1R3!_0"},
	{two, paths{path("x"), path("x_squared")}, "I12!S9!k0_0k1_1R26!D22!K2!x_0K10!x_squared_1"},
	{two, paths{path("x")}, "I12!S9!k0_0k1_1R10!D7!K2!x_0"},
	{two, paths{path(0), path(1), path(2)}, "I12!S9!k0_0k1_1R17!S13!k0_0k1_1k2_2"},
	{two, paths{path(0), path(1, "a"), path(1, "b")}, "I12!S9!k0_0k1_1R27!S23!k0_0k1D13!K2!a_1K2!b_2"},
	{paths{path("segment_ids"), path("input_ids"), path("input_mask")}, paths{path("end_logits"), path("start_logits")},
		"I53!D49!K10!input_ids_1K11!input_mask_2K12!segment_ids_0R39!D35!K11!end_logits_0K13!start_logits_1"},
	{paths{path(10), path(2)}, paths{path()}, "I14!S10!k2_1k10_0R3!_0"},
	{paths{path("a_1K2!b")}, nil, "I17!D13!K8!a_1K2!b_0R1!"},
	{paths{path("b"), path("a")}, nil, "I17!D13!K2!a_1K2!b_0R1!"},
	{paths{path(0, "dict", "a"), path(0, "dict", "b"), path(0, "list", 0), path(0, "list", 1), path(1)},
		paths{path("dict", "a"), path("dict", "b"), path("list", 0), path("list", 1)},
		"I56!S52!k0D42!K5!dictD13!K2!a_0K2!b_1K5!listS9!k0_2k1_3k1_4R46!D42!K5!dictD13!K2!a_0K2!b_1K5!listS9!k0_2k1_3"},
}

func TestVectors(t *testing.T) {
	for _, v := range vectors {
		s := sip.Signature{Inputs: tree(t, v.inputs), Results: tree(t, v.results)}
		if text, err := s.Encode(); text != v.text || err != nil {
			t.Errorf("encoded %q, %v, want %q", text, err, v.text)
		}
		for _, decode := range []func(string) (sip.Signature, error){sip.Decode, sip.DecodeLenient} {
			if got, err := decode(v.text); err != nil || !got.Equal(s) {
				t.Errorf("%q is\n%v%v, want\n%v", v.text, got, err, s)
			}
		}
		if err := s.Validate(len(v.inputs), len(v.results)); err != nil {
			t.Errorf("%q: %v", v.text, err)
		}
		if err := sip.Canonical(v.text); err != nil {
			t.Error(err)
		}
	}
}

// A builder never makes an empty container, but the format has them.
func TestEmptyContainers(t *testing.T) {
	for text, kind := range map[string]sip.Kind{"I1!R4!S1!": sip.Sequence, "I1!R4!D1!": sip.Dict} {
		s, err := sip.Decode(text)
		if err != nil || s.Results.Kind != kind || len(s.Results.Items) != 0 {
			t.Errorf("%q is %v, %v", text, s, err)
		}
		if err := sip.Canonical(text); err != nil {
			t.Error(err)
		}
	}
}

func TestPrinters(t *testing.T) {
	n := tree(t, paths{path(0, "foo"), path(0, "bar"), path(1)})
	const legacy = ":[\n  0:{\n    bar=raw(1),\n    foo=raw(0),\n  },\n  1=raw(2),\n],\n"
	if got := n.LegacyString(); got != legacy {
		t.Errorf("legacy:\n%s", got)
	}
	quoted := strings.NewReplacer("foo", `"foo"`, "bar", `"bar"`).Replace(legacy)
	if got := n.String(); got != quoted {
		t.Errorf("quoted:\n%s", got)
	}
	if got := (sip.Signature{Inputs: n}).Compact(); got != `[0={"bar"=raw(1), "foo"=raw(0)}, 1=raw(2)] -> none` {
		t.Errorf("compact: %s", got)
	}
	if got := sip.LeafOf(0).LegacyString(); got != "=raw(0),\n" {
		t.Errorf("leaf: %q", got)
	}
	if got := (sip.Node{}).LegacyString(); got != "" {
		t.Errorf("empty: %q", got)
	}
	if got := (sip.Signature{Results: sip.LeafOf(0)}).String(); got != "inputs=none,\nresults=raw(0),\n" {
		t.Errorf("signature: %q", got)
	}
}

// Events of a text and events of its tree print the same.
func TestVisitTextAndTree(t *testing.T) {
	for _, v := range vectors {
		for half, node := range map[sig.Side]sip.Node{sig.Input: tree(t, v.inputs), sig.Result: tree(t, v.results)} {
			var p sip.Printer
			if err := sip.Visit(v.text, half, sig.Strict, &p); err != nil || p.String() != node.LegacyString() {
				t.Errorf("%q: %v\n%s", v.text, err, &p)
			}
		}
	}
}

func TestStrictAndLenient(t *testing.T) {
	for _, c := range []struct {
		text    string
		offset  int
		why     sig.Reason
		lenient string // canonical text of what is mended; "" where it fails too
	}{
		{"", 0, sip.NoInputs, ""},
		{"I1!", 3, sip.NoResults, ""},
		{"R1!I1!", 0, sig.BadSpan, "I1!R1!"},
		{"I1!X1!R1!", 3, sig.BadSpan, "I1!R1!"},
		{"I1!R1!_1", 6, sig.BadSpan, "I1!R1!"},
		{"I1!R1!?", 6, sip.Malformed, "I1!R1!"},
		{"I1!R9!", 3, sip.Malformed, "I1!R1!"},
		{"I3!k0R1!", 3, sip.KeyHere, ""},
		{"I4!K1!R1!", 3, sip.KeyHere, ""},
		{"I3!x0R1!", 3, sip.BadTag, ""},
		{"I3!_xR1!", 3, sip.Malformed, ""},
		{"I5!_0_1R1!", 5, sip.ValueHere, "I3!_1R1!"},
		{"I6!S3!k0R1!", 8, sip.NoValue, "I4!S1!R1!"},
		{"I6!S3!_0R1!", 6, sip.ValueHere, ""},
		{"I6!S3!x0R1!", 6, sip.BadTag, ""},
		{"I8!S5!k0k1R1!", 8, sip.KeyHere, ""},
		{"I8!S5!k0x1R1!", 8, sip.BadTag, ""},
		{"I8!S5!k0_xR1!", 8, sip.Malformed, ""},
		{"I8!S5!k0_0?R1!", 10, sip.Malformed, ""},
		{"I9!S6!k0_0?R1!", 10, sip.Malformed, ""},
		{"I8!D5!k0_0R1!", 6, sip.KeyKind, ""},
		{"I10!S7!K2!a_0R1!", 7, sip.KeyKind, ""},
		{"I12!S9!k1_0k0_1R1!", 11, sip.KeyOrder, "I12!S9!k0_1k1_0R1!"},
		{"I12!S9!k0_0k0_1R1!", 11, sip.KeyOrder, "I8!S5!k0_1R1!"},
		{"I17!D13!K2!b_0K2!a_1R1!", 14, sip.KeyOrder, "I17!D13!K2!a_1K2!b_0R1!"},
		{"I4!_-1R1!", 3, sip.NegativeRaw, ""},
		{"I9!S6!k-1_0R1!", 6, sip.NegativeKey, ""},
	} {
		_, err := sip.Decode(c.text)
		sigtest.Refused(t, c.text, err, c.offset, c.why)
		s, err := sip.DecodeLenient(c.text)
		sigtest.Lenient(t, c.text, encoded(s), err, c.lenient)
	}
}

func encoded(s sip.Signature) string {
	text, _ := s.Encode()
	return text
}

// What IREE's parser reported for texts that the strict reader refuses.
func TestLenientVisit(t *testing.T) {
	for _, c := range []struct{ text, printed, err string }{
		{"I5!_0_1R1!", "=raw(0),\n=raw(1),\n", ""},
		{"I6!S3!k0R1!", ":[\n  0],\n", ""},
		{"I8!D5!k0_0R1!", ":{\n  0=raw(0),\n},\n", ""},
		{"I4!_-1R1!", "=raw(-1),\n", ""},
		{"I8!S5!k0k1R1!", ":[\n  0],\n", "Struct key not allowed here"},
		{"I13!S9!k0_0_1k1R1!", ":[\n  0=raw(0),\n],\n", "Value not allowed here"},
	} {
		var p sip.Printer
		err := sip.Visit(c.text, sig.Input, sig.Lenient, &p)
		if p.String() != c.printed || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%q: %v\n%q", c.text, err, p.String())
		}
	}
}

func TestCanonical(t *testing.T) {
	for text, offset := range map[string]int{"I03!_0R1!": 1, "I4!_00R1!": 1, "I1!R4!_-0": 4} {
		var e *sig.Error
		if err := sip.Canonical(text); !errors.As(err, &e) || e.Reason != sig.NotCanonical || e.Offset != offset {
			t.Errorf("Canonical(%q) = %v", text, err)
		}
	}
}

func TestDepthLimit(t *testing.T) {
	deep := make(sip.Path, sip.MaxPath)
	n := tree(t, paths{deep})
	text, err := sip.Signature{Inputs: n}.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if s, err := sip.Decode(text); err != nil || !s.Inputs.Equal(n) {
		t.Errorf("the longest path: %v", err)
	}
	var b sip.Builder
	if err := b.Set(0, append(deep, sip.At(0))...); !errors.Is(err, sip.TooDeep) {
		t.Errorf("a longer path: %v", err)
	}
	if _, err := (sip.Signature{Inputs: sip.SequenceOf(n)}).Encode(); !errors.Is(err, sip.TooDeep) {
		t.Errorf("a deeper tree: %v", err)
	}
	var w sig.Builder
	w.Nest('I', func() { nestSequences(&w, sip.MaxPath+5) })
	w.Span('R', "")
	tooDeep, _ := w.Text()
	if _, err := sip.Decode(tooDeep); !errors.Is(err, sig.TooDeep) {
		t.Errorf("a deeper text: %v", err)
	}
}

func nestSequences(b *sig.Builder, depth int) {
	if depth == 0 {
		b.Integer('_', 0)
		return
	}
	b.Nest('S', func() {
		b.Integer('k', 0)
		nestSequences(b, depth-1)
	})
}

func TestEncodeErrors(t *testing.T) {
	leaf := sip.LeafOf(0)
	for name, c := range map[string]struct {
		node sip.Node
		why  sig.Reason
	}{
		"empty item":         {sip.SequenceOf(sip.Node{}), sip.BadNode},
		"leaf with items":    {sip.Node{Kind: sip.Leaf, Items: sip.SequenceOf(leaf).Items}, sip.BadNode},
		"empty with items":   {sip.Node{Items: sip.SequenceOf(leaf).Items}, sip.BadNode},
		"sequence with raw":  {sip.Node{Kind: sip.Sequence, Index: 1}, sip.BadNode},
		"unknown kind":       {sip.Node{Kind: 9}, sip.BadNode},
		"negative raw index": {sip.LeafOf(-1), sip.NegativeRaw},
		"negative key":       {sip.Node{Kind: sip.Sequence, Items: []sip.Item{{sip.At(-1), leaf}}}, sip.NegativeKey},
		"name in sequence":   {sip.Node{Kind: sip.Sequence, Items: []sip.Item{{sip.Name("a"), leaf}}}, sip.KeyKind},
		"index in dict":      {sip.Node{Kind: sip.Dict, Items: []sip.Item{{sip.At(0), leaf}}}, sip.KeyKind},
		"both in one":        {sip.Node{Kind: sip.Dict, Items: []sip.Item{{sip.Key{Name: "a", Index: 1, Named: true}, leaf}}}, sip.KeyKind},
		"equal keys":         {sip.Node{Kind: sip.Sequence, Items: []sip.Item{{sip.At(1), leaf}, {sip.At(1), leaf}}}, sip.KeyOrder},
	} {
		for _, s := range []sip.Signature{{Inputs: c.node}, {Results: c.node}} {
			if text, err := s.Encode(); text != "" || !errors.Is(err, c.why) {
				t.Errorf("%s: %q, %v", name, text, err)
			}
		}
		if _, err := c.node.Unflatten([]any{1}); !errors.Is(err, sip.ErrCorrupt) {
			t.Errorf("%s: unflattened: %v", name, err)
		}
		if _, err := c.node.Flatten([]any{1}, nil); err == nil {
			t.Errorf("%s: flattened", name)
		}
	}
}

func TestBuilderConflicts(t *testing.T) {
	for _, c := range []struct {
		before paths
		then   sip.Path
		index  int32
		why    sig.Reason
		text   string
	}{
		{nil, path(), -1, sip.NegativeRaw, "index path [] for raw index -1: negative raw index"},
		{nil, path(0, -1), 0, sip.NegativeKey, "index path [0, -1] for raw index 0: negative integer key"},
		{paths{path(0)}, path(-1), 1, sip.NegativeKey, ""},
		{paths{path("a")}, path(0), 1, sip.KeyKind, ""},
		{paths{path(0)}, path("a"), 1, sip.KeyKind, ""},
		{paths{path(0, "a")}, path(0, 1), 1, sip.KeyKind, ""},
		{paths{path()}, path(0), 1, sip.ThroughLeaf, ""},
		{paths{path(0)}, path(0, 1), 1, sip.ThroughLeaf, ""},
		{paths{path(0)}, path(0), 1, sip.Occupied, "index path [0] for raw index 1: duplicate assignment to structure path"},
		{paths{path(0, 1)}, path(0), 1, sip.Occupied, ""},
		{paths{path(0)}, path(), 1, sip.Occupied, ""},
		{paths{path(0)}, path(1), 0, sip.RawTwice, ""},
	} {
		var b sip.Builder
		for i, p := range c.before {
			if err := b.Set(int32(i), p...); err != nil {
				t.Fatal(err)
			}
		}
		before, _ := b.Node()
		err := b.Set(c.index, c.then...)
		if !errors.Is(err, c.why) || c.text != "" && err.Error() != c.text {
			t.Errorf("%v after %v: %v, want %v", c.then, c.before, err, c.why)
		}
		if after, err := b.Node(); err != nil || !after.Equal(before) {
			t.Errorf("%v after %v left something behind: %v", c.then, c.before, after)
		}
	}
}

func TestBuilderGap(t *testing.T) {
	var b sip.Builder
	for _, index := range []int32{0, 2} {
		if err := b.Set(index, sip.At(index)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.Node(); !errors.Is(err, sip.RawGap) {
		t.Errorf("raw indices 0 and 2: %v", err)
	}
	if err := b.Set(1, sip.At(7)); err != nil {
		t.Fatal(err)
	}
	if n, err := b.Node(); err != nil || n.NumLeaves() != 3 {
		t.Errorf("%v, %v", n, err)
	}
}

func TestValidate(t *testing.T) {
	for _, c := range []struct {
		text            string
		inputs, results int
		why             sig.Reason
	}{
		{"I12!S9!k0_0k1_1R3!_0", 2, 1, ""},
		{"I12!S9!k0_0k1_1R3!_0", 1, 1, sip.RawGap},
		{"I12!S9!k0_0k1_1R3!_0", 3, 1, sip.NoPath},
		{"I12!S9!k0_0k1_1R3!_0", 2, 0, sip.RawGap},
		{"I12!S9!k0_1k1_1R1!", 2, 0, sip.RawTwice},
	} {
		s, err := sip.Decode(c.text)
		if err != nil {
			t.Fatal(err)
		}
		err = s.Validate(c.inputs, c.results)
		if c.why == "" && err != nil || c.why != "" && !errors.Is(err, c.why) {
			t.Errorf("%q for %d and %d: %v", c.text, c.inputs, c.results, err)
		}
	}
	if err := sip.LeafOf(0).Validate(2); err.Error() != "raw index 1: no path leads to it" {
		t.Error(err)
	}
	if err := sip.LeafOf(-1).Validate(1); !errors.Is(err, sip.NegativeRaw) {
		t.Error(err)
	}
}

func TestLeaves(t *testing.T) {
	n := tree(t, paths{path(0, "foo"), path(0, "bar"), path(1)})
	var got []string
	for index, p := range n.Leaves() {
		got = append(got, p.String()+"="+string('0'+rune(index)))
		if index == 0 {
			break
		}
	}
	if want := []string{`[0, "bar"]=1`, `[0, "foo"]=0`}; !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

// The tree does not depend on the order of the paths.
func TestInsertionOrder(t *testing.T) {
	const seed = 3
	rnd := rand.New(rand.NewPCG(seed, seed))
	for range 500 {
		want := randomTree(rnd)
		type leaf struct {
			index int32
			path  sip.Path
		}
		var leaves []leaf
		for index, p := range want.Leaves() {
			leaves = append(leaves, leaf{index, slices.Clone(p)})
		}
		rnd.Shuffle(len(leaves), func(i, j int) { leaves[i], leaves[j] = leaves[j], leaves[i] })
		var b sip.Builder
		for _, l := range leaves {
			if err := b.Set(l.index, l.path...); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
		if got, err := b.Node(); err != nil || !got.Equal(want) {
			t.Fatalf("seed %d: %v, %v, want %v", seed, got, err, want)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	const seed = 4
	rnd := rand.New(rand.NewPCG(seed, seed))
	for range 300 {
		s := sip.Signature{Inputs: randomTree(rnd), Results: randomTree(rnd)}
		text, err := s.Encode()
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for _, decode := range []func(string) (sip.Signature, error){sip.Decode, sip.DecodeLenient} {
			if got, err := decode(text); err != nil || !got.Equal(s) {
				t.Fatalf("seed %d: %q is %v, %v", seed, text, got, err)
			}
		}
		for n := range len(text) {
			if got, err := sip.Decode(text[:n]); err == nil {
				t.Fatalf("seed %d: %q, cut from %q, is %v", seed, text[:n], text, got)
			}
		}
	}
}

// randomTree returns a tree without empty containers, numbered 0 to n-1.
func randomTree(rnd *rand.Rand) sip.Node {
	if rnd.IntN(10) == 0 {
		return sip.Node{}
	}
	next := int32(0)
	return randomNode(rnd, 0, &next)
}

func randomNode(rnd *rand.Rand, depth int, next *int32) sip.Node {
	kind := sip.Leaf + sip.Kind(rnd.IntN(3))
	if kind == sip.Leaf || depth > 4 {
		*next++
		return sip.LeafOf(*next - 1)
	}
	n := sip.Node{Kind: kind}
	key := sip.Key{Named: kind == sip.Dict}
	for range 1 + rnd.IntN(4) {
		n.Items = append(n.Items, sip.Item{Key: key, Node: randomNode(rnd, depth+1, next)})
		if key.Named {
			key.Name += string([]byte{byte(rnd.Uint32())})
		} else {
			key.Index += 1 + rnd.Int32N(12)
		}
	}
	return n
}

func FuzzDecode(f *testing.F) {
	for _, v := range vectors {
		f.Add(v.text)
	}
	for _, text := range []string{"I5!_0_1R1!", "I6!S3!k0R1!", "I8!D5!k0_0R1!", "I12!S9!k1_0k0_1R1!", "I1!R4!S1!", "I4!_-1R1!"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var balance counter
		if sip.Visit(text, sig.Input, sig.Lenient, &balance); balance != 0 {
			t.Errorf("%q: %d containers stay open", text, balance)
		}
		lenient, lenientErr := sip.DecodeLenient(text)
		if lenientErr == nil {
			checkAgain(t, lenient)
		}
		s, err := sip.Decode(text)
		if err != nil {
			return
		}
		if lenientErr != nil || !lenient.Equal(s) {
			t.Errorf("%q is\n%vleniently\n%v%v", text, s, lenient, lenientErr)
		}
		checkAgain(t, s)
		raw := make([]any, s.Results.NumLeaves())
		if _, err := s.Results.Unflatten(raw); err == nil && s.Results.Validate(len(raw)) != nil && len(raw) == 0 {
			t.Errorf("%q: unflattened without values", text)
		}
	})
}

// checkAgain encodes s, decodes it, and expects s.
func checkAgain(t *testing.T, s sip.Signature) {
	t.Helper()
	text, err := s.Encode()
	if err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	again, err := sip.Decode(text)
	if err != nil || !reflect.DeepEqual(again, s) && !again.Equal(s) {
		t.Fatalf("%q is\n%v%v, want\n%v", text, again, err, s)
	}
	if err := sip.Canonical(text); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
}

// A counter counts the containers that are open.
type counter int

func (c *counter) Key(sip.Key)    {}
func (c *counter) Leaf(int32)     {}
func (c *counter) Open(sip.Kind)  { *c++ }
func (c *counter) Close(sip.Kind) { *c-- }

// twenty is a signature of twenty arguments and a dictionary of two results.
func twenty() sip.Signature {
	var in sip.Builder
	for i := range int32(20) {
		if i < 16 {
			in.Set(i, sip.At(i))
		} else {
			in.Set(i, sip.At(16), sip.Name("param_"+string('a'+i)))
		}
	}
	inputs, _ := in.Node()
	var out sip.Builder
	out.Set(0, sip.Name("logits"))
	out.Set(1, sip.Name("loss"))
	results, _ := out.Node()
	return sip.Signature{Inputs: inputs, Results: results}
}

func BenchmarkEncode20(b *testing.B) { sigtest.BenchmarkEncode(b, twenty()) }
func BenchmarkDecode20(b *testing.B) { sigtest.BenchmarkDecode(b, twenty(), sip.Decode) }

// A changed digit is either refused or means something else. It need not be
// refused: with one digit changed, K8!a_1K2!b becomes K2!a _1 K2!b.
func TestChangedDigits(t *testing.T) {
	for _, v := range vectors {
		want, _ := sip.Decode(v.text)
		for i, c := range []byte(v.text) {
			for d := byte('0'); d <= '9' && '0' <= c && c <= '9'; d++ {
				changed := v.text[:i] + string(d) + v.text[i+1:]
				s, err := sip.Decode(changed)
				if d != c && err == nil && s.Equal(want) {
					t.Errorf("%q and %q mean the same", v.text, changed)
				}
			}
		}
	}
}
