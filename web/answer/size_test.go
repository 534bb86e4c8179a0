package answer

import (
	"fmt"
	"runtime"
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
// length, and the index takes less than 8 bytes a declaration. It needs less than 8 kB of memory a declaration: collections of
// garbage are what takes most of the time in a browser.
func TestSizeOfAnswer(t *testing.T) {
	size := func(n, drawn int, only string) (bytes, memory int) {
		q := Question{Language: "c", Text: header(n), Drawn: drawn, Only: only, Excerpt: only != "", Sides: []Platform{{Target: "x86_64-linux-gnu"}}}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		a := To(q)
		runtime.ReadMemStats(&after)
		if got, want := len(a.Sides[0].Index.Functions), 2*(n/5); got != want {
			t.Fatalf("%d functions in the index, want %d", got, want)
		}
		var text strings.Builder
		if err := lines(&text).Encode(a); err != nil {
			t.Fatal(err)
		}
		if only != "" && !strings.Contains(a.Excerpt, "struct r7") {
			t.Errorf("the excerpt is %q", a.Excerpt)
		}
		return text.Len(), int(after.TotalAlloc - before.TotalAlloc)
	}
	const few, many = 500, 2500
	for _, tt := range []struct {
		drawn int
		only  string
	}{{24, ""}, {24, "f7"}} {
		bytes, memory := size(few, tt.drawn, tt.only)
		moreBytes, moreMemory := size(many, tt.drawn, tt.only)
		if more := moreBytes - bytes; more > 8*(many-few) {
			t.Errorf("drawing %d of %q: %d declarations more take %d bytes", tt.drawn, tt.only, many-few, more)
		}
		if more := moreMemory - memory; more > 8000*(many-few) {
			t.Errorf("drawing %d of %q: %d declarations more take %d bytes of memory", tt.drawn, tt.only, many-few, more)
		}
	}
}

// A source without functions has no index.
func TestIndexOfRecords(t *testing.T) {
	for text, want := range map[string]int{"struct P { int x; };": 0, "int f(void); struct P { int x; }; int g(double); void h(int);": 3} {
		index := To(Question{Language: "c", Text: text, Sides: []Platform{{Target: "x86_64-linux-gnu"}}}).Sides[0].Index
		if (index != nil) != (want > 0) || index != nil && (len(index.Functions) != want || len(index.At) != want || index.Summaries[index.At[2]] != "rdi → void") {
			t.Errorf("%s: %+v", text, index)
		}
	}
}
