package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestCosts(t *testing.T) {
	all, err := costs(strings.NewReader("/r/a\t1500000000\t500000000\t3\n/r/b/c\t4000000000\t0\t10\n"))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	writeCosts(&out, all, "/r")
	const want = "   CPU s system s  programs\n     4.0      0.0        10 b/c\n     2.0      0.5         3 a\n     6.0      0.5        13 all\n"
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
	if _, err := costs(strings.NewReader("/r/a\t1\n")); err == nil {
		t.Error("a line without all numbers is read")
	}
}

// The dearest packages have a line each, and the others one.
func TestManyCosts(t *testing.T) {
	var all []cost
	for i := range shown + 5 {
		all = append(all, cost{"p", time.Duration(i) * time.Second, 0, -1})
	}
	var out strings.Builder
	writeCosts(&out, all, ".")
	if lines := strings.Count(out.String(), "\n"); lines != shown+3 || !strings.Contains(out.String(), "? 5 other packages") {
		t.Errorf("%d lines:\n%s", lines, out.String())
	}
}

// The tests of a package, here this program, are run, and what they take is added to the log.
func TestMeasure(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	log := filepath.Join(t.TempDir(), "log")
	for range 2 {
		if status := measure(log, []string{self, "-test.run=^TestCosts$"}); status != 0 {
			t.Fatalf("status %d", status)
		}
	}
	if status := measure(log, []string{self, "-test.nosuchflag"}); status != 2 {
		t.Errorf("status %d, want 2", status)
	}
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	all, err := costs(strings.NewReader(string(text)))
	if err != nil || len(all) != 3 {
		t.Fatalf("%v, %v", all, err)
	}
	for _, c := range all {
		if n := c.programs; n != 1 && n != -1 || runtime.GOOS != "linux" && n != -1 {
			t.Errorf("%d programs were started, want 1", n)
		}
		if c.user+c.system <= 0 {
			t.Error("it took no time")
		}
	}
}
