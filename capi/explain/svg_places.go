package explain

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
)

// figure is a drawing with its caption. The note completes the caption where the text below lacks it.
type figure struct {
	caption, note string
	*drawing
}

// places draws the registers and the stack.
func (f *Function) places(linked bool) (all []figure) {
	if len(f.Registers) > 0 {
		all = append(all, figure{"argument registers", "", f.registers(f.Registers, linked)})
	}
	if rs := f.resultRegisters(); len(rs) > 0 {
		all = append(all, figure{"result registers", "", f.registers(rs, linked)})
	}
	if f.usesStack() {
		all = append(all, figure{"stack at the call", ": " + f.stackBase(), f.stack(linked)})
	}
	return all
}

// registers draws registers with their contents.
func (f *Function) registers(rs []Register, linked bool) *drawing {
	d := &drawing{linked: linked}
	column, kind := 0, rs[0].Kind
	for i := range rs {
		r := &rs[i]
		if column == boxesInRow || r.Kind != kind {
			column = 0
			d.height += boxHeight + map[bool]int{true: 0, false: 6}[r.Kind == kind]
			kind = r.Kind
		}
		x, text := column*boxWidth, ""
		switch {
		case r.Of != "":
			text = d.hold(f, "register", r.Name, &r.Content)
		case r.Closed && linked:
			text = "not used, because no further argument can use it"
		case linked:
			text = "free"
		}
		d.rect(x+1, d.height+1, boxWidth-3, boxHeight-3, "register "+r.contents())
		d.label(x+6, d.height+15, boxWidth-8, "name", r.Name)
		d.label(x+6, d.height+31, boxWidth-8, "class", text)
		if r.Of != "" {
			d.end()
		}
		column++
	}
	d.height += boxHeight
	return d
}

// resultRegisters returns the registers that hold the result or its address on return.
func (f *Function) resultRegisters() (rs []Register) {
	if f.Result == nil {
		return nil
	}
	if f.Result.Kind == "indirect" {
		if f.Result.AddressBack != "" {
			rs = append(rs, Register{Name: f.Result.AddressBack, Kind: "address", Content: addressOfResult})
		}
		return rs
	}
	for _, s := range f.Result.Spans() {
		if s.Stack == nil && !s.Address {
			rs = append(rs, Register{Name: s.Register, Kind: "result", Content: Content{Of: "result"}})
		}
	}
	return rs
}

// hold begins the part that a register or slot is. It returns the name of the value in it, and in linked
// drawings its members "p.x,y", or "&p" if its address is there.
func (d *drawing) hold(f *Function, class, place string, c *Content) string {
	v := f.valueAt(c.Argument - 1)
	text := nameOf(c.Argument, v.Name)
	if c.Argument > 0 && v.Name == "" {
		text = fmt.Sprintf("arg %d", c.Argument) // as there is little space
	}
	if !d.linked {
		return text
	}
	spans := v.Spans()
	s := capi.Span{Address: v.Kind == "indirect"} // for a register that is not among those of the value
	if i := slices.IndexFunc(spans, func(s capi.Span) bool { return s.Place() == place }); i >= 0 {
		s = spans[i]
	}
	from, to := bitsInByte*s.Offset, bitsInByte*(s.Offset+s.Size)
	switch {
	case s.Address:
		class, text = class+" address", "&"+text
	case class == "register" && v.Picture != nil:
		members := v.Picture.label(overlapping(v.Picture.Members, from, to))
		if members != "" && c.Argument > 0 {
			members = text + "." + members
		}
		text = cmp.Or(members, text)
	}
	d.begin(class, c.Argument, from, to, place+": "+text)
	return text
}

// stack draws the home space and the stack arguments from top to bottom, including gaps.
func (f *Function) stack(linked bool) *drawing {
	d := &drawing{linked: linked}
	slot := func(offset, size int64, class, text string) {
		d.label(0, d.height+17, 2*labelWidth, "scale", fmt.Sprintf("%+d", offset))
		d.rect(2*labelWidth, d.height, drawingWidth-2*labelWidth-1, cellHeight, class)
		d.label(2*labelWidth+6, d.height+17, drawingWidth-2*labelWidth-8, "name", fmt.Sprintf("%s, %s", text, bytes(size)))
		d.height += cellHeight + 2
	}
	base := &f.StackBase
	if base.Header > 0 {
		slot(-base.AtCall, base.Header, "padding", "header of the frame")
	}
	if home := base.AtCall - base.Header; home > 0 {
		slot(-home, home, "padding", "home space")
	}
	end := int64(0)
	for i, s := range f.Stack {
		if i == maxSlots {
			d.label(2*labelWidth, d.height+14, drawingWidth, "note", fmt.Sprintf("… %d more", len(f.Stack)-i))
			d.height += noteHeight
			return d
		}
		if s.Offset > end {
			slot(end, s.Offset-end, "padding", "unused")
		}
		slot(s.Offset, s.Size, "member tint at-stack", d.hold(f, "slot", fmt.Sprintf("stack+%d", s.Offset), &s.Content))
		d.end()
		end = s.Offset + s.Size
	}
	if end < f.StackSize {
		slot(end, f.StackSize-end, "padding", "unused")
	}
	return d
}
