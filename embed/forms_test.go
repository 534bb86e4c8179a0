package embed_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A request that is made in Go can have types of no form of JSON.
func TestFieldsBesideAName(t *testing.T) {
	one := int64(1)
	for name, of := range map[string]embed.Type{
		"struct":  {Name: "int", Struct: []embed.Member{}},
		"union":   {Name: "int", Union: []embed.Member{}},
		"array":   {Name: "int", Array: &one},
		"vector":  {Name: "int", Vector: 1},
		"complex": {Name: "int", Complex: true},
		"of":      {Name: "int", Of: &embed.Type{Name: "int"}},
		"packed":  {Name: "int", Packed: true},
		"align":   {Name: "int", Align: 8},
	} {
		inside := embed.Type{Struct: []embed.Member{{Name: "x", Type: of}}}
		for _, f := range []embed.Function{{Name: "f", Parameters: []embed.Type{of}}, {Name: "f", Result: of}, {Name: "f", Result: inside}} {
			a := embed.To(&embed.Request{Functions: []embed.Function{f}})
			if len(a.Explanations) > 0 || len(a.Diagnostics) != 1 || !strings.HasSuffix(a.Diagnostics[0].Message, "a type with a name has no other fields") {
				t.Errorf("%s beside a name: %+v", name, a.Diagnostics)
			}
		}
	}
}

// Only a name of one word can be one that headers declare.
func TestUnknownNames(t *testing.T) {
	const ofHeaders = "if the system's headers declare it"
	for name, isOfHeaders := range map[string]bool{
		"off_t": true, "thing_t": true, "thing": false, "unsigned off_t": false, "off_t unsigned": false, "long thing_t": false, "int_fast8_t long": false,
	} {
		a := embed.To(&embed.Request{Functions: []embed.Function{{Name: "f", Result: embed.Type{Name: name}}}})
		if len(a.Diagnostics) != 1 || strings.Contains(a.Diagnostics[0].Message, ofHeaders) != isOfHeaders || !strings.Contains(a.Diagnostics[0].Message, `type "`+name+`"`) {
			t.Errorf("%s: %+v", name, a.Diagnostics)
		}
	}
}

// A request that is made in Go is the same as its JSON.
func TestRequestsInGo(t *testing.T) {
	four, three, open := int64(4), int64(3), int64(-1)
	name := func(n string) embed.Type { return embed.Type{Name: n} }
	of := func(t embed.Type) *embed.Type { return &t }
	requests := []embed.Request{
		{ID: json.RawMessage(`"a"`), Target: "aarch64-linux-gnu", Functions: []embed.Function{{Name: "f", Parameters: []embed.Type{name("int"), name("struct P"), name("char *")}, Result: name("double"), Variadic: true}},
			Types: map[string]embed.Type{"P": {Struct: []embed.Member{{Name: "x", Type: name("float")}, {Name: "b", Type: name("int"), Bits: &three}, {Name: "c", Type: name("char"), Align: 8, Packed: true}}, Packed: true, Align: 16}}},
		{Functions: []embed.Function{{Name: "g", Parameters: []embed.Type{{Vector: 4, Of: of(name("float"))}, {Complex: true, Of: of(name("double"))}, {Struct: []embed.Member{{Name: "a", Type: embed.Type{Array: &four, Of: of(name("short"))}},
			{Name: "u", Type: embed.Type{Union: []embed.Member{{Name: "i", Type: name("int")}, {Type: embed.Type{Struct: []embed.Member{}}}}}}}}}, Convention: "ms_abi"}}},
		{Functions: []embed.Function{{Name: "h", Result: embed.Type{Struct: []embed.Member{{Name: "n", Type: name("int")}, {Name: "d", Type: embed.Type{Array: &open, Of: of(name("double"))}}}}}}},
		{Functions: []embed.Function{}},
		{C: "int f(int);", Standard: "c23", Define: []string{"A=1"}, Headers: map[string]string{"a.h": ""}, Compiler: "gcc", Features: "+avx"},
	}
	for i := range requests {
		text, err := json.Marshal(&requests[i])
		if err != nil {
			t.Fatal(err)
		}
		var again embed.Request
		if err := json.Unmarshal(text, &again); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		if twice, err := json.Marshal(&again); err != nil || !bytes.Equal(text, twice) {
			t.Errorf("%s became %s, %v", text, twice, err)
		}
		var inGo bytes.Buffer
		e := json.NewEncoder(&inGo)
		e.SetEscapeHTML(false)
		a := embed.To(&requests[i])
		if err := e.Encode(a); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(inGo.String(), string(embed.Text(text))); diff != "" || (len(a.Explanations) > 0) != (len(requests[i].Functions) > 0 || requests[i].C != "") {
			t.Errorf("%s: %s", text, diff)
		}
	}
	var made embed.Type
	for text, want := range map[string]string{`7`: "a type: a string or an object", `""`: "the name of a type is empty", `{"vector":0,"of":"int"}`: "vector: expected an integer of at least 1", `{"of":"int"}`: "but one has 0"} {
		if err := json.Unmarshal([]byte(text), &made); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// Types are nested up to a limit.
func TestDepthOfTypes(t *testing.T) {
	for depth, isOK := range map[int]bool{100: true, 256: true, 257: false, 1000: false} {
		of := embed.Type{Name: "int"}
		for range depth {
			of = embed.Type{Struct: []embed.Member{{Name: "x", Type: of}}}
		}
		a := embed.To(&embed.Request{Functions: []embed.Function{{Name: "f", Result: of}}})
		if isDeep := len(a.Diagnostics) > 0 && strings.HasSuffix(a.Diagnostics[0].Message, "the types are nested too deeply"); isDeep == isOK {
			t.Errorf("%d records: %.200v", depth, a.Diagnostics)
		}
	}
}

// What could not be read has an answer as well.
func TestFailed(t *testing.T) {
	const want = `{"version":1,"explanations":[],"diagnostics":[{"severity":"error","id":"embed-request","message":"the pipe <is> closed"}]}` + "\n"
	if got := string(embed.Failed(errors.New("the pipe <is> closed"))); got != want {
		t.Errorf("got %s", got)
	}
}

// The names of the c dialect are not those of types that a target lacks. Those that it lacks are recorded.
func TestLackingNames(t *testing.T) {
	var b strings.Builder
	for _, target := range oracle.Platforms() {
		fmt.Fprintf(&b, "%s lacks:", target)
		for _, name := range []string{"i1", "si8", "ui8", "si16", "ui16", "si32", "ui32", "si64", "ui64", "si128", "ui128", "f16", "bf16", "f32", "f64", "f80", "f128", "ptr"} {
			a := embed.To(&embed.Request{Target: target, Functions: []embed.Function{{Name: "f", Result: embed.Type{Name: name}}}})
			if len(a.Explanations) == 1 {
				continue
			}
			fmt.Fprintf(&b, " %s", name)
			if !strings.HasSuffix(a.Diagnostics[0].Message, name+" is not supported on this target") {
				t.Errorf("%s: %s: %+v", target, name, a.Diagnostics)
			}
		}
		b.WriteString("\n")
	}
	golden.Compare(t, "testdata/lacking.golden", b.String(), "compare with clang, then: go test ./embed -run Lacking -update")
}

// A field of another kind is reported with its place and what it should be.
func TestFieldsOfOtherKinds(t *testing.T) {
	values := map[string]string{"a string": `"x"`, "7": "7", "true": "true", "an object": `{}`, "a list": `[]`}
	const function, parameter, member = `{"functions":[{"name":"f",%s}]}`, `{"functions":[{"name":"f","parameters":[{%s}]}]}`, `{"functions":[{"name":"f","parameters":[{"struct":[{"type":"int",%s}]}]}]}`
	for _, tt := range []struct{ request, place, field, want string }{
		{`{"c":"int f(void);",%s}`, "", "target", "a string"}, {`{"c":"int f(void);",%s}`, "", "compiler", "a string"}, {`{"c":"int f(void);",%s}`, "", "features", "a string"},
		{`{"c":"int f(void);",%s}`, "", "abi", "a string"}, {`{"c":"int f(void);",%s}`, "", "standard", "a string"}, {`{"c":"int f(void);",%s}`, "", "define", "a list"},
		{`{"c":"int f(void);",%s}`, "", "headers", "an object"}, {`{%s}`, "", "c", "a string"}, {`{%s}`, "", "functions", "a list"}, {`{"functions":[],%s}`, "", "types", "an object"},
		{`{"functions":[{%s}]}`, "functions[0].", "name", "a string"}, {function, "functions[0].", "parameters", "a list"}, {function, "functions[0].", "variadic", "true or false"},
		{function, "functions[0].", "convention", "a string"},
		{parameter, "functions[0].parameters[0].", "struct", "a list"}, {parameter, "functions[0].parameters[0].", "union", "a list"},
		{`{"functions":[{"name":"f","parameters":[{"struct":[],%s}]}]}`, "functions[0].parameters[0].", "packed", "true or false"},
		{`{"functions":[{"name":"f","parameters":[{"struct":[],%s}]}]}`, "functions[0].parameters[0].", "align", "an integer"},
		{`{"functions":[{"name":"f","parameters":[{"of":"int",%s}]}]}`, "functions[0].parameters[0].", "array", "an integer"},
		{`{"functions":[{"name":"f","parameters":[{"of":"int",%s}]}]}`, "functions[0].parameters[0].", "vector", "an integer"},
		{`{"functions":[{"name":"f","parameters":[{"of":"int",%s}]}]}`, "functions[0].parameters[0].", "complex", "true or false"},
		{member, "functions[0].parameters[0].struct[0].", "name", "a string"}, {member, "functions[0].parameters[0].struct[0].", "bits", "an integer"},
		{member, "functions[0].parameters[0].struct[0].", "align", "an integer"}, {member, "functions[0].parameters[0].struct[0].", "packed", "true or false"},
	} {
		for kind, value := range values {
			a := embed.Answer{}
			text := strings.Replace(tt.request, "%s", `"`+tt.field+`":`+value, 1)
			if err := json.Unmarshal(embed.Text([]byte(text)), &a); err != nil {
				t.Fatal(err)
			}
			want := "the request is not valid: " + tt.place + tt.field + ": expected " + tt.want + ", but got " + kind
			isRight := kind == tt.want || tt.want == "true or false" && kind == "true" || tt.want == "an integer" && kind == "7"
			if has := len(a.Diagnostics) > 0 && a.Diagnostics[0].Message == want; has == isRight {
				t.Errorf("%s: %+v, want %s", text, a.Diagnostics, want)
			}
		}
	}
}
