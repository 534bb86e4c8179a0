package embed_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/embed"
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
