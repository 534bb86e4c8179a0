package library

import (
	"debug/dwarf"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// die is an entry of debug info that a test makes.
type die struct {
	label string // for references
	tag   uint64
	attrs []attr
	kids  []*die
}

// attr is an attribute: a text, a number, true, the label of another entry, or an expression.
type attr struct {
	name  uint64
	value any
}

type (
	ref   string // an entry of the same unit
	far   string // an entry of any unit
	place uint32 // an offset in all units
	sig8  uint64 // a type unit
	expr  []byte
	// other is a value of a form that has a number of bytes.
	other struct {
		form  uint64
		size  int
		value uint64
	}
)

// Tags and attributes of the entries.
const (
	tagArray, tagEnum, tagParameter, tagMember, tagPointer, tagUnit, tagStruct = 0x01, 0x04, 0x05, 0x0d, 0x0f, 0x11, 0x13
	tagTypedef, tagUnion, tagUnspecified, tagSubrange, tagBase, tagConst       = 0x16, 0x17, 0x18, 0x21, 0x24, 0x26
	tagEnumerator, tagFunction, tagVariable, tagVolatile, tagUnspecifiedType   = 0x28, 0x2e, 0x34, 0x35, 0x3b

	atLocation, atName, atSize, atLanguage, atConst, atLower, atProducer, atPrototyped = 0x02, 0x03, 0x0b, 0x13, 0x1c, 0x22, 0x25, 0x27
	atUpper, atOrigin, atAddress, atConvention, atCount, atOffset, atDeclaration       = 0x2f, 0x31, 0x33, 0x36, 0x37, 0x38, 0x3c
	atEncoding, atExternal, atSpecification, atType, atLine, atBits, atBitOffset       = 0x3e, 0x3f, 0x47, 0x49, 0x3b, 0x0d, 0x6b
)

// encodeDies returns the debug info of units with entries. Labels are those of all units.
func encodeDies(units ...*die) debugInfo {
	var abbrev, info []byte
	offsets := map[string]uint32{}
	start := 0 // of the unit
	var write func(d *die)
	write = func(d *die) {
		offsets[d.label] = uint32(len(info))
		code := uint64(len(abbrev) + 1)
		hasKids := byte(min(len(d.kids), 1))
		abbrev = slices.Concat(abbrev, uleb(code, 0), uleb(d.tag, 0), []byte{hasKids})
		info = append(info, uleb(code, 0)...)
		for _, a := range d.attrs {
			form := uint64(0x19) // flag_present
			switch v := a.value.(type) {
			case string:
				form, info = 0x08, append(info, v+"\x00"...)
			case int:
				form, info = 0x0d, append(info, sleb(int64(v), 0)...)
			case ref:
				form, info = 0x13, order.AppendUint32(info, offsets[string(v)]-uint32(start))
			case far:
				form, info = 0x10, order.AppendUint32(info, offsets[string(v)])
			case place:
				form, info = 0x10, order.AppendUint32(info, uint32(v))
			case sig8:
				form, info = 0x20, order.AppendUint64(info, uint64(v))
			case expr:
				form, info = 0x18, append(append(info, uleb(uint64(len(v)), 0)...), v...)
			case other:
				form, info = v.form, append(info, binary.LittleEndian.AppendUint64(nil, v.value)[:v.size]...)
			}
			abbrev = slices.Concat(abbrev, uleb(a.name, 0), uleb(form, 0))
		}
		abbrev = append(abbrev, 0, 0)
		for _, k := range d.kids {
			write(k)
		}
		if hasKids > 0 {
			info = append(info, 0)
		}
	}
	for range 2 { // the second time with all offsets
		abbrev, info = nil, nil
		for _, unit := range units {
			start = len(info)
			info = append(order.AppendUint16(append(info, 0, 0, 0, 0), 4), 0, 0, 0, 0, 8) // the length, version 4, addresses of 8 bytes
			write(unit)
			order.PutUint32(info[start:], uint32(len(info)-start-4))
		}
	}
	d := debugIn(order)
	d["abbrev"], d["info"] = append(abbrev, 0), info
	return d
}

// unitOf returns a unit in C with entries.
func unitOf(kids ...*die) *die {
	return &die{tag: tagUnit, attrs: []attr{{atName, "a.c"}, {atLanguage, 0xc}, {atProducer, "a compiler"}}, kids: kids}
}

// integer is the type int.
var integerDie = &die{"int", tagBase, []attr{{atName, "int"}, {atSize, 4}, {atEncoding, encSigned}}, nil}

// describedAs returns how a function f is in C, and why something is left out.
func describedAs(t *testing.T, unit *die) string {
	return describedFor(t, "x86_64-linux-gnu", unit, nil)
}

// describedFor is describedAs for a target, and with what a header declares.
func describedFor(t *testing.T, triple string, unit *die, header *Header) string {
	t.Helper()
	symbols := []capi.Symbol{{Name: "f"}}
	if unit.kids[len(unit.kids)-1].label == "g" {
		symbols = append(symbols, capi.Symbol{Name: "g"})
	}
	all, err := interfaceOf(t, triple, header, symbols, encodeDies(unit))
	if err != nil {
		return "error: " + err.Error()
	}
	return described(all)
}

// interfaceOf returns the interface of a file with symbols and the debug info of objects.
func interfaceOf(t *testing.T, triple string, header *Header, symbols []capi.Symbol, objects ...debugInfo) (*capi.Interface, error) {
	t.Helper()
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f := &File{Triple: triple, Symbols: symbols, debug: objects}
	return f.Interface(target, header, capi.Of)
}

// described returns the functions of an interface in C, and why something is left out.
func described(all *capi.Interface) string {
	var texts []string
	for _, f := range all.Functions {
		texts = append(texts, f.C)
	}
	for _, l := range all.LeftOut {
		texts = append(texts, "not: "+l.Reason)
	}
	return strings.Join(texts, "; ")
}

// declaredIn returns what a C text declares.
func declaredIn(t *testing.T, triple, text string) *Header {
	t.Helper()
	u, ds := cimport.File(t.Context(), &diag.Source{Name: "a.h", Text: text}, cimport.Options{Target: triple, NoSystem: true})
	if u == nil {
		t.Fatal(diag.Err(ds))
	}
	return HeaderOf(u)
}

// function is a function f with a prototype.
func function(attrs []attr, kids ...*die) *die {
	return &die{"f", tagFunction, append([]attr{{atName, "f"}, {atExternal, true}, {atPrototyped, true}}, attrs...), kids}
}

// parameter is a parameter of a type.
func parameter(name, of string, attrs ...attr) *die {
	return &die{tag: tagParameter, attrs: append([]attr{{atName, name}, {atType, ref(of)}}, attrs...)}
}

// memberDie is a member of a record.
func memberDie(name, of string, at int, attrs ...attr) *die {
	return &die{tag: tagMember, attrs: append([]attr{{atName, name}, {atType, ref(of)}, {atOffset, at}}, attrs...)}
}

// A copy of a function, or its definition, leads to what it completes in a few steps, but not for ever.
func TestOrigins(t *testing.T) {
	chain := func(a uint64, steps int, last attr) *die {
		unit := unitOf(integerDie)
		for i := range steps + 1 {
			d := &die{label: fmt.Sprint("f", i), tag: tagFunction, attrs: []attr{{a, ref(fmt.Sprint("f", i+1))}}}
			if i == steps {
				d.attrs = []attr{last, {atName, "f"}, {atExternal, true}, {atPrototyped, true}, {atType, ref("int")}}
				d.kids = []*die{{tag: tagParameter, attrs: []attr{{atName, "a"}, {atType, ref("int")}}}}
			}
			unit.kids = append(unit.kids, d)
		}
		return unit
	}
	for _, a := range []uint64{atOrigin, atSpecification} {
		var begin dwarf.Offset // of the first of the functions
		for steps := range maxOrigins + 3 {
			e, err := encodeDies(chain(a, steps, attr{atDeclaration, true})).entries()
			if err != nil {
				t.Fatal(err)
			}
			if _, found := e.functions["f"]; found != (steps > 0) { // each is f, but for the declaration itself
				t.Errorf("%#x: %d steps: %v", a, steps, e.functions)
			}
			first, err := e.node(e.functions["f"])
			if steps == 1 {
				begin = first.Offset
			}
			if steps > 0 && (steps <= maxOrigins) != (err == nil && e.attribute(first, 0x03) == "f" && first.Offset == begin) {
				t.Errorf("%#x: %d steps: %v", a, steps, err)
			}
		}
		if got := describedAs(t, chain(a, 1, attr{atDeclaration, true})); a == atOrigin && got != "int f(int a)" {
			t.Error(got)
		}
	}
	for _, a := range []uint64{atOrigin, atSpecification} {
		self := &die{label: "f", tag: tagFunction, attrs: []attr{{atName, "f"}, {atExternal, true}, {a, ref("f")}}}
		if got := describedAs(t, unitOf(integerDie, self)); !strings.Contains(got, "no types") {
			t.Errorf("%#x to itself: %s", a, got)
		}
	}
}

// Languages differ in the first index of an array, and in what is passed by reference.
func TestLanguagesOfUnits(t *testing.T) {
	of := map[int]string{1: "void f(int (*a)[5])", 0: "void f(int (*a)[6])"}
	for language, first := range map[int]int{
		0x1: 0, 0x2: 0, 0xc: 0, 0x1d: 0, 0x2c: 0, 0x3e: 0, // C
		0x4: 0, 0x1a: 0, 0x21: 0, 0x2b: 0, 0x3a: 0, // C++
		0x13: 0, 0x16: 0, 0x1c: 0, // D, Go and Rust
		0x3: 1, 0xa: 1, 0xd: 1, 0x17: 1, 0x1f: 1, 0x2e: 1, 0x2f: 1, // Ada, Modula and Julia
	} {
		unit := &die{tag: tagUnit, attrs: []attr{{atLanguage, language}, {atProducer, "GNU"}}, kids: []*die{
			integerDie, {"t", tagPointer, []attr{{atType, ref("r")}}, nil}, {"r", tagArray, []attr{{atType, ref("int")}}, []*die{{tag: tagSubrange, attrs: []attr{{atUpper, 5}}}}},
			{"f", tagFunction, []attr{{atName, "f"}, {atExternal, true}, {atPrototyped, true}}, []*die{{tag: tagParameter, attrs: []attr{{atName, "a"}, {atType, ref("t")}}}}},
		}}
		if got := describedAs(t, unit); got != of[first] {
			t.Errorf("language %#x: got %s, want %s", language, got, of[first])
		}
	}
	for producer, want := range map[string]string{"zig 0.11.0": "void f(unsigned char a)", "ziggurat": "void f(int a)", "GNU C89": "void f(int a)"} {
		unit := &die{tag: tagUnit, attrs: []attr{{atLanguage, 0xc}, {atProducer, producer}}, kids: []*die{
			{"byte", tagBase, []attr{{atName, "u8"}, {atSize, 1}, {atEncoding, encUnsigned}}, nil}, {"f", tagFunction, []attr{{atName, "f"}, {atExternal, true}}, []*die{parameter("a", "byte")}},
		}}
		if got := describedAs(t, unit); got != want {
			t.Errorf("%s: got %s, want %s", producer, got, want)
		}
	}
	for producer, want := range map[string]string{
		"GNU Fortran2008 12.2.0": "void f(int *a)", "flang version 22": "not: this compiler's debug info for Fortran is not complete", "": "not: this compiler's debug info for Fortran is not complete",
	} {
		for _, language := range []int{0x7, 0x8, 0xe, 0x22, 0x23, 0x2d} {
			unit := &die{tag: tagUnit, attrs: []attr{{atLanguage, language}, {atProducer, producer}}, kids: []*die{integerDie, {"f", tagFunction, []attr{{atName, "f"}, {atExternal, true}}, []*die{
				{tag: tagParameter, attrs: []attr{{atName, "a"}, {atType, ref("int")}, {atLocation, expr{0x91, 0x10, 0x06}}}},
			}}}}
			if got := describedAs(t, unit); got != want {
				t.Errorf("language %#x of %q: got %s, want %s", language, producer, got, want)
			}
		}
	}
	reference, itself := expr{0x91, 0x10, 0x06}, expr{0x91, 0x10}
	for _, tt := range []struct {
		triple, want string
		of           ref
		location     expr
	}{
		{"x86_64-linux-gnu", "void f(int *a)", "int", reference}, {"x86_64-linux-gnu", "void f(int a)", "int", itself}, {"x86_64-linux-gnu", "void f(struct S *a)", "s", reference},
		{"aarch64-linux-gnu", "void f(int *a)", "int", reference}, {"aarch64-linux-gnu", "void f(int a)", "int", itself}, {"aarch64-linux-gnu", "void f(struct S a)", "s", itself},
		{"aarch64-linux-gnu", "not: parameter 'a': the debug info does not determine whether it is passed by reference", "s", reference},
		{"riscv64-linux-gnu", "void f(int *a)", "int", reference},
		{"riscv64-linux-gnu", "not: parameter 'a': the debug info does not determine whether it is passed by reference", "int", nil},
	} {
		record := &die{"s", tagStruct, []attr{{atName, "S"}, {atSize, 4}}, []*die{{tag: tagMember, attrs: []attr{{atName, "m"}, {atType, ref("int")}, {atOffset, 0}}}}}
		unit := &die{tag: tagUnit, attrs: []attr{{atLanguage, 0x22}, {atProducer, "GNU Fortran"}}, kids: []*die{integerDie, record, {"f", tagFunction, []attr{{atName, "f"}, {atExternal, true}}, []*die{
			{tag: tagParameter, attrs: []attr{{atName, "a"}, {atType, tt.of}, {atLocation, tt.location}}}},
		}}}
		if got := describedFor(t, tt.triple, unit, nil); got != tt.want {
			t.Errorf("%s: %s at %x: got %s, want %s", tt.triple, tt.of, tt.location, got, tt.want)
		}
	}
	for _, language := range []int{0x31, 0x8001} { // assembly, which has functions without types
		unit := &die{tag: tagUnit, attrs: []attr{{atLanguage, language}}, kids: []*die{integerDie, {"f", tagFunction, []attr{{atName, "f"}, {atExternal, true}, {atPrototyped, true}, {atType, ref("int")}}, nil}}}
		if got := describedAs(t, unit); got != "not: the debug info has no types: compile with -g" {
			t.Errorf("language %#x: got %s", language, got)
		}
	}
}

// The conventions that debug info has a number for, as clang writes them. Compilers ignore those of other processors, and
// on some they are not supported.
func TestConventionsOfEntries(t *testing.T) {
	const plain = "void f(void)"
	named := map[int]string{0xb1: "stdcall", 0xb3: "fastcall", 0xb5: "thiscall", 0xc1: "ms_abi", 0xc2: "sysv_abi", 0xc3: "aapcs", 0xc4: "aapcs_vfp"}
	seen, rejected := map[string]bool{}, 0
	check := func(triple string, code int, want string) {
		f := &die{"f", tagFunction, []attr{{atName, "f"}, {atExternal, true}, {atPrototyped, true}, {atConvention, code}}, nil}
		if got := describedFor(t, triple, unitOf(integerDie, f), nil); got != want {
			t.Errorf("%s, %#x: got %s, want %s", triple, code, got, want)
		}
	}
	for _, triple := range oracle.Platforms() {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for code, want := range map[int]string{0: plain, 1: plain, 2: "not: it has calling convention 0x2 of DWARF", 0xc0: "not: it has calling convention 0xc0 of DWARF"} {
			check(triple, code, want)
		}
		for code, name := range named {
			want := plain
			if by, err := targets.ConventionOf(target, name); err == nil && by.CName != "" {
				seen[name] = true
				want = "__attribute__((" + by.CName + ")) " + plain
			} else if u, _ := cimport.File(t.Context(), &diag.Source{Name: "a.h", Text: "__attribute__((" + name + ")) void f(void);"}, cimport.Options{Target: triple, NoSystem: true}); u.Functions["f"] == nil {
				rejected++
				want = "not: calling convention '" + name + "' is not supported"
			}
			check(triple, code, want)
		}
	}
	if len(seen) != len(named) || rejected == 0 {
		t.Errorf("only %v are on a platform; %d are not supported", seen, rejected)
	}
}

// A Fortran parameter is passed by the address in a register or slot, or is there itself.
func TestLocations(t *testing.T) {
	for _, tt := range []struct {
		code               expr
		isAddress, isKnown bool
	}{
		{nil, false, false},
		{expr{0x50}, false, true}, {expr{0x6f}, false, true}, // registers
		{expr{0x4f}, false, false}, {expr{0x03, 1, 2, 3, 4, 5, 6, 7, 8}, false, false}, // a number, and a global address
		{expr{0x70, 0}, true, true}, {expr{0x8f, 0}, true, true}, {expr{0x90, 0}, false, false}, // the memory at a register
		{expr{0x70, 8}, false, true}, {expr{0x70, 0x80, 0}, false, true}, {expr{0x70, 0x78}, false, true},
		{expr{0x70, 8, 0x06}, true, true}, {expr{0x91, 0x58, 0x06}, true, true}, {expr{0x91, 0x58}, false, true}, {expr{0x91, 0}, false, true},
		{expr{0x91}, false, false}, {expr{0x70}, false, false}, {expr{0x91, 0x80}, false, false},
		{expr{0x91, 0x58, 0x07}, false, false}, {expr{0x91, 0x58, 0x06, 0x06}, false, false},
	} {
		if isAddress, isKnown := isAddress(tt.code); isAddress != tt.isAddress || isKnown != tt.isKnown {
			t.Errorf("%x: got %v, %v", tt.code, isAddress, isKnown)
		}
	}
}

// A header decides about unnamed bit-fields and attributes, which debug info lacks, if it has the same members at the same places.
func TestRecordsOfHeaders(t *testing.T) {
	member := func(name string, attrs ...attr) *die {
		return &die{tag: tagMember, attrs: append([]attr{{atName, name}, {atType, ref("int")}}, attrs...)}
	}
	bits := func(name string, at, width int) *die { return member(name, attr{atBitOffset, at}, attr{atBits, width}) }
	record := func(tag uint64, size int, members ...*die) *die {
		return &die{"t", tag, []attr{{atName, "S"}, {atSize, size}}, members}
	}
	gap := record(tagStruct, 4, bits("a", 0, 3), bits("b", 8, 2))
	const left = "the debug info does not determine the layout of 'struct S'"
	for _, tt := range []struct {
		name, header, want string
		record             *die
	}{
		{"without a declaration", "", left, gap},
		{"the same", "struct S { int a : 3; int : 5; int b : 2; };", "void f(struct S a)", gap},
		{"another gap", "struct S { int a : 3; int : 4; int b : 2; };", left, gap},
		{"another name", "struct S { int a : 3; int : 5; int c : 2; };", left, gap},
		{"another width", "struct S { int a : 3; int : 5; int b : 3; };", left, gap},
		{"no bit-field", "struct S { int a : 3; int : 5; int b; };", left, gap},
		{"a first member elsewhere", "struct __attribute__((aligned(8))) S { int a; };", left, record(tagStruct, 8, member("a", attr{atOffset, 4}))},
		{"a member less", "struct S { int a : 3; int : 5; };", left, gap},
		{"a member more", "struct S { int a : 3; int : 5; int b : 2; int c : 1; };", left, gap},
		{"a union", "union S { int a : 3; int : 5; int b : 2; };", left, gap},
		{"another size", "struct S { int a : 3; int : 5; int b : 2; } __attribute__((aligned(8)));", left, gap},
		{"incomplete", "struct S;", left, gap},
		{"an attribute", "struct __attribute__((aligned(16))) S { int a; };", "void f(struct S a)", record(tagStruct, 16, member("a", attr{atOffset, 0}))},
		{"an attribute that is not stated", "struct S { int a; };", left, record(tagStruct, 16, member("a", attr{atOffset, 0}))},
		{"a member at a place that is not constant", "", "not: parameter 'a': struct S: member 'a': its offset is not a constant; not: struct S: member 'a': its offset is not a constant", record(tagStruct, 8, member("a", attr{atOffset, expr{0x30, 0x22}}))},
		{"a member at a constant place", "", "void f(struct S a)", record(tagStruct, 8, member("a", attr{atOffset, expr{0x23, 4}}), member("b", attr{atOffset, 0}))},
		{"a member far away", "", "not: parameter 'a': struct S: member 'a': its offset is not a constant; not: struct S: member 'a': its offset is not a constant", record(tagStruct, 8, member("a", attr{atOffset, 1<<50 + 1}))},
		{"a member at the limit", "", left, record(tagStruct, 8, member("a", attr{atOffset, 1 << 50}))},
		{"a member before the begin", "", "not: parameter 'a': struct S: member 'a': its offset is not a constant; not: struct S: member 'a': its offset is not a constant", record(tagStruct, 8, member("a", attr{atOffset, -1}))},
		{"members at one place", "", "void f(union S a)", record(tagStruct, 4, member("a", attr{atOffset, 0}), member("b", attr{atOffset, 0}))},
		{"a union as LDC has it", "", "void f(union S a)", record(tagStruct, 4, member("a", attr{atOffset, 0}), member("b", attr{atOffset, 0}), member("c", attr{atOffset, 0}))},
		{"one member of a larger record", "", left, record(tagStruct, 12, member("a", attr{atOffset, 0}))},
		{"a union", "", "void f(union S a)", record(tagUnion, 4, member("a"), member("b"))},
	} {
		var header *Header
		if tt.header != "" {
			header = declaredIn(t, "x86_64-linux-gnu", tt.header+"\nstruct S; union S; void f(void);")
		}
		f := &die{"f", tagFunction, []attr{{atName, "f"}, {atExternal, true}, {atPrototyped, true}}, []*die{{tag: tagParameter, attrs: []attr{{atName, "a"}, {atType, ref("t")}}}}}
		if got := describedFor(t, "x86_64-linux-gnu", unitOf(integerDie, tt.record, f), header); got != tt.want && (tt.want != left || !strings.HasSuffix(got, left)) {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

// A declaration stands for the first definition of its name, and a definition for another one of the same line and size.
func TestDefinitions(t *testing.T) {
	record := func(label string, attrs ...attr) *die {
		d := &die{label, tagStruct, append([]attr{{atName, "S"}}, attrs...), nil}
		if len(attrs) > 1 {
			d.kids = []*die{{tag: tagMember, attrs: []attr{{atName, "a"}, {atType, ref("int")}, {atOffset, 0}}}}
		}
		return d
	}
	declared, defined := record("t", attr{atDeclaration, true}), record("d", attr{atSize, 4}, attr{atLine, 7})
	for _, tt := range []struct {
		name, want string
		dies       []*die
	}{
		{"defined", "void f(struct S a)", []*die{record("t", attr{atSize, 4}, attr{atLine, 7})}},
		{"declared", "void f(struct S a)", []*die{declared, defined}},
		{"declared later", "void f(struct S a)", []*die{defined, declared}},
		{"only declared", "not: parameter 'a': 'struct S' is declared but not defined", []*die{declared}},
		{"a copy", "void f(struct S a)", []*die{defined, record("t", attr{atSize, 4}, attr{atLine, 7})}},
		{"of another line", "void f(struct S a); not: the debug info has several types of this name; none is compared", []*die{defined, record("t", attr{atSize, 4}, attr{atLine, 8})}},
		{"of another size", "void g(struct S a); not: parameter 'a': the debug info does not determine the layout of 'struct S'; not: the debug info does not determine the layout of 'struct S'; not: the debug info has several types of this name; none is compared", []*die{defined, record("t", attr{atSize, 2}, attr{atLine, 7})}},
	} {
		f := &die{"f", tagFunction, []attr{{atName, "f"}, {atExternal, true}, {atPrototyped, true}}, []*die{{tag: tagParameter, attrs: []attr{{atName, "a"}, {atType, ref("t")}}}}}
		g := &die{"g", tagFunction, []attr{{atName, "g"}, {atExternal, true}, {atPrototyped, true}}, []*die{{tag: tagParameter, attrs: []attr{{atName, "a"}, {atType, ref("d")}}}}}
		kids := append([]*die{integerDie}, tt.dies...)
		kids = append(kids, f)
		if len(tt.dies) > 1 {
			kids = append(kids, g)
			tt.want = strings.Replace(tt.want, "void f(struct S a)", "void f(struct S a); void g(struct S a)", 1)
		}
		if got := describedAs(t, unitOf(kids...)); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

// Each unit has a copy of a type, of which only the first is converted.
func TestCopiesOfTypes(t *testing.T) {
	target, err := targets.New("x86_64-linux-gnu", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	record := func(label string, attrs ...attr) *die {
		return &die{label, tagStruct, append([]attr{{atName, "S"}, {atSize, 4}}, attrs...), []*die{memberDie("a", "int", 0)}}
	}
	for _, tt := range []struct {
		what string
		line int
		want int // types
	}{{"a copy", 7, 1}, {"another type", 8, 2}} {
		d := encodeDies(unitOf(integerDie, record("a", attr{atLine, 7}), function(nil, parameter("a", "a"))), unitOf(integerDie, record("b", attr{atLine, tt.line}), function2("b")))
		x := newTypes(t, target, d)
		for _, name := range []string{"f", "g"} {
			n, err := x.node(x.functions[name])
			if err != nil {
				t.Fatal(err)
			}
			x.of(n)
		}
		if len(x.tagged) != tt.want {
			t.Errorf("%s: got %d types", tt.what, len(x.tagged))
		}
	}
}

// newTypes returns the types of an object.
func newTypes(t *testing.T, target classify.Target, d debugInfo) *types {
	t.Helper()
	e, err := d.entries()
	if err != nil {
		t.Fatal(err)
	}
	maker, err := cimport.NewMaker(cimport.Options{Target: target.Triple()})
	if err != nil {
		t.Fatal(err)
	}
	return &types{entries: e, Maker: maker, layouts: target.Layouts(), inner: map[*node]*c.RecordType{}}
}
