package diff_test

import (
	"strings"
	"testing"
)

// Names of files and assembler names do not change the structure of a report.
func TestReportEscapesNames(t *testing.T) {
	const odd = "f\\n# H\\x1b[31m`|[a](http://b.c)<b>&lt;\\\\~"
	r := compare(t, "int f(int) __asm__(\""+odd+"\");\n", "long f(int) __asm__(\""+odd+"\");\nint g(void) __asm__(\"g\\r\\n- x\");\n")
	r.Old, r.New = "a\n# b`[x](y).h", "www.c\x1b[1m.h"
	for form, not := range map[string][]string{
		"text":     {"\n#", "\n- x", "\x1b", "\r"},
		"markdown": {"\n# ", "\n- x", "\x1b", "\r", "[a](", "[x](", "http://", "www.", "<b>", ">&lt;"},
	} {
		var b strings.Builder
		if err := r.Write(&b, form, nil); err != nil {
			t.Fatal(err)
		}
		for _, n := range not {
			if strings.Contains(b.String(), n) {
				t.Errorf("%s: the report has %q:\n%s", form, n, b.String())
			}
		}
	}
}
