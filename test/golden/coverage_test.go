package golden_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// Every ID of a diagnostic is shown by a file in test/lit that announces
// diagnostics, by the example in its comment, or by a Go test that names it.
func TestEveryIDIsShown(t *testing.T) {
	shown := map[diag.ID]bool{}
	for _, file := range litFiles(t, func(path string) bool { return strings.Contains(path, "invalid") }) {
		collectIDs(t, file, shown)
	}
	for _, folder := range []string{"../../ir", "../../ir/pass", "../../opt/internal/expect", "../../dialect/memref", "../../dialect/func"} {
		for id := range commentsIn(t, folder) {
			shown[diag.ID(id)] = true
		}
	}
	declared, tests := declaredIDs(t)
	words := map[string]bool{}
	for _, word := range regexp.MustCompile(`\w+`).FindAllString(tests, -1) {
		words[word] = true
	}
	for id, d := range declared {
		named := words[d.name] || strings.Contains(tests, `"`+string(id)+`"`) || strings.Contains(tests, "["+string(id)+"]")
		if !shown[id] && !named && unreachable[id] == "" {
			t.Errorf("%s: neither a file %s/**/*invalid* nor a Go test leads to [%s]", d.file, litFolder, id)
		}
	}
}

// unreachable are the IDs that no input leads to, with the reason.
var unreachable = map[diag.ID]string{
	"c-layout":       "the verifiers refuse types without a layout first",
	"isolation":      "in text, a value from outside has no name in an isolated op",
	"round-trip":     "it takes a mistake in a dialect",
	"pass-broke-ir":  "it takes a mistake in a pass",
	"internal-error": "it takes a mistake in the program",
	"cancelled":      "it takes an interruption",
}

var (
	runLine     = regexp.MustCompile(`// RUN: abi-opt (.*)`)
	declaration = regexp.MustCompile(`(?m)^\s*(?:const )?(\w+) +(?:diag\.)?ID += "([^"]+)"`)
)

// collectIDs runs the first RUN line of a file for its diagnostics.
func collectIDs(t *testing.T, file string, ids map[diag.ID]bool) {
	eachDiagnostic(t, file, func(d diag.JSON) { ids[d.ID] = true })
}

// eachDiagnostic runs the first RUN line of a file that announces diagnostics, and
// calls f with each.
func eachDiagnostic(t *testing.T, file string, f func(diag.JSON)) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	line := runLine.FindStringSubmatch(string(text))
	if line == nil || !strings.Contains(line[1], "verify-diagnostics") {
		return
	}
	for object := range strings.Lines(runMain("", diagnosticArgs(line[1], file)...).errors) {
		var d diag.JSON
		if json.Unmarshal([]byte(object), &d) == nil {
			f(d)
		}
	}
}

// quoted finds the arguments of a command line that may be quoted.
var quoted = regexp.MustCompile(`(?:"[^"]*"|'[^']*'|[^\s"'])+`)

// diagnosticArgs are the arguments of a RUN line, changed to print the
// diagnostics as JSON.
func diagnosticArgs(run, file string) []string {
	run, _, _ = strings.Cut(run, " | ")
	args := []string{"--diagnostics=json", "-o", os.DevNull}
	for _, arg := range quoted.FindAllString(run, -1) {
		if !strings.Contains(arg, "verify-diagnostics") {
			args = append(args, strings.NewReplacer(`"`, "", "'", "", "%s", file).Replace(arg))
		}
	}
	return args
}

// declaredID is where an ID is declared and what its constant is called.
type declaredID struct{ name, file string }

// declaredIDs finds the IDs in the code of the module, and returns the code of
// all tests.
func declaredIDs(t *testing.T) (ids map[diag.ID]declaredID, tests string) {
	ids = map[diag.ID]declaredID{}
	var testCode strings.Builder
	root := "../.."
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		text, err := os.ReadFile(path)
		if strings.HasSuffix(path, "_test.go") || strings.HasPrefix(filepath.ToSlash(path), root+"/test/") {
			testCode.Write(text)
			return err
		}
		for _, m := range declaration.FindAllStringSubmatch(string(text), -1) {
			ids[diag.ID(m[2])] = declaredID{m[1], strings.TrimPrefix(filepath.ToSlash(path), root+"/")}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return ids, testCode.String()
}
