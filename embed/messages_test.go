package embed_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/embed"
)

// diagnosed returns the messages and notes of an answer that has no explanations, or how many there are.
func diagnosed(t *testing.T, request string) string {
	t.Helper()
	var a embed.Answer
	if err := json.Unmarshal(embed.Text([]byte(request)), &a); err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, d := range a.Diagnostics {
		texts = append(texts, d.Message)
		for _, n := range d.Notes {
			texts = append(texts, n.Message)
		}
	}
	if n := len(a.Explanations); n > 0 {
		texts = append(texts, fmt.Sprint(n, " explanations"))
	}
	return strings.Join(texts, " | ")
}

// The errors about types and functions in a request.
func TestMessages(t *testing.T) {
	const notWords = ` is not the name of a type: one ends in *, or consists of words such as "unsigned long"`
	const ofTypes = "; a name is that of a basic type, of a type of <stdarg.h>, <stddef.h> and <stdint.h>, or of a record in 'types'"
	const noForm = "functions[0].result: a type is a name or has one of the fields struct, union, array, vector and complex, but one has "
	const noElement, attributes = "functions[0].result: an array, vector or complex number has no field 'of'", "functions[0].result: only records and members have the fields 'packed' and 'align'"
	for of, want := range map[string]string{
		`"int; int x"`:                          `result: "int; int x"` + notWords,
		`"int*x"`:                               `result: "int*x"` + notWords,
		`"thing"`:                               `result: type "thing": unknown type name 'thing'` + ofTypes,
		`"int THING"`:                           `result: type "int THING": expected ';' after top level declarator; if 'THING' is a macro, name the type that it stands for`,
		`"off_t"`:                               `result: type "off_t" is not one of <stdarg.h>, <stddef.h> and <stdint.h>: if the system's headers declare it, name the type that it stands for there; 'off_t' is declared in <sys/types.h>`,
		`"enum E"`:                              "result: 'enum E': an enumeration is passed as the integer type that it has; name that type",
		`{"array":2,"of":"void"}`:               "result: void is the type of a result only",
		`{"vector":2,"of":{"struct":[]}}`:       "result: the elements of a vector are integers or floating-point numbers",
		`{"complex":true,"of":"ptr"}`:           "result: the parts of a complex number are integers or floating-point numbers",
		`{"struct":[],"of":"int"}`:              "the request is not valid: functions[0].result: a struct or union has no field 'of'",
		`{"array":2}`:                           "the request is not valid: " + noElement,
		`{"vector":2}`:                          "the request is not valid: " + noElement,
		`{"complex":true}`:                      "the request is not valid: " + noElement,
		`{"array":2,"of":"int","packed":true}`:  "the request is not valid: " + attributes,
		`{"vector":2,"of":"int","align":16}`:    "the request is not valid: " + attributes,
		`{"complex":true,"of":"f32","align":4}`: "the request is not valid: " + attributes,
		`{"of":"int"}`:                          "the request is not valid: " + noForm + "0",
		`{"struct":[],"vector":2}`:              "the request is not valid: " + noForm + "2",
	} {
		if !strings.HasPrefix(want, "the request") {
			want = "function 'f': " + want
		}
		if got := diagnosed(t, `{"functions":[{"name":"f","result":`+of+`}]}`); got != want {
			t.Errorf("%s: got %s, want %s", of, got, want)
		}
	}
	const notVariadic = "the request is not valid: functions[0]: only calls of variadic functions have the field 'fixed'"
	for fields, want := range map[string]string{
		`"fixed":0`:                             notVariadic,
		`"fixed":0,"call":true`:                 notVariadic,
		`"fixed":0,"variadic":true`:             notVariadic,
		`"fixed":1,"call":true,"variadic":true`: "the request is not valid: functions[0]: 'fixed' is more than the number of parameters",
		`"call":true,"variadic":true`:           "the request is not valid: functions[0]: a call of a variadic function has the number of named parameters in the field 'fixed'",
		`"fixed":0,"call":true,"variadic":true`: "1 explanations",
	} {
		if got := diagnosed(t, `{"functions":[{"name":"f",`+fields+`}]}`); got != want {
			t.Errorf("%s: got %s, want %s", fields, got, want)
		}
	}
}

// Hints on C source name the fields of requests.
func TestHintsOnSource(t *testing.T) {
	const include = "include a header that declares it; 'headers' has the texts of headers"
	for fields, want := range map[string]string{
		`"c":"thing f(int);"`:                          "unknown type name 'thing' | " + include,
		`"c":"int g(int);\nint f(thing);"`:             "a parameter list without types is only allowed in a function definition | 'thing' is not the name of a type; " + include,
		`"c":"int f(int) THING;"`:                      "expected ';' after top level declarator | if 'THING' is a macro, include a header that defines it, or add \"THING=\" to 'define'",
		`"c":"constexpr int x = 3;"`:                   "unknown type name 'constexpr' | it is in C since C23: 'standard' can be \"c23\"",
		`"c":"#include <windows.h>"`:                   "'windows.h' file not found | it is a header of Windows: 'target' can be x86_64-windows-gnu or x86_64-windows-msvc",
		`"c":"#include <p.h>\nint f(int);"`:            "'p.h' file not found | 'headers' has the texts of headers by their names",
		`"c":"#include <stdio.h>\nint f(int);"`:        "'stdio.h' file not found | 'headers' has the texts of headers by their names",
		`"c":"#include \"/etc/passwd\"","headers":{}`:  "'/etc/passwd' file not found | 'headers' has the texts of headers by their names",
		`"c":"int g(int);\nint f(","target":"riscv64"`: "expected a parameter",
		`"target":"x86_64-linux-musl","c":"#include <g.h>\nint f(void);","headers":{"g.h":"#define __GLIBC__ 2\n"}`: "the headers are glibc's, but x86_64-unknown-linux-musl has another C library, whose types differ | in a file included from here | 'headers' can have those of the target instead | 2 explanations",
	} {
		if got := diagnosed(t, "{"+fields+"}"); got != want {
			t.Errorf("%s: got %s, want %s", fields, got, want)
		}
	}
}

// The fields about the target change what a request means, both in C and as data.
func TestFieldsOfTargets(t *testing.T) {
	for _, tt := range []struct{ what, target, fields, fragment string }{
		{"compiler", "x86_64-linux-gnu", `"c":"struct Z { int n; float f[]; }; int f(struct Z z);","compiler":"gcc"`, ""},
		{"compiler", "x86_64-linux-gnu", `"functions":[{"name":"f","parameters":[{"struct":[{"name":"n","type":"int"},{"name":"f","type":{"array":-1,"of":"float"}}]}]}],"compiler":"gcc"`, ""},
		{"features", "x86_64-linux-gnu", `"functions":[{"name":"f","parameters":[{"vector":8,"of":"float"}]}],"features":"+avx"`, ""},
		{"features", "x86_64-linux-gnu", `"c":"typedef float v __attribute__((vector_size(32))); void f(v a);","features":"+avx"`, ""},
		{"abi", "riscv64-linux-gnu", `"functions":[{"name":"f","parameters":["double"]}],"abi":"lp64"`, ""},
		{"abi", "riscv64-linux-gnu", `"c":"void f(double a);","abi":"lp64"`, ""},
		{"abi in C", "riscv64-linux-gnu", `"c":"void f(double a);\n#if __riscv_float_abi_soft\nvoid g(void);\n#endif\n","abi":"lp64"`, `"function":"g"`},
		{"abi of names", "riscv64-linux-gnu", `"functions":[{"name":"f","parameters":["_BitInt(7)","va_list","double"]}],"abi":"lp64"`, `"register":"a2"`},
		{"variadic", "x86_64-linux-gnu", `"functions":[{"name":"f","parameters":["int"],"variadic":true}]`, `"c":"void f(int, ...)","prototype":"void @f(i32 noundef %0, ...)"`},
		{"not variadic", "x86_64-linux-gnu", `"functions":[{"name":"f","parameters":["int"]}]`, `"c":"void f(int)","prototype":"void @f(i32 noundef %0)"`},
		{"packed member", "x86_64-linux-gnu", `"functions":[{"name":"f","parameters":[{"struct":[{"name":"a","type":"char"},{"name":"b","type":"int","packed":true}]}]}]`, `"size":5,"align":1`},
		{"aligned member", "x86_64-linux-gnu", `"functions":[{"name":"f","parameters":[{"struct":[{"name":"a","type":"char"},{"name":"b","type":"int","align":16}]}]}]`, `"size":32,"align":16`},
		{"packed", "x86_64-linux-gnu", `"functions":[{"name":"f","parameters":[{"struct":[{"name":"a","type":"char"},{"name":"b","type":"int"}],"packed":true}]}]`, `"size":5,"align":1`},
		{"aligned", "x86_64-linux-gnu", `"functions":[{"name":"f","parameters":[{"union":[{"name":"a","type":"char"},{"name":"b","type":"int"}],"align":16}]}]`, `"size":16,"align":16`},
	} {
		got := string(embed.Text([]byte(`{"target":"` + tt.target + `",` + tt.fields + `}`)))
		if tt.fragment != "" {
			if !strings.Contains(got, tt.fragment) {
				t.Errorf("%s: got %s", tt.what, got)
			}
			continue
		}
		without := tt.fields[:strings.LastIndex(tt.fields, `,"`)]
		if plain := string(embed.Text([]byte(`{"target":"` + tt.target + `",` + without + `}`))); plain == got || !strings.Contains(plain, `"function":"f"`) || !strings.Contains(got, `"function":"f"`) {
			t.Errorf("%s: %s makes no difference: got %s", tt.what, tt.fields, got)
		}
	}
}

// Types in Go that are not missing, and have no form.
func TestTypesWithoutForm(t *testing.T) {
	for what, of := range map[string]embed.Type{"packed": {Packed: true}, "align": {Align: 8}, "of": {Of: &embed.Type{Name: "int"}}} {
		a := embed.To(&embed.Request{Functions: []embed.Function{{Name: "f", Result: of}}})
		if len(a.Explanations) > 0 || len(a.Diagnostics) != 1 || !strings.HasSuffix(a.Diagnostics[0].Message, "but one has 0") {
			t.Errorf("%s: got %+v", what, a)
		}
	}
	made := embed.Type{Name: "int", Align: 8}
	if err := json.Unmarshal([]byte(`{"vector":4,"of":"float"}`), &made); err != nil || made.Name != "" || made.Align != 0 || made.Vector != 4 {
		t.Errorf("got %+v, %v", made, err)
	}
}

// Parameters and results have the same limit of depth.
func TestDepthOfParameters(t *testing.T) {
	for depth, isOK := range map[int]bool{256: true, 257: false} {
		of := embed.Type{Name: "int"}
		for range depth {
			of = embed.Type{Struct: []embed.Member{{Name: "x", Type: of}}}
		}
		for _, f := range []embed.Function{{Name: "f", Parameters: []embed.Type{of}}, {Name: "f", Result: of}} {
			a := embed.To(&embed.Request{Functions: []embed.Function{f}})
			if isDeep := len(a.Diagnostics) > 0 && strings.HasSuffix(a.Diagnostics[0].Message, "the types are nested too deeply"); isDeep == isOK {
				t.Errorf("%d records: %.200v", depth, a.Diagnostics)
			}
		}
	}
}

// The errors about whole requests are alone in their answers.
func TestMessagesOfRequests(t *testing.T) {
	var tags []string
	for tag := range 20 {
		tags = append(tags, fmt.Sprintf(`"T%[1]d":{"struct":[]},"struct T%[1]d":{"struct":[]}`, 29-tag))
	}
	for request, want := range map[string]string{
		`{"types":{"P":{"struct":[]}}}`:                                 "the request has neither C source nor functions",
		`{"source":{"a":[1,{"b":2}]},"c":1}`:                            "the request is not valid: unknown field 'source'",
		`{"source":[{"a":[1,{"b":2}]}],"c":"int x;"}`:                   "the request is not valid: unknown field 'source'",
		`{"types":{` + strings.Join(tags, ",") + `},"functions":[]}`:    "the request is not valid: types: 'T10' occurs twice, with its keyword and without it",
		`{"types":{"union P":{"array":3,"of":"int"}},"functions":[]}`:   "the request is not valid: types.union P: a type in 'types' is a struct or union",
		`{"types":{"union P":{"struct":[]}},"functions":[]}`:            "the request is not valid: types: 'union P' is a struct",
		`{"types":{"struct P":{"union":[]}},"functions":[]}`:            "the request is not valid: types: 'struct P' is a union",
		`{"types":{"P":null,"struct P":{"struct":[]}},"functions":[]}`:  "nothing to explain: the module has no c.func, abi.func or func.func",
		`{"types":{"enum P":{"struct":[]}},"functions":[{"name":"f"}]}`: "1 explanations",
		`{"functions":[{"name":"f","result":"thing"},{"name":"g","result":"thing"}]}`: "function 'f': result: type \"thing\": unknown type name 'thing'; a name is that of a basic type, of a type of <stdarg.h>, <stddef.h> and <stdint.h>, or of a record in 'types'" +
			" | function 'g': result: type \"thing\": unknown type name 'thing'; a name is that of a basic type, of a type of <stdarg.h>, <stddef.h> and <stdint.h>, or of a record in 'types'",
	} {
		if got := diagnosed(t, request); got != want {
			t.Errorf("%s: got %s, want %s", request, got, want)
		}
	}
	one := int64(1)
	a := embed.To(&embed.Request{Functions: []embed.Function{{Name: "f", Fixed: &one}}})
	if len(a.Explanations) > 0 || len(a.Diagnostics) != 1 || a.Diagnostics[0].Message != "function 'f': only calls of variadic functions have the field 'fixed'" {
		t.Errorf("got %+v", a)
	}
}
