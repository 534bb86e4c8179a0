package bindgen

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
)

// The headers in the folder of a header belong to its library, except in the folders that many libraries share, on each platform.
func TestHeadersOfALibrary(t *testing.T) {
	for target, own := range map[string]string{
		"x86_64-linux-gnu": "/usr/include/x86_64-linux-gnu", "aarch64-linux-gnu": "/usr/include/aarch64-linux-gnu", "riscv64-linux-gnu": "/usr/include/riscv64-linux-gnu",
		"loongarch64-linux-gnu": "/usr/include/loongarch64-linux-gnu",
		"arm64-apple-macosx":    "", "x86_64-w64-mingw32": "",
	} {
		o := cimport.Options{Target: target}
		shared := o.SystemFolders()
		if own != "" && (!slices.Contains(shared, own) || !slices.Contains(shared, "/usr/include") || !slices.Contains(shared, "/usr/local/include")) || len(shared) == 0 {
			t.Errorf("%s: the system's folders are %v", target, shared)
		}
		isListed := func(header, name string) bool {
			g := &generator{headers: []string{header}, Options: Options{Import: o}}
			return g.isListed(diag.Pos{Source: &diag.Source{Name: name}})
		}
		for _, folder := range shared {
			if !isListed(folder+"/a.h", folder+"/a.h") || isListed(folder+"/a.h", folder+"/b.h") || !isListed(folder+"/a/a.h", folder+"/a/b.h") {
				t.Errorf("%s: %s", target, folder)
			}
		}
		for _, tt := range []struct {
			header, name string
			want         bool
		}{
			{"/opt/a/a.h", "/opt/a/b.h", true}, {"/opt/a/a.h", "/opt/b.h", false}, {"/opt/a/a.h", "/opt/a/c/b.h", false}, {"/opt/./a/../a/a.h", "/opt/a/a.h", true},
			{"a.h", "/usr/include/a.h", true}, {"a.h", "/usr/include/b.h", false}, {"a.h", "/usr/include/aa.h", false},
			{"a/a.h", "/usr/include/a/a.h", true}, {"a/a.h", "/usr/include/a/b.h", true}, {"a/a.h", "/usr/include/aa/b.h", false}, {"a/a.h", "a/b.h", true}, {"./a.h", "b.h", false},
		} {
			if got := isListed(tt.header, tt.name); got != tt.want {
				t.Errorf("%s: %s with header %s: %v", target, tt.name, tt.header, got)
			}
		}
	}
}
