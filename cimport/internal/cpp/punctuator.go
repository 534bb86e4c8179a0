package cpp

// punctuators are the punctuators of several characters, longer ones before their prefixes.
// Digraphs have the kind of their primary spelling.
var punctuators = []struct {
	text string
	kind Kind
}{
	{"%:%:", Paste}, {"...", Ellipsis}, {"<<=", Assign}, {">>=", Assign},
	{"->", Arrow}, {"++", Increment}, {"--", Decrement}, {"<<", ShiftLeft}, {">>", ShiftRight},
	{"<=", LessEqual}, {">=", GreaterEqual}, {"==", Equal}, {"!=", NotEqual}, {"&&", AndAnd}, {"||", OrOr},
	{"##", Paste}, {"::", Scope},
	{"+=", Assign}, {"-=", Assign}, {"*=", Assign}, {"/=", Assign}, {"%=", Assign}, {"&=", Assign}, {"|=", Assign}, {"^=", Assign},
	{"<:", '['}, {":>", ']'}, {"<%", '{'}, {"%>", '}'}, {"%:", '#'},
}

// longer indexes punctuators by their first character.
var longer = func() (t [128][]int) {
	for i, p := range punctuators {
		t[p.text[0]] = append(t[p.text[0]], i)
	}
	return t
}()

const (
	single  = "()[]{};,?~.+-*/%<>=!&|^:#"
	maxPunc = 4
)

var isSingle = func() (t [256]bool) {
	for i := range len(single) {
		t[single[i]] = true
	}
	return t
}()

// punctuator reads the longest punctuator.
func (l *lexer) punctuator(fl flags) Token {
	from := l.at
	c := l.text[from]
	if !isSingle[c] {
		l.at++
		return l.token(Other, fl, from)
	}
	if next := l.byteAt(from + 1); next == '\\' && l.splice(from+1) > 0 {
		return l.splicedPunctuator(fl)
	}
	for _, i := range longer[c] {
		p := &punctuators[i]
		if end := from + len(p.text); end <= len(l.text) && l.text[from:end] == p.text {
			l.at = end
			return l.token(p.kind, fl, from)
		}
	}
	l.at++
	return l.token(Kind(c), fl, from)
}

// splicedPunctuator reads a punctuator that may contain line splices.
func (l *lexer) splicedPunctuator(fl flags) Token {
	from := l.at
	var text [maxPunc]byte
	var ends [maxPunc]int
	n := 0
	for i := from; i < len(l.text) && n < maxPunc; {
		if s := l.splice(i); s > 0 {
			i += s
			continue
		}
		text[n] = l.text[i]
		i++
		ends[n] = i
		n++
	}
	short := lexer{text: string(text[:n]), file: l.file, names: l.names}
	t := short.punctuator(fl)
	l.at = ends[len(t.Text)-1]
	t.At.Offset = int32(from)
	return t
}
