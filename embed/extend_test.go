package embed_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// extended returns how the values of a function are passed: "i8 signext", and whether there are warnings.
func extended(t *testing.T, f embed.Function, target string) (values []string) {
	t.Helper()
	f.Name = "f"
	a := embed.To(&embed.Request{Target: target, Functions: []embed.Function{f}})
	if len(a.Explanations) != 1 || len(a.Diagnostics) > 0 {
		t.Fatalf("%s: %v", target, a.Diagnostics)
	}
	var got struct {
		Arguments []explain.Value
		Result    explain.Value
	}
	if err := json.Unmarshal(a.Explanations[0], &got); err != nil {
		t.Fatal(err)
	}
	for _, v := range append(got.Arguments, got.Result) {
		text := v.Kind + " " + v.Extension
		if len(v.Warnings) > 0 {
			text += " " + string(v.Warnings[0].ID)
		}
		values = append(values, text)
	}
	return values
}

// A function's integers without a sign are passed as those with the sign that "extend" names, on each target. If it is not known, they
// have a warning where C extends them.
func TestExtend(t *testing.T) {
	names := func(names ...string) (all []embed.Type) {
		for _, n := range names {
			all = append(all, embed.Type{Name: n})
		}
		return all
	}
	one := int64(1)
	functions := func(extend, narrow, short string) []embed.Function {
		return []embed.Function{
			{Parameters: names(narrow, short, "i32", "ui8"), Result: embed.Type{Name: narrow}, Extend: extend},
			{Parameters: names(short, "i64"), Result: embed.Type{Name: short}, Extend: extend, Call: true, Variadic: true, Fixed: &one},
		}
	}
	for _, triple := range oracle.Platforms() {
		signed, unsigned, unknown := functions("sign", "i8", "i16"), functions("zero", "i8", "i16"), functions("unknown", "i8", "i16")
		withSign, without := functions("", "si8", "si16"), functions("", "ui8", "ui16")
		for i := range signed {
			want := extended(t, withSign[i], triple)
			if got := extended(t, signed[i], triple); !slices.Equal(got, want) {
				t.Errorf("%s: %q, want %q", triple, got, want)
			}
			if got, want := extended(t, unsigned[i], triple), extended(t, without[i], triple); !slices.Equal(got, want) {
				t.Errorf("%s: %q, want %q", triple, got, want)
			}
			for k, got := range extended(t, unknown[i], triple) {
				isNarrow := signed[i].Parameters[min(k, len(signed[i].Parameters)-1)].Name
				if k == len(signed[i].Parameters) {
					isNarrow = signed[i].Result.Name
				}
				expect := want[k]
				if expect == "extend sign" && (isNarrow == "i8" || isNarrow == "i16") {
					expect = "direct  abi-unknown-extension"
				}
				if got != expect {
					t.Errorf("%s: value %d is %q, want %q", triple, k, got, expect)
				}
			}
		}
	}
}

// Integers without a sign need the field, which has one of three values.
func TestExtendIsMissing(t *testing.T) {
	for request, want := range map[string]string{
		`{"functions": [{"name": "f", "parameters": ["i8"]}]}`:                                      "function 'f': parameter 1: i8 does not say how it is extended: name si8 or ui8, or add the field 'extend'",
		`{"functions": [{"name": "f", "result": "i16"}]}`:                                           "function 'f': result: i16 does not say how it is extended: name si16 or ui16, or add the field 'extend'",
		`{"functions": [{"name": "f", "extend": "signed"}]}`:                                        `functions[0]: 'extend' is "sign", "zero" or "unknown", not "signed"`,
		`{"functions": [{"name": "f", "parameters": ["FOO"]}]}`:                                     `unknown type name 'FOO'; if 'FOO' is a macro, name the type that it stands for`,
		`{"functions": [{"name": "f", "parameters": ["Point"]}]}`:                                   `or of a record in 'types'`,
		`{"functions": [{"name": "f", "parameters": ["i32", "i64", "i128"], "result": "i32"}]}`:     "",
		`{"functions": [{"name": "f", "parameters": [{"struct": [{"name": "x", "type": "i8"}]}]}]}`: "",
	} {
		var a embed.Answer
		if err := json.Unmarshal(embed.Text([]byte(request)), &a); err != nil {
			t.Fatal(err)
		}
		switch {
		case want == "" && len(a.Diagnostics) > 0, want != "" && len(a.Diagnostics) != 1:
			t.Errorf("%s: %v", request, a.Diagnostics)
		case want != "" && !strings.HasSuffix(a.Diagnostics[0].Message, want):
			t.Errorf("%s: %q, want %q", request, a.Diagnostics[0].Message, want)
		}
	}
}
