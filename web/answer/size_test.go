package answer

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// header returns a C header of n declarations: functions, records, enumerations, typedefs and macros.
func header(n int) string {
	var b strings.Builder
	for i := range n / 5 {
		fmt.Fprintf(&b, "struct r%d { int a; double b; struct r%[1]d *next; char name[%d]; };\n", i, i%40+1)
		fmt.Fprintf(&b, "int f%d(struct r%[1]d *p, int n, double d, struct r%[1]d v);\nvoid g%[1]d(struct r%[1]d v, ...);\n", i)
		fmt.Fprintf(&b, "enum e%d { E%[1]dA, E%[1]dB = 5, E%[1]dC };\n#define M%[1]d %[1]d\n", i)
	}
	return b.String()
}

// The answer about a large header holds its index and what the page shows: what is drawn does not depend on its
// length, and the index takes less than 100 bytes a declaration.
func TestSizeOfAnswer(t *testing.T) {
	size := func(n, drawn int, only string) int {
		q := Question{Language: "c", Text: header(n), Drawn: drawn, Only: only, Sides: []Platform{{Target: "x86_64-linux-gnu"}}}
		a := To(q)
		if got, want := len(a.Sides[0].Index), 2*(n/5); got != want {
			t.Fatalf("%d functions in the index, want %d", got, want)
		}
		text, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		return len(text)
	}
	const few, many = 500, 2500
	for _, tt := range []struct {
		drawn int
		only  string
	}{{24, ""}, {24, "f7"}} {
		more := size(many, tt.drawn, tt.only) - size(few, tt.drawn, tt.only)
		if more > 100*(many-few) {
			t.Errorf("drawing %d of %q: %d declarations more take %d bytes", tt.drawn, tt.only, many-few, more)
		}
	}
}
