//go:build unix

package cimport

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// On Debian, links make the C library of the host appear in the folder of all architectures. It is hidden from the
// targets of other architectures, as if it were not installed.
// Windows has no such folders, and asks for a privilege to make links.
func TestHostLibrary(t *testing.T) {
	root := t.TempDir()
	shared := filepath.Join(root, "usr/include")
	write := func(name string) {
		path := filepath.Join(shared, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("int x;\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("x86_64-linux-gnu/bits/stat.h")
	write("x86_64-linux-gnu/fpu_control.h")
	write("portable.h")
	for _, name := range []string{"bits", "fpu_control.h"} {
		if err := os.Symlink("x86_64-linux-gnu/"+name, filepath.Join(shared, name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, target := range triples(t) {
		c, err := (&Options{Target: target}).prepared()
		if err != nil {
			t.Fatal(err)
		}
		platform := *c.platform
		platform.folders = []string{shared}
		on := *c
		on.platform = &platform
		f := (&Options{}).finder(&on)
		for name, want := range map[string]bool{"bits/stat.h": family(c.arch) == "x86_64", "fpu_control.h": family(c.arch) == "x86_64", "portable.h": true} {
			exists, err := f.exists(filepath.Join(shared, name))
			if _, unread := f.read(filepath.Join(shared, name), 100); exists != want || err != nil || want != (unread == nil) {
				t.Errorf("%s: %s exists: %v (%v, %v), want %v", target, name, exists, err, unread, want)
			}
			if _, elsewhere := f.missing(name, false); want != (elsewhere == "") {
				t.Errorf("%s: %s is elsewhere: %q", target, name, elsewhere)
			}
		}
		// A folder that the user names is read with a warning.
		_, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: "#include <bits/stat.h>\n#include <fpu_control.h>\n#include <portable.h>\n"},
			Options{Target: target, NoSystem: true, System: []string{shared}})
		warned := len(ds) == 1 && ds[0].ID == errForeign && ds[0].Severity == diag.Warning
		if isOurs := cLibrary(c.triple) == "glibc" || cLibrary(c.triple) == ""; warned == (isOurs && family(c.arch) == "x86_64") || len(ds) > 1 {
			t.Errorf("%s: %v", target, ds)
		}
	}
}
