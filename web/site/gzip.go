package site

import (
	"bytes"
	"compress/gzip"
)

// Module is the name of the compressed WebAssembly module. No server compresses it again, or takes it
// for a file to unpack.
const Module = "answer.bin"

// Gzip compresses bytes as gzip -9 does.
func Gzip(b []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(b); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}
