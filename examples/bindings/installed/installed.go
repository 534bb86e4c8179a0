// Package installed is for tests of bindings to libraries that a machine may lack.
package installed

import (
	"os"
	"testing"
)

// Check skips a test whose library does not load. Where the tests install the libraries, it fails.
func Check(t testing.TB, err error) {
	t.Helper()
	switch {
	case err == nil:
	case os.Getenv("ABI_OPT_REQUIRE_TOOLS") != "":
		t.Fatal(err)
	default:
		t.Skip(err)
	}
}
