// Package documents checks the pages, the licences and the other documents that the project ships. It holds the list of
// what the five documents promise that this project began with, and the test that keeps coverage.md true.
package documents

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write coverage.md and THIRD_PARTY_LICENSES")

const (
	root = "../.."
	page = "coverage.md"
)

// TestCoverage writes the page from rows.txt and compares it with the one there
// is. Every row names tests that exist, or says why there is none.
func TestCoverage(t *testing.T) {
	rows, err := os.ReadFile("rows.txt")
	if err != nil {
		t.Fatal(err)
	}
	want := render(t, string(rows))
	if *update {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("coverage.md is stale; run go test ./test/documents -update (-want +got):\n%s", diff)
	}
}

// A counter counts the rows of a document.
type counter struct {
	name                       string
	rows, held, byDesign, open int
}

// render makes the page. In rows.txt "# " begins a document, "## " a section;
// any other line is a row, what the document says, then " | " and the tests that
// hold it, or "by design: " and the reason, or "open: " and what is missing.
func render(t *testing.T, rows string) string {
	var body strings.Builder
	var documents []*counter
	seen, alone := map[string]bool{}, map[string]bool{}
	for i, line := range strings.Split(strings.TrimSpace(rows), "\n") {
		said, holders, isRow := strings.Cut(line, " | ")
		switch name, isDocument := strings.CutPrefix(line, "# "); {
		case line == "":
			continue
		case isDocument:
			documents = append(documents, &counter{name: name})
			fmt.Fprintf(&body, "\n## %s\n", name)
			continue
		case strings.HasPrefix(line, "## "):
			fmt.Fprintf(&body, "\n### %s\n\n| what it says | what holds it |\n|---|---|\n", line[3:])
			continue
		case !isRow || len(documents) == 0:
			t.Errorf("rows.txt:%d: no row: %s", i+1, line)
			continue
		}
		d := documents[len(documents)-1]
		if seen[d.name+said] {
			t.Errorf("rows.txt:%d: a row of this text is there already", i+1)
		}
		seen[d.name+said] = true
		d.rows++
		if reason, ok := strings.CutPrefix(holders, "by design: "); ok && reason != "" {
			d.byDesign++
			fmt.Fprintf(&body, "| %s | *by design:* %s |\n", said, reason)
			continue
		}
		if missing, ok := strings.CutPrefix(holders, "open: "); ok && missing != "" {
			d.open++
			fmt.Fprintf(&body, "| %s | **open:** %s |\n", said, missing)
			continue
		}
		// Rows that share a whole Go test, and nothing else, do not break alone.
		if isGo := goTest.FindStringSubmatch(holders); isGo != nil && isGo[3] == "" {
			if alone[holders] {
				t.Errorf("rows.txt:%d: %s holds another row as well; name a subtest", i+1, holders)
			}
			alone[holders] = true
		}
		d.held++
		fmt.Fprintf(&body, "| %s | %s |\n", said, links(t, i+1, holders))
	}
	return front(documents) + body.String()
}

// front is the page above the tables.
func front(documents []*counter) string {
	var b strings.Builder
	b.WriteString(`# What the documents say, and what holds it

The project began with five documents and a card. Each thing they say is a row here, in our words, with the tests that fail if it
stops being true, or with the reason why it is not done. The page is written by ` + "`go test ./test/documents -update`" + ` from
` + "`test/documents/rows.txt`" + `; the test fails when a test that is named no longer exists.

| document | rows | held by tests | by design | open |
|---|---|---|---|---|
`)
	var all counter
	for _, d := range documents {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d |\n", d.name, d.rows, d.held, d.byDesign, d.open)
		all.rows, all.held, all.byDesign, all.open = all.rows+d.rows, all.held+d.held, all.byDesign+d.byDesign, all.open+d.open
	}
	fmt.Fprintf(&b, "| all | %d | %d | %d | %d |\n", all.rows, all.held, all.byDesign, all.open)
	return b.String()
}

// links checks a list of tests, separated by commas, and returns links to them.
func links(t *testing.T, line int, holders string) string {
	var out []string
	for _, h := range strings.Split(holders, ", ") {
		file, err := fileOf(h)
		if err != nil {
			t.Errorf("rows.txt:%d: %s", line, err)
			continue
		}
		out = append(out, fmt.Sprintf("[%s](../../%s)", strings.TrimPrefix(h, "test/lit/"), file))
	}
	return strings.Join(out, ", ")
}

var goTest = regexp.MustCompile(`^([^, ]+)\.((?:Test|Example|Fuzz)\w*)(?:/([^,]+))?$`)

// fileOf returns the file that holds a test: a .mlir file, or the Go file of
// a/package.TestName or of its subtest a/package.TestName/subtest.
func fileOf(holder string) (string, error) {
	m := goTest.FindStringSubmatch(holder)
	if m == nil {
		_, err := os.Stat(filepath.Join(root, holder))
		return holder, err
	}
	files, err := filepath.Glob(filepath.Join(root, m[1], "*_test.go"))
	if err != nil {
		return "", err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		_, body, found := strings.Cut(string(text), "\nfunc "+m[2]+"(")
		if !found {
			continue
		}
		body, _, _ = strings.Cut(body, "\n}\n")
		if m[3] != "" && !strings.Contains(body, `"`+m[3]) {
			return "", fmt.Errorf("%s of %s has no subtest %q", m[2], m[1], m[3])
		}
		return m[1] + "/" + filepath.Base(file), nil
	}
	return "", fmt.Errorf("there is no test %s in %s", m[2], m[1])
}

// What the list may not say is an error, so that the page cannot lie.
func TestFileOf(t *testing.T) {
	for _, holder := range []string{"iree/raw.TestNone", "iree/none.TestVectors", "test/lit/none.mlir", "iree/raw.TestVector", "iree/raw.TestItems/none"} {
		if file, err := fileOf(holder); err == nil {
			t.Errorf("%s is in %s", holder, file)
		}
	}
	if file, err := fileOf("iree/raw.TestItems/buffer"); file != "iree/raw/raw_test.go" || err != nil {
		t.Errorf("%s, %v", file, err)
	}
	if file, err := fileOf("test/documents.TestFileOf"); file != "test/documents/coverage_test.go" || err != nil {
		t.Errorf("%s, %v", file, err)
	}
}
