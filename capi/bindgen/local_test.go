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
		if got := local(name); got != "p_"+name {
			t.Errorf("%s is %s", name, got)
		}
	}
}

// A library is found in the folders of the platform, by its name or by a short one.
func TestFindLibrary(t *testing.T) {
	before := libraryFolders
	t.Cleanup(func() { libraryFolders = before })
	dir := t.TempDir()
	libraryFolders = []string{filepath.Join(dir, "*-gnu"), filepath.Join(dir, "lib")}
	for _, name := range []string{"a-gnu/liba.so.1", "b-gnu/libb.so.1.2.3", "b-gnu/libb.so.1", "lib/liba.so.1", "lib/libc.so", "lib/libd.so.3", "c-gnu/libd.so.3/folder"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{
		"liba.so.1": "a-gnu/liba.so.1", "libb.so.1": "b-gnu/libb.so.1", "libc.so": "lib/libc.so", "libd.so.3": "lib/libd.so.3",
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
