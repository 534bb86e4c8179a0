package sig

// A Side is the half of a function's signature that a value belongs to.
type Side uint8

// The sides.
const (
	Input Side = iota
	Result
)

// String returns "argument" or "result".
func (s Side) String() string { return [...]string{"argument", "result"}[s] }

// Tag returns the tag of the span that holds the side's values.
func (s Side) Tag() byte { return [...]byte{'I', 'R'}[s] }

// Both does for the inputs and for the results what f does for one of them.
func Both[A, B any](inputs, results A, f func(Side, A) (B, error)) (in, out B, err error) {
	var none B
	if in, err = f(Input, inputs); err != nil {
		return none, none, err
	}
	if out, err = f(Result, results); err != nil {
		return none, none, err
	}
	return in, out, nil
}

// BadSpan says that a signature has more than its two spans, or in another
// order.
const BadSpan Reason = "expected one I span, then one R span, and nothing else"

// A Format is a kind of function signature: one span for the inputs, one for
// the results. Its words are those of IREE's reader.
type Format struct {
	Name      string    // stands at the front of errors
	Absent    [2]Reason // there is no I span, or no R span
	Malformed Reason    // a component is malformed
}

// Write writes a signature.
func (f *Format) Write(size int, side func(*Builder, Side)) (string, error) {
	var b Builder
	b.Grow(size)
	for _, s := range [...]Side{Input, Result} {
		b.Nest(s.Tag(), func() { side(&b, s) })
	}
	return b.Text()
}

// Side returns a parser of what one side's span holds. A strict reader wants
// the text to be the two spans, a lenient one takes the first with the tag.
func (f *Format) Side(text string, side Side, mode Mode) (Parser, *Error) {
	p := Options{Mode: mode}.Parse(text)
	if mode == Strict {
		if err := f.checkSpans(p); err != nil {
			return p, err
		}
	}
	if !p.SeekTag(side.Tag()) {
		return p, f.Fail(&p, f.Absent[side])
	}
	return p.Nested(), nil
}

// checkSpans returns an error unless p has one I span, one R span and an end.
func (f *Format) checkSpans(p Parser) *Error {
	for _, side := range [...]Side{Input, Result} {
		switch {
		case p.Kind() == End:
			return f.Fail(&p, f.Absent[side])
		case p.Kind() != Span || p.Tag() != side.Tag():
			return f.Fail(&p, BadSpan)
		}
		p.Next()
	}
	if p.Kind() != End {
		return f.Fail(&p, BadSpan)
	}
	return nil
}

// Fail returns an error at the component p stands on. If that is malformed it
// is to blame, whatever the reason.
func (f *Format) Fail(p *Parser, why Reason) *Error {
	e := &Error{Format: f.Name, Offset: p.Offset(), Reason: why, Err: p.Err()}
	if e.Err != nil {
		e.Reason = f.Malformed
	}
	return e
}

// CheckCanonical returns nil if text is what the value that decode reads in it
// is written as.
func CheckCanonical[S interface{ Encode() (string, error) }](format, text string, decode func(string) (S, error)) error {
	s, err := decode(text)
	if err != nil {
		return err
	}
	again, _ := s.Encode()
	if again == text {
		return nil
	}
	at := 0
	for at < min(len(again), len(text)) && again[at] == text[at] {
		at++
	}
	return &Error{Format: format, Offset: at, Reason: NotCanonical}
}
