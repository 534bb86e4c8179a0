package explain

import "github.com/abi-opt/abi-opt/capi"

// within returns the parts of spans that hold bytes of a range.
func within(spans []capi.Span, offset, size int64) []capi.Span {
	var in []capi.Span
	for _, s := range spans {
		from, to := max(s.Offset, offset), min(s.Offset+s.Size, offset+size)
		if from >= to {
			continue
		}
		if s.Stack != nil && !s.Address {
			at := *s.Stack + from - s.Offset
			s.Stack = &at
		}
		s.Offset, s.Size = from, to-from
		in = append(in, s)
	}
	return in
}

// spanAt returns the span that has a byte, or nil.
func spanAt(spans []capi.Span, offset int64) *capi.Span {
	for i := range spans {
		if s := &spans[i]; s.Offset <= offset && offset < s.Offset+s.Size {
			return s
		}
	}
	return nil
}

// tint returns the classes that give a shape the colour of its location. The style sheet has a colour
// for each register and one for the stack.
func tint(s *capi.Span) string {
	switch {
	case s == nil:
		return "none"
	case s.Stack != nil:
		return "tint at-stack"
	}
	return "tint at-" + s.Register
}

// contents returns the classes of a register.
func (r *Register) contents() string {
	switch {
	case r.Of != "":
		return "tint at-" + r.Name
	case r.Closed:
		return "closed"
	}
	return "free"
}
