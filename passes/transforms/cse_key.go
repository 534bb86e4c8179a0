package transforms

import (
	"encoding/binary"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// keys encodes ops so that equal ops have equal keys: from the numbers of definitions, values,
// attributes and types, all of which are interned.
type keys struct {
	numbers map[any]uint64
	// state is the number of writes to memory so far: reads in different states may yield different
	// values.
	state uint64
	buf   []byte
}

func newKeys() *keys { return &keys{numbers: map[any]uint64{}} }

func (k *keys) number(x any) uint64 {
	n, ok := k.numbers[x]
	if !ok {
		n = uint64(len(k.numbers))
		k.numbers[x] = n
	}
	return n
}

func (k *keys) add(n uint64) { k.buf = binary.AppendUvarint(k.buf, n) }

// of returns the key of an op that an equal op may replace.
func (k *keys) of(o *ir.Operation) (string, bool) {
	if !o.Has(ir.Pure) && !o.OnlyReads() || o.Has(ir.Terminator) || o.NumResults() == 0 {
		return "", false
	}
	k.buf = k.buf[:0]
	k.add(k.number(o.Def()))
	operands := make([]uint64, o.NumOperands())
	for i := range operands {
		operands[i] = k.number(o.Operand(i))
	}
	if o.Has(ir.Commutative) {
		slices.Sort(operands)
	}
	k.add(uint64(len(operands)))
	for _, n := range operands {
		k.add(n)
	}
	for i := range o.NumResults() {
		k.add(k.number(o.Result(i).Type()))
	}
	for _, a := range o.Attrs() {
		k.add(k.number(a.Name))
		k.add(k.number(a.Value))
	}
	if o.OnlyReads() {
		k.add(k.number(o.Block()))
		k.add(k.state)
	}
	return string(k.buf), true
}

// pass advances over o, which may write memory.
func (k *keys) pass(o *ir.Operation) {
	if o.Def() == nil || o.Def().Traits&(ir.Pure|ir.Allocates|ir.Frees) == 0 && !o.OnlyReads() {
		k.state++
	}
}
