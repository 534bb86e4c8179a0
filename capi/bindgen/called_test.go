package bindgen

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

// An inline function brings those that it calls, of whatever header, and the enumerators of their types. It calls functions of the library
// that the options do not select, but none of another library.
func TestCalledByInlines(t *testing.T) {
	dir := t.TempDir()
	for file, text := range map[string]string{
		"lib.h": `typedef void own_fn(int a);
#include <other/other.h>
typedef void own_too(int a);
int raw(int a);
int take(own_fn *f);
int plain(void);
static inline other_code code_of(unsigned e) { return other_code_of(e); }
static inline int use(int a) { return raw(a) + 1; }
static inline int far(int a) { return other_far(a); }
static inline int deep(int a) { return a < 0 ? -a : other_inner(a); }
#define both(a) (code_of(a), raw(a))
`,
		"other/other.h": `typedef enum { OTHER_OK, OTHER_BAD } other_code;
typedef enum { UNUSED_OK } unused_code;
typedef void other_fn(int a);
int other_far(int a);
static inline int _other_low(int a) { return a & 15; }
static inline int other_inner(int a) { return _other_low(a) + 1; }
static inline other_code other_code_of(unsigned e) { return (other_code)(e & 255); }
static inline int other_unused(int a) { return a; }
`,
	} {
		path := filepath.Join(dir, file)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	for i := range targets.All {
		d := &targets.All[i]
		if !d.Bindings {
			continue
		}
		for _, o := range []Options{{}, {Only: regexp.MustCompile("^(code_of|use|far|deep|both)$")}} {
			o.Target, o.Import = d.Name, cimport.Options{NoSystem: true, Include: []string{dir}}
			o.Exports = map[string]bool{"raw": true, "plain": true, "take": true, "_raw": true, "_plain": true, "_take": true}
			b, ds := Generate(t.Context(), []string{"lib.h"}, o)
			if b == nil {
				t.Fatal(diag.Err(ds))
			}
			all := string(b.Source)
			for text, want := range map[string]bool{
				"func CodeOf(e uint32) OtherCode {": true, "func OtherCodeOf(e uint32) OtherCode {": true, "func Use(a int32) int32 {": true,
				"func Deep(a int32) int32 {": true, "func OtherInner(a int32) int32 {": true, "func OtherLow(a int32) int32 {": true, "func Both(a uint32) int32 {": true,
				"func Raw(a int32) (r int32) {": o.Only == nil, "func Plain() (r int32) {": o.Only == nil, "func symCallRaw(a int32) (r int32) {": o.Only != nil,
				"OtherUnused": false, "UNUSED_OK": false, "symPlain": o.Only == nil, "OTHER_BAD OtherCode = 1": o.Only == nil, "func Far(": false,
				"type OwnFn uintptr": o.Only == nil, "type OwnToo = OwnFn": o.Only == nil, "OtherFn": false,
			} {
				if strings.Contains(all, text) != want {
					t.Errorf("%s: only %v: %q: %v\n%s", d.Name, o.Only, text, !want, all)
				}
			}
			if want := "function far: it has no symbol, and other_far, which it calls, is not bound (lib.h:9)"; strings.Join(b.Skipped, "\n") != want {
				t.Errorf("%s: only %v: listed %q", d.Name, o.Only, b.Skipped)
			}
		}
	}
}

// The headers that a header of another library includes are not of the library, nor are those of other folders, unless the name is in quotes.
func TestIncludedByOthers(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	for file, text := range map[string]string{
		"main.h": "#include <far/c.h>\n#include \"own.h\"\n#include \"q.h\"\n#include <r.h>\nint f(void);\n", "../q.h": "#define QUOTED 3\n", "../r.h": "#define ANGLED 4\n", "own.h": "#define OWN 1\n", "far/c.h": "#include \"d.h\"\nint far(void);\n", "far/d.h": "#define DEEP 2\n",
	} {
		path := filepath.Join(dir, file)
		if name, isOther := strings.CutPrefix(file, "../"); isOther {
			path = filepath.Join(other, name)
		}
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	b, ds := Generate(t.Context(), []string{"main.h"}, Options{Import: cimport.Options{NoSystem: true, Include: []string{dir, other}}})
	if b == nil {
		t.Fatal(diag.Err(ds))
	}
	if text := string(b.Source); !regexp.MustCompile(`OWN += 1`).MatchString(text) || !regexp.MustCompile(`QUOTED += 3`).MatchString(text) || strings.Contains(text, "ANGLED") || strings.Contains(text, "DEEP") {
		t.Error(text)
	}
}
