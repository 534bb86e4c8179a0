package embed_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/oracle/request"
	"github.com/abi-opt/abi-opt/test/tools"
)

func TestText(t *testing.T) {
	for _, test := range []struct{ name, request, want string }{
		{"C", `{"id":7,"c":"struct P {int x, y, z;}; int size(struct P p);"}`, `"register":"rdi"`},
		{"id", `{"id":{"a":1},"c":"int f(void);"}`, `{"id":{"a":1},"version":1,`},
		{"header", `{"c":"#include <p.h>\n#include <stdint.h>\nvoid f(struct P p, uint8_t n);","headers":{"p.h":"struct P {float x, y;};"},"target":"aarch64-linux-gnu"}`, `"register":"v0"`},
		{"macro and standard", `{"c":"#if N == 3 && __STDC_VERSION__ > 202000L\nint f(void);\n#endif\n","define":["N=3"],"standard":"c23"}`, `"function":"f"`},
		{"types", `{"types":{"P":{"struct":[{"name":"x","type":"float"},{"type":{"union":[{"name":"y","type":"float"}]}}]}},"functions":[{"name":"f","parameters":["struct P","void *"],"result":"long double"}]}`,
			`"c":"long double f(struct P, void *)"`},
		{"bit-field", `{"functions":[{"name":"f","parameters":[{"struct":[{"name":"x","type":"int","bits":3}],"packed":true}]}]}`, `{x: si32 : 3}, packed`},
		{"convention", `{"functions":[{"name":"f","parameters":["int"],"convention":"ms_abi","variadic":true}]}`, `"register":"rcx"`},
		{"compiler", `{"c":"struct Z { int n; float f[]; }; int z(struct Z z);","compiler":"gcc"}`, `"kind":"direct"`},
		{"nothing", `{}`, `"id":"` + string(embed.ErrRequest) + `","message":"the request has neither C source nor functions"`},
		{"both", `{"c":"int x;","functions":[]}`, `not both`},
		{"unknown field", `{"source":"int x;"}`, `unknown field 'source'`},
		{"other case", `{"C":"int x;"}`, `unknown field 'C'; did you mean 'c'?`},
		{"other case of an inner field", `{"functions":[{"name":"f","parameters":[{"Struct":[]}]}]}`, `functions[0].parameters[0]: unknown field 'Struct'; did you mean 'struct'?`},
		{"field twice", `{"id":3,"functions":[{"name":"f","parameters":["int"]}],"functions":[{"name":"g"}]}`, `{"id":3,"version":1,"explanations":[],"diagnostics":[{"severity":"error","id":"embed-request","message":"the request is not valid: field 'functions' occurs twice"`},
		{"tag twice", `{"types":{"P":{"struct":[]},"P":{"union":[]}},"functions":[]}`, `types: field 'P' occurs twice`},
		{"more than a request", `{"c":"int x;"} {"c":"int y;"}`, `the request is not valid: invalid character '{' after top-level value, at byte 16`},
		{"no request", `null`, `expected an object, but got null`},
		{"empty", ``, `unexpected end of JSON input`},
		{"not UTF-8", "{\"c\":\"int \xff;\"}", `it is not UTF-8`},
		{"no string", `{"c":["int x;"]}`, `c: expected a string, but got a list`},
		{"no list", `{"c":"","define":"X"}`, `define: expected a list, but got a string`},
		{"not whole", `{"functions":[{"name":"f","parameters":["int",{"vector":1.5,"of":"int"}]}]}`, `functions[0].parameters[1].vector: expected an integer of at least 1, but got 1.5`},
		{"null as nothing", `{"target":null,"functions":[{"name":"f","result":null,"parameters":null}]}`, `"c":"void f(void)"`},
		{"null as ID", `{"id":null,"c":"int f(void);"}`, `{"id":null,`},
		{"vector of records", `{"functions":[{"name":"f","parameters":[{"vector":4,"of":{"struct":[]}}]}]}`, `function 'f': parameter 1: the elements of a vector are integers or floating-point numbers`},
		{"complex pointer", `{"functions":[{"name":"f","parameters":[{"complex":true,"of":"ptr"}]}]}`, `function 'f': parameter 1: the parts of a complex number are integers or floating-point numbers`},
		{"one of two functions", `{"functions":[{"name":"f","parameters":["what"]},{"name":"g"}]}`, `"c":"void g(void)"`},
		{"attributes of a name", `{"functions":[{"name":"f","parameters":[{"array":3,"of":"int","align":8}]}]}`, `functions[0].parameters[0]: only records and members have the fields 'packed' and 'align'`},
		{"wide bit-field", `{"functions":[{"name":"f","parameters":[{"struct":[{"name":"x","type":"int","bits":40}]}]}]}`, `"id":"embed-request","message":"function 'f': parameter 1: a bit-field of si32 has at most 32 bits, not 40"`},
		{"alignment of an element", `{"functions":[{"name":"f","result":{"array":2,"of":{"struct":[{"name":"x","type":"int","align":3}]}}}]}`, `"id":"embed-request","message":"function 'f': result: align = 3 is not a power of two`},
		{"element of a record", `{"functions":[{"name":"f","parameters":[{"struct":[],"of":"int"}]}]}`, `a struct or union has no field 'of'`},
		{"no record", `{"types":{"P":"int"},"functions":[]}`, `types.P: a type in 'types' is a struct or union`},
		{"unknown record", `{"functions":[{"name":"f","result":"struct P"}]}`, `function 'f': result: 'struct P' is not in the field 'types' of the request"`},
		{"misspelt record", `{"functions":[{"name":"f","result":"struct point"}],"types":{"Point":{"struct":[]}}}`, `; did you mean 'Point'?`},
		{"struct for union", `{"functions":[{"name":"f","result":"struct U"}],"types":{"U":{"union":[]}}}`, `'struct U' is a union in the field 'types'`},
		{"member of a tag", `{"functions":[{"name":"f","result":"struct P"}],"types":{"P":{"struct":[{"type":"char"},{"type":"struct Q"}]}}}`, `result: struct P: member 2: 'struct Q' is not in`},
		{"unknown type", `{"functions":[{"name":"f","result":"thing"}]}`, `function 'f': result: type \"thing\": unknown type name 'thing'; a name is that of a basic type`},
		{"type of a system", `{"functions":[{"name":"f","result":"off_t"}]}`, `if the system's headers declare it, name the type that it stands for there`},
		{"enumeration", `{"functions":[{"name":"f","result":"enum E"}]}`, `an enumeration is passed as the integer type that it has`},
		{"record by its tag", `{"types":{"P":{"struct":[{"name":"x","type":"U"}]},"union U":{"union":[{"name":"y","type":"float"}]}},"functions":[{"name":"f","parameters":["P","union U"]}]}`, `"c":"void f(struct P, union U)"`},
		{"tag that is a name of C", `{"types":{"size_t":{"struct":[]}},"functions":[{"name":"f","parameters":["size_t"]}]}`, `"c":"void f(unsigned long)"`},
		{"tag with and without its keyword", `{"types":{"P":{"struct":[]},"struct P":{"struct":[]}},"functions":[]}`, `types: 'P' occurs twice, with its keyword and without it`},
		{"tag with another keyword", `{"types":{"union P":{"struct":[]}},"functions":[]}`, `types: 'union P' is a struct`},
		{"recursion by tag", `{"types":{"P":{"struct":[{"name":"x","type":"P"}]}},"functions":[{"name":"f","result":"P"}]}`, `'struct P' contains itself`},
		{"call", `{"target":"arm64-apple-macos","functions":[{"name":"f","call":true,"variadic":true,"fixed":1,"parameters":["ptr","double"],"result":"int"}]}`, `"call":true,"c":"int f(void *, ...)"`},
		{"call on Apple", `{"target":"arm64-apple-macos","functions":[{"name":"f","call":true,"variadic":true,"fixed":1,"parameters":["ptr","double"]}]}`, `"spans":[{"offset":0,"size":8,"stack":0}]`},
		{"call on Windows", `{"target":"x86_64-windows","functions":[{"name":"f","call":true,"variadic":true,"fixed":1,"parameters":["ptr","double"]}]}`, `"also":[{"offset":0,"size":8,"register":"rdx","file":"integer","index":1}]`},
		{"call on RISC-V", `{"target":"riscv64","functions":[{"name":"f","call":true,"variadic":true,"fixed":1,"parameters":["ptr","double"]}]}`, `"register":"a1"`},
		{"call of a function with a convention", `{"functions":[{"name":"f","call":true,"convention":"ms_abi","parameters":["int"]}]}`, `"llvm":{"type":"void (i32)","result":"void","convention":79}`},
		{"call with a convention of another target", `{"functions":[{"name":"f","call":true,"convention":"stdcall"}]}`, `"message":"a call of 'f' has calling convention stdcall, which is not supported on x86_64"`},
		{"list of arguments", `{"functions":[{"name":"f","parameters":["va_list"]}]}`, `"llvm":{"operands":[{"type":"ptr","attributes":[{"name":"noundef"}],"offset":0}]}`},
		{"promoted argument", `{"functions":[{"name":"f","call":true,"variadic":true,"fixed":1,"parameters":["ptr","float"]}]}`, `"id":"c-promotion","message":"a call of 'f' cannot be lowered: parameter 1: an unnamed argument has type f32, which C promotes to f64"`},
		{"variadic call without its named parameters", `{"functions":[{"name":"f","call":true,"variadic":true,"parameters":["ptr"]}]}`, `functions[0]: a call of a variadic function has the number of named parameters in the field 'fixed'`},
		{"named parameters of a function", `{"functions":[{"name":"f","variadic":true,"fixed":1,"parameters":["ptr"]}]}`, `only calls of variadic functions have the field 'fixed'`},
		{"more named parameters than parameters", `{"functions":[{"name":"f","call":true,"variadic":true,"fixed":2,"parameters":["ptr"]}]}`, `'fixed' is more than the number of parameters`},
		{"call in C", `{"c":"int f(const char *, ...);","calls":["f(char *, float)"]}`, `"call":true,"c":"int f(const char *, ...)","prototype":"i32 @f(ptr noundef %0, double noundef %1, ...)"`},
		{"call of nothing", `{"c":"int x;","calls":["f()"]}`, `call to undeclared function 'f'`},
		{"calls without C", `{"functions":[],"calls":["f()"]}`, `'calls' are calls of functions in C source; a function in 'functions' has the field 'call'`},
		{"result void", `{"functions":[{"name":"f","result":"void"}]}`, `"c":"void f(void)"`},
		{"void", `{"functions":[{"name":"f","parameters":["void"]}]}`, `void is the type of a result only`},
		{"no name", `{"functions":[{"name":"f","parameters":["int; int x"]}]}`, `is not the name of a type`},
		{"two names", `{"functions":[{"name":"f","parameters":["int double"]}]}`, `two or more data types in declaration specifiers`},
		{"recursion", `{"types":{"P":{"struct":[{"name":"x","type":"struct P"}]}},"functions":[{"name":"f","result":"struct P"}]}`, `'struct P' contains itself`},
		{"no form", `{"functions":[{"name":"f","parameters":[{"of":"int"}]}]}`, `but one has 0`},
		{"two forms", `{"functions":[{"name":"f","parameters":[{"array":3,"vector":4,"of":"int"}]}]}`, `but one has 2`},
		{"array without elements", `{"functions":[{"name":"f","parameters":[{"array":3}]}]}`, `has no field 'of'`},
		{"array as parameter", `{"functions":[{"name":"f","parameters":[{"array":3,"of":"int"}]}]}`, `"severity":"error"`},
		{"large array", `{"functions":[{"name":"f","parameters":[{"struct":[{"name":"a","type":{"array":9223372036854775807,"of":"int"}}]}]}]}`, `"severity":"error"`},
		{"C++", `{"c":"class A { public: int x; };"}`, `{"severity":"note","message":"the input looks like C++: C++ is not supported; C declarations can be in a header of their own"}`},
		{"C++ template", `{"c":"struct P { int x; };\nint f(struct P p);\ntemplate<class T> T g(T x);"}`, `the input looks like C++`},
		{"Rust", `{"c":"pub extern \"C\" fn f() {}"}`, `the input looks like Rust`},
		{"missing header", `{"c":"#include <p.h>\nint f(int);"}`, `'headers' has the texts of headers by their names`},
		{"error in a header", `{"c":"#include \"p.h\"","headers":{"p.h":"int 3;"}}`, `"file":"/headers/p.h","line":1`},
		{"member without a type", `{"functions":[{"name":"f","result":{"struct":[{"name":"x"}]}}]}`, `functions[0].result.struct[0]: a member has a type"`},
		{"missing type", `{"c":"int f(thing);"}`, `'headers' has the texts of headers`},
		{"missing macro", `{"c":"int f(int) THING;"}`, `or add \"THING=\" to 'define'`},
		{"newer standard", `{"c":"constexpr int x = 3;"}`, `'standard' can be \"c23\"`},
		{"header of Windows", `{"c":"#include <windows.h>"}`, `'target' can be x86_64-windows-gnu`},
		{"target", `{"c":"int x;","target":"vax"}`, `unknown target 'vax'`},
		{"syntax", `{"c":"int f("}`, `"file":"input.h","line":1,"column":7`},
	} {
		got := string(embed.Text([]byte(test.request)))
		if !strings.Contains(got, test.want) || strings.Count(got, "\n") != 1 || !json.Valid([]byte(got)) {
			t.Errorf("%s: got %s", test.name, got)
		}
	}
}

// Names of types mean what they mean in C, on each target.
func TestNames(t *testing.T) {
	names := []string{
		"bool", "signed", "unsigned", "char", "signed char", "short", "unsigned short int", "long", "long int", "unsigned long", "long long", "float", "double", "long double",
		"_BitInt(37)", "unsigned _BitInt(7)", "const int", "va_list", "size_t", "ssize_t", "ptrdiff_t", "intptr_t", "uintptr_t", "intmax_t", "uintmax_t", "wchar_t", "wint_t", "char8_t",
		"char16_t", "char32_t",
	}
	for _, width := range []string{"8", "16", "32", "64"} {
		for _, kind := range []string{"", "_least", "_fast"} {
			names = append(names, "int"+kind+width+"_t", "uint"+kind+width+"_t")
		}
	}
	const headers = "#include <stdarg.h>\n#include <stddef.h>\n#include <stdint.h>\ntypedef __CHAR8_TYPE__ char8_t; typedef __CHAR16_TYPE__ char16_t; typedef __CHAR32_TYPE__ char32_t; typedef __PTRDIFF_TYPE__ ssize_t; typedef __WINT_TYPE__ wint_t;\n"
	for _, d := range targets.All {
		inC := embed.Request{Target: d.Triple.String(), Standard: "gnu23", C: headers}
		inJSON := embed.Request{Target: inC.Target}
		for i, name := range names {
			inC.C += fmt.Sprintf("%s f%d(%[1]s x);\n", name, i)
			of := embed.Type{Name: name}
			inJSON.Functions = append(inJSON.Functions, embed.Function{Name: fmt.Sprintf("f%d", i), Parameters: []embed.Type{of}, Result: of})
		}
		// C's va_list is an array on some targets, which cannot be a result.
		inC.C = strings.ReplaceAll(inC.C, "va_list f", "void f")
		inJSON.Functions[slices.Index(names, "va_list")].Result = embed.Type{}
		want, got := prototypes(t, &inC), prototypes(t, &inJSON)
		if len(got) != len(names) {
			t.Errorf("%s: %d of %d names are known", inC.Target, len(got), len(names))
		}
		for i, name := range names {
			if f := fmt.Sprintf("f%d", i); got[f] != want[f] {
				t.Errorf("%s: %s is %q, not %q", inC.Target, name, got[f], want[f])
			}
		}
	}
}

// prototypes returns the prototypes of functions by their names.
func prototypes(t *testing.T, r *embed.Request) map[string]string {
	all := map[string]string{}
	a := embed.To(r)
	for _, text := range a.Explanations {
		var f struct{ Function, Prototype string }
		if err := json.Unmarshal(text, &f); err != nil {
			t.Fatal(err)
		}
		if f.Function != "" {
			all[f.Function] = f.Prototype
		}
	}
	if len(a.Diagnostics) > 0 {
		t.Errorf("%s: %v", r.Target, a.Diagnostics)
	}
	return all
}

// Answers have what the command prints, for C and for types in JSON.
func TestAsCommand(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for _, name := range oracle.Platforms() {
		target, err := targets.New(name, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := oracle.NewGenerator(seed)
		g.Model = target.Layouts().Model()
		text := oracle.NewCWriter()
		text.Model = g.Model
		module := ir.NewModule(nil)
		b := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
		r := &embed.Request{Target: name, Types: map[string]embed.Type{}}
		for i := range tools.Setting("ABI_OPT_EMBED_N", tools.Quick(10, 40)) {
			s := g.Signature()
			text.Prototype(i, &s)
			if f, ok := functionOf(r, fmt.Sprintf("f%d", i), &s); ok && !s.Variadic {
				r.Functions = append(r.Functions, f)
				b.Declare(f.Name, c.Func(s.Result, s.Params...))
			}
		}
		compare(t, seed, &embed.Request{Target: name, Standard: "c23", C: text.String()}, text.String(), "-x", "c", "--std=c23", "-w", "-nostdinc")
		var mlir strings.Builder
		if err := asm.Print(&mlir, module, asm.Options{}); err != nil {
			t.Fatal(err)
		}
		compare(t, seed, r, mlir.String())
	}
}

// compare compares an answer with what the command prints for a text.
func compare(t *testing.T, seed uint64, r *embed.Request, text string, flags ...string) {
	t.Helper()
	var out, errs strings.Builder
	command.Main(append([]string{"--explain=json", "--target=" + r.Target}, flags...), strings.NewReader(text), &out, &errs)
	var lines []string
	answer := embed.To(r)
	for _, line := range answer.Explanations {
		lines = append(lines, string(line)+"\n")
	}
	if got := strings.Join(lines, ""); got != out.String() || got == "" {
		t.Errorf("seed %d, %s: the answer is not what the command prints: %s%v%s", seed, r.Target, errs.String(), answer.Diagnostics, cmp.Diff(out.String(), got))
	}
}

// functionOf returns a function with its types in JSON, if the form of requests has them.
func functionOf(r *embed.Request, name string, s *classify.Signature) (f embed.Function, ok bool) {
	f.Name, ok = name, true
	for _, p := range s.Params {
		t, has := request.Type(r.Types, p)
		f.Parameters, ok = append(f.Parameters, t), ok && has
	}
	if s.Result != nil {
		t, has := request.Type(r.Types, s.Result)
		f.Result, ok = t, ok && has
	}
	return f, ok
}

// No request panics or hangs, and each has an answer of one line.
func FuzzText(f *testing.F) {
	f.Add(`{"types":{"P":{"struct":[{"name":"x","type":{"vector":3,"of":"float"},"bits":3,"align":8}],"packed":true}},"functions":[{"name":"f","parameters":["struct P"]}]}`)
	f.Add(`{"c":"struct P {int x; float y[3];}; int size(struct P p);","target":"riscv64"}`)
	f.Fuzz(func(t *testing.T, request string) {
		if got := embed.Text([]byte(request)); bytes.Count(got, []byte("\n")) != 1 || !json.Valid(got) || bytes.Contains(got, []byte("internal error")) {
			t.Errorf("got %s", got)
		}
	})
}
