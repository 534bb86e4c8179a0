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
	"slices"
	"strings"
)

// debugInfo holds the sections of one object's DWARF, by their names without ".debug_".
type debugInfo map[string][]byte

// bigMark is a key of debug info in big-endian order.
const bigMark = "isBigEndian"

// debugIn returns debug info without sections in an order.
func debugIn(order binary.ByteOrder) debugInfo {
	if order == binary.BigEndian {
		return debugInfo{bigMark: {}}
	}
	return debugInfo{}
}

func (d debugInfo) order() binary.ByteOrder {
	if d[bigMark] != nil {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

// isDebug returns the name of a section of debug info that types need or that leads to debug info in another file, or "". Mach-O's names have at most 16
// characters. In COFF objects, type units have other names until they are linked.
func isDebug(section string) string {
	if unsplit, isSplit := strings.CutSuffix(section, splitSuffix); isSplit && isDebug(unsplit) != "" {
		return isDebug(unsplit) + splitSuffix
	}
	switch {
	case strings.HasPrefix(section, ".gnu.linkonce.wi."):
		return "info"
	case strings.HasPrefix(section, ".gnu.linkonce.wt."):
		return "types"
	case section == ".gnu_debuglink":
		return "link"
	case section == ".gnu_debugaltlink":
		return "altlink"
	case section == ".note.gnu.build-id":
		return "id"
	}
	prefix, name, _ := strings.Cut(section, "debug_")
	switch strings.TrimSuffix(prefix, "z") {
	case ".", "__":
	default:
		return ""
	}
	switch name {
	case "abbrev", "info", "types", "str", "line_str", "str_offsets", "addr", "ranges", "rnglists", "cu_index", "tu_index", "sup":
		return name
	case "str_off", "str_offs":
		return "str_offsets"
	}
	return ""
}

// unpack returns the data of a section, which is compressed if its name is that of one such as .zdebug_info: GNU's way for
// formats without a flag for it.
func (v *view) unpack(section string, data []byte) []byte {
	const header = 12 // "ZLIB" and the size
	if !strings.Contains(section, "zdebug_") {
		return data
	}
	if len(data) < header || string(data[:4]) != "ZLIB" {
		v.fail("has debug info that is not compressed by zlib")
		return nil
	}
	return v.inflate(data[header:], binary.BigEndian.Uint64(data[4:]))
}

// add adds a section. An object has several with units: those of types that other objects have as well.
func (d debugInfo) add(section string, data []byte) {
	name := isDebug(section)
	if old, kind := d[name], strings.TrimSuffix(name, splitSuffix); old != nil && (kind == "info" || kind == "types") {
		data = append(old, data...)
	}
	if name == "id" {
		data = buildID(d.order(), data)
	}
	d[name] = data
}

// inflateELF returns the data of a section that is compressed, after its ELF header.
func (x *elfFile) inflateELF(packed []byte) []byte {
	n := x.form.compressed
	if int64(len(packed)) < n {
		x.fail("has debug info that is broken: a section is too short")
		return nil
	}
	var h elf.Chdr64
	x.form.decode(table{packed[:n], int(n), x.order}, 0, &h)
	switch elf.CompressionType(h.Type) {
	case elf.COMPRESS_ZLIB:
		return x.inflate(packed[n:], h.Size)
	case elf.COMPRESS_ZSTD:
		return x.inflateBy(Zstd, packed[n:], h.Size)
	}
	x.fail("has debug info that is compressed neither by zlib nor by zstd")
	return nil
}

// inflate returns the data of a size that is compressed by zlib.
func (v *view) inflate(packed []byte, size uint64) []byte {
	return v.inflateBy(func(packed []byte, _ uint64) (io.Reader, error) { return zlib.NewReader(bytes.NewReader(packed)) }, packed, size)
}

// inflateBy returns the data of a size that a reader decompresses.
func (v *view) inflateBy(reader func(packed []byte, size uint64) (io.Reader, error), packed []byte, size uint64) []byte {
	if size > uint64(v.state.left) || size/maxRatio > uint64(len(packed)) {
		v.fail("%w", errTooMuch)
		return nil
	}
	v.state.left -= int64(size)
	r, err := reader(packed, size)
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

// maxRatio is the most by which zlib compresses, and more than zstd compresses debug info.
const maxRatio = 1032

// entries returns an index of the entries.
func (d debugInfo) entries() (*entries, error) {
	data, headers, size, err := d.data()
	if err != nil {
		return nil, err
	}
	other, err := d.shared(size)
	if err != nil {
		return nil, fmt.Errorf("of the file that it shares with others, %w", err)
	}
	return newEntries(data, size, headers, other, d)
}

// data returns the entries with the headers of their units and their size. Package dwarf trusts debug info, so what would make that slow is
// rejected first.
func (d debugInfo) data() (data *dwarf.Data, headers []unitHeader, size int, err error) {
	info, headers, err := d.units()
	if err == nil {
		err = d.check(headers)
	}
	if err != nil {
		return nil, nil, size, err
	}
	data, err = guarded(0, func() (*dwarf.Data, error) {
		return dwarf.New(d["abbrev"], nil, nil, info, nil, nil, d["ranges"], d["str"])
	})
	if err != nil {
		return nil, nil, size, err
	}
	offsets, ranges := withoutHeaders(d.order(), d["str_offsets"]), d["rnglists"]
	if slices.ContainsFunc(headers, func(u unitHeader) bool { return u.isSplit }) {
		offsets, ranges = afterHeader(d["str_offsets"], 4), afterHeader(d["rnglists"], 8)
	}
	_ = data.AddSection(".debug_str_offsets", offsets) // it has no error for these
	_ = data.AddSection(".debug_rnglists", ranges)
	for _, name := range []string{"addr", "line_str"} {
		_ = data.AddSection(".debug_"+name, d[name])
	}
	return data, headers, len(info), nil
}

// guarded calls package dwarf, which panics at some mistakes, to read the entry after an offset. Errors name the offset.
func guarded[T any](after dwarf.Offset, read func() (T, error)) (v T, err error) {
	defer func() {
		var broken dwarf.DecodeError
		switch {
		case recover() != nil:
			err = fmt.Errorf("the debug info is broken after offset %#x of its entries", after)
		case errors.As(err, &broken):
			err = fmt.Errorf("the debug info is broken at offset %#x of .debug_%s: %s", broken.Offset, broken.Name, broken.Err)
		case err != nil:
			err = fmt.Errorf("the debug info is broken after offset %#x of its entries: %w", after, err)
		}
	}()
	return read()
}

// Limits of the abbreviations of debug info. Each entry of debug info takes the memory of its attributes, even
// if they have no bytes.
const (
	maxAttributes = 128
	maxAbbrevs    = 4 // bytes of tables that are parsed, as a multiple of the section
	moreAbbrevs   = 1 << 16
	maxDebugName  = 1 << 20
)

var errAbbrevs = errors.New("the debug info has broken abbreviations")

// check checks names, and the tables of abbreviations of all units. Tables may overlap.
func (d debugInfo) check(headers []unitHeader) error {
	for _, section := range []string{"str", "line_str"} {
		for names := d[section]; len(names) > maxDebugName; {
			n := bytes.IndexByte(names[:maxDebugName], 0)
			if n < 0 {
				return errors.New("the debug info has a name that is too long")
			}
			names = names[n+1:]
		}
	}
	abbrev := d["abbrev"]
	seen, left := map[uint64]bool{}, maxAbbrevs*len(abbrev)+moreAbbrevs
	for _, u := range headers {
		if seen[u.abbrevs] {
			continue
		}
		seen[u.abbrevs] = true
		if u.abbrevs > uint64(len(abbrev)) {
			return errAbbrevs
		}
		n := abbreviations(abbrev[u.abbrevs:])
		if left -= n; min(n, left) < 0 {
			return errAbbrevs
		}
	}
	return nil
}

// abbreviations returns the size of a table of abbreviations, or -1 if it is broken. The last table may end with its section.
func abbreviations(b []byte) int { return eachForm(b, func(form []byte, _ uint64) {}) }

// eachForm visits the forms of a table of abbreviations, and returns its size as abbreviations does.
func eachForm(b []byte, visit func(form []byte, number uint64)) int {
	at, broken := 0, false
	number := func() uint64 {
		v, n := leb128(b[min(at, len(b)):])
		at, broken = at+n, broken || n == 0
		return v
	}
	for at < len(b) && number() != 0 && !broken {
		number() // tag
		at++     // whether it has children
		for n := 0; !broken; n++ {
			attribute, begin := number(), at
			form := number()
			if !broken {
				visit(b[begin:at], form)
			}
			if form == 0x21 { // DW_FORM_implicit_const
				number()
			}
			if attribute == 0 && form == 0 {
				break
			}
			broken = broken || n >= maxAttributes
		}
	}
	if broken {
		return -1
	}
	return at
}
