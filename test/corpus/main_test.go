package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/test/schema"
	"github.com/abi-opt/abi-opt/test/tools"
)

// Every line of the corpus has the form that is documented, and clang accepts the C files.
func TestCorpus(t *testing.T) {
	text, err := os.ReadFile("../../docs/reference/explain.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	s, err := schema.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	clang := tools.Need(t, "clang-22")
	folder := t.TempDir()
	for _, v := range variants {
		n, err := v.write(filepath.Join(folder, v.name))
		if err != nil {
			t.Fatal(err)
		}
		lines, err := os.ReadFile(filepath.Join(folder, v.name+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		if n < 1500 || bytes.Count(lines, []byte("\n")) != n {
			t.Errorf("%s: %d functions in %d lines", v.name, n, bytes.Count(lines, []byte("\n")))
		}
		for line := range bytes.Lines(lines) {
			if err := s.Check(line); err != nil {
				t.Fatalf("%s: %v\n%.300s", v.name, err, line)
			}
		}
		if v.compat == "gcc" { // with types that clang lacks
			continue
		}
		if out, err := exec.Command(clang, "-std=c23", "-w", "-fsyntax-only", "--target="+v.triple, filepath.Join(folder, v.name+".c")).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%.600s", v.name, err, out)
		}
	}
}
