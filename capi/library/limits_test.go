package library

import (
	"bytes"
	"compress/zlib"
	"debug/dwarf"
	"debug/elf"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"testing"
)

// zeros is a large file of zeros.
type zeros struct{}

func (zeros) ReadAt(b []byte, _ int64) (int, error) { return len(b), nil }

// A file is read up to a limit, and not outside of it.
func TestLimitsOfReading(t *testing.T) {
	const size = 1 << 40
	read := func(at, n int64) func(*view) int { return func(v *view) int { return len(v.bytes(at, n)) } }
	table := func(at, n int64) func(*view) int { return func(v *view) int { return v.table(at, n, 16).len() } }
	for name, tt := range map[string]struct {
		read    func(*view) int
		problem string
		want    int
	}{
		"all that may be read":         {read(0, 1<<20), "", 1 << 20},
		"more than may be read":        {read(0, 1<<20+1), "has too many symbols or too much debug info", maxHeader},
		"in two parts":                 {func(v *view) int { v.bytes(0, 1<<19); return len(v.bytes(9, 1<<19)) }, "", 1 << 19},
		"in two parts, one more":       {func(v *view) int { v.bytes(0, 1<<19); return len(v.bytes(9, 1<<19+1)) }, "has too many symbols or too much debug info", maxHeader},
		"the end":                      {read(size-4, 4), "", 4},
		"past the end":                 {read(size-4, 5), "has a part outside of the file", 5},
		"after the end":                {read(size+1, 0), "has a part outside of the file", 0},
		"before the begin":             {read(-1, 4), "has a part outside of the file", 4},
		"of no size":                   {read(4, -1), "has a part outside of the file", 0},
		"no entries":                   {table(0, 0), "", 0},
		"entries":                      {table(0, 1<<16), "", 1 << 16},
		"fewer than none":              {table(0, -1), "has a table outside of the file", 0},
		"entries past the end":         {table(0, size/16+1), "has a table outside of the file", 0},
		"too many entries":             {table(0, maxEntries+1), "has too many symbols or too much debug info", 0},
		"names":                        {func(v *view) int { return len(v.names(8, 100)) }, "", 100},
		"too many names":               {func(v *view) int { return len(v.names(8, maxNames+1)) }, "has too many symbols or too much debug info", maxHeader},
		"after another error":          {func(v *view) int { v.fail("first"); return len(v.bytes(0, 1000)) }, "first", maxHeader},
		"a table after another":        {func(v *view) int { v.fail("first"); return v.table(0, 9, 9).len() }, "first", 0},
		"a structure after errors":     {func(v *view) int { v.fail("first"); to := uint64(7); v.read(0, &to); return int(to) }, "first", 0},
		"a part of a part":             {func(v *view) int { return len(v.part(8, 8).part(4, 4).bytes(0, 4)) }, "", 4},
		"too much after another error": {func(v *view) int { v.fail("first"); return len(v.bytes(0, 1<<20+1)) }, "first", maxHeader},
		"a part outside":               {func(v *view) int { return int(v.part(8, size).size) }, "has a part outside of the file", 0},
		"outside of a part":            {func(v *view) int { return len(v.part(8, 8).part(4, 5).bytes(0, 0)) }, "has a part outside of the file", 0},
	} {
		v := newView(zeros{}, size)
		v.state.left = 1 << 20
		got := tt.read(v)
		if err := v.state.err; got != tt.want || (err == nil) != (tt.problem == "") || err != nil && err.Error() != tt.problem {
			t.Errorf("%s: got %d, %v", name, got, v.state.err)
		}
	}
	v := newView(zeros{}, 1<<41)
	if v.table(0, maxEntries, 1); v.state.err != nil {
		t.Error(v.state.err)
	}
	if v.names(0, maxNames); v.state.err != nil {
		t.Error(v.state.err)
	}
	if v.names(0, maxNames+1); !errors.Is(v.state.err, errTooMuch) {
		t.Errorf("too many names: %v", v.state.err)
	}
	v.state.err = nil
	if v.table(0, maxEntries+1, 1); !errors.Is(v.state.err, errTooMuch) {
		t.Errorf("too many entries: %v", v.state.err)
	}
}

// broken is a file that cannot be read.
type broken struct{}

var errBroken = errors.New("broken")

func (broken) ReadAt([]byte, int64) (int, error) { return 0, errBroken }

// The error of a file is that of all that is read after it.
func TestFilesThatFail(t *testing.T) {
	v := newView(broken{}, 100)
	if b := v.bytes(0, 4); !errors.Is(v.state.err, errBroken) || len(b) != 4 {
		t.Errorf("got %v, %v", b, v.state.err)
	}
	v.fail("another")
	if n := v.table(0, 1, 1).len(); n != 0 || !errors.Is(v.state.err, errBroken) {
		t.Errorf("got %d entries, %v", n, v.state.err)
	}
	if _, err := Read(broken{}, 100); err == nil {
		t.Error("the file is read")
	}
}

// A name ends at a zero, or is none.
func TestNamesInTables(t *testing.T) {
	n := names("ab\x00c\x00" + strings.Repeat("d", maxName) + "\x00e")
	for at, want := range map[uint32]string{0: "ab", 1: "b", 2: "", 3: "c", 5: "", 6: strings.Repeat("d", maxName-1), 6 + maxName: "", uint32(len(n)) - 1: "", uint32(len(n)): "", 1 << 31: ""} {
		if got := n.at(at); got != want {
			t.Errorf("%d: got %q", at, got)
		}
	}
}

// Compressed debug info has at most the size and the ratio that its header can claim.
func TestInflate(t *testing.T) {
	pack := func(data []byte) []byte {
		var b bytes.Buffer
		w := zlib.NewWriter(&b)
		_, _ = w.Write(data)
		_ = w.Close()
		return b.Bytes()
	}
	packed := pack([]byte("debug info"))
	zstd := []byte("\x28\xb5\x2f\xfd\x20\x0a\x51\x00\x00debug info") // a frame with a block that is not compressed
	header := func(f *form, kind elf.CompressionType, size int) (b []byte) {
		if f == &form32 {
			b, _ = binary.Append(nil, binary.LittleEndian, elf.Chdr32{Type: uint32(kind), Size: uint32(size)})
			return b
		}
		b, _ = binary.Append(nil, binary.LittleEndian, elf.Chdr64{Type: uint32(kind), Size: uint64(size)})
		return b
	}
	const left = 2 << 20
	many, more := pack(make([]byte, 1<<20)), pack(make([]byte, 2*left))
	for _, f := range []*form{&form32, &form64} {
		n := len(header(f, 0, 0))
		for name, tt := range map[string]struct {
			data          []byte
			want, problem string
		}{
			"whole":            {slices.Concat(header(f, elf.COMPRESS_ZLIB, 10), packed), "debug info", ""},
			"a part":           {slices.Concat(header(f, elf.COMPRESS_ZLIB, 5), packed), "debug", ""},
			"nothing":          {slices.Concat(header(f, elf.COMPRESS_ZLIB, 0), packed), "", ""},
			"too short":        {slices.Concat(header(f, elf.COMPRESS_ZLIB, 11), packed), "debug info\x00", "has debug info that is broken: unexpected EOF"},
			"another method":   {slices.Concat(header(f, elf.COMPRESS_ZSTD+1, 10), packed), "", "has debug info that is compressed neither by zlib nor by zstd"},
			"zstd":             {slices.Concat(header(f, elf.COMPRESS_ZSTD, 10), zstd), "debug info", ""},
			"a part of zstd":   {slices.Concat(header(f, elf.COMPRESS_ZSTD, 5), zstd), "debug", ""},
			"too short zstd":   {slices.Concat(header(f, elf.COMPRESS_ZSTD, 11), zstd), "debug info\x00", "has debug info that is broken: unexpected EOF"},
			"no zstd":          {slices.Concat(header(f, elf.COMPRESS_ZSTD, 2), packed), "\x00\x00", "has debug info that is broken: zstd decompression error at 0: invalid magic number"},
			"empty zstd":       {header(f, elf.COMPRESS_ZSTD, 0), "", ""},
			"too much zstd":    {slices.Concat(header(f, elf.COMPRESS_ZSTD, left), zstd), "", "has too many symbols or too much debug info"},
			"no header":        {header(f, elf.COMPRESS_ZLIB, 10)[:n-1], "", "has debug info that is broken: a section is too short"},
			"only a header":    {header(f, elf.COMPRESS_ZLIB, 10), "", "has debug info that is broken: unexpected EOF"},
			"no zlib":          {slices.Concat(header(f, elf.COMPRESS_ZLIB, 10), []byte("debug info")), "", "has debug info that is broken: zlib: invalid header"},
			"claims too much":  {slices.Concat(header(f, elf.COMPRESS_ZLIB, (len(many)+1)*maxRatio), many), "", "has too many symbols or too much debug info"},
			"all that is left": {slices.Concat(header(f, elf.COMPRESS_ZLIB, left), more), strings.Repeat("\x00", left), ""},
			"too much":         {slices.Concat(header(f, elf.COMPRESS_ZLIB, left+1), more), "", "has too many symbols or too much debug info"},
		} {
			x := &elfFile{view: newView(bytes.NewReader(nil), 0), form: f}
			x.state.left = left
			got := string(x.inflateELF(tt.data))
			if err := x.state.err; got != tt.want || (err == nil) != (tt.problem == "") || err != nil && err.Error() != tt.problem {
				t.Errorf("%s in form of %d bytes: got %q, %v", name, n, got, err)
			}
			if left := x.state.left; tt.problem == "" && left != 2<<20-int64(len(tt.want)) {
				t.Errorf("%s: %d bytes are left", name, left)
			}
		}
	}
	gnu := append([]byte("ZLIB\x00\x00\x00\x00\x00\x00\x00\x0a"), packed...)
	for name, tt := range map[string]struct {
		section       string
		data          []byte
		want, problem string
	}{
		"by its name":     {".zdebug_info", gnu, "debug info", ""},
		"in Mach-O":       {"__zdebug_info", gnu, "debug info", ""},
		"not compressed":  {".debug_info", gnu[:4], "ZLIB", ""},
		"another method":  {".zdebug_info", append([]byte("ZSTD"), gnu[4:]...), "", "has debug info that is not compressed by zlib"},
		"without a size":  {".zdebug_info", gnu[:11], "", "has debug info that is not compressed by zlib"},
		"without content": {".zdebug_info", gnu[:12], "", "has debug info that is broken: unexpected EOF"},
	} {
		v := newView(bytes.NewReader(nil), 0)
		got := string(v.unpack(tt.section, tt.data))
		if err := v.state.err; got != tt.want || (err == nil) != (tt.problem == "") || err != nil && !strings.Contains(err.Error(), tt.problem) {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
}

// Sections of debug info are known by their names in each format.
func TestDebugSections(t *testing.T) {
	for section, want := range map[string]string{
		".debug_info": "info", ".zdebug_info": "info", "__debug_info": "info", "__zdebug_info": "info", ".gnu.linkonce.wi.12": "info", ".gnu.linkonce.wt.12": "types",
		".debug_str_offsets": "str_offsets", "__debug_str_offs": "str_offsets", "__debug_str_off": "str_offsets", ".debug_line_str": "line_str", ".debug_rnglists": "rnglists",
		".debug_types": "types", ".debug_abbrev": "abbrev", ".debug_str": "str", ".debug_addr": "addr",
		".debug_info.dwo": "info.dwo", ".debug_cu_index": "cu_index", ".debug_line.dwo": "", ".dwo": "", ".gnu_debuglink": "link", ".gnu_debugaltlink": "altlink", ".note.gnu.build-id": "id", ".note.gnu.property": "",
		".debug_line": "", ".debug_loc": "", "debug_info": "", ".rela.debug_info": "", "_debug_info": "", ".info": "", "": "", ".gnu.linkonce.t.12": "", ".debug_": "",
	} {
		if got := isDebug(section); got != want {
			t.Errorf("%s: got %q", section, got)
		}
	}
}

// Errors of package dwarf, and its panics, have the place in the debug info.
func TestGuarded(t *testing.T) {
	for want, read := range map[string]func() (int, error){
		"": func() (int, error) { return 7, nil },
		"the debug info is broken after offset 0x2a of its entries":                func() (int, error) { panic("wrong") },
		"the debug info is broken after offset 0x2a of its entries: wrong":         func() (int, error) { return 0, errors.New("wrong") },
		"the debug info is broken at offset 0x10 of .debug_abbrev: unknown format": func() (int, error) { return 0, dwarf.DecodeError{Name: "abbrev", Offset: 16, Err: "unknown format"} },
	} {
		n, err := guarded(42, read)
		if got := ""; err != nil {
			if got = err.Error(); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		} else if want != "" || n != 7 {
			t.Errorf("got %d without an error, want %s", n, want)
		}
	}
}

// Names of debug info have an end within a limit.
func TestNamesOfDebugInfo(t *testing.T) {
	long := strings.Repeat("a", maxDebugName-1)
	for _, section := range []string{"str", "line_str"} {
		for name, tt := range map[string]struct {
			text string
			isOK bool
		}{
			"short": {"a\x00b\x00", true}, "longest": {long + "\x00" + long + "\x00", true}, "longest without an end": {long + "\x00" + long + "a", true},
			"too long": {long + "a\x00", false}, "too long after another": {"a\x00" + long + "a\x00", false}, "many without characters": {strings.Repeat("\x00", maxDebugName+2), true}, "many": {strings.Repeat("ab\x00", maxDebugName), true},
		} {
			err := debugInfo{section: []byte(tt.text)}.check(nil)
			if (err == nil) != tt.isOK || err != nil && err.Error() != "the debug info has a name that is too long" {
				t.Errorf("%s in %s: %v", name, section, err)
			}
		}
	}
}
