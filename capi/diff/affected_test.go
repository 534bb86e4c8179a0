package diff_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/diff"
)

// Each of many records may affect all that follow, and each enumerator may have the name of an end: the work must not be
// that of all pairs. Each step of it makes objects, whose number does not depend on what else the machine does.
func TestManyChanges(t *testing.T) {
	const n, users = 20_000, 300 // more than are listed of so many records
	chain := func(n int, member string) string {
		var b strings.Builder
		b.WriteString("struct r0 { int x; };\n")
		for i := 1; i < n; i++ {
			fmt.Fprintf(&b, "struct r%d { struct r%d *p; %s y; };\n", i, i-1, member)
		}
		fmt.Fprintf(&b, "int f(struct r%d *p); extern struct r%d *v;\n", n-1, n/2)
		for i := range users {
			fmt.Fprintf(&b, "int k%d(struct r1 *p);\n", i)
		}
		return b.String()
	}
	ends := func(n, first int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "A%d_MAX = %d, ", i, first+i)
		}
		return "enum E { " + b.String() + "}; int g(enum E e);"
	}
	measured := func(n int) (*diff.Report, [2]uint64) {
		before, after := chain(n, "int")+ends(n, 0), chain(n, "long")+ends(n, 1)
		var start, end runtime.MemStats
		runtime.ReadMemStats(&start)
		r := compare(t, before, after)
		runtime.ReadMemStats(&end)
		return r, [2]uint64{end.Mallocs - start.Mallocs, end.TotalAlloc - start.TotalAlloc}
	}
	_, few := measured(n / 8)
	r, many := measured(n)
	for i, what := range []string{"objects", "bytes"} {
		if many[i] > 12*few[i] { // all pairs are 64 times as many
			t.Errorf("%d changes make %d %s, an eighth of them %d", n, many[i], what, few[i])
		}
	}
	affects := map[string]int{}
	for _, c := range r.Changes {
		if n := len(c.Affects); n > 2 {
			if c.Name != "struct r1" || n > users || c.Affects[n-1] != "…" {
				t.Errorf("%s affects %d", c.Name, n)
			}
			continue
		}
		affects[string(c.Verdict)+" "+strings.Join(c.Affects, " ")]++
	}
	if len(affects) != 4 || affects["breaks f"] != n/2-1 || affects["breaks f v"] != n/2-1 || affects["breaks g"] != n-1 || affects["growth g"] != 1 {
		t.Errorf("got %v", affects)
	}
}
