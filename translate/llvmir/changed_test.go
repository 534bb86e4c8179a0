package llvmir_test

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// TestChangedCorners compares, by sums, what the corners become when they are changed as
// [TestAcceptedByLLVM] changes modules, or what is wrong with them, with what that was
// when it was last looked at.
func TestChangedCorners(t *testing.T) {
	var b strings.Builder
	translated, all := 0, 0
	const file = "testdata/changed.golden"
	kept := golden.Kept(t, file, golden.Line)
	for n, text := range corners() {
		if line, ok := kept(n, fmt.Sprintf("%.60s: ", text)); ok && n%3 != 0 {
			b.WriteString(line)
			continue
		}
		r := rand.New(rand.NewPCG(uint64(len(text)), 0)) // so that new corners leave the others as they are
		sum := fnv.New32a()
		for i := range 6 * len(readers) {
			changed := mutate(r, strings.ReplaceAll(text, " %", "\n%"))
			for range r.IntN(2) {
				changed = mutate(r, changed)
			}
			m, diags := parse(context, changed)
			if !diag.HasErrors(diags) {
				var out bytes.Buffer
				var err error
				if diags, err = llvmir.Write(&out, m, readers[i%len(readers)].opts); err == nil && !diag.HasErrors(diags) {
					translated++
				}
				sum.Write(out.Bytes())
			}
			for _, d := range diags {
				fmt.Fprintln(sum, d.ID, d.Pos.Offset, d.Message)
			}
			all++
		}
		fmt.Fprintf(&b, "%.60s: %x\n", text, sum.Sum32())
	}
	if translated < all/4 {
		t.Errorf("only %d of %d changed corners are translated", translated, all)
	}
	golden.Compare(t, file, b.String(), "after a look at what changed: go test ./translate/llvmir -run ChangedCorners -update")
}
