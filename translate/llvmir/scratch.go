package llvmir

import (
	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/ir"
)

// scratch is memory that the functions of a module use one after the other. Allocating it for each
// function takes 50 % more CPU time for 5,000 small functions (abi-opt --emit=llvm).
type scratch struct {
	values   idmap.Map[*operand] // of the values that have been used or defined
	operands []*operand
	used     int // number of operands in use
	names    namer
	params   []param
	holes    []hole
	blocks   []block
}

func (s *scratch) reset() {
	s.values.Clear()
	s.names.reset()
	s.used, s.params, s.holes, s.blocks = 0, s.params[:0], s.holes[:0], s.blocks[:0]
}

// operand returns an operand without a spelling.
func (s *scratch) operand(t *typ) *operand {
	if s.used == len(s.operands) {
		s.operands = append(s.operands, new(operand))
	}
	o := s.operands[s.used]
	s.used++
	*o = operand{typ: t}
	return o
}

type param struct {
	typ *typ
	name
}

// hole is an offset in the text where the spelling of an operand is missing.
type hole struct {
	at int
	of *operand
}

// block is a block of the function and its incoming edges.
type block struct {
	operand
	of       *ir.Block
	reached  bool
	last     *block // the source of the last edge
	incoming []incoming
}

// incoming is an edge to a block.
type incoming struct {
	from  *operand
	by    *ir.Operation // the branch
	first int           // index of the first operand that it passes
	phis  []*operand    // the values that a forward passes instead of operands
}
