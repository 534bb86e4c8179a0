package ir

import "testing"

// Every way to make a value gives it a number of its own, by which tables find it.
func TestValueNumbers(t *testing.T) {
	seen := map[uint64]string{}
	count := func(maker string, values ...*Value) {
		for _, v := range values {
			if other, ok := seen[v.ID()]; ok {
				t.Errorf("a value of %s has the number of one of %s", maker, other)
			}
			seen[v.ID()] = maker
		}
	}
	types := []Type{I8, I8, I8}
	slab := NewSlab()
	for range 2 * slabChunk {
		count("a slab", slab.Create(&OpState{Name: "test.op", ResultTypes: types}).Results()...)
		block := slab.NewBlock()
		slab.AddArgs(block, types)
		slab.ExpandArgs(block, [][]Type{{I8}, types, nil})
		count("a slab's block", block.Args()...)
		count("another slab", new(Slab).Create(&OpState{Name: "test.op", ResultTypes: types[:1]}).Results()...)
		block = NewBlock(types...)
		block.AddArg(I8)
		block.InsertArg(1, I8)
		count("a block", block.Args()...)
		mold := NewMold(ModuleOp, I8)
		count("a builder", AtEnd(block).Molded(&mold))
	}
	slab.Reset()
	count("a slab after a reset", slab.Create(&OpState{Name: "test.op", ResultTypes: types}).Results()...)
}
