// Package sigtest has what the tests of the signature formats have in common.
package sigtest

import (
	"errors"
	"testing"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// Refused checks that reading a text strictly failed for a reason at an offset.
func Refused(t *testing.T, text string, err error, offset int, why sig.Reason) {
	t.Helper()
	var e *sig.Error
	if !errors.As(err, &e) || e.Reason != why || e.Offset != offset || !errors.Is(err, why) {
		t.Errorf("Decode(%q): %v, want offset %d, %v", text, err, offset, why)
	}
}

// Lenient checks what reading a text leniently gave: a text, or "" for an error.
func Lenient(t *testing.T, text, got string, err error, want string) {
	t.Helper()
	if err != nil {
		got = ""
	}
	if got != want {
		t.Errorf("DecodeLenient(%q): %q, %v, want %q", text, got, err, want)
	}
}

// An Encoder is a signature that writes itself.
type Encoder interface{ Encode() (string, error) }

// BenchmarkEncode measures the writing of a signature.
func BenchmarkEncode(b *testing.B, s Encoder) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Encode(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDecode measures the reading of what a signature writes.
func BenchmarkDecode[S Encoder](b *testing.B, s S, decode func(string) (S, error)) {
	text, err := s.Encode()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := decode(text); err != nil {
			b.Fatal(err)
		}
	}
}
