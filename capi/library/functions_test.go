package library

import (
	"fmt"
	"maps"
	"strings"
	"testing"
)

// Further attributes and tags of functions.
const (
	atSibling, atLinkage = 0x01, 0x6e
	tagSubroutine        = 0x15
	tagBlock             = 0x0b
)

// unitIn returns a unit in a language by a producer.
func unitIn(language int, producer string, kids ...*die) *die {
	return &die{tag: tagUnit, attrs: []attr{{atName, "a.c"}, {atLanguage, language}, {atProducer, producer}}, kids: kids}
}

const inC, inCXX, inD, inFortran, inPascal = 0xc, 0x4, 0x13, 0x22, 0x9

// A function without types may have none, or its debug info may lack them, as with -g1.
func TestFunctionsWithoutTypes(t *testing.T) {
	const none = "not: the debug info has no types: compile with -g"
	plain := func(kids ...*die) *die {
		return &die{"f", tagFunction, []attr{{atName, "f"}, {atExternal, true}}, kids}
	}
	rest := &die{tag: tagUnspecified}
	typed := &die{tag: tagVariable, attrs: []attr{{atName, "local"}, {atType, ref("int")}}}
	over := &die{"f", tagFunction, []attr{{atName, "f"}, {atExternal, true}, {atSibling, ref("end")}}, []*die{typed}}
	end := &die{"end", tagVariable, []attr{{atName, "end"}}, nil}
	for _, tt := range []struct {
		what, want string
		unit       *die
	}{
		{"with a prototype", "void f(void)", unitOf(function(nil))},
		{"without one", none, unitOf(plain())},
		{"without one, with other parameters", "void f(...)", unitOf(plain(rest))},
		{"without one, with a parameter of no type", "not: parameter 'a': 'void' is not supported", unitOf(plain(&die{tag: tagParameter, attrs: []attr{{atName, "a"}}}))},
		{"without one, among types", "void f(void)", unitOf(plain(), &die{tag: tagVariable, attrs: []attr{{atType, ref("int")}}}, integerDie)},
		{"without one, with a type in it", "void f(void)", unitOf(plain(typed), integerDie)},
		{"with a type in it that is skipped", "void f(void)", unitOf(over, end, integerDie)},
		{"in C++, with other parameters", "void f(...)", unitIn(inCXX, "", plain(rest))},
		{"in C++", none, unitIn(inCXX, "", plain())},
		{"in C, with other parameters", "void f(...)", unitOf(function(nil, rest))},
		{"in C, with a parameter and others", "void f(int a, ...)", unitOf(function(nil, parameter("a", "int"), rest), integerDie)},
		{"an old one with a parameter", "void f(double a)", unitOf(plain(parameter("a", "float")), &die{"float", tagBase, []attr{{atName, "float"}, {atSize, 4}, {atEncoding, encFloat}}, nil})},
		{"an old one with a parameter and others", "void f(int a, ...)", unitOf(plain(parameter("a", "int"), rest), integerDie)},
		{"a parameter without a name", "void f(int)", unitOf(function(nil, &die{tag: tagParameter, attrs: []attr{{atType, ref("int")}}}), integerDie)},
		{"a result of no type", "void f(void)", unitOf(function([]attr{{atType, ref("none")}}), &die{"none", tagUnspecifiedType, []attr{{atName, "void"}}, nil})},
		{"a result", "int f(void)", unitOf(function([]attr{{atType, ref("int")}}), integerDie)},
		{"other entries in it", "void f(int a)", unitOf(function(nil, typed, parameter("a", "int"), &die{tag: tagBlock, kids: []*die{parameter("b", "int")}}), integerDie)},
	} {
		if got := describedAs(t, tt.unit); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
}

// LDC's types of functions lack parameters, but those of others have none if they state none.
func TestTypesOfFunctions(t *testing.T) {
	pointer := &die{"p", tagPointer, []attr{{atType, ref("t")}}, nil}
	for _, tt := range []struct {
		what, want string
		language   int
		producer   string
		of         *die
	}{
		{"LDC", "void f(void *a)", inD, "LDC", &die{"t", tagSubroutine, nil, nil}},
		{"gdc", "void f(void (*a)(void))", inD, "GNU D", &die{"t", tagSubroutine, nil, nil}},
		{"clang", "void f(void (*a)(int))", inC, "clang", &die{"t", tagSubroutine, []attr{{atPrototyped, true}}, []*die{{tag: tagParameter, attrs: []attr{{atType, ref("int")}}}}}},
		{"clang, without parameters", "void f(void (*a)(void))", inC, "clang", &die{"t", tagSubroutine, []attr{{atPrototyped, true}}, nil}},
		{"clang, without a prototype", "void f(void *a)", inC, "clang", &die{"t", tagSubroutine, nil, []*die{{tag: tagUnspecified}}}},
		{"clang, other parameters", "void f(void (*a)(...))", inC, "clang", &die{"t", tagSubroutine, []attr{{atPrototyped, true}}, []*die{{tag: tagUnspecified}}}},
		{"in C++", "void f(void (*a)(void))", inCXX, "clang", &die{"t", tagSubroutine, nil, nil}},
	} {
		if got := describedAs(t, unitIn(tt.language, tt.producer, tt.of, pointer, integerDie, function(nil, parameter("a", "p")))); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
}

// The symbol of a function is its linkage name, without the size of its arguments on 32-bit Windows.
func TestLinkageNames(t *testing.T) {
	for linkage, want := range map[string]string{"": "name", "other": "other", "_f@8": "f", "@f@8": "f", "f@8": "f@8", "_f": "_f"} {
		d := &die{"f", tagFunction, []attr{{atName, "name"}, {atExternal, true}}, nil}
		if linkage != "" {
			d.attrs = append(d.attrs, attr{atLinkage, linkage})
		}
		e, err := encodeDies(unitOf(d)).entries()
		if err != nil {
			t.Fatal(err)
		}
		if _, is := e.functions[want]; !is || len(e.functions) != 1 || len(e.variables) != 0 {
			t.Errorf("%q: got %v", linkage, e.functions)
		}
		d.tag = tagVariable
		if e, err = encodeDies(unitOf(d)).entries(); err != nil {
			t.Fatal(err)
		}
		if _, is := e.variables[want]; !is || len(e.variables) != 1 || len(e.functions) != 0 {
			t.Errorf("%q: got %v", linkage, e.variables)
		}
	}
}

// What a file defines is global and has a name. Of two definitions the first counts.
func TestDefinedEntries(t *testing.T) {
	named := func(tag uint64, name string, attrs ...attr) *die {
		return &die{tag: tag, attrs: append([]attr{{atName, name}}, attrs...)}
	}
	external, declared := attr{atExternal, true}, attr{atDeclaration, true}
	first := named(tagFunction, "twice", external, attr{atLine, 1})
	e, err := encodeDies(unitOf(
		named(tagFunction, "static"), named(tagFunction, "declared", external, declared), first, named(tagFunction, "twice", external), named(tagFunction, "", external),
		named(tagVariable, "v", external), named(tagVariable, "static"), named(tagVariable, "declared", external, declared),
		named(tagStruct, "S"), named(tagStruct, "D", declared), named(tagStruct, ""), named(tagUnion, "U"), named(tagEnum, "E"), named(tagEnum, "S"), named(tagTypedef, "S"), named(0x02, "C"),
	)).entries()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]bool{}
	for name := range e.functions {
		got["function "+name] = true
	}
	for name := range e.variables {
		got["variable "+name] = true
	}
	for name := range e.defined {
		got[name] = true
	}
	want := map[string]bool{"function twice": true, "variable v": true, "struct S": true, "union U": true, "enum E": true, "enum S": true, "struct C": true}
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if n, err := e.node(e.functions["twice"]); err != nil || n.Val(atLine) != int64(1) {
		t.Errorf("got %v, %v", n, err)
	}
}

// A function of Fortran is what the header declares where its debug info has a number of the same size.
func TestNumbersOfFortran(t *testing.T) {
	const triple = "x86_64-linux-gnu"
	long := &die{"long", tagBase, []attr{{atName, "integer(kind=8)"}, {atSize, 8}, {atEncoding, encSigned}}, nil}
	float := &die{"float", tagBase, []attr{{atName, "real(kind=4)"}, {atSize, 4}, {atEncoding, encFloat}}, nil}
	value := attr{atLocation, expr{0x91, 0x10}}
	f := function([]attr{{atType, ref("int")}}, parameter("a", "int", value), parameter("b", "long", value), parameter("c", "float", value))
	for header, want := range map[string]string{
		"":                               "int f(int a, long b, float c)",
		"int f(int a, long b, float c);": "int f(int a, long b, float c)",
		"unsigned f(unsigned a, long b, float c);": "unsigned int f(unsigned int a, long b, float c)",
		"int f(unsigned a, unsigned long b, int);": "int f(unsigned int a, unsigned long b, float c)",
		"long f(unsigned long a, unsigned b);":     "int f(int a, long b, float c)",
		"float f(float a, double b, double c);":    "int f(int a, long b, float c)",
		"void f(void);":                            "int f(int a, long b, float c)",
		"unsigned f(char *a, unsigned long b);":    "unsigned int f(int a, unsigned long b, float c)",
		"extern unsigned f;":                       "int f(int a, long b, float c)",
	} {
		var declared *Header
		if header != "" {
			declared = declaredIn(t, triple, header)
		}
		if got := describedFor(t, triple, unitIn(inFortran, "GNU Fortran", integerDie, long, float, f), declared); got != want {
			t.Errorf("%s got %s, want %s", header, got, want)
		}
		// C has unsigned numbers of its own.
		if got := describedFor(t, triple, unitIn(inC, "GNU C", integerDie, long, float, f), declared); got != "int f(int a, long b, float c)" {
			t.Errorf("in C: %s got %s", header, got)
		}
	}
	callback := function(nil, parameter("a", "s"))
	subroutine := &die{"s", tagSubroutine, nil, []*die{parameter("x", "int", value)}}
	callback.kids = append([]*die{parameter("n", "int", value)}, callback.kids...)
	if got := describedFor(t, triple, unitIn(inFortran, "GNU Fortran", integerDie, subroutine, callback), declaredIn(t, triple, "void f(unsigned n, void (*a)(unsigned));")); got != "void f(unsigned int n, void (*a)(int))" {
		t.Errorf("a function that is called: got %s", got)
	}
}

// Fortran and Pascal pass by reference, as the location of a parameter shows, but C does not.
func TestReferences(t *testing.T) {
	const unknown = "not: parameter 'a': the debug info does not determine whether it is passed by reference"
	byReference, byValue := attr{atLocation, expr{0x91, 0x10, 0x06}}, attr{atLocation, expr{0x91, 0x10}}
	elsewhere := attr{atLine, 7}
	record := &die{"record", tagStruct, []attr{{atName, "S"}, {atSize, 4}}, []*die{memberDie("m", "int", 0)}}
	array := &die{"array", tagArray, []attr{{atType, ref("int")}}, []*die{{tag: tagSubrange, attrs: []attr{{atUpper, 9}}}}}
	procedure := &die{"procedure", tagSubroutine, nil, []*die{parameter("x", "int")}}
	any := &die{"any", tagSubroutine, nil, nil}
	renamed := &die{"renamed", tagTypedef, []attr{{atName, "many"}, {atType, ref("array")}}, nil}
	for _, tt := range []struct {
		language int
		of       string
		location attr
		want     string
	}{
		{inFortran, "int", byReference, "void f(int *a)"}, {inFortran, "int", byValue, "void f(int a)"}, {inFortran, "int", elsewhere, unknown},
		{inPascal, "int", byReference, "void f(int *a)"}, {inPascal, "int", byValue, "void f(int a)"}, {inPascal, "int", elsewhere, unknown},
		{inC, "int", byReference, "void f(int a)"}, {inC, "int", byValue, "void f(int a)"}, {inC, "int", elsewhere, "void f(int a)"},
		{inFortran, "record", byReference, "void f(struct S *a)"}, {inFortran, "record", byValue, "void f(struct S a)"},
		{inFortran, "array", byReference, "void f(int *a)"}, {inFortran, "renamed", byReference, "void f(int *a)"}, {inFortran, "array", elsewhere, unknown},
		{inFortran, "procedure", byReference, "void f(void (*a)(int *))"}, {inFortran, "procedure", byValue, "void f(void (*a)(int *))"}, {inFortran, "procedure", elsewhere, "void f(void (*a)(int *))"},
		{inFortran, "any", byReference, "void f(void *a)"}, {inFortran, "any", elsewhere, "void f(void *a)"},
		{inFortran, "missing", byReference, "not: parameter 'a': its type is in another file, or in a type unit that is not here"},
	} {
		a := parameter("a", tt.of, tt.location)
		if tt.of == "missing" {
			a.attrs[1].value = sig8(9)
		}
		for _, k := range procedure.kids {
			k.attrs = []attr{{atName, "x"}, {atType, ref("int")}, byReference}
		}
		unit := unitIn(tt.language, "GNU Fortran", integerDie, record, array, procedure, any, renamed, function(nil, a))
		if got := describedAs(t, unit); got != tt.want {
			t.Errorf("%#x, %s, %v: got %s, want %s", tt.language, tt.of, tt.location.value, got, tt.want)
		}
	}
}

// A copy of a function has locations that the original lacks. It may lack parameters that it does not need.
func TestCopiesOfFunctions(t *testing.T) {
	location := attr{atLocation, expr{0x91, 0x10, 0x06}}
	original := &die{"o", tagFunction, []attr{{atName, "f"}, {atExternal, true}, {atPrototyped, true}}, []*die{parameter("a", "int"), parameter("b", "int")}}
	original.kids[0].label, original.kids[1].label = "a", "b"
	of := func(label string) *die {
		return &die{tag: tagParameter, attrs: []attr{{atOrigin, ref(label)}, location}}
	}
	for _, tt := range []struct {
		what, want string
		kids       []*die
	}{
		{"whole", "void f(int *a, int *b)", []*die{of("a"), of("b")}},
		{"in another order", "void f(int *a, int *b)", []*die{of("b"), of("a")}},
		{"in part", "not: parameter 'a': the debug info does not determine whether it is passed by reference", []*die{of("b")}},
		{"with others", "void f(int *a, int *b)", []*die{of("a"), parameter("c", "int"), of("b")}},
	} {
		unit := unitIn(inFortran, "GNU Fortran", integerDie, &die{"f", tagFunction, []attr{{atOrigin, ref("o")}}, tt.kids}, original)
		if got := describedAs(t, unit); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
	lost := function([]attr{{atOrigin, place(1 << 20)}, {atType, ref("int")}}, parameter("a", "int"))
	if got := describedAs(t, unitOf(integerDie, lost)); got != "int f(int a)" {
		t.Errorf("of nothing: got %s", got)
	}
}

// An entry may be in another unit, which is read later.
func TestOtherUnits(t *testing.T) {
	declared := &die{"d", tagFunction, []attr{{atName, "f"}, {atExternal, true}, {atDeclaration, true}}, []*die{parameter("a", "int")}}
	definition := &die{"f", tagFunction, []attr{{atSpecification, far("d")}}, []*die{parameter("a", "int")}}
	in := func(language int, kids ...*die) *die { return unitIn(language, "GNU", kids...) }
	other := *integerDie
	for _, isBefore := range []bool{false, true} {
		copied := &die{"c", tagFunction, []attr{{atOrigin, far("d2")}}, nil}
		original := &die{"d2", tagFunction, []attr{{atName, "g"}, {atExternal, true}}, []*die{parameter("a", "float")}}
		float := &die{"float", tagBase, []attr{{atName, "float"}, {atSize, 4}, {atEncoding, encFloat}}, nil}
		units := []*die{in(inCXX, &die{tag: tagVariable, attrs: []attr{{atName, "x"}}}, copied), in(inC, original, float)}
		if isBefore {
			units[0], units[1] = units[1], units[0]
		}
		// In C, a function without a prototype has promoted parameters; in C++ it has not.
		all, err := interfaceOf(t, "x86_64-linux-gnu", nil, symbolsNamed("g"), encodeDies(units...))
		if err != nil || described(all) != "void g(double a)" {
			t.Errorf("before %v: got %v, %v", isBefore, described(all), err)
		}
	}
	all, err := interfaceOf(t, "x86_64-linux-gnu", nil, symbolsNamed("f"), encodeDies(in(inCXX, definition, &other), in(inCXX, declared, integerDie)))
	if err != nil || described(all) != "void f(int a)" {
		t.Errorf("got %v, %v", all, err)
	}
}

// References may lead to no entry, or to a unit.
func TestReferencesToNothing(t *testing.T) {
	for _, tt := range []struct {
		what string
		at   any
		want string
	}{
		{"outside", place(1 << 20), "not: parameter 'a': the debug info has no entry at 0x100000"},
		{"a header", place(0), "not: parameter 'a': the debug info has a type of kind CompileUnit"},
		{"the unit", place(11), "not: parameter 'a': the debug info has a type of kind CompileUnit"},
		{"a type", ref("int"), "void f(int a)"},
	} {
		unit := unitOf(integerDie, function(nil, &die{tag: tagParameter, attrs: []attr{{atName, "a"}, {atType, tt.at}}}))
		if got := describedAs(t, unit); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
	info := encodeDies(unitOf(integerDie, function(nil, &die{tag: tagParameter, attrs: []attr{{atName, "a"}, {atType, ref("int")}}})))
	end := len(info["info"]) - 1
	unit := unitOf(integerDie, function(nil, &die{tag: tagParameter, attrs: []attr{{atName, "a"}, {atType, place(end)}}}))
	if got, want := describedAs(t, unit), fmt.Sprintf("not: parameter 'a': the debug info has no entry at %#x", end); got != want {
		t.Errorf("the end of a unit: got %s, want %s", got, want)
	}
}

// The entries in a function may lead in a circle that is skipped when the function is found.
func TestCirclesInFunctions(t *testing.T) {
	block := &die{tag: tagBlock, attrs: []attr{{atSibling, ref("f")}}, kids: []*die{{tag: tagVariable}}}
	for range 3 {
		f := function([]attr{{atType, ref("int")}, {atSibling, ref("end")}}, block)
		if got := describedAs(t, unitOf(integerDie, f, &die{"end", tagVariable, nil, nil})); got != "not: the debug info has entries in a circle" {
			t.Errorf("got %s", got)
		}
		f.attrs = f.attrs[:len(f.attrs)-1] // now the block is not skipped
		if got := describedAs(t, unitOf(integerDie, f)); got != "error: : the debug info has entries in a circle" {
			t.Errorf("got %s", got)
		}
		block = &die{tag: tagBlock, kids: []*die{block}}
	}
}

// Types are nested up to a limit.
func TestNestedTypes(t *testing.T) {
	const deep = "the type is nested too deeply, or contains itself"
	for n, want := range map[int]string{10: "void f(t0 a)", maxDepth - 2: "void f(t0 a)", maxDepth - 1: "not: parameter 'a': " + deep, maxDepth + 5: "not: parameter 'a': " + deep} {
		unit := unitOf(integerDie)
		for i := range n {
			of := fmt.Sprint("t", i+1)
			if i == n-1 {
				of = "int"
			}
			unit.kids = append(unit.kids, &die{fmt.Sprint("t", i), tagTypedef, []attr{{atName, fmt.Sprint("t", i)}, {atType, ref(of)}}, nil})
		}
		unit.kids = append(unit.kids, function(nil, parameter("a", "t0")))
		if got := describedAs(t, unit); got != want {
			t.Errorf("%d typedefs: got %s, want %s", n, got, want)
		}
		// Types next to each other are not nested.
		unit.kids = []*die{integerDie}
		f := function(nil)
		var all []string
		for i := range n {
			unit.kids = append(unit.kids, &die{fmt.Sprint("t", i), tagTypedef, []attr{{atName, fmt.Sprint("t", i)}, {atType, ref("int")}}, nil})
			f.kids = append(f.kids, parameter("a", fmt.Sprint("t", i)))
			all = append(all, fmt.Sprintf("t%d a", i))
		}
		unit.kids = append(unit.kids, f)
		if got := describedAs(t, unit); got != "void f("+strings.Join(all, ", ")+")" {
			t.Errorf("%d parameters: got %s", n, got)
		}
	}
}
