package convert

import (
	"bytes"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
)

var inChunks = regexp.MustCompile(`(?m)^\d+ operations in \d+ chunks\n`)

// TestRandomParts lowers random functions as a whole, one by one, and in chunks of some functions.
// The bytes must be the same.
func TestRandomParts(t *testing.T) {
	count, seed := runs(t, 60)
	s := &structure{generator: generator{rand.New(rand.NewPCG(seed, 0))}}
	g := &flowGenerator{Rand: rand.New(rand.NewPCG(seed, 1)), memory: true}
	var flow strings.Builder
	for i := range count {
		s.function(i)
		flow.WriteString(g.function(i))
	}
	for _, text := range []string{s.text.String(), flow.String()} {
		for _, flags := range []string{"--emit=llvm", "--canonicalize --cse --to-llvm --emit=llvm", "--expand-strided-metadata"} {
			args := append(strings.Fields(flags), "-j1", "--progress", "-")
			run := func(size string) (string, string) {
				var out, errs bytes.Buffer
				if command.Main(append([]string{"--part-size=" + size}, args...), strings.NewReader(text), &out, &errs) != 0 {
					t.Fatalf("seed %d, %s, size %s: %.2000s", seed, flags, size, errs.String())
				}
				return out.String(), errs.String()
			}
			whole, _ := run("0")
			for _, size := range []string{"1", "1024"} {
				got, said := run(size)
				if text == s.text.String() && !inChunks.MatchString(said) {
					t.Errorf("seed %d, %s, size %s: not in chunks: %s", seed, flags, size, said)
				}
				if got != whole {
					t.Errorf("seed %d, %s, size %s: another text than that of the whole module", seed, flags, size)
				}
			}
		}
	}
}
