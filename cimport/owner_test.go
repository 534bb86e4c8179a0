package cimport

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
)

// triples returns a triple for each processor, system and environment that C is read for.
func triples(t *testing.T) (all []string) {
	for _, p := range layout.Platforms {
		for _, arch := range p.Arches {
			for _, system := range p.Systems {
				environments := p.Environments
				if environments == nil {
					environments = []string{""}
				}
				for _, e := range environments {
					name := strings.TrimSuffix(arch+"-unknown-"+system+"-"+e, "-")
					if _, _, err := platformOf(name); err == nil && !slices.Contains(all, name) {
						all = append(all, name)
					}
				}
			}
		}
	}
	if len(all) < 100 {
		t.Fatal("too few:", all)
	}
	return all
}

// The headers that C demands of compilers without a C library can be read on every machine, for every target: where
// nothing is installed, and where the library is another one's.
func TestFreestandingHeaders(t *testing.T) {
	const text = `#include <float.h>
#include <iso646.h>
#include <limits.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdnoreturn.h>
_Static_assert(sizeof(intptr_t) == sizeof(void *) && sizeof(size_t) == sizeof(ptrdiff_t) && (size_t)-1 == SIZE_MAX, "");
_Static_assert(sizeof(int16_t) == 2 && sizeof(int64_t) == 8 && LONG_MAX == __LONG_MAX__ && CHAR_BIT == 8 && DBL_DIG == 15, "");
uint64_t f(va_list, int_least16_t, uintmax_t, wchar_t, bool);`
	const wrong = "#error the C library of another machine\n"
	elsewhere := files(map[string]string{
		"/usr/include/stdint.h": wrong, "/usr/include/limits.h": wrong, "/usr/include/float.h": wrong, "/usr/include/inttypes.h": wrong, "/usr/include/stdio.h": wrong,
	})
	for _, target := range triples(t) {
		for name, machine := range map[string]func(string) ([]byte, error){"empty": files(nil), "other": elsewhere} {
			_, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: text}, Options{Target: target, Read: machine})
			if len(ds) > 0 {
				t.Errorf("%s, %s: %v", target, name, diag.Err(ds))
			}
		}
	}
}

// A folder that the user names is searched, though the system's folders contain it.
func TestNamedFolder(t *testing.T) {
	all := files(map[string]string{"/usr/include/x86_64-linux-gnu/some.h": "enum { Theirs = 1 };", "/usr/include/aarch64-linux-gnu/some.h": "enum { Theirs = 0 };"})
	for _, o := range []Options{{System: []string{"/usr/include/x86_64-linux-gnu"}}, {Include: []string{"/usr/include/x86_64-linux-gnu"}}} {
		o.Target, o.Read = "aarch64-linux-gnu", all
		u, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: "#include <some.h>\n"}, o)
		if u.Constants["Theirs"] != 1 || len(ds) != 1 || ds[0].ID != errForeign {
			t.Errorf("%v: %v", u.Constants, ds)
		}
	}
}

// Where the folder of all architectures holds the C library itself, the library is that of the host.
func TestSharedFolder(t *testing.T) {
	for _, tt := range []struct{ target, goarch, file, want string }{
		{"aarch64-linux-gnu", "amd64", "/usr/include/bits/stat.h", "x86_64"}, {"aarch64-linux-gnu", "arm64", "/usr/include/bits/stat.h", ""},
		{"i386-linux-gnu", "amd64", "/usr/include/bits/stat.h", ""}, {"x86_64-linux-gnu", "386", "/usr/include/gnu/stubs.h", ""},
		{"x86_64-linux-gnu", "loong64", "/usr/include/asm/types.h", "loongarch64"}, {"aarch64-linux-gnu", "amd64", "/usr/include/stdio.h", ""},
		{"aarch64-linux-gnu", "amd64", "/home/bits/stat.h", ""}, {"armv7-linux-gnueabihf", "arm", "/usr/include/bits/stat.h", ""},
	} {
		on, _, err := platformOf(tt.target)
		if err != nil {
			t.Fatal(err)
		}
		if got := (&compiler{platform: on}).otherHost(tt.file, tt.goarch); got != tt.want {
			t.Errorf("%s on %s for %s: %q, want %q", tt.file, tt.goarch, tt.target, got, tt.want)
		}
	}
}

// A path names a platform only in the folders of headers.
func TestOwner(t *testing.T) {
	for file, want := range map[string]string{
		"/usr/include/x86_64-linux-gnu/bits/a.h": "x86_64-unknown-linux-gnu", "/usr/aarch64-linux-gnu/include/a.h": "aarch64-unknown-linux-gnu",
		"/usr/include/wasm32-wasi/a.h": "wasm32-unknown-wasi", "/usr/i686-w64-mingw32/include/a.h": "i686-w64-windows-gnu",
		"/opt/arm-none-eabi/sys-root/usr/include/a.h": "arm-unknown-none-eabi", "/usr/include/powerpc64le-linux-gnu/a.h": "powerpc64le-unknown-linux-gnu",
		"/usr/include/a.h": "", "/usr/include/x86-tools/a.h": "", "/home/x86_64-linux-gnu/src/a.h": "", "/usr/include/x86_64-linux-gnu": "", "a.h": "", "": "",
		"/include/x86_64-/a.h": "", "/include/my-linux/a.h": "",
	} {
		owner, ok := ownerOf(file)
		if got := owner.String(); ok && got != want || !ok && want != "" {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
}

// Reading for i386 goes on without the part of <gnu/stubs.h> that Debian has in the libraries for 32 bits.
func TestStubs(t *testing.T) {
	const include = "#include <gnu/stubs-32.h>\n"
	for target, want := range map[string]bool{"i386-linux-gnu": true, "i686-linux-gnu": true, "x86_64-linux-gnu": false, "armv7-linux-gnueabihf": false} {
		_, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: include}, Options{Target: target, Read: files(nil)})
		if (len(ds) == 0) != want {
			t.Errorf("%s: %v", target, ds)
		}
	}
	all := files(map[string]string{"/usr/include/x86_64-linux-gnu/gnu/stubs-32.h": "enum { Read = 1 };"})
	if u := read(t, include, Options{Target: "i386-linux-gnu", Read: all}); u.Constants["Read"] != 1 {
		t.Error("the installed file is not read")
	}
}

// Glibc read for a target that has another library is reported.
func TestGlibcElsewhere(t *testing.T) {
	all := func(name string) ([]byte, error) {
		if strings.HasSuffix(name, "/some.h") {
			return []byte("#define __GLIBC__ 2\nint f(void);"), nil
		}
		return nil, fs.ErrNotExist
	}
	for _, target := range triples(t) {
		_, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: "#include <some.h>"}, Options{Target: target, NoSystem: true, System: []string{"/s"}, Read: all})
		c, err := (&Options{Target: target}).prepared()
		if err != nil {
			t.Fatal(err)
		}
		want := 1
		if s := c.triple; s.System == "hurd" || s.System == "linux" && (s.Environment == "" || strings.HasPrefix(s.Environment, "gnu") || strings.HasPrefix(s.Environment, "eabi")) {
			want = 0
		}
		if len(ds) != want || want > 0 && ds[0].ID != warnLibrary {
			t.Errorf("%s: %v", target, ds)
		}
	}
}
