package main

import (
	"bytes"
	"crypto/sha256"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestDigest(t *testing.T) {
	installed.Check(t, Load())
	text := strings.Repeat("the same words again, ", 1000)
	want := sha256.Sum256([]byte(text))
	if got, err := digest("SHA256", strings.NewReader(text)); err != nil || !bytes.Equal(got, want[:]) {
		t.Errorf("%x %v", got, err)
	}
	if _, err := digest("none", strings.NewReader("")); err == nil {
		t.Error("no error")
	}
}
