package cconv_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/iree/cconv"
)

const (
	i = cconv.I32
	l = cconv.I64
	f = cconv.F32
	d = cconv.F64
	r = cconv.Ref
)

var vectors = []struct {
	s    cconv.Signature
	text string
}{
	{cconv.Signature{}, "0v_v"},
	{cconv.Signature{Args: cconv.Values(r, i)}, "0ri_v"},
	{cconv.Signature{Results: cconv.Values(i, r)}, "0v_ir"},
	{cconv.Signature{Args: []cconv.Value{{Kind: i}, cconv.SpanOf(i)}, Results: cconv.Values(r, r)}, "0iCiD_rr"},
	{cconv.Signature{Args: cconv.Values(i, l, i), Results: cconv.Values(f, d, f)}, "0iIi_fFf"},
	{cconv.Signature{Args: cconv.Values(r, r), Results: cconv.Values(r, r)}, "0rr_rr"},
	{cconv.Signature{Args: cconv.Values(r, r, r, r), Results: cconv.Values(r, r)}, "0rrrr_rr"},
	{cconv.Signature{Args: cconv.Values(i, l, f, d, r), Results: cconv.Values(i, l, f, d, r)}, "0iIfFr_iIfFr"},
	{cconv.Signature{Args: []cconv.Value{cconv.SpanOf(i, r, i), cconv.SpanOf(), {Kind: f}}}, "0CiriDCDf_v"},
}

func TestVectors(t *testing.T) {
	for _, v := range vectors {
		if text, err := v.s.Encode(); text != v.text || err != nil || v.s.String() != v.text {
			t.Errorf("encoded %q, %v, want %q", text, err, v.text)
		}
		if got, err := cconv.Decode(v.text); err != nil || !got.Equal(v.s) {
			t.Errorf("%q is %v, %v", v.text, got, err)
		}
		if err := cconv.Canonical(v.text); err != nil {
			t.Error(err)
		}
	}
}

func TestSplit(t *testing.T) {
	for text, want := range map[string][2]string{
		"": {}, "0": {}, "0v": {}, "0v_v": {}, "0_": {},
		"0ri": {"ri", ""}, "0_ir": {"", "ir"}, "0v_ir": {"", "ir"},
		"0iCiD_rr": {"iCiD", "rr"}, "0iIi_fFf": {"iIi", "fFf"},
	} {
		args, results, err := cconv.Split(text)
		if args != want[0] || results != want[1] || err != nil {
			t.Errorf("%q: %q, %q, %v", text, args, results, err)
		}
		if _, err := cconv.Decode(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, _, err := cconv.Split("1"); !errors.Is(err, cconv.BadVersion) || err.Error() != "cconv: offset 0: unsupported cconv version 1" {
		t.Error(err)
	}
}

func TestDecodeErrors(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		why    cconv.Reason
	}{
		{"1i_v", 0, cconv.BadVersion},
		{"0x", 1, cconv.BadType},
		{"0D", 1, cconv.BadType},
		{"0i_i_i", 4, cconv.BadHalf},
		{"0iv", 2, cconv.VoidValue},
		{"0v_vi", 3, cconv.VoidValue},
		{"0Ci", 1, cconv.OpenSpan},
		{"0Ci_D", 1, cconv.OpenSpan},
		{"0CCiDD", 2, cconv.BadSpanType},
		{"0v_CvD", 4, cconv.BadSpanType},
		{"0\xff", 1, cconv.BadType},
	} {
		_, err := cconv.Decode(c.text)
		var e *cconv.Error
		if !errors.As(err, &e) || e.Offset != c.offset || e.Reason != c.why || !errors.Is(err, c.why) {
			t.Errorf("%q: %v, want offset %d, %v", c.text, err, c.offset, c.why)
		}
		if _, _, err := cconv.Count(c.text); err == nil {
			t.Errorf("%q is counted", c.text)
		}
		if err := cconv.Canonical(c.text); err == nil {
			t.Errorf("%q is canonical", c.text)
		}
	}
	for _, text := range []string{"", "0", "0i", "0_i", "0i_", "0v"} {
		if err := cconv.Canonical(text); !errors.Is(err, cconv.NotCanonical) {
			t.Errorf("Canonical(%q) = %v", text, err)
		}
	}
}

func TestEncodeErrors(t *testing.T) {
	for _, c := range []struct {
		v    cconv.Value
		why  cconv.Reason
		text string
	}{
		{cconv.Value{Kind: 'x'}, cconv.BadType, "cconv: unsupported cconv type 'x'"},
		{cconv.Value{}, cconv.BadType, ""},
		{cconv.Value{Kind: i, Tuple: []cconv.Kind{i}}, cconv.BadType, ""},
		{cconv.SpanOf(cconv.Span), cconv.BadSpanType, ""},
	} {
		for _, s := range []cconv.Signature{{Args: []cconv.Value{c.v}}, {Results: []cconv.Value{c.v}}} {
			text, err := s.Encode()
			if text != "" || !errors.Is(err, c.why) || s.String() != err.Error() || c.text != "" && c.text != err.Error() {
				t.Errorf("%v: %q, %v", c.v, text, err)
			}
		}
	}
}

func TestOldSyntax(t *testing.T) {
	for old, want := range map[string]string{"0ri[ir].I": "0riCirD_I", "0v.v": "0v_v", "": "0v_v", "0i": "0i_v"} {
		if s, err := cconv.DecodeOld(old); err != nil || s.String() != want {
			t.Errorf("%q: %v, %v", old, s, err)
		}
	}
	for _, now := range []string{"0CiD_r", "0i_i", "0[i", "0i.i.i"} {
		if s, err := cconv.DecodeOld(now); err == nil {
			t.Errorf("%q: %v", now, s)
		}
	}
}

func TestCount(t *testing.T) {
	for text, want := range map[string][2]int{"0i_v": {1, 0}, "0iIfFr_iIfFr": {5, 5}, "": {}, "0v_v": {}} {
		args, results, err := cconv.Count(text)
		if args != want[0] || results != want[1] || err != nil {
			t.Errorf("%q: %d, %d, %v", text, args, results, err)
		}
	}
	for _, text := range []string{"0CiD", "0v_CiD"} {
		if _, _, err := cconv.Count(text); !errors.Is(err, cconv.Variadic) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestVerify(t *testing.T) {
	if err := errors.Join(cconv.Verify("", "0i_v"), cconv.Verify("0i_v", "0i_v")); err != nil {
		t.Error(err)
	}
	if err := cconv.Verify("0i", "0i_v"); !errors.Is(err, cconv.Mismatch) {
		t.Error(err)
	}
}

func TestSize(t *testing.T) {
	for _, c := range []struct {
		values string
		counts []uint16
		size64 int
		size32 int
	}{
		{"", nil, 0, 0},
		{"i", nil, 4, 4}, {"I", nil, 8, 8}, {"f", nil, 4, 4}, {"F", nil, 8, 8}, {"r", nil, 16, 8},
		{"Ii", nil, 16, 16}, {"iI", nil, 16, 16}, {"iri", nil, 32, 16}, {"ir", nil, 24, 12},
		{"CfD", []uint16{0}, 4, 4}, {"CfD", []uint16{1}, 8, 8}, {"CfD", []uint16{2}, 12, 12},
		{"CiriD", []uint16{2}, 64, 36},
		{"CID", []uint16{0}, 8, 8}, {"iCIDf", []uint16{1}, 24, 24},
		{"CiDCrD", []uint16{3, 1}, 40, 28},
	} {
		s, err := cconv.Decode("0" + c.values)
		if err != nil {
			t.Fatal(err)
		}
		for pointer, want := range map[cconv.Pointer]int{cconv.Pointer64: c.size64, cconv.Pointer32: c.size32} {
			if got, err := cconv.Size(s.Args, c.counts, pointer); got != want || err != nil {
				t.Errorf("%s %v with %d-byte pointers: %d, %v, want %d", c.values, c.counts, pointer, got, err, want)
			}
		}
	}
	if _, err := cconv.Size([]cconv.Value{cconv.SpanOf(f)}, nil, cconv.Pointer64); !errors.Is(err, cconv.NoCount) {
		t.Error(err)
	}
}

func TestRegisters(t *testing.T) {
	got, err := cconv.Registers(cconv.Values(i, l, r, f, d, r, i))
	want := []cconv.Register{{Index: 0}, {Index: 2}, {Ref: true}, {Index: 4}, {Index: 6}, {Ref: true, Index: 1}, {Index: 8}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := cconv.Registers([]cconv.Value{cconv.SpanOf(i)}); !errors.Is(err, cconv.Variadic) {
		t.Error(err)
	}
}

func TestRoundTrip(t *testing.T) {
	const seed = 6
	rnd := rand.New(rand.NewPCG(seed, seed))
	for range 2000 {
		s := cconv.Signature{Args: randomValues(rnd), Results: randomValues(rnd)}
		text, err := s.Encode()
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if got, err := cconv.Decode(text); err != nil || !got.Equal(s) {
			t.Fatalf("seed %d: %q is %v, %v", seed, text, got, err)
		}
	}
}

func randomValues(rnd *rand.Rand) []cconv.Value {
	values := cconv.Values(randomKinds(rnd)...)
	for at := range values {
		if rnd.IntN(4) == 0 {
			values[at] = cconv.SpanOf(randomKinds(rnd)...)
		}
	}
	return values
}

func randomKinds(rnd *rand.Rand) []cconv.Kind {
	kinds := make([]cconv.Kind, rnd.IntN(5))
	for at := range kinds {
		kinds[at] = []cconv.Kind{i, l, f, d, r}[rnd.IntN(5)]
	}
	return kinds
}

func FuzzDecode(fz *testing.F) {
	for _, v := range vectors {
		fz.Add(v.text)
	}
	for _, text := range []string{"", "0", "0CCiDD", "0Ci_D", "1", "0ri[ir].I", "0v_vi"} {
		fz.Add(text)
	}
	fz.Fuzz(func(t *testing.T, text string) {
		s, err := cconv.Decode(text)
		if _, oldErr := cconv.DecodeOld(text); oldErr != nil && oldErr.Error() == "" {
			t.Error("an error without words")
		}
		if err != nil {
			return
		}
		again, err := s.Encode()
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if back, err := cconv.Decode(again); err != nil || !back.Equal(s) || cconv.Canonical(again) != nil {
			t.Fatalf("%q is %v, %v, want %v", again, back, err, s)
		}
		counts := make([]uint16, len(s.Args))
		if _, err := cconv.Size(s.Args, counts, cconv.Pointer64); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	})
}

func BenchmarkEncode20(b *testing.B) {
	s := cconv.Signature{Args: slices.Repeat(cconv.Values(r, r, l, i), 5), Results: cconv.Values(r, d)}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Encode(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecode20(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := cconv.Decode("0rrIirrIirrIirrIirrIi_rF"); err != nil {
			b.Fatal(err)
		}
	}
}
