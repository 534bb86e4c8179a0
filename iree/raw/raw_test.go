package raw_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/raw"
	"github.com/abi-opt/abi-opt/iree/sig"
	"github.com/abi-opt/abi-opt/test/sigtest"
)

const dyn = raw.Dynamic

var (
	ref          = raw.Type{Kind: raw.Ref}
	unrecognized = raw.Type{}
)

func f32(dims ...int32) raw.Type { return raw.BufferOf(dtype.Float32, dims...) }
func s32(dims ...int32) raw.Type { return raw.BufferOf(dtype.Int32, dims...) }
func i64(dims ...int32) raw.Type { return raw.BufferOf(dtype.Int64, dims...) }

func list(types ...raw.Type) []raw.Type { return types }

type vector struct {
	inputs, results []raw.Type
	text            string
	printed         string
}

var vectors = []vector{
	{nil, nil, "I1!R1!", "() -> ()"},
	{list(f32(10, 128, 64)), list(s32(32, 8, 64)), "I15!B11!d10d128d64R15!B11!t6d32d8d64",
		"(Buffer<float32[10x128x64]>) -> (Buffer<sint32[32x8x64]>)"},
	{list(f32(dyn, 128, 64)), list(s32(dyn, 8, 64)), "I15!B11!d-1d128d64R15!B11!t6d-1d8d64",
		"(Buffer<float32[?x128x64]>) -> (Buffer<sint32[?x8x64]>)"},
	{list(raw.ScalarOf(dtype.Int32)), list(raw.ScalarOf(dtype.Float64)), "I6!S3!t6R6!S3!t2", "(sint32) -> (float64)"},
	{list(ref, f32(dyn, 128, 64)), list(raw.BufferOf(dtype.Uint64, 32, dyn, 64)), "I18!O1!B11!d-1d128d64R17!B13!t11d32d-1d64",
		"(RefObject<?>, Buffer<float32[?x128x64]>) -> (Buffer<uint64[32x?x64]>)"},
	{list(ref, f32(dyn, 128, 64), raw.ScalarOf(dtype.Int32)), list(raw.BufferOf(dtype.Uint64, 32, dyn, 64)),
		"I23!O1!B11!d-1d128d64S3!t6R17!B13!t11d32d-1d64",
		"(RefObject<?>, Buffer<float32[?x128x64]>, sint32) -> (Buffer<uint64[32x?x64]>)"},
	{list(i64(4, 4), i64(5, 5)), list(i64(5, 5)), "I19!B7!t7d4d4B7!t7d5d5R10!B7!t7d5d5",
		"(Buffer<sint64[4x4]>, Buffer<sint64[5x5]>) -> (Buffer<sint64[5x5]>)"},
	{list(i64(dyn, 4)), nil, "I11!B8!t7d-1d4R1!", "(Buffer<sint64[?x4]>) -> ()"},
	{list(f32(dyn, dyn)), list(f32(dyn, dyn)), "I10!B7!d-1d-1R10!B7!d-1d-1", "(Buffer<float32[?x?]>) -> (Buffer<float32[?x?]>)"},
	{list(raw.ScalarOf(dtype.Int32)), nil, "I6!S3!t6R1!", "(sint32) -> ()"},
	{list(raw.ScalarOf(dtype.Int8)), nil, "I6!S3!t4R1!", "(sint8) -> ()"},
	{list(f32(1)), nil, "I6!B3!d1R1!", "(Buffer<float32[1]>) -> ()"},
	{list(raw.BufferOf(dtype.Float64, 1)), nil, "I8!B5!t2d1R1!", "(Buffer<float64[1]>) -> ()"},
	{list(raw.BufferOf(dtype.Float16, 1)), nil, "I8!B5!t1d1R1!", "(Buffer<float16[1]>) -> ()"},
	{list(raw.BufferOf(dtype.BFloat16, 1)), nil, "I8!B5!t3d1R1!", "(Buffer<bfloat16[1]>) -> ()"},
	{list(raw.BufferOf(dtype.Int8, 1)), nil, "I8!B5!t4d1R1!", "(Buffer<sint8[1]>) -> ()"},
	{list(raw.BufferOf(dtype.Int16, 1)), nil, "I8!B5!t5d1R1!", "(Buffer<sint16[1]>) -> ()"},
	{list(s32(1)), nil, "I8!B5!t6d1R1!", "(Buffer<sint32[1]>) -> ()"},
	{list(i64(1)), nil, "I8!B5!t7d1R1!", "(Buffer<sint64[1]>) -> ()"},
	{list(unrecognized), nil, "I4!U1!R1!", "(Unrecognized<?>) -> ()"},
	{nil, list(unrecognized), "I1!R4!U1!", "() -> (Unrecognized<?>)"},
	{nil, list(f32(4)), "I1!R6!B3!d4", "() -> (Buffer<float32[4]>)"},
	{list(s32(1, 384), s32(1, 384), s32(1, 384)), list(f32(1, 384), f32(1, 384)),
		"I34!B9!t6d1d384B9!t6d1d384B9!t6d1d384R19!B7!d1d384B7!d1d384",
		"(Buffer<sint32[1x384]>, Buffer<sint32[1x384]>, Buffer<sint32[1x384]>) -> (Buffer<float32[1x384]>, Buffer<float32[1x384]>)"},
	{list(f32(1), f32(1)), list(f32(1)), "I11!B3!d1B3!d1R6!B3!d1", "(Buffer<float32[1]>, Buffer<float32[1]>) -> (Buffer<float32[1]>)"},
	{list(raw.ScalarOf(dtype.Float32)), list(f32()), "I4!S1!R4!B1!", "(float32) -> (Buffer<float32[]>)"},
	{list(raw.BufferOf(dtype.BFloat16, 2, dyn)), list(raw.BufferOf(dtype.Uint32, 0)), "I11!B8!t3d2d-1R9!B6!t10d0",
		"(Buffer<bfloat16[2x?]>) -> (Buffer<uint32[0]>)"},
}

func TestVectors(t *testing.T) {
	for _, v := range vectors {
		s := raw.Signature{Inputs: v.inputs, Results: v.results}
		if text, err := s.Encode(); text != v.text || err != nil {
			t.Errorf("%v is encoded %q, %v, want %q", s, text, err, v.text)
		}
		if s.String() != v.printed {
			t.Errorf("%q is printed %q, want %q", v.text, s, v.printed)
		}
		for _, decode := range []func(string) (raw.Signature, error){raw.Decode, raw.DecodeLenient} {
			got, err := decode(v.text)
			if err != nil || !got.Equal(s) {
				t.Errorf("%q is decoded %v, %v, want %v", v.text, got, err, s)
			}
		}
		if err := raw.Canonical(v.text); err != nil {
			t.Errorf("Canonical(%q) = %v", v.text, err)
		}
	}
}

func TestItems(t *testing.T) {
	for name, c := range map[string]struct {
		item raw.Type
		text string
	}{
		"default":   {f32(), "B1!"},
		"buffer":    {raw.BufferOf(dtype.Float64, dyn, 128, 64), "B13!t2d-1d128d64"},
		"float":     {raw.ScalarOf(dtype.Float32), "S1!"},
		"integer":   {raw.ScalarOf(dtype.Int32), "S3!t6"},
		"reference": {ref, "O1!"},
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := raw.Signature{Inputs: list(c.item)}.Encode()
			if p := sig.Parse(s); p.Payload() != c.text {
				t.Errorf("%v is encoded %q, want %q", c.item, p.Payload(), c.text)
			}
		})
	}
}

// What the strict reader refuses, and what the lenient one makes of it.
func TestStrictAndLenient(t *testing.T) {
	for _, c := range []struct {
		text    string
		offset  int
		why     sig.Reason
		lenient string // "" where it fails too
	}{
		{"", 0, raw.NoInputs, ""},
		{"R1!", 0, sig.BadSpan, ""},
		{"I1!", 3, raw.NoResults, ""},
		{"I4!X1!R1!", 3, raw.BadItem, ""},
		{"I4!x+1R1!", 3, raw.Malformed, "() -> ()"},
		{"I3!x1R1!", 3, raw.BadItem, ""},
		{"I7!S4!t12R1!", 6, raw.BadCode, ""},
		{"I7!S4!t-1R1!", 6, raw.BadCode, ""},
		{"I6!B3!x1R1!", 6, raw.BadBufferField, ""},
		{"I6!S3!d1R1!", 6, raw.BadScalarField, ""},
		{"I6!O3!d1R1!", 6, raw.BadRefField, ""},
		{"I6!U3!d1R1!", 6, raw.BadUnknownField, "(Unrecognized<?>) -> ()"},
		{"R1!I1!", 0, sig.BadSpan, "() -> ()"},
		{"X1!I1!R1!", 0, sig.BadSpan, "() -> ()"},
		{"I1!X1!R1!", 3, sig.BadSpan, "() -> ()"},
		{"I4!S1!I1!R1!", 6, sig.BadSpan, "(float32) -> ()"},
		{"I1!R4!S1!R1!", 9, sig.BadSpan, "() -> (float32)"},
		{"I1!R1!_1", 6, sig.BadSpan, "() -> ()"},
		{"I1!R1!?", 6, raw.Malformed, "() -> ()"},
		{"I8!B5!d4t6R1!", 8, raw.LateCode, "(Buffer<sint32[4]>) -> ()"},
		{"I8!S5!t6t2R1!", 8, raw.RepeatedCode, "(float64) -> ()"},
		{"I7!B4!d-5R1!", 6, raw.BadDim, "(Buffer<float32[?]>) -> ()"},
		{"I4!B2!R1!", 3, raw.Malformed, "() -> ()"},
		{"I7!B4!d4dR1!", 8, raw.Malformed, "(Buffer<float32[4]>) -> ()"},
		{"I8!B4!d-5R1!", 10, raw.Malformed, ""}, // IREE's reader never returned
		{"I1!R9!", 3, raw.Malformed, "() -> ()"},
	} {
		_, err := raw.Decode(c.text)
		sigtest.Refused(t, c.text, err, c.offset, c.why)
		s, err := raw.DecodeLenient(c.text)
		sigtest.Lenient(t, c.text, s.String(), err, c.lenient)
	}
}

func TestMalformedHasCause(t *testing.T) {
	_, err := raw.Decode("I4!B2!R1!")
	if !errors.Is(err, sig.Underrun) || !strings.Contains(err.Error(), "offset 4") {
		t.Error(err)
	}
}

func TestCanonical(t *testing.T) {
	for text, offset := range map[string]int{
		"I6!S3!t0R1!": 1, "I01!R1!": 1, "I8!B5!d007R1!": 1, "I6!B3!d1R01!": 9, "I7!B4!d-0R1!": 1,
	} {
		if _, err := raw.Decode(text); err != nil {
			t.Errorf("Decode(%q): %v", text, err)
		}
		var e *sig.Error
		if err := raw.Canonical(text); !errors.As(err, &e) || e.Reason != sig.NotCanonical || e.Offset != offset {
			t.Errorf("Canonical(%q) = %v", text, err)
		}
	}
}

func TestEncodeErrors(t *testing.T) {
	for why, typ := range map[sig.Reason]raw.Type{
		raw.BadElem:        raw.ScalarOf(dtype.Bool),
		raw.BadDim:         f32(-2),
		raw.BadKind:        {Kind: 9},
		raw.BadScalarField: {Kind: raw.Scalar, Elem: dtype.Int8, Dims: []int32{1}},
		raw.BadRefField:    {Kind: raw.Ref, Elem: dtype.Int8},
	} {
		for _, s := range []raw.Signature{{Inputs: list(ref, typ)}, {Results: list(typ)}} {
			if text, err := s.Encode(); text != "" || !errors.Is(err, why) {
				t.Errorf("%v: %q, %v, want %v", s, text, err, why)
			}
		}
		if _, err := raw.EncodePartial(sig.Input, typ); !errors.Is(err, why) {
			t.Errorf("partial %v: %v, want %v", typ, err, why)
		}
	}
}

// Every proper prefix of a signature is refused: both spans say how long they
// are, and the results come last.
func TestPrefixesFail(t *testing.T) {
	for _, v := range vectors {
		for n := range len(v.text) {
			if s, err := raw.Decode(v.text[:n]); err == nil {
				t.Errorf("%q, cut from %q, is %v", v.text[:n], v.text, s)
			}
		}
	}
}

// A changed digit is either refused or means something else.
func TestChangedDigits(t *testing.T) {
	for _, v := range vectors {
		want, _ := raw.Decode(v.text)
		for i, c := range []byte(v.text) {
			for d := byte('0'); d <= '9' && '0' <= c && c <= '9'; d++ {
				changed := v.text[:i] + string(d) + v.text[i+1:]
				s, err := raw.Decode(changed)
				if d != c && err == nil && s.Equal(want) {
					t.Errorf("%q and %q mean the same", v.text, changed)
				}
			}
		}
	}
}

func TestRoundTrip(t *testing.T) {
	const seed = 2
	rnd := rand.New(rand.NewPCG(seed, seed))
	for range 3000 {
		s := raw.Signature{Inputs: randomTypes(rnd), Results: randomTypes(rnd)}
		text, err := s.Encode()
		if err != nil {
			t.Fatalf("seed %d: %v: %v", seed, s, err)
		}
		for _, decode := range []func(string) (raw.Signature, error){raw.Decode, raw.DecodeLenient} {
			got, err := decode(text)
			if err != nil || !got.Equal(s) {
				t.Fatalf("seed %d: %q is %v, %v, want %v", seed, text, got, err, s)
			}
		}
		if err := raw.Canonical(text); err != nil {
			t.Fatalf("seed %d: %q: %v", seed, text, err)
		}
	}
}

func randomTypes(rnd *rand.Rand) []raw.Type {
	types := make([]raw.Type, rnd.IntN(5))
	for i := range types {
		types[i] = randomType(rnd)
	}
	return types
}

func randomType(rnd *rand.Rand) raw.Type {
	elem, _ := dtype.FromRawCode(int32(rnd.IntN(12)))
	switch rnd.IntN(4) {
	case 0:
		return ref
	case 1:
		return unrecognized
	case 2:
		return raw.ScalarOf(elem)
	}
	dims := make([]int32, rnd.IntN(6))
	for i := range dims {
		dims[i] = max(dyn, int32(rnd.Uint32())>>rnd.IntN(32))
	}
	return raw.BufferOf(elem, dims...)
}

// Both slabs are cut so that appending to one list leaves the other alone.
func TestDecodedListsAreIndependent(t *testing.T) {
	s, err := raw.Decode("I10!B3!d1B3!d2R6!B3!d3")
	if err == nil {
		t.Fatal("the lengths are wrong on purpose")
	}
	if s, err = raw.Decode("I11!B3!d1B3!d2R6!B3!d3"); err != nil {
		t.Fatal(err)
	}
	_ = append(s.Inputs[0].Dims, 9)
	_ = append(s.Inputs, ref)
	if got := s.String(); got != "(Buffer<float32[1]>, Buffer<float32[2]>) -> (Buffer<float32[3]>)" {
		t.Error(got)
	}
}

func FuzzDecode(f *testing.F) {
	for _, v := range vectors {
		f.Add(v.text)
	}
	for _, text := range []string{"I8!B4!d-5R1!", "R1!I1!", "I8!B5!d4t6R1!", "I4!B2!R1!", "I6!S3!t0R1!"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lenient, lenientErr := raw.DecodeLenient(text)
		if lenientErr == nil {
			checkAgain(t, lenient)
		}
		s, err := raw.Decode(text)
		if err != nil {
			return
		}
		if lenientErr != nil || !lenient.Equal(s) {
			t.Errorf("%q is %v, leniently %v, %v", text, s, lenient, lenientErr)
		}
		checkAgain(t, s)
	})
}

// checkAgain encodes s, decodes it, and expects s.
func checkAgain(t *testing.T, s raw.Signature) {
	t.Helper()
	text, err := s.Encode()
	if err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	again, err := raw.Decode(text)
	if err != nil || !reflect.DeepEqual(again, s) {
		t.Fatalf("%q is %v, %v, want %v", text, again, err, s)
	}
	if err := raw.Canonical(text); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
}

// twenty is a signature of twenty arguments and two results.
func twenty() raw.Signature {
	var s raw.Signature
	for range 5 {
		s.Inputs = append(s.Inputs, f32(dyn, 128, 64), s32(1, 384), raw.ScalarOf(dtype.Int64), ref)
	}
	s.Results = list(f32(dyn, 128), raw.ScalarOf(dtype.Float64))
	return s
}

func BenchmarkEncode20(b *testing.B) { sigtest.BenchmarkEncode(b, twenty()) }
func BenchmarkDecode20(b *testing.B) { sigtest.BenchmarkDecode(b, twenty(), raw.Decode) }
