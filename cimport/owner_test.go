package cimport

import (
	"io/fs"
	"os"
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

// rows returns the lines of a file of testdata that begin with a word, as the words that follow. A word "-" is empty.
func rows(t *testing.T, file, first string) (all [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] != first {
			continue
		}
		for i := range words {
			words[i] = strings.TrimPrefix(words[i], "-")
		}
		all = append(all, words[1:])
	}
	if len(all) == 0 {
		t.Fatalf("%s has no %s", file, first)
	}
	return all
}

// Where the folder of all architectures holds the C library itself, the library is that of the host.
func TestSharedFolder(t *testing.T) {
	for _, row := range rows(t, "owners.txt", "shared") {
		target, goarch, file, want := row[0], row[1], row[2], row[3]
		on, _, err := platformOf(target)
		if err != nil {
			t.Fatal(err)
		}
		if got := (&compiler{platform: on}).otherHost(file, goarch); got != want {
			t.Errorf("%s on %s for %s: %q, want %q", file, goarch, target, got, want)
		}
	}
}

// A path names a platform only in the folders of headers.
func TestOwner(t *testing.T) {
	for _, row := range rows(t, "owners.txt", "owner") {
		file, want := row[0], row[1]
		owner, ok := ownerOf(file)
		if got := owner.String(); ok && got != want || !ok && want != "" {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
	if _, ok := ownerOf(""); ok {
		t.Error("an empty path names a platform")
	}
}

// Reading for 32 bits, where headers are those of x86-64, goes on without the part of <gnu/stubs.h> that Debian has in the
// libraries for 32 bits.
func TestStubs(t *testing.T) {
	const include, others = "#include <gnu/stubs-32.h>\n", "/usr/include/x86_64-linux-gnu"
	all := files(map[string]string{others + "/gnu/stubs-32.h": "enum { Read = 1 };"})
	found := 0
	for _, target := range triples(t) {
		c, err := (&Options{Target: target}).prepared()
		if err != nil {
			t.Fatal(err)
		}
		want := c.model.Pointer == 4 && family(c.arch) == family("x86_64")
		_, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: include}, Options{Target: target, Read: files(nil)})
		if (len(ds) == 0) != want {
			t.Errorf("%s: %v", target, ds)
		}
		if !want || !slices.Contains(c.folders, others) {
			continue
		}
		found++
		if u := read(t, include, Options{Target: target, Read: all}); u.Constants["Read"] != 1 {
			t.Errorf("%s: the installed file is not read", target)
		}
	}
	if found == 0 {
		t.Error("no target of 32 bits has the headers of x86-64")
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
