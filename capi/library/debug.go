package library

import (
	"bytes"
	"compress/zlib"
	"debug/dwarf"
	"debug/elf"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
)

// debugInfo holds the sections of one object's DWARF, by their names without ".debug_".
type debugInfo map[string][]byte

// isDebug returns the name of a section of debug info that types need, or "". Mach-O's names have at most 16
// characters.
func isDebug(section string) string {
	prefix, name, _ := strings.Cut(section, "debug_")
	switch strings.TrimSuffix(prefix, "z") {
	case ".", "__":
	default:
		return ""
	}
	switch name {
	case "abbrev", "info", "str", "line_str", "str_offsets", "addr", "rnglists":
		return name
	case "str_off", "str_offs":
		return "str_offsets"
	}
	return ""
}

// add adds a section, whose data is compressed if its name is that of one such as .zdebug_info: GNU's way for formats without
// a flag for it.
func (d debugInfo) add(v *view, section string, data []byte) {
	const header = 12 // "ZLIB" and the size
	if strings.Contains(section, "zdebug_") {
		if len(data) < header || string(data[:4]) != "ZLIB" {
			v.fail("has debug info that is not compressed by zlib")
			return
		}
		data = v.inflate(data[header:], binary.BigEndian.Uint64(data[4:]))
	}
	d[isDebug(section)] = data
}

// inflateELF returns the data of a section that is compressed, after its ELF header.
func (x *elfFile) inflateELF(packed []byte) []byte {
	n := x.form.compressed
	if int64(len(packed)) < n {
		x.fail("has debug info that is broken: a section is too short")
		return nil
	}
	var h elf.Chdr64
	if x.form.decode(table{packed[:n], int(n)}, 0, &h); elf.CompressionType(h.Type) != elf.COMPRESS_ZLIB {
		x.fail("has debug info that is not compressed by zlib")
		return nil
	}
	return x.inflate(packed[n:], h.Size)
}

// inflate returns the data of a size that is compressed by zlib.
func (v *view) inflate(packed []byte, size uint64) []byte {
	if size > uint64(v.state.left) || size/maxRatio > uint64(len(packed)) {
		v.fail("%w", errTooMuch)
		return nil
	}
	v.state.left -= int64(size)
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		v.fail("has debug info that is broken: %w", err)
		return nil
	}
	out := make([]byte, size)
	if _, err := io.ReadFull(r, out); err != nil {
		v.fail("has debug info that is broken: %w", err)
	}
	return out
}

// maxRatio is the most by which zlib compresses.
const maxRatio = 1032

// data returns the parsed debug info. Package dwarf trusts it, so what would make that slow is rejected first.
func (d debugInfo) data() (data *dwarf.Data, err error) {
	defer func() {
		if p := recover(); p != nil {
			data, err = nil, fmt.Errorf("the debug info is broken: %v", p)
		}
	}()
	if err := d.check(); err != nil {
		return nil, err
	}
	if data, err = dwarf.New(d["abbrev"], nil, nil, d["info"], nil, nil, nil, d["str"]); err != nil {
		return nil, err
	}
	for _, name := range []string{"addr", "line_str", "rnglists", "str_offsets"} {
		_ = data.AddSection(".debug_"+name, d[name]) // it has no error for these
	}
	return data, nil
}

// Limits of the abbreviations of debug info. Each entry of debug info takes the memory of its attributes, even
// if they have no bytes.
const (
	maxAttributes = 128
	maxAbbrevs    = 4 // bytes of tables that are parsed, as a multiple of the section
	maxDebugName  = 1 << 20
)

var errAbbrevs = errors.New("the debug info has broken abbreviations")

// check walks the headers of units, each of which has a table of abbreviations. Tables may overlap.
func (d debugInfo) check() error {
	for _, section := range []string{"str", "line_str"} {
		for names := d[section]; len(names) > maxDebugName; {
			n := bytes.IndexByte(names[:maxDebugName], 0)
			if n < 0 {
				return errors.New("the debug info has a name that is too long")
			}
			names = names[n+1:]
		}
	}
	info, abbrev := d["info"], d["abbrev"]
	seen, left := map[uint64]bool{}, maxAbbrevs*len(abbrev)+1<<16
	for len(info) >= 12 {
		length, header := uint64(binary.LittleEndian.Uint32(info)), 4
		if length == 0xffffffff {
			return errors.New("64-bit DWARF is not supported")
		}
		version, at := binary.LittleEndian.Uint16(info[header:]), uint64(0)
		if version < 5 {
			at = uint64(binary.LittleEndian.Uint32(info[header+2:]))
		} else {
			at = uint64(binary.LittleEndian.Uint32(info[header+4:]))
		}
		if !seen[at] {
			seen[at] = true
			if at > uint64(len(abbrev)) {
				return errAbbrevs
			}
			n := abbreviations(abbrev[at:])
			if left -= n; n < 0 || left < 0 {
				return errAbbrevs
			}
		}
		if length > uint64(len(info)-4) {
			return errors.New("the debug info is truncated")
		}
		info = info[4+length:]
	}
	return nil
}

// abbreviations returns the size of a table of abbreviations, or -1 if it is broken.
func abbreviations(b []byte) int {
	at, broken := 0, false
	number := func() uint64 {
		v, n := binary.Uvarint(b[at:])
		if n <= 0 {
			broken = true
			return 0
		}
		at += n
		return v
	}
	for number() != 0 && !broken {
		number() // tag
		at++     // whether it has children
		for n := 0; !broken && at < len(b); n++ {
			attribute, form := number(), number()
			if form == 0x21 { // DW_FORM_implicit_const
				number()
			}
			if attribute == 0 && form == 0 {
				break
			}
			broken = broken || n > maxAttributes
		}
		broken = broken || at >= len(b)
	}
	if broken {
		return -1
	}
	return at
}
