package llvmir

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/idmap"
)

// scratch is memory that the functions of a module use one after the other. Allocating it for each
// function takes 50 % more CPU time for 5,000 small functions (abi-opt --emit=llvm).
type scratch struct {
	values   idmap.Map[*operand] // of the values that have been used or defined
	operands []*operand
	used     int // of operands
	params   []param
	holes    []hole
	blocks   []block
}

func (s *scratch) reset() {
	s.values.Clear()
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

// param is a parameter, and its name.
type param struct {
	typ *typ
	name
}

// hole is a place in the text for the spelling of an operand.
type hole struct {
	at int
	of *operand
}

// block is a block and the edges that come to it.
type block struct {
	operand
	of       *ir.Block
	reached  bool
	last     *block // the one that the last edge comes from
	incoming []incoming
}

// incoming is an edge to a block: where it comes from, and what it carries.
type incoming struct {
	from  *operand
	by    *ir.Operation // the branch
	first int           // of the operands that it carries
	phis  []*operand    // of a forward, which carries what its own phis have
}
