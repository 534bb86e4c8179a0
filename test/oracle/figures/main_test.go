package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The page has a row for each count, of a test that there is, and says that nothing
// differs or is wrong but what mlir-opt makes.
func TestPage(t *testing.T) {
	text, err := os.ReadFile("../../../docs/memrefs.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range counts {
		_, row, found := strings.Cut(string(text), "| "+c.what+" | ")
		row, _, _ = strings.Cut(row, "\n")
		if !found || !strings.HasSuffix(row, "| `"+c.test+"` |") {
			t.Errorf("no row says how many %s; run make memref-figures", c.what)
		}
		if ours := c.env == nil; ours != regexp.MustCompile(`^0 of \d+ `).MatchString(row) {
			t.Errorf("%s: %s", c.what, row)
		}
		if !declares(t, "../../../"+c.pkg, c.test) {
			t.Errorf("%s has no %s", c.pkg, c.test)
		}
	}
}

// declares reports whether a file of a package declares a test.
func declares(t *testing.T, dir, test string) bool {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(dir + "/" + f.Name())
		if err == nil && strings.Contains(string(text), "func "+test+"(") {
			return true
		}
	}
	return false
}
