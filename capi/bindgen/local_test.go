package bindgen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A parameter has no name that the function needs for something else: a type of Go, a package, or a variable of its own.
func TestLocalNames(t *testing.T) {
	names := strings.Fields("f r stack memory more errno fn result ffi math unsafe structs syscall uintptr byte string any len lib init func type var")
	for _, scalar := range scalars {
		if !strings.Contains(scalar.text, ".") {
			names = append(names, scalar.text)
		}
	}
	for _, name := range names {
		if got := local(name); got != name+"_" {
			t.Errorf("%s is %s", name, got)
		}
	}
}

// A library is found in the folders of the platform, by its name or by a short one.
func TestFindLibrary(t *testing.T) {
	dir := withFiles(t, "lib/a-linux-gnu/liba.so.1", "lib/b-linux-gnu/libb.so.1.2.3", "lib/b-linux-gnu/libb.so.1", "lib/liba.so.1", "lib/libc.so", "lib/libd.so.3", "lib/c-linux-gnu/libd.so.3/folder")
	for name, want := range map[string]string{
		"liba.so.1": "lib/a-linux-gnu/liba.so.1", "libb.so.1": "lib/b-linux-gnu/libb.so.1", "libc.so": "lib/libc.so", "libd.so.3": "lib/libd.so.3",
		"libe.so": "", "libb.so": "", "lib/libc.so": "", "./libc.so": "",
	} {
		if want = filepath.Join(dir, want); want == dir {
			want = name
		}
		if got := FindLibrary(name); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
	for name, want := range map[string]string{"a": "liba.so.1", "b": "libb.so.1", "c": "", "d": "libd.so.3", "e": "", "liba": ""} {
		if got := SuggestLibrary(name); got != want {
			t.Errorf("for %s: got %s, want %s", name, got, want)
		}
	}
}

// Each platform has its libraries in some of these folders.
func TestLibraryFolders(t *testing.T) {
	for _, folder := range []string{
		"lib", "lib64", "usr/lib", "usr/lib64", "usr/local/lib", "lib/aarch64-linux-gnu", "usr/lib/x86_64-linux-gnu", "opt/homebrew/lib",
		"usr/lib/x86_64-linux-gnu/wine/x86_64-windows",
	} {
		dir := withFiles(t, folder+"/libhere.so.1", "usr/lib/libother.so.1")
		if got := FindLibrary("libhere.so.1"); got != filepath.Join(dir, folder, "libhere.so.1") {
			t.Errorf("%s: got %s", folder, got)
		}
		if got := SuggestLibrary("here"); got != "libhere.so.1" {
			t.Errorf("%s: got %s", folder, got)
		}
	}
}

// withFiles makes a folder with empty files, in which libraries are searched during the test.
func withFiles(t *testing.T, names ...string) (dir string) {
	t.Helper()
	before := root
	t.Cleanup(func() { root = before })
	root = t.TempDir()
	for _, name := range names {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}
