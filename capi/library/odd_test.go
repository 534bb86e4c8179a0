package library

import (
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"encoding/binary"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
)

// Skeletons and the units of split DWARF 5 have an ID in their headers.
func TestHeadersWithIDs(t *testing.T) {
	for kind, isSplit := range map[byte]bool{skeletonUnit: false, splitUnit: true} {
		for _, size := range []int{4, 8} {
			f := &unitForm{"", "info", 5, kind, false}
			unit, header := f.encode(size, 8+3)
			copy(unit[header:], "\x01\x02\x03\x04\x05\x06\x07\x08")
			want := unitHeader{version: 5, abbrevs: 9, signature: 0x0807060504030201, fieldsAt: header, entriesAt: header + 8, end: len(unit), isSplit: isSplit, pointer: 8}
			all, err := unitHeaders(order, "info", unit)
			if err != nil || len(all) != 1 || all[0] != want {
				t.Errorf("kind %d of %d bits: got %+v, %v, want %+v", kind, 8*size, all, err, want)
			} else if got := ids(all); len(got) != 1 || len(signatures(all)) != 0 {
				t.Errorf("kind %d of %d bits: %v, %v", kind, 8*size, got, signatures(all))
			}
		}
	}
}

// The signature of a unit of types is that of its type, and not its ID.
func TestSignaturesOfTypeUnits(t *testing.T) {
	for i := range unitForms {
		f := &unitForms[i]
		unit, _ := f.encode(4, 3)
		all, err := unitHeaders(order, f.section, unit)
		if err != nil || len(ids(all)) != 0 || len(signatures(all)) != map[bool]int{true: 1}[f.isType] {
			t.Errorf("%s: got %v, %v, %v", f.what, ids(all), signatures(all), err)
		}
	}
}

// The children of an entry end before the next entry of its parent.
func TestChildrenOfEntries(t *testing.T) {
	member := func(name string, at int) *die { return memberDie(name, "int", at) }
	record := structOf(4, member("a", 0))
	record.label = "s"
	f := function(nil, parameter("a", "s"))
	stray := &die{tag: tagParameter, attrs: []attr{{atName, "b"}, {atType, ref("int")}}}
	if got, want := describedAs(t, unitOf(integerDie, record, member("b", 4), f, stray)), "void f(struct S a)"; got != want {
		t.Errorf("got %s", got)
	}
}

// An index and long names of a thin archive are in it, unlike its objects.
func TestIndicesOfThinArchives(t *testing.T) {
	dir := fileTree{"a.o": []byte(object(elf.EM_X86_64, 0, "f")), "sub/b.o": []byte(object(elf.EM_X86_64, 0, "g"))}.write(t)
	member := func(name, data string) string {
		return fmt.Sprintf("%-48s%-10d`\n%s%s", name, len(data), data, strings.Repeat("\n", len(data)%2))
	}
	for text, want := range map[string]string{
		member("/", "\x00\x00\x00\x00"):                                                                "",
		member("/", "123") + member("//", "sub/b.o/\n"):                                                "",
		member("/SYM64/", "12345678") + fmt.Sprintf("%-48s%-10d`\n", "a.o/", 9):                        "f",
		member("//", "a.o/\nsub/b.o/\n") + fmt.Sprintf("%-48s%-10d`\n%-48s%-10d`\n", "/0", 9, "/5", 7): "f g",
	} {
		path := filepath.Join(dir, "lib.a")
		if err := os.WriteFile(path, []byte(thinArchive+text), 0o600); err != nil {
			t.Fatal(err)
		}
		names, err := Exports(path)
		var all []string
		for name, is := range names {
			if is {
				all = append(all, name)
			}
		}
		slices.Sort(all)
		if got := strings.Join(all, " "); err != nil || got != want {
			t.Errorf("%q: got %s, %v, want %s", text, got, err, want)
		}
	}
}

// Members of old debug info, with bits that are counted from the top, are in the order of the code.
func TestOrderOfBitFields(t *testing.T) {
	bits := func(name, of string, at, fromTop, width int) *die {
		return memberDie(name, of, at, attr{atTopOffset, fromTop}, attr{atBits, width})
	}
	checkRecords(t, []recordCase{
		{"between bit-fields of one unit", isRecord, structOf(4, bits("a", "int", 0, 28, 4), memberDie("c", "char", 1), bits("b", "int", 0, 13, 3))},
		{"in their order", isRecord, structOf(8, bits("a", "int", 0, 28, 4), memberDie("b", "int", 4))},
		{"wider than the type", leftRecord, structOf(8, memberDie("a", "int", 0, attr{atBitOffset, 0}, attr{atBits, 40}))},
		{"without bytes", isRecord, structOf(4, memberDie("a", "none", 0), memberDie("b", "int", 0), memberDie("c", "none", 4))},
	})
	header := declaredIn(t, "x86_64-linux-gnu", "struct S { int a[0]; int b; int c[0]; }; void f(struct S a);")
	record := structOf(4, memberDie("b", "int", 0), memberDie("a", "none", 0), memberDie("c", "none", 4))
	if got := describedRecord(t, "x86_64-linux-gnu", 0x1c, header, record); got != isRecord {
		t.Errorf("in the order of a header: got %s", got)
	}
}

// A function that does not return promises that.
func TestNoReturnOfEntries(t *testing.T) {
	for promise, attrs := range map[string][]attr{"noreturn": {{0x87, true}}, "": nil} {
		all, err := interfaceOf(t, "x86_64-linux-gnu", nil, []capi.Symbol{{Name: "f"}}, encodeDies(unitOf(integerDie, function(attrs))))
		if err != nil || len(all.Functions) != 1 || strings.Join(all.Functions[0].Promises, " ") != promise {
			t.Errorf("%q: got %+v, %v", promise, all, err)
		}
	}
}

// A debug link of four bytes is a name that is its checksum as well.
func TestShortestDebugLink(t *testing.T) {
	if name, sum := (debugInfo{"link": []byte("abcd")}).link(); name != "abcd" || sum != 0x64636261 {
		t.Errorf("got %q, %#x", name, sum)
	}
}

// A weak symbol without a record of its own has no default, whatever the next entry begins with.
func TestWeakSymbolsWithoutDefaults(t *testing.T) {
	for records, want := range map[uint8]string{0: "", 1: "w function"} {
		symbols := []coffSymbol{{".weak.f", 0, 1, 0, 3, 0, 0}, {"w", 0, 0, 0, coffWeakExternal, records, uint32(records)}, {"a_long_name", 0, 0, 0, coffExternal, 0, 0}}
		if got := symbolsIn(coffOf(amd64, objectSections, symbols...)); got != want {
			t.Errorf("%d records: got %q", records, got)
		}
	}
}

// An address is in the section that has it, in memory or in the file.
func TestSectionsOfAddresses(t *testing.T) {
	x := &peFile{sections: []pe.SectionHeader32{{VirtualAddress: 0x1000, VirtualSize: 0x10, SizeOfRawData: 0x20}, {VirtualAddress: 0x2000, VirtualSize: 0x20, SizeOfRawData: 0x10}}}
	for address, want := range map[uint32]int{0: -1, 0xfff: -1, 0x1000: 0, 0x101f: 0, 0x1020: -1, 0x1fff: -1, 0x2000: 1, 0x201f: 1, 0x2020: -1, 1 << 31: -1} {
		if got := x.sectionAt(address); (got == nil) != (want < 0) || got != nil && got != &x.sections[want] {
			t.Errorf("%#x: got %+v", address, got)
		}
	}
}

// Records without a name are told from others.
func TestNamesOfRecords(t *testing.T) {
	inner := &die{"in", tagStruct, []attr{{atSize, 12}}, []*die{memberDie("x", "int", 0)}}
	outer := &die{"s", tagStruct, []attr{{atName, "S"}, {atSize, 12}}, []*die{memberDie("a", "in", 0)}}
	if got := describedAs(t, unitOf(integerDie, inner, outer, function(nil, parameter("a", "s")))); !strings.Contains(got, "the debug info does not determine the layout of 'unnamed struct'") {
		t.Errorf("got %s", got)
	}
}

// An entry of a shared unit that cannot be read is an error, be it the unit or in it.
func TestBrokenSharedUnits(t *testing.T) {
	with, unit, _, _ := sharedUnits(t)
	imports := unitOf(&die{"", tagImported, []attr{{atImport, other{gnuRef, 4, unit}}}, nil})
	for at, isFine := range map[uint64]bool{unit: false, unit + 1: false, unit - 1: true} {
		broken := maps.Clone(with)
		broken["info"] = slices.Clone(with["info"])
		if !isFine {
			broken["info"][at] = 0x7f // no abbreviation has the number
		}
		if _, err := sharing(imports, broken).entries(); (err == nil) != isFine {
			t.Errorf("%d: got %v", at, err)
		}
	}
}

// A file of bytes has no folder in which its units would be.
func TestSplitDebugInfoOfNoFile(t *testing.T) {
	dir := fileTree{"a.dwo": elfWith(dwoOf(7, function(nil)))}.write(t)
	t.Chdir(dir)
	d := encodeDies(skeletonOf("a.dwo", "", 7))
	all, err := interfaceOf(t, "x86_64-linux-gnu", nil, symbolsNamed("f"), d)
	if err != nil || described(all) != isIn+"a.dwo', which cannot be found" {
		t.Errorf("got %s, %v", described(all), err)
	}
}

// A Mach-O file has its build ID in a command. The first command that is broken ends them, however many the header claims.
func TestCommandsThatEnd(t *testing.T) {
	uuid := append(encoded([]uint32{0x1b, 24}), "0123456789abcdef"...)
	if d := debugOf(t, machoOf(macho.CpuAmd64, nil, uuid, machoName("a.dylib"))); string(d["id"]) != "0123456789abcdef" {
		t.Errorf("got %q", d["id"])
	}
	if d := debugOf(t, machoOf(macho.CpuAmd64, nil, machoName("a.dylib"))); d["id"] != nil {
		t.Errorf("got %q", d["id"])
	}
	file := machoOf(macho.CpuAmd64, nil, uuid)
	binary.LittleEndian.PutUint32(file[16:], 1<<32-1)
	_, err := readImage(file)
	checkError(t, "many commands", err, "outside of")
}

// Records without names are not types of one name.
func TestRecordsWithoutNames(t *testing.T) {
	unnamed := func(label string, members ...*die) *die {
		return &die{label, tagStruct, []attr{{atSize, 4 * len(members)}, {atLine, len(members)}}, members}
	}
	one, two := unnamed("one", memberDie("a", "int", 0)), unnamed("two", memberDie("a", "int", 0), memberDie("b", "int", 4))
	outer := &die{"s", tagStruct, []attr{{atName, "S"}, {atSize, 12}}, []*die{memberDie("x", "one", 0), memberDie("y", "two", 4)}}
	all, err := interfaceOf(t, "x86_64-linux-gnu", nil, symbolsNamed("f"), encodeDies(unitOf(integerDie, one, two, outer, function(nil, parameter("a", "s")))))
	if err != nil || declarationsIn(all) != "struct S" || len(all.LeftOut) > 0 {
		t.Errorf("got %s, %v, %v", declarationsIn(all), all.LeftOut, err)
	}
}

// A unit is indexed once, however many units import it. Those of the file itself are indexed anyway.
func TestImportsOfUnits(t *testing.T) {
	with, unit, _, _ := sharedUnits(t)
	imports := func(of any) *die { return &die{"", tagImported, []attr{{atImport, of}}, nil} }
	local := &die{"local", tagPartial, nil, []*die{integerDie}}
	far1 := other{gnuRef, 4, unit}
	for what, tt := range map[string]struct {
		d    debugInfo
		want int
	}{
		"nothing":            {encodeDies(unitOf(integerDie)), 1},
		"a unit of the file": {encodeDies(local, unitOf(imports(far("local")))), 2},
		"a unit that shares": {sharing(unitOf(imports(far1)), with), 3},
		"a unit twice":       {sharing(unitOf(imports(far1), imports(far1)), with), 3},
		"nothing shared":     {encodeDies(unitOf(imports(far1))), 1},
		"not imported":       {sharing(unitOf(integerDie), with), 1},
	} {
		e, err := tt.d.entries()
		if err != nil || len(e.units) != tt.want {
			t.Errorf("%s: got %d units, %v", what, len(e.units), err)
			continue
		}
		for i, u := range e.units[1:] {
			if u.start <= e.units[i].start {
				t.Errorf("%s: units are at %v", what, u.start)
			}
		}
	}
	d := encodeDies(local, unitOf(imports(far("local"))))
	for section, data := range with {
		d[sharedPrefix+section] = data
	}
	if e, err := d.entries(); err != nil || len(e.units) != 2 {
		t.Errorf("a unit of a file that shares: got %v, %v", e, err)
	}
}
