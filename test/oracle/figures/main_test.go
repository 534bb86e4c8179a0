package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// The page has a row for each count, of a test that there is. No value is wrong but of what mlir-opt makes, and
// of a thousand functions one differs at the most.
func TestPage(t *testing.T) {
	text, err := os.ReadFile("../../../docs/mlir.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range counts {
		_, row, found := strings.Cut(string(text), "| "+c.what+" | ")
		row, _, _ = strings.Cut(row, "\n")
		if !found || !strings.HasSuffix(row, "| `"+c.test+"` |") {
			t.Errorf("no row says how many %s; run make memref-figures", c.what)
		}
		var n, of, most int
		if _, err := fmt.Sscanf(row, "%d of %d ", &n, &of); err != nil {
			t.Errorf("%s: %s", c.what, row)
		}
		if strings.HasPrefix(c.test, "TestRandom") {
			most = of / 1000
		}
		if ours := c.env == nil; ours != (n <= most) {
			t.Errorf("%s: %s", c.what, row)
		}
		if !declares(t, "..", c.test) {
			t.Errorf("test/oracle has no %s", c.test)
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
