package ere

type kind uint8

const (
	empty   kind = iota // the empty text
	literal             // the bytes of node.text
	charset             // one byte of node.set
	assert              // a condition, node.at
	group               // node.subs[0], captured as node.index
	backref             // the text of capture node.index
	concat              // node.subs in order
	alt                 // the first of node.subs that matches
	plus                // node.subs[0] one or more times
	quest               // node.subs[0] or nothing
)

// position is a condition on the text around a point.
type position uint8

const (
	lineStart position = iota
	lineEnd
	wordStart
	wordEnd
)

// node is a node of a parsed expression. The copies of a counted repetition share nodes. Nodes do
// not change after Regex.Keep.
type node struct {
	kind  kind
	at    position
	index int // group, backref
	text  string
	set   *byteSet
	subs  []*node

	captures bool // contains a group whose capture is used
	size     int  // number of instructions, including copies
}

type byteSet [4]uint64

func (s *byteSet) add(b byte)      { s[b>>6] |= 1 << (b & 63) }
func (s *byteSet) remove(b byte)   { s[b>>6] &^= 1 << (b & 63) }
func (s *byteSet) has(b byte) bool { return s[b>>6]&(1<<(b&63)) != 0 }

func (s *byteSet) invert() {
	for i := range s {
		s[i] = ^s[i]
	}
}

// foldCase adds the other case of each letter in the set.
func (s *byteSet) foldCase() {
	for b := byte('a'); b <= 'z'; b++ {
		upper := b - 'a' + 'A'
		if s.has(b) || s.has(upper) {
			s.add(b)
			s.add(upper)
		}
	}
}

func newNode(k kind, subs ...*node) *node {
	n := &node{kind: k, subs: subs, captures: k == group, size: 2}
	for _, s := range subs {
		n.captures = n.captures || s.captures
		n.size += s.size + 1
	}
	return n
}

// keep marks the nodes that contain one of the groups.
func (n *node) keep(groups map[int]bool, seen map[*node]bool) {
	if seen[n] {
		return
	}
	seen[n] = true
	n.captures = n.kind == group && groups[n.index]
	for _, s := range n.subs {
		s.keep(groups, seen)
		n.captures = n.captures || s.captures && n.kind != backref
	}
}

func newLiteral(text string) *node { return &node{kind: literal, text: text, size: len(text)} }

func newAssert(at position) *node { return &node{kind: assert, at: at, size: 1} }

func newCharset(set *byteSet) *node { return &node{kind: charset, set: set, size: 1} }

// newConcat joins parts and merges adjacent literals.
func newConcat(parts []*node) *node {
	var out []*node
	for _, p := range parts {
		if last := len(out) - 1; last >= 0 && p.kind == literal && out[last].kind == literal {
			out[last] = newLiteral(out[last].text + p.text)
			continue
		}
		out = append(out, p)
	}
	switch len(out) {
	case 0:
		return newNode(empty)
	case 1:
		return out[0]
	}
	return newNode(concat, out...)
}

// holds reports whether the condition is true between text[i-1] and text[i].
func (at position) holds(text string, i int) bool {
	switch at {
	case lineStart:
		return i == 0 || text[i-1] == '\n'
	case lineEnd:
		return i == len(text) || text[i] == '\n'
	case wordStart:
		return !wordBefore(text, i) && wordAfter(text, i)
	default:
		return wordBefore(text, i) && !wordAfter(text, i)
	}
}

func wordBefore(text string, i int) bool { return i > 0 && isWord(text[i-1]) }
func wordAfter(text string, i int) bool  { return i < len(text) && isWord(text[i]) }

func isWord(b byte) bool  { return b == '_' || isAlpha(b) || isDigit(b) }
func isDigit(b byte) bool { return '0' <= b && b <= '9' }
func isAlpha(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }
