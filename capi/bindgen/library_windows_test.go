package bindgen

import "testing"

// A path is not searched, whatever separates its folders.
func TestPathsOfLibraries(t *testing.T) {
	for _, name := range []string{`.\kernel32.dll`, "./kernel32.dll", `C:\nowhere\kernel32.dll`, "C:kernel32.dll"} {
		if got := FindLibrary(name); got != name {
			t.Errorf("%s: found %s", name, got)
		}
	}
}
