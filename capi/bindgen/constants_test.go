package bindgen

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

// constantHeaders are the headers of a library. Those that main.h includes have no functions, except functions.h.
var constantHeaders = map[string]string{
	"main.h": `#include "quoted.h"
#include <main/folder.h>
#include <main-more.h>
#include <other/other.h>
#include "functions.h"
#define API extern
typedef struct { int a; } Enc;
API Enc EncUTF8, EncASCII;
#define ENC_UTF8 (&EncUTF8)
#define ENC_ASCII EncASCII /* by its name */
#define ENC_NONE (&EncNone)
#define inc_old inc_new
API int inc_new(int a);
typedef void (*dtor)(void *);
#define TRANSIENT ((dtor)-1)
static const int S_ONE = 1, S_TWO = (1, 2), S_SUM = S_ONE;
static const unsigned char S_BYTE = 300;
static const char S_NAME[] = "a;b\"c", *const S_PTR = "p", *S_LOOSE = "p";
static const double S_PI = 3.5;
static const struct { int x; } S_STRUCT = { 1 };
static volatile const int S_VOLATILE = 1;
static int s_counter;
static const char *const s_names[] = { "a" };
static const unsigned long S_SIZE = sizeof(Enc);
#define F_MACRO(x) ((x) + 1)
#define EMPTY
#define INF (1.0 / 0.0)
`,
	"quoted.h":      "#ifndef ONCE\n#define ONCE\n#define QUOTED 1\nenum mode { MODE_A, MODE_B = 4 };\n#define Q_MAX(a, b) a\n#include \"nested.h\"\n#endif\n",
	"nested.h":      "#include \"quoted.h\"\n#define NESTED 2\n", // they include each other
	"main/folder.h": "#define FOLDER 3\n",
	"main-more.h":   "#define MORE 4\n",
	"other/other.h": "#define OTHER 5\n",
	"functions.h":   "#define FUNCTIONS 6\nint function(void);\n",
}

// Constants are bound or listed, each with its reason, on each platform: those of a library's headers, whether or not they
// declare functions.
func TestConstants(t *testing.T) {
	own, others := t.TempDir(), t.TempDir()
	for name, text := range constantHeaders {
		path := filepath.Join(own, name)
		if strings.HasPrefix(name, "other") {
			path = filepath.Join(others, name)
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	bound := strings.Split(`FOLDER = 3|MODE_B Mode = 4|MORE = 4|NESTED = 2|QUOTED = 1|S_BYTE = 44|S_NAME = "a;b\"c"|S_ONE = 1|S_TWO = 2|`+
		`S_PI = 3.5|S_PTR = "p"|S_SIZE = 4|TRANSIENT = 18446744073709551615|var ENC_UTF8 = EncUTF8|var ENC_ASCII = EncASCII|var IncOld = IncNew|func F_MACRO(x int32) int32 { return x + 1 }`, "|")
	reasons := map[string]string{
		"macro API": notConstant, "macro ENC_NONE": notConstant, "macro INF": notConstant, "macro Q_MAX": "nothing gives the parameter b a type",
		"static variable S_SUM": notStatic, "static variable S_LOOSE": notStatic, "static variable S_STRUCT": notStatic,
		"static variable S_VOLATILE": notStatic, "static variable s_counter": notStatic, "static variable s_names": notStatic,
	}
	line, spaces := regexp.MustCompile(` \(\S+\.h:\d+\)$`), regexp.MustCompile(` +`)
	for i := range targets.All {
		d := &targets.All[i]
		if !d.Bindings {
			continue
		}
		b, ds := Generate(t.Context(), []string{"main.h"}, Options{
			Target: d.Name, Exports: map[string]bool{"EncUTF8": true, "EncASCII": true, "inc_new": true, "_EncUTF8": true, "_EncASCII": true, "_inc_new": true},
			Import: cimport.Options{NoSystem: true, Include: []string{own, others}},
		})
		if b == nil {
			t.Fatal(diag.Err(ds))
		}
		source := spaces.ReplaceAllString(string(b.Source), " ")
		for _, want := range bound {
			if !strings.Contains(source, want+"\n") {
				t.Errorf("%s: no %s in\n%s", d.Name, want, source)
			}
		}
		for _, not := range []string{"OTHER", "FUNCTIONS", "EMPTY"} {
			if strings.Contains(source, not) {
				t.Errorf("%s: %s is bound", d.Name, not)
			}
		}
		for what, why := range reasons {
			if !slices.ContainsFunc(b.Skipped, func(text string) bool { return line.ReplaceAllString(text, "") == what+": "+why }) {
				t.Errorf("%s: %s is not among\n%s", d.Name, what, strings.Join(b.Skipped, "\n"))
			}
		}
		if len(b.Skipped) != len(reasons) {
			t.Errorf("%s: not bound:\n%s", d.Name, strings.Join(b.Skipped, "\n"))
		}
	}
}
