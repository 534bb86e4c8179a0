package library

import (
	"debug/dwarf"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// Tags of units that others import, and the forms of references to them: GNU's, and those of DWARF 5.
const (
	tagPartial, tagImported, atImport = 0x3c, 0x3d, 0x18

	gnuRef, gnuName, ref4, ref8, name5 = 0x1f20, 0x1f21, 0x1c, 0x24, 0x1d
)

// sharing returns debug info that refers to shared debug info.
func sharing(unit *die, with debugInfo) debugInfo {
	d := encodeDies(unit)
	for section, data := range with {
		d[sharedPrefix+section] = data
	}
	return d
}

// sharedUnits returns shared debug info with an import between two units, and where the first unit, struct P and a pointer to it are.
func sharedUnits(t *testing.T) (d debugInfo, unit, record, pointer uint64) {
	t.Helper()
	p := &die{"p", tagPointer, []attr{{atSize, 8}, {atType, ref("s")}}, nil}
	named := &die{"named", tagTypedef, []attr{{atName, "Pointer"}, {atType, ref("p")}}, nil}
	for range 2 { // the second time with the offset
		d = encodeDies(
			&die{"first", tagPartial, nil, []*die{{"import", tagImported, []attr{{atImport, far("second")}}, nil}}},
			&die{"second", tagPartial, nil, []*die{integerDie, {"s", tagStruct, []attr{{atName, "P"}, {atSize, 4}}, []*die{
				{"m", tagMember, []attr{{atName, "a"}, {atType, ref("int")}, {atOffset, 0}}, nil}}}, p, named}},
			&die{"third", tagPartial, nil, []*die{integerDie, {"q", tagStruct, []attr{{atName, "Q"}, {atSize, 4}}, nil}}},
		)
	}
	e, err := d.entries()
	if err != nil {
		t.Fatal(err)
	}
	record = uint64(e.defined["struct P"])
	for at := range e.aliases {
		pointer = uint64(at)
	}
	d["str"] = []byte("zero\x00f\x00")
	return d, uint64(e.units[0].start), record, pointer
}

// Types and names may be in debug info that several files share.
func TestSharedDebugInfo(t *testing.T) {
	with, unit, _, pointer := sharedUnits(t)
	import1 := &die{"", tagImported, []attr{{atImport, other{gnuRef, 4, unit}}}, nil}
	declared := &die{"s", tagStruct, []attr{{atName, "P"}, {atDeclaration, true}}, nil}
	declaredQ := &die{"s", tagStruct, []attr{{atName, "Q"}, {atDeclaration, true}}, nil}
	local := &die{"l", tagPointer, []attr{{atSize, 8}, {atType, ref("s")}}, nil}
	f := func(name any, of any) *die {
		return &die{tag: tagFunction, attrs: []attr{{atName, name}, {atExternal, true}, {atPrototyped, true}}, kids: []*die{
			{"", tagParameter, []attr{{atName, "a"}, {atType, of}}, nil},
		}}
	}
	const fine, elsewhere = "void f(struct P *a) {struct P 4}", "not: parameter 'a': its type is in another file, or in a type unit that is not here {}"
	for _, tt := range []struct {
		what, want string
		with       debugInfo
		unit       *die
	}{
		{"GNU's reference", fine, with, unitOf(import1, f("f", other{gnuRef, 4, pointer}))},
		{"a reference of 4 bytes", fine, with, unitOf(import1, f("f", other{ref4, 4, pointer}))},
		{"a reference of 8 bytes", fine, with, unitOf(f("f", other{ref8, 8, pointer}))},
		{"GNU's name", fine, with, unitOf(f(other{gnuName, 4, 5}, other{gnuRef, 4, pointer}))},
		{"a name of DWARF 5", fine, with, unitOf(f(other{name5, 4, 5}, other{gnuRef, 4, pointer}))},
		{"another name", "not: the debug info does not describe it {}", with, unitOf(f(other{gnuName, 4, 0}, other{gnuRef, 4, pointer}))},
		{"no name", "not: the debug info has no types: compile with -g {}", with, unitOf(f(other{gnuName, 4, 1 << 31}, other{gnuRef, 4, pointer}))},
		{"an imported definition", fine, with, unitOf(import1, declared, local, f("f", ref("l")))},
		{"one that is not imported", "void f(struct Q *a) {}", with, unitOf(import1, declaredQ, local, f("f", ref("l")))},
		{"an import of nothing", "void f(struct P *a) {}", with, unitOf(&die{"", tagImported, []attr{{atImport, other{gnuRef, 4, unit + 1<<20}}}, nil}, declared, local, f("f", ref("l")))},
		{"an import of a type", "void f(struct P *a) {}", with, unitOf(&die{"", tagImported, []attr{{atImport, other{gnuRef, 4, pointer}}}, nil}, declared, local, f("f", ref("l")))},
		{"a reference after the end", elsewhere, with, unitOf(f("f", other{gnuRef, 4, 1 << 20}))},
		{"no shared debug info", elsewhere, nil, unitOf(import1, f("f", other{gnuRef, 4, pointer}))},
		{"none, of DWARF 5", elsewhere, nil, unitOf(import1, f("f", other{ref8, 8, pointer}))},
		{"broken", "error: lib.so: of the file that it shares with others, the debug info is truncated", debugInfo{"info": []byte{1}}, unitOf(import1)},
	} {
		if got := describedBy(t, sharing(tt.unit, tt.with), nil); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
	wanted := &absentError{"a.debug", nil}
	want := "not: parameter 'a': the debug info is in 'a.debug', which cannot be found {}"
	if got := describedBy(t, sharing(unitOf(f("f", other{gnuRef, 4, pointer})), nil), wanted); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// describedBy returns the function f with the records of an interface.
func describedBy(t *testing.T, d debugInfo, absent error) string {
	t.Helper()
	target, err := targets.New("x86_64-linux-gnu", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	file := &File{Path: "lib.so", Triple: "x86_64-linux-gnu", Symbols: []capi.Symbol{{Name: "f"}}, debug: []debugInfo{d}, absent: absent}
	all, err := file.Interface(target, nil, capi.Of)
	if err != nil {
		return "error: " + err.Error()
	}
	var records []string
	for _, d := range all.Declarations {
		if r, isRecord := d.(*capi.Record); isRecord {
			records = append(records, fmt.Sprint(r.Name, " ", r.Size))
		}
	}
	return described(all) + " {" + strings.Join(records, ", ") + "}"
}

// A unit without a language has that of the unit that imports it, also over another.
func TestLanguageOfImports(t *testing.T) {
	with, unit, record, _ := sharedUnits(t)
	e, err := sharing(unitOf(&die{"", tagImported, []attr{{atImport, other{gnuRef, 4, unit}}}, nil}), with).entries()
	if err != nil {
		t.Fatal(err)
	}
	n, err := e.node(e.shared.base + dwarf.Offset(record))
	if err != nil || !n.unit.isC || len(e.units) != 3 || e.unitOf(n.Offset).start <= e.shared.base {
		t.Errorf("got %v, %+v", err, e.units)
	}
}

// A unit with a language keeps it, whatever imports it.
func TestLanguagesRemain(t *testing.T) {
	library := &die{"lib", tagPartial, []attr{{atLanguage, 0xc}}, []*die{{"", tagImported, []attr{{atImport, far("import2")}}, nil}}}
	without := &die{"import2", tagPartial, nil, []*die{integerDie}}
	d := encodeDies(library, without)
	e, err := d.entries()
	if err != nil {
		t.Fatal(err)
	}
	at := uint64(e.units[0].start)
	first := unitIn(0x4, "GNU C++", &die{"", tagImported, []attr{{atImport, other{gnuRef, 4, at}}}, nil})
	if e, err = sharing(first, d).entries(); err != nil || len(e.units) != 3 {
		t.Fatalf("%v, %d units", err, len(e.units))
	}
	if u := e.units; !u[0].isCXX || u[1].isCXX || !u[1].isC || u[2].isCXX || !u[2].isC {
		t.Errorf("got %+v, %+v, %+v", u[0], u[1], u[2])
	}
}

// Broken shared debug info has an error, or lacks something.
func TestBrokenSharedDebugInfo(t *testing.T) {
	with, unit, record, pointer := sharedUnits(t)
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 0))
	for i := range 3000 {
		d := sharing(unitOf(&die{"", tagImported, []attr{{atImport, other{gnuRef, 4, unit}}}, nil},
			&die{tag: tagFunction, attrs: []attr{{atName, "f"}, {atExternal, true}, {atPrototyped, true}}, kids: []*die{
				{"", tagParameter, []attr{{atName, "a"}, {atType, other{gnuRef, 4, pointer}}}, nil},
				{"", tagParameter, []attr{{atName, "b"}, {atType, other{gnuRef, 4, record}}}, nil}}}), maps.Clone(with))
		for range 1 + r.IntN(3) {
			section := []string{"info", "abbrev", sharedPrefix + "info", sharedPrefix + "abbrev"}[r.IntN(4)]
			data := append([]byte{}, d[section]...)
			data[r.IntN(len(data))] = byte(r.Uint32())
			d[section] = data
		}
		if got := describedBy(t, d, nil); got == "" {
			t.Errorf("seed %d, %d: nothing", seed, i)
		}
	}
}
