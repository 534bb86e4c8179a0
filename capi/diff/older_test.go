package diff_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
)

// Programs that were linked with a version of a function get that one, which may be an old version in the new library.
func TestOldVersions(t *testing.T) {
	const v1, v2, onlyV1 = "f@@V1", "f@V1 f@@V2", "f@V1"
	for _, tt := range []struct {
		old, oldSymbols, current, symbols, want string
	}{
		{"int f(int a);", v1, "int f(long a); int f_V1(int a);", v2, ""},
		{"int f(int a);", v1, "int f(int a); int f_V1(long a);", v2, "function f passes values in other ways"},
		{"int f(int a);", v1, "int f(long a);", v1, "function f passes values in other ways"},
		{"int f(int a);", v1, "int f(int a); int f_V1(int a);", v2, ""},
		{"int f(long a); int f_V1(int a);", v2, "int f(long a); int f_V1(int a);", v2, ""},
		{"int f(long a); int f_V1(int a);", v2, "int f(long a); int f_V1(long a);", v2, "function f@V1 passes values in other ways"},
		{"int f(long a); int f_V1(int a);", v2, "int f(int a); int f_V1(int a);", v2, "function f passes values in other ways"},
		{"int f(long a); int f_V1(int a);", v2, "int f(long a);", "f@@V2", "symbol f is no longer there with its version"},
		{"int f(int a);", v1, "int f(int a);", onlyV1, ""},
		{"int f(int a);", "", "int f(int a); int f_V1(long a);", v2, ""},
		{"int f(int a);", "none", "int f(int a); int f_V1(long a);", v2, ""},
	} {
		r, err := diff.Compare(withVersions(t, "old.h", tt.old, tt.oldSymbols), withVersions(t, "new.h", tt.current, tt.symbols))
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, c := range r.Changes {
			if c.Verdict == diff.Breaks {
				all = append(all, c.Kind+" "+c.Name+" "+c.Text)
			}
			for _, d := range c.Details {
				if strings.Contains(d.String(), `"`) != (c.Name == "f@V1" && strings.Contains(d.String(), "int \"")) {
					t.Errorf("%s: %s", tt.current, d)
				}
			}
		}
		if got := strings.Join(all, "; "); got != tt.want {
			t.Errorf("%s %s and %s %s: got %s", tt.old, tt.oldSymbols, tt.current, tt.symbols, got)
		}
	}
}

// withVersions returns the interface of a library with symbols. A function f_V1 is its version f@V1. Without symbols it is a
// header, and with "none" its symbols have no versions.
func withVersions(t *testing.T, name, text, symbols string) *diff.API {
	t.Helper()
	a := read(t, name, text)
	p := a.Platforms[0]
	for i, f := range p.Functions {
		if base, isOld := strings.CutSuffix(f.Name, "_V1"); isOld {
			g := *f
			g.Name, g.C = base+"@V1", strings.Replace(f.C, f.Name, `"`+base+`@V1"`, 1)
			p.Functions[i] = &g
		}
	}
	if symbols == "" {
		return a
	}
	p.Built = &capi.Built{Name: "lib.so"}
	for _, s := range strings.Fields(symbols) {
		name, version, _ := strings.Cut(s, "@")
		if s == "none" {
			name = "f"
		}
		version, isDefault := strings.CutPrefix(version, "@")
		p.Built.Symbols = append(p.Built.Symbols, capi.Symbol{Name: name, Version: version, Default: isDefault})
	}
	return a
}
