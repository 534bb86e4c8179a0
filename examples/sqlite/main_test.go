package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// The program that is made links with the library, and prints what the query gives.
func TestQuery(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	if _, err := os.Stat("/usr/include/sqlite3.h"); err != nil {
		tools.Missing(t, "sqlite3.h", err)
	}
	dir := t.TempDir()
	ll, program := filepath.Join(dir, "query.ll"), filepath.Join(dir, "query")
	f, err := os.Create(ll)
	if err != nil {
		t.Fatal(err)
	}
	if err := run(f); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(clang, "-w", ll, "-lsqlite3", "-o", program).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := exec.Command(program).CombinedOutput(); err != nil || string(out) != "pear 3.75\n" {
		t.Errorf("got %q, %v", out, err)
	}
}
