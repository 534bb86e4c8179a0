package main

import (
	"bytes"
	gozlib "compress/zlib"
	"io"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestStream(t *testing.T) {
	installed.Check(t, Load())
	text := strings.Repeat("the same words again and again, ", 10_000)
	var packed, again bytes.Buffer
	if err := compress(&packed, strings.NewReader(text)); err != nil {
		t.Fatal(err)
	}
	if packed.Len() > len(text)/50 {
		t.Errorf("%d bytes", packed.Len())
	}
	r, err := gozlib.NewReader(bytes.NewReader(packed.Bytes())) // Go's own decoder
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(r); err != nil || string(got) != text {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if err := expand(&again, &packed); err != nil || again.String() != text {
		t.Errorf("%d bytes, %v", again.Len(), err)
	}
	if err := expand(io.Discard, strings.NewReader("no stream")); err == nil {
		t.Error("no error")
	}
}
