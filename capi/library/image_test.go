package library

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
)

// order is that of the files that tests make. It is little-endian unless a test of another processor changes it.
var order byteOrder = binary.LittleEndian

type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

// encoded returns structures as they are in a file.
func encoded(parts ...any) (b []byte) {
	for _, part := range parts {
		var err error
		if b, err = binary.Append(b, order, part); err != nil {
			panic(err)
		}
	}
	return b
}

// A nameTable is a table of strings that a test makes.
type nameTable []byte

// add returns the offset of a name.
func (n *nameTable) add(name string) uint32 {
	at := len(*n)
	*n = append(*n, name+"\x00"...)
	return uint32(at)
}

// readImage reads a file of bytes.
func readImage(b []byte) (*File, error) { return Read(bytes.NewReader(b), int64(len(b))) }

// symbolsIn returns the symbols of a file with their kinds, or the error.
func symbolsIn(b []byte) string {
	f, err := readImage(b)
	if err != nil {
		return "error: " + err.Error()
	}
	all := make([]string, len(f.Symbols))
	for i := range f.Symbols {
		all[i] = spelled(&f.Symbols[i])
	}
	return strings.Join(all, ", ")
}

// spelled returns a symbol with its kind, and its size if that is known.
func spelled(s *capi.Symbol) string {
	kind := " function"
	switch {
	case s.Untyped:
		kind = "?"
	case s.ThreadLocal:
		kind = " own"
	case s.Object:
		kind = " variable"
	}
	if s.Object != (kind == " variable" || kind == " own") || s.ThreadLocal != (kind == " own") {
		kind += " and another kind"
	}
	if s.Size != 0 {
		kind += " of " + string(rune('0'+s.Size))
	}
	return s.String() + kind
}

// checkError checks that an error has a text in it, or that there is none if the text is "".
func checkError(t *testing.T, what string, err error, want string) {
	t.Helper()
	if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
		t.Errorf("%s: got %v, want %q", what, err, want)
	}
}
