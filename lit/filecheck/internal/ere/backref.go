package ere

// Limits of the search for back-references: steps over all starts and ends tried for one Match, and
// depth.
const (
	minSteps     = 1_000_000
	stepsPerByte = 100
	maxSearch    = 50_000 // nested calls
)

// budget holds the remaining steps.
type budget struct{ steps, depth int }

func newBudget(text string) *budget { return &budget{steps: minSteps + stepsPerByte*len(text)} }

// spend takes one step; false means that none was left.
func (b *budget) spend() bool {
	b.steps--
	return b.steps >= 0 && b.depth < maxSearch
}

// resolver finds captures that agree with the back-references of a match whose extent is given. The
// search prefers more repetitions and earlier alternatives.
type resolver struct {
	text   string
	end    int
	spans  []Span
	budget *budget
	spent  bool
}

// resolve tries the possible ends of a match from whole.Start, the longest first.
func (re *Regex) resolve(text string, whole Span, budget *budget) ([]Span, error) {
	d := &dissector{text: text, progs: map[progKey]*prog{}}
	ends := d.from(re.root, whole)
	for end := whole.End; end >= whole.Start; end-- {
		if !ends.has(end) {
			continue
		}
		r := &resolver{text: text, end: end, budget: budget}
		r.spans = newSpans(re.groups, Span{whole.Start, end})
		if r.match(re.root, whole.Start, func(i int) bool { return i == end }) {
			return r.spans, nil
		}
		if r.spent {
			return nil, ErrTooComplex
		}
	}
	return nil, nil
}

// match matches n at i and calls then with each end in order of preference, until it accepts one.
func (r *resolver) match(n *node, i int, then func(int) bool) bool {
	if !r.budget.spend() {
		r.spent = true
		return false
	}
	r.budget.depth++
	defer func() { r.budget.depth-- }()
	switch n.kind {
	case empty:
		return then(i)
	case literal:
		return r.fixed(n.text, i, then)
	case charset:
		return i < r.end && n.set.has(r.text[i]) && then(i+1)
	case assert:
		return n.at.holds(r.text, i) && then(i)
	case group:
		return r.group(n, i, then)
	case backref:
		s := r.spans[n.index]
		return s.Start >= 0 && r.fixed(s.In(r.text), i, then)
	case concat:
		return r.concat(n.subs, i, then)
	case alt:
		for _, sub := range n.subs {
			if r.match(sub, i, then) {
				return true
			}
			if r.spent {
				return false
			}
		}
		return false
	case quest:
		return r.match(n.subs[0], i, then) || !r.spent && then(i)
	default:
		return r.plus(n.subs[0], i, then)
	}
}

func (r *resolver) fixed(want string, i int, then func(int) bool) bool {
	end := i + len(want)
	return end <= r.end && r.text[i:end] == want && then(end)
}

func (r *resolver) group(n *node, i int, then func(int) bool) bool {
	old := r.spans[n.index]
	if r.match(n.subs[0], i, func(end int) bool {
		inner := r.spans[n.index]
		r.spans[n.index] = Span{i, end}
		if then(end) {
			return true
		}
		r.spans[n.index] = inner
		return false
	}) {
		return true
	}
	r.spans[n.index] = old
	return false
}

func (r *resolver) concat(parts []*node, i int, then func(int) bool) bool {
	if len(parts) == 0 {
		return then(i)
	}
	return r.match(parts[0], i, func(end int) bool {
		return r.concat(parts[1:], end, then)
	})
}

// plus handles single-byte bodies in a loop, so that the depth of the search does not grow with the
// text.
func (r *resolver) plus(body *node, i int, then func(int) bool) bool {
	if body.kind == charset {
		end := i
		for end < r.end && body.set.has(r.text[end]) {
			end++
		}
		for ; end > i; end-- {
			if !r.budget.spend() {
				r.spent = true
				return false
			}
			if then(end) {
				return true
			}
		}
		return false
	}
	return r.match(body, i, func(end int) bool {
		if end == i {
			return then(end)
		}
		return r.plus(body, end, then) || !r.spent && then(end)
	})
}
