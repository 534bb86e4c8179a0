package ir_test

import (
	"math"
	"strconv"
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

// TestInt: integers are written as strconv writes them, whatever the number of digits.
func TestInt(t *testing.T) {
	want, w := []byte(nil), ir.Writer{}
	for v := int64(1); v < math.MaxInt64/7; v *= 7 {
		for _, v := range []int64{v, -v, v - 1, 10000 * v} {
			w.Int(v)
			want = strconv.AppendInt(want, v, 10)
		}
	}
	for _, v := range []int64{9, 10, 99, 100, 999, 1000, 9999, 10000, 10001, 1e8, math.MaxInt64, math.MinInt64} {
		w.Int(v)
		want = strconv.AppendInt(want, v, 10)
	}
	w.Uint(math.MaxUint64)
	want = strconv.AppendUint(want, math.MaxUint64, 10)
	if got := string(w.Bytes()); got != string(want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
