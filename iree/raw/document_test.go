package raw_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/raw"
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
