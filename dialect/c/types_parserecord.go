package c

import "github.com/abi-opt/abi-opt/ir"

func parseRecord(b *ir.Body, union bool) (ir.Type, error) {
	text, ok := readRecord(b.Text)
	if !ok || !b.Present {
		var err error
		if text, err = parseBody(b, recordGrammar); err != nil {
			return nil, err
		}
	}
	r := &RecordType{Union: union}
	if text.Name != "" {
		r.Name = unquote(text.Name)
	}
	if err := text.parseAttrs(r); err != nil {
		return nil, err
	}
	if err := text.parseFields(b, r); err != nil {
		return nil, err
	}
	t := Record(r)
	if ps := checkRecord(t); ps != nil {
		return nil, text.error(ps[0])
	}
	return t, nil
}

func (t *recordText) parseAttrs(r *RecordType) error {
	for _, a := range t.Attrs {
		var err error
		switch {
		case a.Pack != nil:
			r.Pack, err = a.Pack.alignment()
		case a.Align != nil:
			r.Align, err = a.Align.alignment()
		case a.Flag == "packed":
			r.Packed = true
		case a.Flag == "transparent":
			r.Transparent = true
		case a.Flag == "cxx":
			r.CXX = true
		case a.Flag == "nontrivial":
			r.NonTrivial = true
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// alignment reads a number that is a power of two, so that 0 can mean none.
func (n *numberText) alignment() (int64, error) {
	v, err := n.value()
	if err == nil && !isAlignment(v) {
		err = n.error(problem(ErrAlign, "%d is not a power of two up to %d", v, MaxAlign))
	}
	return v, err
}

func (t *recordText) parseFields(b *ir.Body, r *RecordType) error {
	r.Fields = make([]Field, len(t.Fields))
	spelling := len(b.Text)
	for i, text := range t.Fields {
		if err := text.parse(b, &r.Fields[i]); err != nil {
			return err
		}
		spelling += ir.SpelledLen(r.Fields[i].Type)
		if p, ok := checkSpelling(len(b.Text), spelling); !ok {
			return text.Type.error(p)
		}
	}
	return nil
}

func (t *fieldText) parse(b *ir.Body, f *Field) (err error) {
	if t.Name != nil {
		f.Name = t.Name.value()
	}
	if f.Type, err = t.Type.parse(b); err != nil {
		return err
	}
	if p, bad := checkNested(f.Type); bad {
		return t.Type.error(p)
	}
	if t.Width != nil {
		f.BitField = true
		if f.Width, err = t.Width.value(); err != nil {
			return err
		}
	}
	for _, a := range t.Attrs {
		if a.Packed {
			f.Packed = true
			continue
		}
		if f.Align, err = a.Align.alignment(); err != nil {
			return err
		}
	}
	return nil
}

func (n *nameText) value() string {
	if n.Text[0] == '"' {
		return unquote(n.Text)
	}
	return n.Text
}

// error places a problem of the record.
func (t *recordText) error(p Problem) error {
	if p.Field == WholeType {
		return &ir.BodyError{ID: p.ID, Msg: p.Msg}
	}
	f := t.Fields[p.Field]
	switch {
	case p.Part == FieldType:
		return f.Type.error(p)
	case p.Part == FieldWidth:
		return f.Width.error(p)
	case f.Name != nil:
		return &ir.BodyError{ID: p.ID, Offset: f.Name.Pos.Offset, Len: len(f.Name.Text), Msg: p.Msg}
	}
	return f.Type.error(p)
}
