package documents

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/schema"
)

// TestSchema checks JSON against a schema that has each keyword of those in docs/reference.
func TestSchema(t *testing.T) {
	s, err := schema.Read([]byte(`{
		"$defs": {"point": {"type": "object", "properties": {"x": {"type": "integer", "minimum": 0}, "name": {"type": "string", "minLength": 1}},
			"required": ["x"], "additionalProperties": false}},
		"oneOf": [
			{"$ref": "#/$defs/point"},
			{"type": "array", "maxItems": 2, "items": {"$ref": "#/$defs/point"}},
			{"enum": ["none"]},
			{"type": "boolean", "const": true}
		]}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ text, want string }{
		{`{"x": 1}`, ""},
		{`{"x": 1, "name": "a"}`, ""},
		{`[{"x": 0}, {"x": 2}]`, ""},
		{`"none"`, ""},
		{`true`, ""},
		{`{}`, "has no x"},
		{`{"x": -1}`, "-1 is less than 0"},
		{`{"x": 1.5}`, ".x: it is of type number, not integer"},
		{`{"x": "1"}`, ".x: it is of type string, not integer"},
		{`{"x": 1, "y": 2}`, "unknown property y"},
		{`{"x": 1, "name": ""}`, "too short"},
		{`[{"x": 0}, {}]`, "[1] has no x"},
		{`[{"x": 0}, {"x": 0}, {"x": 0}]`, "3 elements"},
		{`"some"`, "some is not one of"},
		{`false`, "is not true"},
		{`null`, "is of type null"},
		{`{`, "unexpected end"},
	} {
		err := s.Check([]byte(test.text))
		if (test.want != "") != (err != nil) || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.text, err, test.want)
		}
	}
	if _, err := schema.Read([]byte(`{"patternProperties": {}}`)); err == nil {
		t.Error("a keyword that is not known is not refused")
	}
}
