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
