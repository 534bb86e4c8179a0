package library

import (
	"debug/elf"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify/targets"
)

const (
	atDir, atSplit, atSplitID = 0x1b, 0x2130, 0x2131

	formData8, formStrx1 = 0x07, 0x1a
)

// skeletonOf is the unit in the place of one with an ID, which is in a file.
func skeletonOf(name, dir string, id uint64) *die {
	unit := unitOf()
	unit.attrs = []attr{{atSplit, name}, {atSplitID, other{formData8, 8, id}}}
	if dir != "" {
		unit.attrs = append(unit.attrs, attr{atDir, dir})
	}
	return unit
}

// dwoOf returns the sections of a file of split DWARF with a unit that has an ID.
func dwoOf(id uint64, kids ...*die) debugInfo {
	unit := unitOf(kids...)
	unit.attrs = append(unit.attrs, attr{atSplitID, other{formData8, 8, id}})
	all := debugInfo{}
	for name, data := range encodeDies(unit) {
		all[name+splitSuffix] = data
	}
	return all
}

// packOf returns the sections of a packed file with one unit.
func packOf(id uint64, d debugInfo) debugInfo {
	index := encoded([]uint32{2, 2, 1, 1}, id, []uint32{1, 1, 3, 0, 0, uint32(len(d["info.dwo"])), uint32(len(d["abbrev.dwo"]))})
	return joined(d, debugInfo{"cu_index": index})
}

// The unit of a skeleton is in the file that it names, beside the library, in a folder for debug info, or in a packed file.
func TestFilesOfSplitDebugInfo(t *testing.T) {
	typed := dwoOf(7, integerDie, function([]attr{{atType, ref("int")}}))
	file := elfWith(typed)
	lib := func(name, dir string) []byte { return elfWith(encodeDies(skeletonOf(name, dir, 7))) }
	var all []treeCase
	for _, tt := range []struct{ name, dir, place string }{
		{"a.dwo", "", "a.dwo"}, {"sub/a.dwo", "", "sub/a.dwo"}, {"sub/a.dwo", "", "a.dwo"}, {"a.dwo", "sub", "sub/a.dwo"}, {"a.dwo", "sub", "a.dwo"}, {"x/a.dwo", "sub", "sub/x/a.dwo"},
		{"x/a.dwo", "/none", "x/a.dwo"}, {"x/a.dwo", "/none", "root/x/a.dwo"}, {"x/a.dwo", "/none", "root/a.dwo"}, {"x/a.dwo", "/none", "root/usr/lib/debug/a.dwo"}, {"/none/a.dwo", "", "a.dwo"},
		{"/none/a.dwo", "", "root/none/a.dwo"},
	} {
		all = append(all, treeCase{tt.name + " of " + tt.dir + " in " + tt.place, fineFunction, fileTree{"lib.so": lib(tt.name, tt.dir), tt.place: file}})
	}
	packed := elfWith(packOf(7, typed))
	for _, place := range []string{"lib.so.dwp", "root/lib.so.dwp", "root/usr/lib/debug/lib.so.dwp"} {
		all = append(all, treeCase{place, fineFunction, fileTree{"lib.so": lib("a.dwo", ""), place: packed}})
	}
	const elsewhere, cannot = isIn + "a.dwo', which cannot be found", isIn + "a.dwo', which cannot be used: "
	broken := joined(typed, debugInfo{"info.dwo": typed["info.dwo"][:9]})
	two := encodeDies(skeletonOf("a.dwo", "", 7), skeletonOf("b.dwo", "", 8))
	checkTrees(t, append(all, []treeCase{
		{"none", elsewhere, fileTree{"lib.so": lib("a.dwo", "")}},
		{"another ID", cannot + "it is of another build", fileTree{"lib.so": lib("a.dwo", ""), "a.dwo": elfWith(dwoOf(8, function(nil)))}},
		{"no unit of split DWARF", cannot + "it is of another build", fileTree{"lib.so": lib("a.dwo", ""), "a.dwo": elfWith(typedFunction())}},
		{"a text", cannot + "it is not a file with debug info", fileTree{"lib.so": lib("a.dwo", ""), "a.dwo": []byte("text")}},
		{"broken", cannot + "the debug info is truncated", fileTree{"lib.so": lib("a.dwo", ""), "a.dwo": elfWith(broken)}},
		{"a packed file with another ID", elsewhere, fileTree{"lib.so": lib("a.dwo", ""), "lib.so.dwp": elfWith(packOf(8, typed))}},
		{"a packed file before another ID", fineFunction, fileTree{"lib.so": lib("a.dwo", ""), "lib.so.dwp": packed, "root/lib.so.dwp": elfWith(packOf(8, typed))}},
		{"a packed file that is none", elsewhere, fileTree{"lib.so": lib("a.dwo", ""), "lib.so.dwp": elfWith(typedFunction())}},
		{"a file before a packed one", fineFunction, fileTree{"lib.so": lib("a.dwo", ""), "a.dwo": file, "lib.so.dwp": elfWith(packOf(7, dwoOf(7, function(nil))))}},
		{"a part of two", "int f(void)", fileTree{"lib.so": elfWith(two), "a.dwo": file}},
		{"the other part of two", isIn + "a.dwo', which cannot be found", fileTree{"lib.so": elfWith(two), "b.dwo": elfWith(dwoOf(8, named("g", "int"), integerDie))}},
		{"two parts", fineFunction, fileTree{"lib.so": elfWith(two), "a.dwo": elfWith(dwoOf(7, integerDie)), "b.dwo": elfWith(dwoOf(8, integerDie, function([]attr{{atType, ref("int")}})))}},
		{"its own sections", fineFunction, fileTree{"lib.so": elfWith(joined(encodeDies(skeletonOf("a.dwo", "", 7)), typed)), "a.dwo": elfWith(dwoOf(7, function(nil)))}},
	}...))
	dir := fileTree{"x/y/a.dwo": file}.write(t)
	for _, s := range []skeleton{{name: "y/a.dwo", dir: filepath.Join(dir, "x"), id: 7}, {name: filepath.Join(dir, "x/y/a.dwo"), dir: "/none", id: 7}} {
		if err := os.WriteFile(filepath.Join(dir, "lib.so"), lib(s.name, s.dir), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := describedIn(t, dir); got != fineFunction {
			t.Errorf("%s in %s: got %s", s.name, s.dir, got)
		}
	}
}

// A file of bytes has no files beside it. Its own sections of split DWARF are read.
func TestSplitDebugInfoOfBytes(t *testing.T) {
	typed, unit := dwoOf(7, integerDie, function([]attr{{atType, ref("int")}})), encodeDies(skeletonOf("a.dwo", "", 7))
	for want, d := range map[string]debugInfo{fineFunction: joined(unit, typed), isIn + "a.dwo', which cannot be found": unit} {
		all, err := interfaceOf(t, "x86_64-linux-gnu", nil, []capi.Symbol{{Name: "f"}}, d)
		if err != nil || described(all) != want {
			t.Errorf("got %s, %v", described(all), err)
		}
	}
}

// Units of a file that was read already are not read again, and a packed file is looked for once.
func TestSplitDebugInfoIsReadOnce(t *testing.T) {
	typed := dwoOf(7, integerDie, function(nil))
	dir := fileTree{"lib.so": elfWith(encodeDies(skeletonOf("a.dwo", "", 7))), "a.dwo": elfWith(typed), "sub/lib.so.dwp": elfWith(packOf(7, typed))}.write(t)
	f, err := Open(filepath.Join(dir, "lib.so"))
	if err != nil {
		t.Fatal(err)
	}
	target, err := f.Target("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := f.described(target, nil, nil)
	if path := filepath.Join(dir, "a.dwo"); err != nil || !m.dwos[path] || len(m.dwos) != 1 {
		t.Errorf("%v, %v", m, err)
	}
	at := newFinder(filepath.Join(dir, "sub/lib.so"), nil)
	s := skeleton{name: "none.dwo", id: 7}
	d, id, err := at.split(debugInfo{"addr": []byte("x")}, s)
	if err != nil || !slices.Equal(d["info"], typed["info.dwo"]) || string(d["addr"]) != "x" || d[splitMark] == nil || d["info.dwo"] != nil || id != "id \x07\x00\x00\x00\x00\x00\x00\x00" {
		t.Errorf("got %v, %q, %v", d, id, err)
	}
	size := int64(len(typed["info.dwo"]))
	at.left = size // the packed file is known already
	if d, _, _ := at.split(nil, s); d == nil || at.left != 0 {
		t.Errorf("at the limit: got %v, %d", d, at.left)
	}
	at.left = size - 1
	if d, _, _ := at.split(nil, s); d != nil {
		t.Errorf("above the limit: got %v", d)
	}
	at.left, at.packed = maxRead, debugInfo{}
	if d, _, err := at.split(nil, s); d != nil || err != nil {
		t.Errorf("without a packed file: got %v, %v", d, err)
	}
}

// The offsets of strings of split DWARF begin after their header.
func TestOffsetsOfSplitDebugInfo(t *testing.T) {
	v4 := encodeDies(unitOf(&die{tag: tagFunction, attrs: []attr{{atName, other{formStrx1, 1, 1}}, {atExternal, true}, {atPrototyped, true}}}))
	info := encoded(uint32(0), uint16(5), []byte{splitUnit, 8}, uint32(0), uint64(7), v4["info"][11:])
	binary.LittleEndian.PutUint32(info, uint32(len(info)-4))
	dwo := debugInfo{"info.dwo": info, "abbrev.dwo": v4["abbrev"], "str.dwo": []byte("a\x00f\x00"), "str_offsets.dwo": encoded([]uint32{12, 5, 0, 2})}
	all, err := interfaceOf(t, "x86_64-linux-gnu", nil, []capi.Symbol{{Name: "f"}}, joined(encodeDies(skeletonOf("a.dwo", "", 7)), dwo))
	if err != nil || described(all) != "void f(void)" {
		t.Errorf("got %s, %v", described(all), err)
	}
	for offsets, want := range map[string]string{
		"": "", "1234567": "", "12345678": "", "12345678abcd": "abcd", "\xff\xff\xff\xff1234567890": "", "\xff\xff\xff\xff123456789012abcd": "abcd", "\xff\xff\xff1234567": "67",
	} {
		if got := afterHeader([]byte(offsets), 4); string(got) != want {
			t.Errorf("%q: got %q, want %q", offsets, got, want)
		}
	}
}

// Sections of debug info are known by their names, also those of split DWARF and those that lead to other files.
func TestNamesOfSections(t *testing.T) {
	for _, name := range []string{"abbrev", "info", "types", "str", "line_str", "str_offsets", "addr", "rnglists", "cu_index", "tu_index"} {
		for _, section := range []string{".debug_" + name, "__debug_" + name, ".zdebug_" + name, "__zdebug_" + name} {
			if isDebug(section) != name || isDebug(section+".dwo") != name+".dwo" {
				t.Errorf("%s: got %q, %q", section, isDebug(section), isDebug(section+".dwo"))
			}
		}
	}
	for section, want := range map[string]string{
		"": "", ".dwo": "", ".text": "", ".text.dwo": "", "debug_info": "", "x.debug_info": "", ".debug_line": "", ".debug_line.dwo": "", ".debug_info.x": "", ".gnu.linkonce.wi.1": "info", ".gnu.linkonce.wt.1": "types",
		".gnu_debuglink": "link", ".gnu_debugaltlink": "altlink", ".note.gnu.build-id": "id", "__debug_str_off": "str_offsets", "__debug_str_offs": "str_offsets", ".debug_": "", ".note": "",
	} {
		if got := isDebug(section); got != want {
			t.Errorf("%s: got %q", section, got)
		}
	}
	file := elfOf(&form64, elfHeader(&form64, elf.ET_DYN), elfPart{name: ".debug_info.dwo", kind: elf.SHT_PROGBITS, data: []byte("ab")}, elfPart{name: ".debug_info.dwo", kind: elf.SHT_PROGBITS, data: []byte("cd")},
		elfPart{name: ".debug_str.dwo", kind: elf.SHT_PROGBITS, data: []byte("ab")}, elfPart{name: ".debug_str.dwo", kind: elf.SHT_PROGBITS, data: []byte("cd")},
		elfPart{name: ".debug_types.dwo", kind: elf.SHT_PROGBITS, data: []byte("ab")}, elfPart{name: ".debug_types.dwo", kind: elf.SHT_PROGBITS, data: []byte("cd")})
	if d := debugOf(t, file); string(d["info.dwo"]) != "abcd" || string(d["str.dwo"]) != "cd" || string(d["types.dwo"]) != "abcd" {
		t.Errorf("got %q", d)
	}
}
