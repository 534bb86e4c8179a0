package memref

import (
	"strings"
	"testing"
)

// TestRandomParts lowers random modules as a whole, by operations, and in chunks of some operations.
// The bytes must be the same.
func TestRandomParts(t *testing.T) {
	g, modules := newGenerator(t, 100)
	g.batches(modules, func(texts []string) {
		text := strings.ReplaceAll(strings.Join(texts, ""), "// -----\n", "")
		for _, flags := range []string{"--emit=llvm", "--canonicalize --cse --to-llvm --emit=llvm", "--expand-strided-metadata"} {
			whole := abiOpt(t, text, append(strings.Fields(flags), "--part-size=0")...)
			for _, size := range []string{"1", "1024"} {
				if abiOpt(t, text, append(strings.Fields(flags), "-j1", "--part-size="+size)...) != whole {
					t.Errorf("%s, size %s: another text than that of the whole module", flags, size)
				}
			}
		}
	})
}
