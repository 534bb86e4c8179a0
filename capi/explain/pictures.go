package explain

// Pictures draws a function, or nothing for nil, as HTML with SVG for a page that links the parts: the
// registers and the stack, each argument byte by byte, then the result. The attribute data-a of a part is the
// number of an argument, which counts from 1, or 0 for the result. The part shows the bits from data-f to data-t,
// or all if data-t is 0.
func (f *Function) Pictures() []string {
	if f == nil {
		return nil
	}
	m := &markup{}
	for _, at := range f.places(true) {
		m.figure(at.caption+at.note, at.drawing)
	}
	all := []string{m.String()}
	for i := range f.Arguments {
		all = append(all, f.Arguments[i].drawing(i+1, true).text())
	}
	if f.Result != nil {
		all = append(all, f.Result.drawing(0, true).text())
	}
	return all
}
