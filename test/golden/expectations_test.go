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
	"github.com/abi-opt/abi-opt/diag/expect"
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
			source := &diag.Source{Name: file, Text: string(text)}
			text = []byte(expect.Annotate(source, diagnosticsOf(t, source)))
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

// diagnosticsOf runs the RUN lines of a file that check diagnostics.
func diagnosticsOf(t *testing.T, source *diag.Source) (found []diag.Diagnostic) {
	severities := map[string]diag.Severity{"error": diag.Error, "warning": diag.Warning, "remark": diag.Remark}
	for _, run := range runLine.FindAllStringSubmatch(source.Text, -1) {
		for object := range strings.Lines(runMain("", diagnosticArgs(run[1], source.Name)...).errors) {
			var d diag.JSON
			if json.Unmarshal([]byte(object), &d) != nil {
				continue
			}
			one := diag.Diagnostic{ID: d.ID, Message: d.Message, Severity: severities[d.Severity]}
			if d.Line > 0 {
				one.Pos = diag.Pos{Source: source, Offset: lineOffset(source.Text, d.Line), Len: 1}
			}
			found = append(found, one)
		}
	}
	return found
}

// lineOffset returns where a line begins.
func lineOffset(text string, line int) int {
	offset := 0
	for range line - 1 {
		offset += strings.IndexByte(text[offset:], '\n') + 1
	}
	return offset
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
