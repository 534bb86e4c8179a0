package ere

// threads is a set of automaton states, in order of insertion, each with the start of its match
// attempt.
type threads struct {
	order  []int
	starts []int
	mark   [2][]uint32 // by phase: the last round that visited a state
	round  uint32
}

func newThreads(n int) *threads {
	return &threads{mark: [2][]uint32{make([]uint32, n), make([]uint32, n)}, round: 1}
}

func (t *threads) clear() {
	t.order = t.order[:0]
	t.starts = t.starts[:0]
	t.round++
}

// machine runs an automaton over a text.
type machine struct {
	prog      *prog
	text      string
	now, next *threads
	stack     []visit
}

// visit is a state to visit. At one position, LLVM's matcher accepts any number of ^ and $, then at
// most one word boundary, and no ^ or $ after it. So a state is visited in one of two phases:
// before and after the first condition that breaks this order.
type visit struct {
	pc    int
	phase uint8
}

func newMachine(p *prog, text string) *machine {
	n := len(p.insts)
	return &machine{prog: p, text: text, now: newThreads(n), next: newThreads(n)}
}

// add adds the states reachable from pc at position i to t. States already in t keep their start,
// which is smaller.
func (m *machine) add(t *threads, pc, start, i int) {
	m.stack = append(m.stack[:0], visit{pc, 0})
	for len(m.stack) > 0 {
		v := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		if t.mark[v.phase][v.pc] == t.round {
			continue
		}
		t.mark[v.phase][v.pc] = t.round
		switch in := &m.prog.insts[v.pc]; in.op {
		case opJump:
			m.stack = append(m.stack, visit{in.x, v.phase})
		case opSplit:
			m.stack = append(m.stack, visit{in.y, v.phase}, visit{in.x, v.phase})
		case opAssert:
			if phase, ok := m.pass(in.at, v.phase); ok && in.at.holds(m.text, i) {
				m.stack = append(m.stack, visit{in.x, phase})
			}
		default:
			if t.mark[1-v.phase][v.pc] != t.round {
				t.order = append(t.order, v.pc)
				t.starts = append(t.starts, start)
			}
		}
	}
}

// pass reports whether a condition can be passed in a phase, and the phase after it. A reversed
// automaton reaches the word boundary first.
func (m *machine) pass(at position, phase uint8) (after uint8, ok bool) {
	word := at == wordStart || at == wordEnd
	switch {
	case word:
		return 1, phase == 0
	case m.prog.reversed:
		return 1, true
	}
	return 0, phase == 0
}

// step moves all threads over byte b to the position i.
func (m *machine) step(b byte, i int) {
	m.next.clear()
	for k, pc := range m.now.order {
		in := &m.prog.insts[pc]
		if in.op == opByte && in.b == b || in.op == opSet && in.set.has(b) {
			m.add(m.next, in.x, m.now.starts[k], i)
		}
	}
	m.now, m.next = m.next, m.now
}

// done returns the index of a thread that has matched, or -1.
func (m *machine) done() int {
	for k, pc := range m.now.order {
		if m.prog.insts[pc].op == opDone {
			return k
		}
	}
	return -1
}

// find returns the leftmost-longest match at or after from.
func (re *Regex) find(text string, from int) (Span, bool) {
	m := newMachine(re.forward, text)
	best := Span{Start: -1}
	for i := from; ; i++ {
		if best.Start < 0 {
			if len(m.now.order) == 0 {
				if i = re.skip(text, i); i < 0 {
					return best, false
				}
			}
			m.add(m.now, 0, i, i)
		}
		if k := m.done(); k >= 0 {
			best = Span{m.now.starts[k], i}
			m.dropAfter(best.Start)
		}
		if i == len(text) || best.Start >= 0 && len(m.now.order) == 0 {
			return best, best.Start >= 0
		}
		m.step(text[i], i+1)
	}
}

// dropAfter removes the threads that began after start, which cannot be leftmost. Threads are
// ordered by their start.
func (m *machine) dropAfter(start int) {
	n := len(m.now.starts)
	for n > 0 && m.now.starts[n-1] > start {
		n--
	}
	m.now.order = m.now.order[:n]
	m.now.starts = m.now.starts[:n]
}
