package ere

// dissector finds the captures of a match whose extent is known. Each element of a sequence gets
// the longest text that lets the rest match, as POSIX requires. It works on sets of reachable
// positions, so nothing is tried twice.
type dissector struct {
	text  string
	spans []Span
	progs map[progKey]*prog
}

type progKey struct {
	node     *node
	reversed bool
}

// captures returns the spans of a match of whole.
func (re *Regex) captures(text string, whole Span) []Span {
	spans := newSpans(re.groups, whole)
	if re.root.captures {
		d := &dissector{text: text, spans: spans, progs: map[progKey]*prog{}}
		d.dissect(re.root, whole)
	}
	return spans
}

func newSpans(groups int, whole Span) []Span {
	spans := make([]Span, groups+1)
	for i := range spans {
		spans[i] = Span{-1, -1}
	}
	spans[0] = whole
	return spans
}

// dissect records the captures of n, which matches exactly the text at s.
func (d *dissector) dissect(n *node, s Span) {
	if !n.captures {
		return
	}
	switch n.kind {
	case group:
		d.spans[n.index] = s
		d.dissect(n.subs[0], s)
	case concat:
		d.concat(n.subs, s)
	case alt:
		for _, sub := range n.subs {
			if d.matches(sub, s) {
				d.dissect(sub, s)
				return
			}
		}
	case quest:
		if d.matches(n.subs[0], s) {
			d.dissect(n.subs[0], s)
		}
	case plus:
		d.plus(n.subs[0], s)
	}
}

// concat gives each part the longest text after which the following parts can still reach the end.
func (d *dissector) concat(parts []*node, s Span) {
	last := len(parts) - 1
	for last > 0 && !parts[last].captures {
		last--
	}
	// starts[i] holds the positions from which parts[i:] can reach the end of s.
	starts := make([]*posSet, len(parts)+1)
	starts[len(parts)] = newPosSet(s)
	starts[len(parts)].add(s.End)
	for i := len(parts) - 1; i > 0; i-- {
		starts[i] = d.reach(parts[i], true, starts[i+1])
	}
	at := newPosSet(s)
	at.add(s.Start)
	for i, begin := 0, s.Start; i <= last; i++ {
		end := d.reach(parts[i], false, at).lastCommon(starts[i+1])
		d.dissect(parts[i], Span{begin, end})
		at = newPosSet(s)
		at.add(end)
		begin = end
	}
}

// plus finds the last round of a repetition; each round takes the longest text it can.
func (d *dissector) plus(body *node, s Span) {
	begin, end := s.Start, s.Start
	for {
		next := d.longest(body, Span{end, s.End})
		if next < 0 {
			break
		}
		if next == end {
			if end == s.Start || next == s.End {
				begin = end
			}
			break
		}
		begin, end = end, next
	}
	d.dissect(body, Span{begin, end})
}

// matches reports whether n matches exactly the text at s.
func (d *dissector) matches(n *node, s Span) bool { return d.from(n, s).has(s.End) }

// longest returns the farthest end that n can reach from the start of s, or -1.
func (d *dissector) longest(n *node, s Span) int { return d.from(n, s).last() }

func (d *dissector) from(n *node, s Span) *posSet {
	at := newPosSet(s)
	at.add(s.Start)
	return d.reach(n, false, at)
}

// reach returns the positions that n can reach from those in from, within the span of the set. If
// reversed, it matches backwards.
func (d *dissector) reach(n *node, reversed bool, from *posSet) *posSet {
	m := newMachine(d.prog(n, reversed), d.text)
	to := newPosSet(from.span)
	i, end, dir := from.span.Start, from.span.End, 1
	if reversed {
		i, end, dir = end, i, -1
	}
	for left := from.size; ; i += dir {
		if from.has(i) {
			m.add(m.now, 0, 0, i)
			left--
		}
		if m.done() >= 0 {
			to.add(i)
		}
		if i == end || left == 0 && len(m.now.order) == 0 {
			return to
		}
		b := i
		if reversed {
			b = i - 1
		}
		m.step(d.text[b], i+dir)
	}
}

func (d *dissector) prog(n *node, reversed bool) *prog {
	key := progKey{n, reversed}
	p := d.progs[key]
	if p == nil {
		p = compileNode(n, reversed)
		d.progs[key] = p
	}
	return p
}

// posSet is a set of positions within a span, including its end.
type posSet struct {
	span Span
	size int
	bits []uint64
}

func newPosSet(s Span) *posSet {
	return &posSet{span: s, bits: make([]uint64, (s.End-s.Start)/64+1)}
}

func (p *posSet) add(i int) {
	if !p.has(i) {
		p.size++
	}
	i -= p.span.Start
	p.bits[i/64] |= 1 << (i % 64)
}

func (p *posSet) has(i int) bool {
	i -= p.span.Start
	return p.bits[i/64]&(1<<(i%64)) != 0
}

func (p *posSet) last() int { return p.lastCommon(p) }

// lastCommon returns the greatest position in both sets, or -1.
func (p *posSet) lastCommon(q *posSet) int {
	for i := p.span.End; i >= p.span.Start; i-- {
		if p.has(i) && q.has(i) {
			return i
		}
	}
	return -1
}
