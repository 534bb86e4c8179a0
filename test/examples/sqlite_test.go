package examples

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// The program that examples/sqlite makes links with the library, and prints what the query gives.
func TestSQLite(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	if _, err := os.Stat("/usr/include/sqlite3.h"); err != nil {
		tools.Missing(t, "sqlite3.h", err)
	}
	dir := t.TempDir()
	ll, program := filepath.Join(dir, "query.ll"), filepath.Join(dir, "query")
	buildExample(t, "sqlite").write(t, ll)
	run(t, clang, "-w", ll, "-lsqlite3", "-o", program)
	if got := run(t, program); got != "pear 3.75\n" {
		t.Errorf("got %q", got)
	}
}
