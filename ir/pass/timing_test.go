package pass

import (
	"strings"
	"testing"
	"time"
)

// A list has each name once, with the time of all its parts, the longest first.
func TestTimingList(t *testing.T) {
	part := func(name string, n time.Duration, parts ...*Timing) *Timing {
		return &Timing{Name: name, Time: n * time.Second, Children: parts}
	}
	all := part("", 10, part("Parser", 1), part("pipeline", 9, part("a", 2), part("b", 3), part("c", 4, part("a", 4))))
	var b strings.Builder
	all.List().Report(&b)
	_, rows, _ := strings.Cut(b.String(), "----Name----\n")
	const want = `    9.0000 ( 90.0%)  pipeline
    6.0000 ( 60.0%)  a
    4.0000 ( 40.0%)  c
    3.0000 ( 30.0%)  b
    1.0000 ( 10.0%)  Parser
   10.0000 (100.0%)  Total
`
	if rows != want {
		t.Errorf("got:\n%s", rows)
	}
}
