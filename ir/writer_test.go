package ir_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// TestQuoted: in a text in quotes, what is not printable in ASCII is spelled as two
// hexadecimal digits.
func TestQuoted(t *testing.T) {
	for text, want := range map[string]string{
		"":             `""`,
		" ~":           `" ~"`,
		"\x1f\x7f\x80": `"\1F\7F\80"`,
		"a\x00\xffz":   `"a\00\FFz"`,
		`say "\n"`:     `"say \22\\n\22"`,
		"é\n":          `"\C3\A9\0A"`,
	} {
		var w ir.Writer
		w.Quoted(text)
		if got := string(w.Bytes()); got != want {
			t.Errorf("%q is written as %s, want %s", text, got, want)
		}
	}
}
