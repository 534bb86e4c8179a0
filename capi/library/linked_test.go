package library

import (
	"debug/elf"
	"encoding/binary"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// noteOf returns a note with a build ID.
func noteOf(id string) []byte {
	return append(binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, 4), uint32(len(id))), 3), "GNU\x00"+id...)
}

// Debug info in another file is found by a link with the checksum of the file, or by the build ID if both files have one.
func TestLinkedDebugInfo(t *testing.T) {
	d := encodeDies(unitOf(integerDie, function(nil, parameter("a", "int"))))
	debugOf := func(id string) []byte {
		parts := []elfPart{{name: ".debug_info", kind: elf.SHT_PROGBITS, data: d["info"]}, {name: ".debug_abbrev", kind: elf.SHT_PROGBITS, data: d["abbrev"]}}
		if id != "" {
			parts = append(parts, elfPart{name: ".note.gnu.build-id", kind: elf.SHT_NOTE, data: noteOf(id)})
		}
		return elfOf(&form64, elfHeader(&form64, elf.ET_DYN), parts...)
	}
	empty := elfOf(&form64, elfHeader(&form64, elf.ET_DYN))
	const is, none = "void f(int a)", "not: the file has no debug info"
	const other = "not: the debug info is in 'lib.debug', which cannot be used: it is of another build"
	for _, tt := range []struct {
		what, id, path string // of the library, and where the debug file is
		debug          []byte
		sum            uint32 // added to the checksum
		isLinked       bool
		want           string
	}{
		{"beside", "", "lib.debug", debugOf(""), 0, true, is},
		{"in .debug", "", ".debug/lib.debug", debugOf(""), 0, true, is},
		{"in a folder", "", "root/lib.debug", debugOf(""), 0, true, is},
		{"with another checksum", "", "lib.debug", debugOf(""), 1, true, other},
		{"by both IDs", "\x01\x02\x03", "lib.debug", debugOf("\x01\x02\x03"), 1, true, is},
		{"by other IDs", "\x01\x02\x03", "lib.debug", debugOf("\x01\x02\x04"), 0, true, other},
		{"with one ID", "\x01\x02\x03", "lib.debug", debugOf(""), 0, true, is},
		{"without entries", "", "lib.debug", empty, 0, true, other},
		{"by the ID alone", "\x01\x02\x03", "root/.build-id/01/0203.debug", debugOf("\x01\x02\x03"), 0, false, is},
		{"by another ID alone", "\x01\x02\x03", "root/.build-id/01/0203.debug", debugOf("\x01\x02"), 0, false, "which cannot be used: it is of another build"},
		{"without a link", "", "lib.debug", debugOf(""), 0, false, none},
		{"nowhere", "", "other", debugOf(""), 0, true, "not: the debug info is in 'lib.debug', which cannot be found"},
	} {
		dir := t.TempDir()
		parts := elfSymbols(&form64, elf.SHT_DYNSYM, 1, elfSymbol{"f", elf.STB_GLOBAL, elf.STT_FUNC, 0, 1, 0})
		if tt.id != "" {
			parts = append(parts, elfPart{name: ".note.gnu.build-id", kind: elf.SHT_NOTE, data: noteOf(tt.id)})
		}
		if tt.isLinked {
			link := binary.LittleEndian.AppendUint32([]byte("lib.debug\x00\x00\x00"), crc32.ChecksumIEEE(tt.debug)+tt.sum)
			parts = append(parts, elfPart{name: ".gnu_debuglink", kind: elf.SHT_PROGBITS, data: link})
		}
		for name, data := range map[string][]byte{"lib.so": elfOf(&form64, elfHeader(&form64, elf.ET_DYN), parts...), tt.path: tt.debug} {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		f, err := OpenWith(filepath.Join(dir, "lib.so"), []string{filepath.Join(dir, "root")})
		if err != nil {
			t.Fatal(err)
		}
		target, err := f.Target("", targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		all, err := f.Interface(target, nil, capi.Of)
		if err != nil {
			t.Fatal(err)
		}
		if got := described(all); got != tt.want && !(strings.HasPrefix(tt.want, "which") && strings.Contains(got, tt.want)) {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
}
