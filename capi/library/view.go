package library

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxRead bounds the bytes that are read of a file, and so the memory for it.
const maxRead = 256 << 20

// The readers of Go's library, debug/elf, debug/macho and debug/pe, are not used for more than their structures: they
// copy the name of each section or symbol. A file of 1.1 MB whose 4,000 entries share one name takes 4 GB and over
// a minute there.

// view is a file, or a part of it, as bytes in an order: little-endian, unless a file records another one. After an error all reads
// return zeros.
type view struct {
	r     io.ReaderAt
	base  int64
	size  int64
	state *state
	order binary.ByteOrder
}

// state is shared by the views of one file.
type state struct {
	left int64 // bytes that may still be read
	err  error // the first error
}

func newView(r io.ReaderAt, size int64) *view { return (&state{left: maxRead}).view(r, size) }

// view returns a file as a view that shares the state.
func (s *state) view(r io.ReaderAt, size int64) *view {
	return &view{r, 0, size, s, binary.LittleEndian}
}

// part returns a part of a view.
func (v *view) part(at, size int64) *view {
	if at < 0 || size < 0 || at > v.size || size > v.size-at {
		v.fail("has a part outside of the file")
		at, size = 0, 0
	}
	return &view{v.r, v.base + at, size, v.state, v.order}
}

func (v *view) fail(format string, args ...any) {
	if v.state.err == nil {
		v.state.err = fmt.Errorf(format, args...)
	}
}

// errTooMuch is the error for a file with more symbols or debug info than the limit.
var errTooMuch = errors.New("has too many symbols or too much debug info")

// bytes returns a part of the view, or as many zeros as fit in a header.
func (v *view) bytes(at, size int64) []byte {
	p := v.part(at, size)
	if v.state.left < p.size {
		v.fail("%w", errTooMuch)
	}
	if v.state.err != nil {
		return make([]byte, min(max(size, 0), maxHeader))
	}
	v.state.left -= p.size
	b := make([]byte, p.size)
	_, v.state.err = p.r.ReadAt(b, p.base)
	return b
}

// maxHeader bounds the size of a structure of fixed size.
const maxHeader = 256

// read reads a structure of fixed size.
func (v *view) read(at int64, to any) {
	b := v.bytes(at, int64(binary.Size(to)))
	_, _ = binary.Decode(b, v.order, to) // b is long enough
}

// maxEntries bounds the entries of a table.
const maxEntries = 1 << 21

// table returns n structures of a size, or none after an error.
func (v *view) table(at, n, size int64) table {
	switch {
	case n < 0 || n > v.size/size:
		v.fail("has a table outside of the file")
	case n > maxEntries:
		v.fail("%w", errTooMuch)
	}
	b := v.bytes(at, n*size)
	if v.state.err != nil {
		return table{}
	}
	return table{b, int(size), v.order}
}

// table is a list of structures of one size.
type table struct {
	bytes []byte
	size  int
	order binary.ByteOrder
}

func (t table) len() int {
	if t.size == 0 {
		return 0
	}
	return len(t.bytes) / t.size
}

// decode decodes a structure of the table.
func (t table) decode(i int, to any) {
	_, _ = binary.Decode(t.bytes[i*t.size:(i+1)*t.size], t.order, to)
}

// names is a table of strings that end in a zero byte. Its strings share its memory, because hostile symbols
// may all have one long name.
type names string

// maxNames bounds the bytes of a table of strings.
const maxNames = 64 << 20

// names returns a table of strings.
func (v *view) names(at, size int64) names {
	if size > maxNames {
		v.fail("%w", errTooMuch)
	}
	return names(v.bytes(at, size))
}

// at returns the string at an offset, or "".
func (n names) at(offset uint32) string {
	return untilZero(string(n[min(uint64(offset), uint64(len(n))):]))
}

// inField returns the name in a field, which zeros fill.
func inField(field []byte) string {
	name, _, _ := strings.Cut(string(field), "\x00")
	return name
}

// maxName bounds the length of a name.
const maxName = 1 << 16

func untilZero(s string) string {
	s = s[:min(len(s), maxName)]
	return s[:max(0, strings.IndexByte(s, 0))]
}
