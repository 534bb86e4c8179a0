package explain

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
)

const bitsInByte = 8

// valueDrawing draws a value: rows of eight bytes with their units below, then rows of bit-fields.
type valueDrawing struct {
	*drawing
	picture *Picture
	of      int // the number of an argument, which counts from 1, or 0 for the result
	spans   []capi.Span
}

func (v *Value) drawing(of int, linked bool) *drawing {
	d := &valueDrawing{&drawing{linked: linked}, v.picture(), of, v.Spans()}
	if v.Picture != nil {
		d.height = 14
		for i := range bytesInRow {
			d.label(labelWidth+i*cellWidth+3, 10, cellWidth, "scale", fmt.Sprint(i))
		}
	}
	for _, r := range d.picture.rows() {
		if r.note != "" {
			d.label(labelWidth, d.height+14, drawingWidth-labelWidth, "note", "… "+r.note)
			d.height += noteHeight
			continue
		}
		d.label(0, d.height+17, labelWidth, "scale", fmt.Sprint(r.offset))
		d.row(r, cellWidth, bitsInByte)
		d.bands(v.Units, r)
		d.height += rowHeight
	}
	for _, r := range d.picture.bitRows() {
		d.label(0, d.height+17, labelWidth, "scale", fmt.Sprintf("b%d", r.offset))
		d.row(r, (drawingWidth-labelWidth)/bitsInRow, 1)
		d.height += cellHeight + 6
	}
	return d.drawing
}

// picture returns the picture of a record, or one with a single member for another value.
func (v *Value) picture() *Picture {
	if v.Picture != nil {
		return v.Picture
	}
	name := capi.Identifier(v.Name)
	m := capi.Member{Name: cmp.Or(name, v.C), C: strings.TrimSpace(v.C + " " + name), Size: v.Size}
	return &Picture{Members: []capi.Member{m}, Cells: []Cell{{Size: v.Size, Members: []int{0}}}}
}

// row draws the spans of a row, with cells of a width, each for a number of bits. The cells in one
// place have its colour.
func (d *valueDrawing) row(r row, width int, bits int64) {
	for _, s := range r.spans {
		place := func(cell int) *capi.Span { return spanAt(d.spans, (r.offset+int64(cell))*bits/bitsInByte) }
		for from := s.from; from < s.to; {
			to, at := from, place(from)
			for to < s.to && (s.isPadding() || place(to) == at) {
				to++
			}
			x, wide := labelWidth+from*width, (to-from)*width
			d.beginCells(&s, r.offset+int64(from), r.offset+int64(to), bits, at)
			if s.isPadding() {
				d.rect(x, d.height, wide, cellHeight, "padding")
			} else {
				d.rect(x, d.height, wide, cellHeight, "member "+tint(at))
			}
			for i := from + 1; i < to && !s.isPadding(); i++ {
				d.WriteString(`<path class="tick" d="M` + strconv.Itoa(labelWidth+i*width) + " " + strconv.Itoa(d.height+cellHeight-4) + "v4\"/>\n")
			}
			switch {
			case s.isPadding() || from > s.from:
			case s.begun:
				d.label(x+3, d.height+17, wide-4, "more", "…")
			default:
				d.label(x+3, d.height+17, wide-4, "name", s.label)
			}
			d.end()
			from = to
		}
	}
}

// beginCells begins the part for cells of a span in one place.
func (d *valueDrawing) beginCells(s *span, from, to, bits int64, at *capi.Span) {
	if !d.linked {
		return
	}
	class, unit := "cell", map[int64]string{1: "bit", bitsInByte: "byte"}[bits]
	title := fmt.Sprintf("%s %d: ", unit, from)
	if to-from > 1 {
		title = fmt.Sprintf("%ss %d to %d: ", unit, from, to-1)
	}
	var members []string
	for _, m := range s.members {
		members = append(members, d.picture.Members[m].C)
	}
	title += cmp.Or(strings.Join(members, "; "), "padding")
	if at != nil {
		title += capi.Where(within(d.spans, from*bits/bitsInByte, max(1, (to-from)*bits/bitsInByte)))
	}
	if at != nil && at.Address {
		class += " elsewhere"
	}
	d.begin(class, d.of, from*bits, to*bits, title)
}

// bands draws the units that overlap a row. A unit's first row shows its class and location.
func (d *valueDrawing) bands(units []Unit, r row) {
	end := r.spans[len(r.spans)-1].to
	for i := range units {
		u := &units[i]
		from, to := max(int(u.Offset-r.offset), 0), int(min(u.Offset+u.Size-r.offset, int64(end)))
		if u.Offset >= r.offset+int64(end) || to <= 0 {
			continue
		}
		text := u.Class + capi.Where(u.Spans)
		d.begin("band", d.of, bitsInByte*u.Offset, bitsInByte*(u.Offset+u.Size), text)
		x, y := labelWidth+from*cellWidth, d.height+cellHeight
		d.rect(x+1, y+2, (to-from)*cellWidth-2, 3, "band "+tint(spanAt(u.Spans, max(u.Offset, r.offset))))
		if u.Offset >= r.offset {
			d.label(x+2, y+16, (to-from)*cellWidth, "class", text)
		}
		d.end()
	}
}
