package diag_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/diag/internal/uri"
)

// log returns a log and what it is as JSON.
func log(t *testing.T, s *diag.SARIF, ds ...diag.Diagnostic) (string, map[string]any) {
	t.Helper()
	s.Add(ds...)
	var b bytes.Buffer
	if err := s.Write(&b); err != nil {
		t.Fatal(err)
	}
	var v map[string]any
	if err := json.Unmarshal(b.Bytes(), &v); err != nil {
		t.Fatal(err)
	}
	checkSARIF(t, v)
	return b.String(), v
}

// get follows a path of keys and indexes.
func get(t *testing.T, v any, path ...any) any {
	t.Helper()
	for _, step := range path {
		switch step := step.(type) {
		case string:
			v = v.(map[string]any)[step]
		case int:
			v = v.([]any)[step]
		}
	}
	return v
}

func TestSARIF(t *testing.T) {
	d := at("ab\n  é%x = «wröng»\n", "is wrong")
	d.Notes = []diag.Diagnostic{
		{Severity: diag.Note, Message: "defined here", Pos: diag.Pos{Source: d.Pos.Source, Offset: 0}},
		{Severity: diag.Note, Message: "no place"},
	}
	s := &diag.SARIF{Tool: "abi-opt", Version: "v1", Explain: func(id diag.ID) string { return "About " + string(id) + "." }}
	_, v := log(t, s, d,
		diag.Diagnostic{Severity: diag.Warning, ID: "other", Message: "elsewhere", At: diag.FilePos{"/src/my toy.toy", 7, 9}},
		diag.Diagnostic{Severity: diag.Remark, ID: "some-id", Message: "in a function", In: "f"},
		diag.Diagnostic{Message: "nowhere"})
	run := get(t, v, "runs", 0)
	for _, tt := range []struct {
		want any
		path []any
	}{
		{"abi-opt", []any{"tool", "driver", "name"}},
		{"About some-id.", []any{"tool", "driver", "rules", 0, "help", "text"}},
		{"other", []any{"tool", "driver", "rules", 1, "id"}},
		{"error", []any{"results", 0, "level"}},
		{"some-id", []any{"results", 0, "ruleId"}},
		{"is wrong\nno place", []any{"results", 0, "message", "text"}},
		{"a.mlir", []any{"results", 0, "locations", 0, "physicalLocation", "artifactLocation", "uri"}},
		{2.0, []any{"results", 0, "locations", 0, "physicalLocation", "region", "startLine"}},
		{9.0, []any{"results", 0, "locations", 0, "physicalLocation", "region", "startColumn"}},
		{14.0, []any{"results", 0, "locations", 0, "physicalLocation", "region", "endColumn"}},
		{"  é%x = wröng", []any{"results", 0, "locations", 0, "physicalLocation", "contextRegion", "snippet", "text"}},
		{"defined here", []any{"results", 0, "relatedLocations", 0, "message", "text"}},
		{1.0, []any{"results", 1, "ruleIndex"}},
		{"file:///src/my%20toy.toy", []any{"results", 1, "locations", 0, "physicalLocation", "artifactLocation", "uri"}},
		{"note", []any{"results", 2, "level"}},
		{0.0, []any{"results", 2, "ruleIndex"}},
		{"f", []any{"results", 2, "locations", 0, "logicalLocations", 0, "name"}},
		{nil, []any{"results", 3, "ruleId"}},
	} {
		if got := get(t, run, tt.path...); got != tt.want {
			t.Errorf("%v: got %v, want %v", tt.path, got, tt.want)
		}
	}
}

// A run without a diagnostic has an empty list of results, which says that it was made.
func TestEmptySARIF(t *testing.T) {
	if text, _ := log(t, &diag.SARIF{Tool: "x"}); !strings.Contains(text, `"results": []`) {
		t.Error(text)
	}
}

func TestSARIFOfHostileText(t *testing.T) {
	d := at("\xff\xfe«\xfd»\x00", "a \xff name")
	d.Pos.Source.Name = "a b:c%<stdin>\n"
	log(t, &diag.SARIF{Tool: "x"}, d, diag.Diagnostic{Message: "beyond", Pos: diag.Pos{Source: d.Pos.Source, Offset: 100, Len: 5}})
}

// An object of the standard: the properties that we may use of those which the
// schema has, with a * for those that it requires. No others are allowed.
var sarifObjects = map[string]map[string]string{
	"log":                      {"$schema": "string", "version*": "string", "runs*": "[]run"},
	"run":                      {"tool*": "tool", "results": "[]result", "columnKind": "string"},
	"tool":                     {"driver*": "toolComponent"},
	"toolComponent":            {"name*": "string", "version": "string", "rules": "[]reportingDescriptor"},
	"reportingDescriptor":      {"id*": "string", "help": "multiformatMessageString"},
	"multiformatMessageString": {"text*": "string"},
	"message":                  {"text*": "string"},
	"result":                   {"message*": "message", "ruleId": "string", "ruleIndex": "index", "level": "level", "locations": "[]location", "relatedLocations": "[]location"},
	"location":                 {"id": "index", "message": "message", "physicalLocation": "physicalLocation", "logicalLocations": "[]logicalLocation"},
	"physicalLocation":         {"artifactLocation*": "artifactLocation", "region": "region", "contextRegion": "region"},
	"artifactLocation":         {"uri*": "string"},
	"region":                   {"startLine*": "from1", "startColumn": "from1", "endLine": "from1", "endColumn": "from1", "snippet": "artifactContent"},
	"artifactContent":          {"text": "string"},
	"logicalLocation":          {"name": "string", "kind": "string"},
}

// checkSARIF checks what the schema of SARIF 2.1.0 demands, and that indexes and ends
// of regions are in range.
func checkSARIF(t *testing.T, v map[string]any) {
	t.Helper()
	if err := checkObject("log", v); err != nil {
		t.Errorf("not SARIF: %v", err)
	}
	if v["version"] != "2.1.0" {
		t.Errorf("version %v", v["version"])
	}
	run := get(t, v, "runs", 0).(map[string]any)
	rules, _ := get(t, run, "tool", "driver", "rules").([]any)
	for _, result := range run["results"].([]any) {
		r := result.(map[string]any)
		if i, ok := r["ruleIndex"].(float64); ok && get(t, rules[int(i)], "id") != r["ruleId"] {
			t.Errorf("rule %v is not %v", i, r["ruleId"])
		}
	}
}

func checkObject(kind string, v any) error {
	object, ok := v.(map[string]any)
	if !ok {
		return fmt.Errorf("%s is %T", kind, v)
	}
	known := sarifObjects[kind]
	for _, name := range slices.Sorted(maps.Keys(known)) {
		if plain, required := strings.CutSuffix(name, "*"); required && object[plain] == nil {
			return fmt.Errorf("%s has no %s", kind, plain)
		}
	}
	for name, value := range object {
		of, ok := known[name]
		if !ok {
			of, ok = known[name+"*"]
		}
		if !ok {
			return fmt.Errorf("%s has the unknown property %s", kind, name)
		}
		if err := checkValue(of, value); err != nil {
			return fmt.Errorf("%s.%w", name, err)
		}
	}
	return nil
}

func checkValue(of string, v any) error {
	switch of {
	case "string":
		if text, ok := v.(string); !ok || text == "" {
			return fmt.Errorf("is %v", v)
		}
		return nil
	case "from1", "index":
		if n, ok := v.(float64); !ok || n < map[string]float64{"from1": 1}[of] {
			return fmt.Errorf("is %v", v)
		}
		return nil
	case "level":
		if !slices.Contains([]any{"none", "note", "warning", "error"}, v) {
			return fmt.Errorf("is %v", v)
		}
		return nil
	}
	if element, ok := strings.CutPrefix(of, "[]"); ok {
		list, ok := v.([]any)
		if !ok {
			return fmt.Errorf("is %T", v)
		}
		for _, e := range list {
			if err := checkValue(element, e); err != nil {
				return err
			}
		}
		return nil
	}
	return checkObject(of, v)
}

func TestFileURI(t *testing.T) {
	for _, tt := range []struct {
		name      string
		separator rune
		want      string
	}{
		{"a b.mlir", '/', "a%20b.mlir"},
		{"/src/a.mlir", '/', "file:///src/a.mlir"},
		{`C:\a`, '/', "./C:%5Ca"},
		{`sub\a b.mlir`, '\\', "sub/a%20b.mlir"},
		{`C:\src\é.mlir`, '\\', "file:///C:/src/%C3%A9.mlir"},
		{"c:/src/a.mlir", '\\', "file:///c:/src/a.mlir"},
		{`\\host\share\a.mlir`, '\\', "file://host/share/a.mlir"},
		{`\src\a.mlir`, '\\', "file:///src/a.mlir"},
		{"<stdin>", '\\', "%3Cstdin%3E"},
		{"", '\\', ""},
	} {
		if got := uri.Of(tt.name, tt.separator); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}
