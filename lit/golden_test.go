package lit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestGolden(t *testing.T) {
	dir := t.TempDir()
	test := filepath.Join(dir, "a.test")
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(test, "RUN: cat %s | diff-golden %s.golden\nb\n")
	run := func(cfg Config) Result { return RunFile(t.Context(), test, t.TempDir(), cfg) }

	if r := run(Config{}); r.Outcome != Fail || !strings.Contains(r.Output, "-update") {
		t.Errorf("missing file: %v %s", r.Outcome, r.Output)
	}
	if r := run(Config{Update: true}); r.Outcome != Pass {
		t.Errorf("update: %s", r.Output)
	}
	if r := run(Config{}); r.Outcome != Pass {
		t.Errorf("after update: %s", r.Output)
	}
	write(test+".golden", "RUN: cat %s | diff-golden %s.golden\na\nb")
	r := run(Config{})
	if want := "@@ -1,3 +1,2 @@\n RUN: cat %s | diff-golden %s.golden\n-a\n-b\n\\ No newline at end of file\n+b\n"; r.Outcome != Fail || !strings.HasSuffix(r.Output, want) {
		t.Errorf("difference: %v %s", r.Outcome, r.Output)
	}
}

func TestOrphans(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.test":        "RUN: true | diff-golden %s.golden\nUNSUPPORTED: true\n",
		"a.test.golden": "",
		"gone.golden":   "",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cfg := Config{Suffixes: []string{".test"}}
	tests, goldens, err := discover(dir, &cfg)
	if err != nil {
		t.Fatal(err)
	}
	got := orphans(tests, goldens, &cfg)
	if len(got) != 1 || filepath.Base(got[0]) != "gone.golden" {
		t.Errorf("got %v", got)
	}
}
