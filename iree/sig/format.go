package sig

// A Side is the arguments or the results of a function.
type Side uint8

const (
	Input Side = iota
	Result
)

// String returns "argument" or "result".
func (s Side) String() string { return [...]string{"argument", "result"}[s] }

// Tag returns the tag of the span that holds the side's values.
func (s Side) Tag() byte { return [...]byte{'I', 'R'}[s] }

// Both calls f for the inputs and for the results.
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

// BadSpan: the spans of a signature are not its I span and its R span, in this order.
const BadSpan Reason = "expected one I span, then one R span, and nothing else"

// A Format describes a kind of function signature, one span for the inputs and one for the results.
// It uses the words of IREE's reader.
type Format struct {
	Name      string    // prefix of errors
	Absent    [2]Reason // the I span or the R span is missing
	Malformed Reason    // a component is malformed
}

// Write writes a signature.
func (f *Format) Write(side func(*Builder, Side)) (string, error) {
	var b Builder
	for _, s := range [...]Side{Input, Result} {
		b.Nest(s.Tag(), func() { side(&b, s) })
	}
	return b.Text()
}

// Side returns a parser of one side's span. In strict mode the text must be exactly the two spans;
// in lenient mode the first span with the tag is used.
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

// Fail returns an error at the current component. If that is malformed, its error replaces the
// reason.
func (f *Format) Fail(p *Parser, why Reason) *Error {
	e := &Error{Format: f.Name, Offset: p.Offset(), Reason: why, Err: p.Err()}
	if e.Err != nil {
		e.Reason = f.Malformed
	}
	return e
}

// CheckCanonical returns nil if decoding text and encoding the result gives text.
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
