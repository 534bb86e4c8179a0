// Command zlib compresses standard input to standard output as a zlib stream, or expands one with -d.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -strings ".*" -package main -lib libz.so.1 -only "(deflate|inflate)(Init_|End|)|Z_(BUF_ERROR|DEFAULT_COMPRESSION|FINISH|NO_FLUSH|OK|STREAM_END)|ZLIB_VERSION" zlib.h -o examples/bindings/zlib/lib.go

import (
	"errors"
	"fmt"
	"io"
	"os"
	"unsafe"
)

func main() {
	run := compress
	if len(os.Args) > 1 && os.Args[1] == "-d" {
		run = expand
	}
	if err := run(os.Stdout, os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func compress(w io.Writer, r io.Reader) error {
	z := &ZStream{}
	if code := DeflateInit(z, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, int32(unsafe.Sizeof(*z))); code != Z_OK {
		return fmt.Errorf("deflateInit: %d", code)
	}
	defer DeflateEnd(z)
	return stream(z, w, r, Deflate)
}

func expand(w io.Writer, r io.Reader) error {
	z := &ZStream{}
	if code := InflateInit(z, ZLIB_VERSION, int32(unsafe.Sizeof(*z))); code != Z_OK {
		return fmt.Errorf("inflateInit: %d", code)
	}
	defer InflateEnd(z)
	return stream(z, w, r, Inflate)
}

// stream moves data through deflate or inflate, a buffer at a time.
func stream(z *ZStream, w io.Writer, r io.Reader, step func(*ZStream, int32) int32) error {
	in, out := make([]byte, 4097)[:4096], make([]byte, 4097)[:4096] // z's pointers end after the last byte that it uses
	flush := int32(Z_NO_FLUSH)
	for {
		if z.AvailIn == 0 && flush == Z_NO_FLUSH {
			n, err := r.Read(in)
			if errors.Is(err, io.EOF) {
				flush = Z_FINISH
			} else if err != nil {
				return err
			}
			z.NextIn, z.AvailIn = &in[0], uint32(n)
		}
		z.NextOut, z.AvailOut = &out[0], uint32(len(out))
		code := step(z, flush)
		if _, err := w.Write(out[:len(out)-int(z.AvailOut)]); err != nil {
			return err
		}
		switch {
		case code == Z_STREAM_END:
			return nil
		case code != Z_OK && code != Z_BUF_ERROR, flush == Z_FINISH && z.AvailOut > 0:
			return fmt.Errorf("zlib: error %d: %s", code, message(z.Msg))
		}
	}
}
