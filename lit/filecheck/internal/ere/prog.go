package ere

type opcode uint8

const (
	opByte   opcode = iota // consume one byte equal to b
	opSet                  // consume one byte of set
	opAssert               // continue if the condition is true
	opSplit                // continue at x and y
	opJump                 // continue at x
	opDone                 // the expression has matched
)

type inst struct {
	op   opcode
	b    byte
	at   position
	x, y int
	set  *byteSet
}

// prog is the automaton of a node, forward or reversed.
type prog struct {
	insts    []inst
	reversed bool
}

func compileNode(n *node, reversed bool) *prog {
	p := &prog{reversed: reversed}
	p.node(n)
	p.emit(inst{op: opDone})
	return p
}

func (p *prog) emit(i inst) int {
	p.insts = append(p.insts, i)
	return len(p.insts) - 1
}

func (p *prog) node(n *node) {
	switch n.kind {
	case empty:
	case literal:
		for i := range len(n.text) {
			if p.reversed {
				i = len(n.text) - 1 - i
			}
			p.emit(inst{op: opByte, b: n.text[i], x: len(p.insts) + 1})
		}
	case charset:
		p.emit(inst{op: opSet, set: n.set, x: len(p.insts) + 1})
	case assert:
		p.emit(inst{op: opAssert, at: n.at, x: len(p.insts) + 1})
	case group, backref:
		p.node(n.subs[0])
	case concat:
		p.concat(n.subs)
	case alt:
		p.alt(n.subs)
	case plus:
		start := len(p.insts)
		p.node(n.subs[0])
		p.emit(inst{op: opSplit, x: start, y: len(p.insts) + 1})
	case quest:
		split := p.emit(inst{op: opSplit, x: len(p.insts) + 1})
		p.node(n.subs[0])
		p.insts[split].y = len(p.insts)
	}
}

func (p *prog) concat(subs []*node) {
	for i := range subs {
		if p.reversed {
			i = len(subs) - 1 - i
		}
		p.node(subs[i])
	}
}

func (p *prog) alt(subs []*node) {
	var jumps []int
	for i, s := range subs {
		if i == len(subs)-1 {
			p.node(s)
			break
		}
		split := p.emit(inst{op: opSplit, x: len(p.insts) + 1})
		p.node(s)
		jumps = append(jumps, p.emit(inst{op: opJump}))
		p.insts[split].y = len(p.insts)
	}
	for _, j := range jumps {
		p.insts[j].x = len(p.insts)
	}
}

// firstBytes returns the bytes that a non-empty match can begin with. Ok is false if the expression
// can match the empty text, so that no byte can be skipped.
func (p *prog) firstBytes() (first *byteSet, ok bool) {
	first = &byteSet{}
	seen := make([]bool, len(p.insts))
	stack := []int{0}
	for len(stack) > 0 {
		pc := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[pc] {
			continue
		}
		seen[pc] = true
		switch in := &p.insts[pc]; in.op {
		case opByte:
			first.add(in.b)
		case opSet:
			for i := range first {
				first[i] |= in.set[i]
			}
		case opDone:
			return nil, false
		case opSplit:
			stack = append(stack, in.x, in.y)
		default:
			stack = append(stack, in.x)
		}
	}
	return first, true
}
