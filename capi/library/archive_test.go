package library

import (
	"cmp"
	"debug/elf"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/layout"
)

// archiveOf returns an archive of members by their names and contents.
func archiveOf(members ...[2]string) []byte {
	text := []byte(archive)
	for _, m := range members {
		text = fmt.Appendf(text, "%-16s%-12d%-6d%-6d%-8o%-10d`\n%s", m[0], 0, 0, 0, 0o644, len(m[1]), m[1])
		text = append(text, make([]byte, len(m[1])%2)...)
	}
	return text
}

// thinOf returns a thin archive of members by their names.
func thinOf(names ...string) string {
	var b strings.Builder
	b.WriteString(thinArchive)
	const long = "a_rather_long_name.o/\nsub/b.o/\n"
	fmt.Fprintf(&b, "%-48s%-10d`\n%s%s", "//", len(long), long, strings.Repeat("\n", len(long)%2))
	for _, name := range names {
		fmt.Fprintf(&b, "%-48s%-10d`\n", name, 1<<20)
	}
	return b.String()
}

// The members of a thin archive are files beside it, by their names or as offsets of long names.
func TestThinArchives(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"a.o": object(elf.EM_X86_64, 0, "f"), "a_rather_long_name.o": object(elf.EM_X86_64, 0, "g"), "sub/b.o": object(elf.EM_X86_64, 0, "h"), "text": "text",
		"other.o": object(elf.EM_ARM, 0, "f"), "broken": object(elf.EM_X86_64, 0, "f")[:100],
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(dir, "lib.a")
	for _, tt := range []struct{ text, want string }{
		{thinOf(), ""}, {thinOf("a.o/"), "f"}, {thinOf("a.o/", "/0", "/22"), "f g h"}, {thinOf("text/", "a.o/"), "f"},
		{thinOf("no.o/"), "the archive is thin, and its object 'no.o' cannot be read: "}, {thinOf("/7777"), "the archive is thin, and its object '' cannot be read: "},
		{thinOf("a.o/", "other.o/"), "the archive has objects for several targets"}, {thinOf("sub/"), "the archive is thin, and its object 'sub' cannot be read: "},
		{thinOf("broken/"), "the archive has a table outside of the file"}, {thinOf("a.o/") + "more", "the archive has a part outside of the file"},
	} {
		if err := os.WriteFile(path, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := Open(path)
		if err != nil {
			checkError(t, tt.want, err, path+": "+tt.want)
			continue
		}
		var names []string
		for _, s := range f.Symbols {
			names = append(names, s.Name)
		}
		if got := strings.Join(names, " "); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}

// object returns an ELF object for a processor that defines functions, with flags.
func object(machine elf.Machine, flags uint32, names ...string) string {
	p := processor(func(p *layout.Processor) bool { return p.ELF.Machine == uint16(machine) })
	f := &form64
	if p.PointerSize() == 4 {
		f = &form32
	}
	var symbols []elfSymbol
	for _, name := range names {
		symbols = append(symbols, elfSymbol{name, elf.STB_GLOBAL, elf.STT_FUNC, 0, 1, 0})
	}
	return string(elfOf(f, elf.Header64{Type: uint16(elf.ET_REL), Machine: p.ELF.Machine, Flags: flags}, elfSymbols(f, elf.SHT_SYMTAB, 1, symbols...)...))
}

// An archive has the symbols of all objects in it, in any format. Other members are skipped.
func TestMembersOfArchives(t *testing.T) {
	f, g := object(elf.EM_X86_64, 0, "f"), object(elf.EM_X86_64, 0, "g", "h")
	coff := string(coffOf(amd64, objectSections, coffSymbol{"c", 0, 1, 0, coffExternal, 0, 0}))
	mach := string(machoWith(machoSymbol{"_m", 0x0f, 1, 0}))
	for _, tt := range []struct {
		what, want string
		members    [][2]string
	}{
		{"nothing", "", nil}, {"one", "f function", [][2]string{{"f.o/", f}}}, {"two", "f function, g function, h function", [][2]string{{"g.o/", g}, {"f.o/", f}}},
		{"one twice", "f function", [][2]string{{"f.o/", f}, {"f.o/", f}}}, {"of odd size", "f function, g function, h function", [][2]string{{"f.o/", f + "\x00"}, {"g.o/", g}}},
		{"names of BSD", "f function", [][2]string{{"#1/4", "f.o\x00" + f}}}, {"names of odd size", "f function, g function, h function", [][2]string{{"#1/3", "f.o" + f}, {"#1/4", "g.o\x00" + g}}},
		{"an index and names", "f function", [][2]string{{"/", "\x00\x00\x00\x00"}, {"//", "a long name/\n"}, {"/0", f}}}, {"a text", "f function", [][2]string{{"a.txt/", "text"}, {"f.o/", f}}},
		{"an empty member", "f function", [][2]string{{"a.txt/", ""}, {"f.o/", f}}}, {"an archive", "f function", [][2]string{{"a.a/", string(archiveOf([2]string{"g.o/", g}))}, {"f.o/", f}}},
		{"COFF", "c function", [][2]string{{"c.obj/", coff}}}, {"Mach-O", "m function", [][2]string{{"m.o", mach}}},
		{"several processors", "error: the archive has objects for several targets", [][2]string{{"f.o/", f}, {"i.o/", object(elf.EM_386, 0, "i")}}},
		{"several systems", "error: the archive has objects for several targets", [][2]string{{"c.obj/", coff}, {"f.o/", f}}},
		{"a broken object", "error: the archive is for another processor than", [][2]string{{"f.o/", "\x7fELF\x02\x01\x01" + strings.Repeat("\x00", 80)}}},
		{"a name that is too long", "error: the archive has a part outside of the file", [][2]string{{"#1/9999", f}}},
	} {
		if got := symbolsIn(archiveOf(tt.members...)); got != tt.want && !(strings.HasPrefix(tt.want, "error") && strings.HasPrefix(got, tt.want)) {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
	whole := archiveOf([2]string{"f.o/", f})
	noSize := slices.Clone(whole)
	copy(noSize[8+48:], "x")
	for what, tt := range map[string]struct {
		file []byte
		want string
	}{
		"thin":             {[]byte(thinOf("a.o/")), "the archive is thin: its objects are other files, which can be read"},
		"without its end":  {whole[:len(whole)-1], "the archive has a part outside of the file"},
		"without a header": {whole[:20], "the archive has a part outside of the file"},
		"without a size":   {noSize, "the archive has a broken header of a member"},
	} {
		if _, err := readImage(tt.file); err == nil || err.Error() != tt.want {
			t.Errorf("%s: got %v", what, err)
		}
	}
}

// An object without floating-point numbers does not record how it passes them. Others in its archive do.
func TestTargetsOfArchives(t *testing.T) {
	const soft, hard = "armv7-linux-gnueabi", "armv7-linux-gnueabihf"
	for want, flags := range map[string][]uint32{soft: {0}, soft + " ": {0, 0}, hard: {0x400}, hard + " ": {0x400, 0}, hard + "  ": {0, 0x400}, hard + "   ": {0, 0x400, 0, 0x400}} {
		var members [][2]string
		for _, f := range flags {
			members = append(members, [2]string{"f.o/", object(elf.EM_ARM, f, "f")})
		}
		if f, err := readImage(archiveOf(members...)); err != nil || f.Triple != strings.TrimSpace(want) {
			t.Errorf("%x: got %v, %v", flags, f, err)
		}
	}
}

// A file is one of the formats by its begin, and a regular file.
func TestIsFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	for text, want := range map[string]bool{
		"\x7fELF": true, "\x7fEL": false, "": false, "MZ": true, "M": false, "\x64\x86": true, "\x4c\x01": true, "\x64\xaa": true, "\x00\x00": false, "\xcf\xfa\xed\xfe": true, "\xce\xfa\xed\xfe": false,
		"\xca\xfe\xba\xbe": true, "!<arch>\n": true, "!<thin>\n": true, "!<arch>": false, "int f(void);\n": false, "!<arch>\nand more": true,
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := IsFile(path); got != want {
			t.Errorf("%q: got %v", text, got)
		}
	}
	if IsFile(dir) || IsFile(filepath.Join(dir, "none")) {
		t.Error("a folder, or no file, is a library")
	}
	if err := os.WriteFile(path, []byte(thinOf("a.o/")), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, open := range []func(string) (*File, error){Open, Peek} {
		_, err := open(path)
		checkError(t, "a thin archive", err, path+": the archive is thin, and its object 'a.o' cannot be read: ")
		_, err = open(filepath.Join(dir, "none"))
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("no file: %v", err)
		}
	}
	if names, err := Exports(path); err == nil || names != nil {
		t.Errorf("got %v, %v", names, err)
	}
}

// Symbols are in the order of their names and versions. Each is there once, and the variables that compilers emulate for each thread
// have their own names.
func TestSortedSymbols(t *testing.T) {
	function := func(name string) elfSymbol {
		return elfSymbol{name, elf.STB_GLOBAL, elf.STT_FUNC, 0, 1, 0}
	}
	variable := func(name string, size uint64) elfSymbol {
		return elfSymbol{name, elf.STB_GLOBAL, elf.STT_OBJECT, 0, 1, size}
	}
	for _, tt := range []struct {
		symbols []elfSymbol
		want    string
	}{
		{[]elfSymbol{function("b"), function("c"), function("a"), function("b")}, "a function, b function, c function"},
		{[]elfSymbol{function("b"), variable("b", 4)}, "b function, b variable of 4"},
		{[]elfSymbol{variable("__emutls_v.v", 8), variable("__emutls_t.v", 4), variable("w", 4)}, "v own, w variable of 4"},
		{[]elfSymbol{{"__emutls_v.v", elf.STB_GLOBAL, elf.STT_NOTYPE, 0, 1, 0}}, "v own"},
	} {
		if got := symbolsIn(elfOf(&form64, elfHeader(&form64, elf.ET_REL), elfSymbols(&form64, elf.SHT_SYMTAB, 1, tt.symbols...)...)); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
	f := &File{}
	for _, version := range []string{"V2", "V1", ""} {
		f.exports = append(f.exports, exported{Symbol: capi.Symbol{Name: "a", Version: version}, location: location{object: len(f.exports)}})
	}
	if err := f.read(strings.NewReader("!<arch>\n"), 8); err != nil {
		t.Fatal(err)
	}
	if got := []string{f.Symbols[0].Version, f.Symbols[1].Version, f.Symbols[2].Version}; !slices.Equal(got, []string{"", "V1", "V2"}) {
		t.Errorf("got %q", got)
	}
	if got := []int{f.locationOf(0).object, f.locationOf(1).object, f.locationOf(2).object, f.locationOf(3).object}; !slices.Equal(got, []int{2, 1, 0, 0}) {
		t.Errorf("got locations %v", got)
	}
}

// Most files do not record their system, so that they may be for any with the same processor and registers. An object for PowerPC without
// a long double does not record whose it is either. One with a long double does, and the default of GNU's library too.
func TestTargetsOfFilesWithoutSystem(t *testing.T) {
	const system, float = true, true
	for _, tt := range []struct {
		of                    string
		anySystem, longDouble bool
		abi, name, want       string
	}{
		{"powerpc64le-linux-gnu", system, float, "", "powerpc64le-linux-musl", "powerpc64le-unknown-linux-musl"},
		{"powerpc64le-linux-gnu", system, float, "", "powerpc64le-linux-gnu", "powerpc64le-unknown-linux-gnu"},
		{"powerpc64le-linux-gnu", system, float, "", "powerpc64le-unknown-netbsd", "powerpc64le-unknown-netbsd"},
		{"powerpc64le-linux-gnu", system, float, "", "aarch64-linux-musl", ""},
		{"powerpc64le-linux-gnu", system, false, layout.IBMLongDouble, "powerpc64le-linux-musl", ""},
		{"powerpc64le-linux-gnu", system, false, layout.IBMLongDouble, "powerpc64le-unknown-netbsd", "powerpc64le-unknown-netbsd"},
		{"powerpc64le-linux-musl", system, false, "", "powerpc64le-linux-gnu", ""},
		{"powerpc64le-freebsd", false, float, "", "powerpc64le-linux-gnu", ""},
		{"armv7-linux-gnueabi", system, false, "", "armv7-linux-gnueabihf", ""},
		{"armv7-linux-gnueabi", system, false, "", "armv7-linux-androideabi", "armv7-unknown-linux-androideabi"},
		{"armv7-linux-gnueabihf", system, false, "", "armv7-unknown-netbsd-eabihf", "armv7-unknown-netbsd-eabihf"},
		{"armv7-linux-gnueabihf", system, false, "", "armv7-unknown-netbsd-eabi", ""},
		{"x86_64-linux-gnu", system, float, "", "x86_64-linux-android", "x86_64-unknown-linux-android"},
		{"x86_64-linux-gnu", system, float, "", "x86_64-pc-windows-gnu", ""},
		{"x86_64-linux-gnu", system, float, "", "x86_64-apple-macosx", ""},
		{"aarch64-linux-gnu", system, float, "", "aarch64-unknown-netbsd", "aarch64-unknown-netbsd"},
		{"aarch64-openbsd", false, float, "", "aarch64-linux-gnu", ""},
		{"loongarch64-linux-gnu", system, float, "", "loongarch64-linux-gnusf", ""},
		{"loongarch64-linux-gnusf", system, float, "", "loongarch64-linux-muslsf", "loongarch64-unknown-linux-muslsf"},
	} {
		f := &File{Path: "f.o", Triple: tt.of, ABI: tt.abi, anySystem: tt.anySystem, anyLongDouble: tt.longDouble}
		target, err := f.Target(tt.name, targets.Options{})
		if got := fmt.Sprint(err); tt.want == "" && !strings.HasPrefix(got, "f.o is for ") || tt.want != "" && (err != nil || target.Triple() != tt.want) {
			t.Errorf("%+v: got %v, %v", tt, target, err)
		}
	}
}

// A file may follow an ABI that no target has: the error names it.
func TestTargetsOfOtherABIs(t *testing.T) {
	refused := map[string]bool{}
	for _, p := range layout.Processors {
		for _, a := range p.ELF.ABIs {
			f := &File{Path: "f.o", Triple: p.Targets[0].Triple.Arch + "-linux-" + cmp.Or(a.Environment, "gnu"), ABI: a.Name}
			model, err := layout.ModelFor(f.Triple)
			if err != nil {
				t.Fatal(err)
			}
			target, err := f.Target("", targets.Options{})
			if isKnown := a.Name == "" || model.ABIs[a.Name] != nil || target != nil; isKnown != (err == nil) || !isKnown && !strings.HasPrefix(err.Error(), "f.o follows the ABI '"+a.Name+"'") {
				t.Errorf("%s: %v", f.Triple, err)
			}
			if err != nil {
				refused[a.Name] = true
			}
		}
	}
	if got := slices.Sorted(maps.Keys(refused)); !slices.Equal(got, []string{"elfv1", "ibmlongdouble", "ieeelongdouble", "ilp32e", "ilp32q", "lp64e", "lp64q", "single-float", "soft-float"}) {
		t.Errorf("refused are %q", got)
	}
}

// The target of a file has the ABI that the file records. A target or ABI that is named has to be the same.
func TestTargetsOfFiles(t *testing.T) {
	f := &File{Path: "lib.so", Triple: "riscv64-linux-gnu", ABI: "lp64"}
	abi := func(name, option string) string {
		target, err := f.Target(name, targets.Options{ABI: option})
		if err != nil {
			return err.Error()
		}
		return target.(interface{ ABI() string }).ABI()
	}
	for _, tt := range []struct{ name, option, want string }{
		{"", "", "lp64"}, {"", "lp64f", "lib.so is for the ABI 'lp64', not 'lp64f'"}, {"riscv64-linux-gnu", "", "lp64"}, {"riscv64-linux-gnu", "lp64", "lp64"},
		{"riscv64-linux-musl", "", "lp64"}, {"riscv64-linux-musl", "lp64d", "lib.so is for the ABI 'lp64', not 'lp64d'"},
		{"x86_64-linux-gnu", "", "lib.so is for riscv64-unknown-linux-gnu, not x86_64-unknown-linux-gnu"},
	} {
		if got := abi(tt.name, tt.option); got != tt.want {
			t.Errorf("%+v: got %s", tt, got)
		}
	}
	if _, err := f.Target("none-none-none", targets.Options{}); err == nil {
		t.Error("there is a target of no known name")
	}
	none := &File{Triple: "riscv64-linux-gnu"}
	if target, err := none.Target("", targets.Options{ABI: "lp64f"}); err != nil || target.(classify.WithABI).ABI() != "lp64f" {
		t.Errorf("a file that records no ABI: got %v, %v", target, err)
	}
	odd := &File{Triple: "sparc64-linux-gnu"}
	if target, err := odd.Target("x86_64-linux-gnu", targets.Options{}); err != nil || target.Triple() != "x86_64-unknown-linux-gnu" {
		t.Errorf("got %v, %v", target, err)
	}
	if _, err := odd.Target("", targets.Options{}); err == nil {
		t.Error("a file of no known target has one")
	}
	target, err := f.Target("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	unit, err := f.Unit(target, nil)
	if err != nil || unit.Module.StringAttr(llvm.TargetABIAttr) != "lp64" {
		t.Errorf("got %v, %v", unit, err)
	}
	f.ABI = "odd"
	_, err = f.Unit(target, nil)
	checkError(t, "a variant that the target lacks", err, "unknown ABI 'odd'")
}

// Symbols of C++, Rust and D, and those of linkers, are not a C interface.
func TestSymbolsOfOtherLanguages(t *testing.T) {
	for name, want := range map[string]bool{
		"_Z1fv": true, "_ZN1n1fEv": true, "_Zf": false, "_RNvC1a1f": true, "_R": false, "_D1a1f": true, "_D3foo": true, "_Df": false, "_init": true, "_fini": true, "_edata": true, "_end": true, "_etext": true,
		"__bss_start": true, "__bss_start2": false, "_ending": false, "init": false, "f": false, "x_Z1f": false, "\x01f": true, "_initial": false, "_Z": false, "_Z9": true,
	} {
		if got := notC(capi.Symbol{Name: name}); got != want {
			t.Errorf("%s: got %v", name, got)
		}
	}
}
