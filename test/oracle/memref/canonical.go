package memref

import "testing"

// The canonical form of random modules is the same text as in mlir-opt.
func TestRandomCanonical(t *testing.T) {
	g, modules := newGenerator(t, 200)
	c := &comparison{T: t}
	g.batches(modules, func(texts []string) {
		theirs, text := through(t, texts, "--canonicalize")
		ours := mlirOpt(t, abiOpt(t, text, "--canonicalize"))
		want, got := functions(byValue(theirs), mlirFunction), functions(byValue(ours), mlirFunction)
		c.compare(want, got, functions(text, generated))
	})
	c.judge()
}
