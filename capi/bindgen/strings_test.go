package bindgen

import (
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// A const char * is text on each target, also where char is unsigned, and so is a const unsigned char * without a length.
func TestCharIsText(t *testing.T) {
	for i := range targets.All {
		d := &targets.All[i]
		if !d.Bindings {
			continue
		}
		text := generateWith(t, Options{Target: d.Name, Strings: regexp.MustCompile(".")}, `typedef char gchar;
struct s { char name[4]; };
int f(const char *a, const gchar *b, char *c, const unsigned char *title, struct s *e);
char *g(void);
`)
		for _, want := range []string{"func F(a string, b string, c *byte, title string, e *S) (r int32)", "func G() (r *byte)", "Name [4]byte"} {
			if !strings.Contains(regexp.MustCompile(` +`).ReplaceAllString(text, " "), want) {
				t.Errorf("%s: no %s in\n%s", d.Name, want, text)
			}
		}
	}
}

// A const unsigned char * is text if its name or its typedef means that, and bytes such as a key otherwise.
func TestUnsignedCharIsText(t *testing.T) {
	for _, tt := range []struct {
		of, name string
		want     bool
	}{
		{"unsigned char", "str", true}, {"unsigned char", "_str", true}, {"unsigned char", "stride", false}, {"unsigned char", "inputString", true}, {"unsigned char", "text", true}, {"unsigned char", "file_name", true},
		{"unsigned char", "title", true}, {"unsigned char", "path", true}, {"unsigned char", "file", true}, {"unsigned char", "url", true}, {"unsigned char", "uri", true}, {"unsigned char", "msg", true},
		{"unsigned char", "message", true}, {"unsigned char", "password", true}, {"unsigned char", "label", true}, {"unsigned char", "prefix", true}, {"unsigned char", "suffix", true}, {"unsigned char", "fmt", true},
		{"unsigned char", "format", true}, {"unsigned char", "comment", true}, {"unsigned char", "utf8", true}, {"unsigned char", "word", true}, {"unsigned char", "line", true},
		{"unsigned char", "k", false}, {"unsigned char", "pk", false}, {"unsigned char", "nonce", false}, {"unsigned char", "sig", false}, {"unsigned char", "encoded", false}, {"unsigned char", "", false},
		{"unsigned char", "text_data", false}, {"xmlChar", "k", true}, {"xmlChar", "data", false}, {"guchar", "k", false}, {"uint8_t", "k", false}, {"uint8_t", "name", true}, {"signed char", "name", false}, {"char", "k", true},
	} {
		checkLines(t, []lineCase{{tt.of + " " + tt.name, "typedef unsigned char xmlChar, guchar, uint8_t;\nvoid f(const " + tt.of + " *" + tt.name + ");\n", Options{Strings: regexp.MustCompile(".")}, []string{map[bool]string{true: " string) {", false: "!string) {"}[tt.want]}}})
	}
}

// The function that frees a text is the header's own if it declares one.
func TestFreeOfTheHeader(t *testing.T) {
	results := []TextResult{{Functions: regexp.MustCompile("^f$"), Free: "free"}}
	checkLines(t, []lineCase{
		{"declared", "char *f(void); void free(void *p);", Options{Results: results}, []string{"Free(ffi.Memory(unsafe.Pointer(r)))", "!ffi.Free(unsafe.Pointer(r))"}},
		{"not declared", "char *f(void);", Options{Results: results}, []string{"ffi.Free(unsafe.Pointer(r))"}},
	})
}
