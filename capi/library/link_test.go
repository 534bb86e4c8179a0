package library

import (
	"path/filepath"
	"testing"
)

// A debug link names a file without its folder, and ends in a checksum.
func TestNamesOfDebugLinks(t *testing.T) {
	for link, want := range map[string]string{
		"":                                     "",
		"abc":                                  "",
		"a.debug\x00\x01\x02\x03\x04":          "a.debug",
		".\x00\x00\x00\x01\x02\x03\x04":        "",
		"..\x00\x00\x01\x02\x03\x04":           "",
		"a/b\x00\x01\x02\x03\x04":              "",
		"/a\x00\x00\x01\x02\x03\x04":           "",
		"../a\x00\x00\x00\x00\x01\x02\x03\x04": "",
	} {
		name, sum := debugInfo{"link": []byte(link)}.link()
		if name != want || (name != "") != (sum == 0x04030201) {
			t.Errorf("%q: got %q and %#x, want %q", link, name, sum, want)
		}
	}
}

// A file that is not there is no reason; one that is there, and does not serve, is.
func TestFirstFile(t *testing.T) {
	dir := t.TempDir()
	none := func(string, debugInfo) bool { return false }
	at := newFinder(filepath.Join(dir, "lib.so"), nil)
	if d, _, why := at.first([]string{filepath.Join(dir, "a"), filepath.Join(dir, "b", "c")}, none); d != nil || why != nil {
		t.Errorf("got %v, %v", d, why)
	}
	if d, about, why := at.first([]string{filepath.Join(dir, "a"), "testdata/x86_64-gcc.o", "testdata/files.txt"}, none); d != nil || about != "testdata/x86_64-gcc.o" || why != errOtherBuild {
		t.Errorf("got %v, %s, %v", d, about, why)
	}
}
