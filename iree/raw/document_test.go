package raw_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/raw"
	"github.com/abi-opt/abi-opt/iree/sig"
)

// The tests that the raw ABI was introduced with, by their names.
func TestRawSignature(t *testing.T) {
	item := func(t *testing.T, typ raw.Type, want string) {
		s := raw.Signature{Inputs: list(typ)}
		text, err := s.Encode()
		if front, rest := text[:len(text)-len(want)-3], text[len(text)-len(want)-3:]; err != nil || rest != want+"R1!" || front[0] != 'I' {
			t.Errorf("%q, %v, want the item %q", text, err, want)
		}
	}
	whole := func(t *testing.T, s raw.Signature, encoded, printed string) {
		text, err := s.Encode()
		if text != encoded || err != nil {
			t.Errorf("%q, %v, want %q", text, err, encoded)
		}
		if back, err := raw.Decode(text); err != nil || back.String() != printed {
			t.Errorf("%v, %v, want %s", back, err, printed)
		}
	}
	t.Run("ManglerDefaultBuffer", func(t *testing.T) { item(t, f32(), "B1!") })
	t.Run("ManglerFullBuffer", func(t *testing.T) {
		item(t, raw.BufferOf(dtype.Float64, dyn, 128, 64), "B13!t2d-1d128d64")
	})
	t.Run("ManglerAnyRef", func(t *testing.T) { item(t, ref, "O1!") })
	t.Run("ParserEmptySignature", func(t *testing.T) { whole(t, raw.Signature{}, "I1!R1!", "() -> ()") })
	t.Run("ParserAllTypes", func(t *testing.T) {
		whole(t,
			raw.Signature{Inputs: list(ref, f32(dyn, 128, 64)), Results: list(raw.BufferOf(dtype.Uint64, 32, dyn, 64))},
			"I18!O1!B11!d-1d128d64R17!B13!t11d32d-1d64",
			"(RefObject<?>, Buffer<float32[?x128x64]>) -> (Buffer<uint64[32x?x64]>)")
	})
}

// What the document of the ABI has of signatures as a whole, one thing a subtest.
func TestDocument(t *testing.T) {
	for name, c := range map[string]struct {
		s             raw.Signature
		text, printed string
	}{
		"lists of types": {raw.Signature{Inputs: list(f32(4), ref), Results: list(s32(2), ref)}, "I9!B3!d4O1!R11!B5!t6d2O1!", "(Buffer<float32[4]>, RefObject<?>) -> (Buffer<sint32[2]>, RefObject<?>)"},
		"one signature":  {raw.Signature{Inputs: list(f32(4)), Results: list(s32(2))}, "I6!B3!d4R8!B5!t6d2", "(Buffer<float32[4]>) -> (Buffer<sint32[2]>)"},
		"both sides":     {raw.Signature{Inputs: list(f32(4), f32(5)), Results: list(f32(6))}, "I11!B3!d4B3!d5R6!B3!d6", "(Buffer<float32[4]>, Buffer<float32[5]>) -> (Buffer<float32[6]>)"},
		"reference":      {raw.Signature{Inputs: list(ref)}, "I4!O1!R1!", "(RefObject<?>) -> ()"},
		"buffer":         {raw.Signature{Inputs: list(s32(dyn, 3))}, "I11!B8!t6d-1d3R1!", "(Buffer<sint32[?x3]>) -> ()"},
		"each type":      {raw.Signature{Inputs: list(f32(), ref, raw.ScalarOf(dtype.Int8), unrecognized)}, "I15!B1!O1!S3!t4U1!R1!", "(Buffer<float32[]>, RefObject<?>, sint8, Unrecognized<?>) -> ()"},
	} {
		t.Run(name, func(t *testing.T) {
			if text, err := c.s.Encode(); text != c.text || err != nil {
				t.Errorf("encoded %q, %v, want %q", text, err, c.text)
			}
			if got, err := raw.Decode(c.text); err != nil || !got.Equal(c.s) || got.String() != c.printed {
				t.Errorf("%q is %v, %v, want %s", c.text, got, err, c.printed)
			}
		})
	}
}

// The errors of the parser that the document has, one a subtest.
func TestDocumentErrors(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		why  sig.Reason
	}{
		"no inputs":       {"", raw.NoInputs},
		"no results":      {"I1!", raw.NoResults},
		"tag":             {"I4!X1!R1!", raw.BadItem},
		"element type":    {"I7!S4!t12R1!", raw.BadCode},
		"buffer field":    {"I6!B3!x1R1!", raw.BadBufferField},
		"reference field": {"I6!O3!d1R1!", raw.BadRefField},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := raw.Decode(c.text); !errors.Is(err, c.why) {
				t.Errorf("%q is %v, %v, want %v", c.text, got, err, c.why)
			}
		})
	}
}

// What the document has of the oracle, one thing a subtest.
func TestDocumentOracle(t *testing.T) {
	typ := f32(dyn, 4)
	row := raw.BufferDescription{Elem: dtype.Float32, Len: 96, Shape: []int64{6, 4}, Strides: []int64{16, 4}}
	gaps := raw.BufferDescription{Elem: dtype.Float32, Len: 96, Shape: []int64{6, 4}, Strides: []int64{32, 4}}
	describe := func(t *testing.T, typ raw.Type, have raw.BufferDescription) (raw.BufferDescription, bool) {
		t.Helper()
		got, same, err := typ.Describe(have, raw.RowMajor)
		if err != nil {
			t.Fatal(err)
		}
		return got, same
	}
	t.Run("memory", func(t *testing.T) { // not the signature, the oracle knows the strides
		if got, _ := describe(t, typ, raw.BufferDescription{Elem: dtype.Float32, Shape: []int64{6, 4}}); !slices.Equal(got.Strides, row.Strides) {
			t.Error(got)
		}
	})
	t.Run("length", func(t *testing.T) { // that of a contiguous copy
		if got, _ := describe(t, typ, gaps); got.Len != 6*4*4 {
			t.Error(got)
		}
		short := row
		short.Len = 95
		if got, same := describe(t, typ, short); same || got.Len != 96 {
			t.Errorf("a buffer of 95 bytes: %v, %v", got, same)
		}
	})
	t.Run("shape", func(t *testing.T) {
		if got, _ := describe(t, typ, row); len(got.Shape) != 2 || !slices.Equal(got.Shape, row.Shape) || len(got.Strides) != 2 {
			t.Error(got)
		}
	})
	t.Run("both", func(t *testing.T) { // each gives the dimension that the other leaves open
		if got, _ := describe(t, typ, raw.BufferDescription{Elem: dtype.Float32, Shape: []int64{6, dyn64}}); !slices.Equal(got.Shape, row.Shape) {
			t.Error(got)
		}
	})
	t.Run("another", func(t *testing.T) {
		if got, _ := describe(t, typ, gaps); !reflect.DeepEqual(got, row) {
			t.Error(got)
		}
	})
	t.Run("copy", func(t *testing.T) {
		if _, same := describe(t, typ, row); !same {
			t.Error("a buffer that fits is to be copied")
		}
		if _, same := describe(t, typ, gaps); same {
			t.Error("a buffer with gaps is not to be copied")
		}
	})
}
