package golden_test

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
)

// An expectation of test/lit that announces an error, warning or remark names
// its ID, so that no ID changes unnoticed.
func TestExpectationsNameIDs(t *testing.T) {
	for _, file := range litFiles(t, func(string) bool { return true }) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "verify-diagnostics") {
			continue
		}
		if golden.Updating() {
			text = []byte(withIDs(string(text), diagnosticsOf(file, string(text))))
			if err := os.WriteFile(file, text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		for i, line := range strings.Split(string(text), "\n") {
			if !namesID(line) {
				t.Errorf("%s:%d: the expectation names no ID; go test ./test/golden -update writes it", file, i+1)
			}
		}
	}
}

// namesID reports whether the last expectation on a line names an ID; notes have
// none.
func namesID(line string) bool {
	last := announced.FindAllStringIndex(line, -1)
	end := strings.LastIndex(line, "}}")
	return last == nil || end < last[len(last)-1][0] || strings.HasPrefix(strings.TrimLeft(line[end+2:], " "), "[")
}

var announced = regexp.MustCompile(`expected-(error|warning|remark)[^{]*\{\{`)

// withIDs writes the ID of a diagnostic behind the last expectation on each line that has none or that of none such. The
// command finds out whether it is on the right line.
func withIDs(text string, found []diag.Diagnostic) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		last, end := announced.FindAllStringSubmatchIndex(line, -1), strings.LastIndex(line, "}}")
		if last == nil || end < last[len(last)-1][1] {
			continue
		}
		m := last[len(last)-1]
		var ids []string
		for _, d := range found {
			if d.Severity.String() == line[m[2]:m[3]] && strings.Contains(d.Message, line[m[1]:end]) {
				ids = append(ids, " ["+string(d.ID)+"]")
			}
		}
		after := line[end+2:]
		if len(ids) > 0 && !slices.ContainsFunc(ids, func(id string) bool { return strings.HasPrefix(after, id) }) {
			lines[i] = line[:end+2] + ids[0] + wrongID.ReplaceAllString(after, "")
		}
	}
	return strings.Join(lines, "\n")
}

var wrongID = regexp.MustCompile(`^ *\[[a-z0-9-]+\]`)

func TestWithIDs(t *testing.T) {
	text := "// expected-note {{n}}\n// expected-error@unknown {{c}}\n// expected-error {{d}} [gone]\nx // expected-warning {{e {{f}}}} [old-id]\n// expected-error {{c}} [c2]\n"
	got := withIDs(text, []diag.Diagnostic{
		{ID: "note", Severity: diag.Note, Message: "n"}, {ID: "c-id", Message: "a c"}, {ID: "c2", Message: "c"},
		{ID: "no", Message: "e {{f}}"}, {ID: "e-id", Severity: diag.Warning, Message: "e {{f}}"},
	})
	want := "// expected-note {{n}}\n// expected-error@unknown {{c}} [c-id]\n// expected-error {{d}} [gone]\nx // expected-warning {{e {{f}}}} [e-id]\n// expected-error {{c}} [c2]\n"
	if got != want {
		t.Errorf("got\n%s", got)
	}
}

// diagnosticsOf runs the RUN lines of a file that check diagnostics.
func diagnosticsOf(file, text string) (found []diag.Diagnostic) {
	severities := map[string]diag.Severity{"error": diag.Error, "warning": diag.Warning, "remark": diag.Remark}
	for _, run := range runLine.FindAllStringSubmatch(text, -1) {
		for object := range strings.Lines(runMain("", diagnosticArgs(run[1], file)...).errors) {
			var d diag.JSON
			if json.Unmarshal([]byte(object), &d) != nil {
				continue
			}
			found = append(found, diag.Diagnostic{ID: d.ID, Message: d.Message, Severity: severities[d.Severity]})
		}
	}
	return found
}

// goldenIDs lists the IDs of all diagnostics: whoever matches on one relies on
// it.
// An ID that is gone or new is seen in this list.
func TestIDsAreListed(t *testing.T) {
	declared, _ := declaredIDs(t)
	var b strings.Builder
	for _, id := range slices.Sorted(maps.Keys(declared)) {
		b.WriteString(string(id) + "\n")
	}
	golden.Compare(t, "testdata/ids.golden", b.String(), "the IDs that are declared; if that is meant: go test ./test/golden -run IDs -update")
}
