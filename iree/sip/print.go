package sip

import "strconv"

// A Printer is a Visitor that writes one indented line for each event. The zero value writes keys
// without quotes, as IREE did, which is ambiguous: the name "0" looks like the index 0.
type Printer struct {
	Quote bool // write names in quotes
	out   []byte
	depth int
}

// String returns the text so far.
func (p *Printer) String() string { return string(p.out) }

// Key implements Visitor.
func (p *Printer) Key(key Key) {
	p.indent()
	if key.Named && !p.Quote {
		p.out = append(p.out, key.Name...)
	} else {
		p.out = append(p.out, key.String()...)
	}
}

// Open implements Visitor.
func (p *Printer) Open(kind Kind) {
	p.out = append(p.out, ':', brackets[kind][0], '\n')
	p.depth++
}

// Close implements Visitor.
func (p *Printer) Close(kind Kind) {
	p.depth--
	p.indent()
	p.out = append(p.out, brackets[kind][1], ',', '\n')
}

var brackets = [...]string{Sequence: "[]", Dict: "{}"}

// Leaf implements Visitor.
func (p *Printer) Leaf(index int32) {
	p.out = append(p.out, "=raw("...)
	p.out = strconv.AppendInt(p.out, int64(index), 10)
	p.out = append(p.out, "),\n"...)
}

func (p *Printer) indent() {
	for range p.depth {
		p.out = append(p.out, "  "...)
	}
}

// LegacyString returns the tree as IREE's ToStringVisitor wrote it, byte for byte.
func (n Node) LegacyString() string {
	var p Printer
	n.Visit(&p)
	return p.String()
}

// String returns the tree like LegacyString, but with names in quotes.
func (n Node) String() string {
	p := Printer{Quote: true}
	n.Visit(&p)
	return p.String()
}

// String returns both trees, each after its name.
func (s Signature) String() string {
	return "inputs" + s.Inputs.orNone() + "results" + s.Results.orNone()
}

func (n Node) orNone() string {
	if n.Kind == Empty {
		return "=none,\n"
	}
	return n.String()
}

// Compact returns the tree on one line: [0=raw(0), 1={"key"=raw(1)}].
func (n Node) Compact() string { return string(n.compact(nil)) }

func (n *Node) compact(out []byte) []byte {
	switch n.Kind {
	case Leaf:
		out = strconv.AppendInt(append(out, "raw("...), int64(n.Index), 10)
		return append(out, ')')
	case Sequence, Dict:
		out = append(out, brackets[n.Kind][0])
		for i := range n.Items {
			if i > 0 {
				out = append(out, ", "...)
			}
			out = append(append(out, n.Items[i].Key.String()...), '=')
			out = n.Items[i].Node.compact(out)
		}
		return append(out, brackets[n.Kind][1])
	}
	return append(out, "none"...)
}

// Compact returns both trees on one line, with an arrow between them.
func (s Signature) Compact() string { return s.Inputs.Compact() + " -> " + s.Results.Compact() }
