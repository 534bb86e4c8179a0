package cimport

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/abi-opt/abi-opt/layout"
)

// object is a variable or compound literal, by which addresses are relative.
type object struct {
	// isRead is set for constexpr objects and compound literals, whose contents constant expressions read.
	isRead   bool
	contents []content          // in the order of their bits after an object is complete
	active   map[unionAt]*field // the members of unions that hold a value, unless they are the first ones
	end      layout.Bits        // of the contents so far
	work     int                // done for designators that go back
}

// content is a scalar in an object. Other bytes of the object are zero.
type content struct {
	at    layout.Bits
	small int64  // an integer
	other *value // another constant, or an unknown value; nil for an integer
}

// unionAt is a union in an object.
type unionAt struct {
	at, size layout.Bits
	of       *record
}

// maxContents bounds the contents of an object, and maxWork the work to replace some. Beyond them the object is not read.
const (
	maxContents = 1 << 20
	maxWork     = 1 << 26
)

// place is where an address points to or an lvalue is: in an object, at the offset that value.i holds.
type place struct {
	*object
	// from and to are the bytes of the array, or of the single object, whose elements the address may reach.
	from, to int64
	// isOther is set if the type is not that of the object, or a union has a value of another member.
	isOther bool
}

// within returns a place for the part of size bytes at an offset.
func (at *place) within(offset *big.Int, size int64) *place {
	if !at.isRead || !offset.IsInt64() {
		return at
	}
	part := *at
	part.isOther = at.isOther || !at.holds(offset)
	part.from, part.to = offset.Int64(), offset.Int64()+size
	return &part
}

// asOther returns a place that is not read, since its type is another one.
func (at *place) asOther() *place {
	if at == nil || at.isOther {
		return at
	}
	other := *at
	other.isOther = true
	return &other
}

// holds reports whether the object has a value at an offset.
func (at *place) holds(offset *big.Int) bool {
	return at.isRead && !at.isOther && offset.IsInt64() && offset.Int64() >= at.from && offset.Int64() < at.to
}

// inObject returns the lvalue of a whole object.
func (p *parser) inObject(t qualified, o *object) value {
	at := &place{object: o}
	if o.isRead {
		if l, problem := p.layoutOf(t); problem == nil {
			at.to = int64(l.Size)
		}
	}
	return value{t: t, i: new(big.Int), place: at, lvalue: true}
}

// inMember sets where a member of an lvalue is, given its path of fields, unless the layout of the record is not known.
func (p *parser) inMember(made, v value, r *record, path []int) value {
	at, offset, size, isOther := layout.Bits(0), layout.Bits(0), layout.Bytes(0), false
	start := new(big.Int).Lsh(v.i, 3)
	for _, i := range path {
		l, problem := p.layoutOf(plain(r))
		if problem != nil {
			return made
		}
		if v.place.isRead && r.union && start.IsInt64() {
			isOther = isOther || !v.place.isActive(unionAt{layout.Bits(start.Int64()) + at, l.Size.Bits(), r}, &r.fields[i])
		}
		made.width = r.fields[i].width
		offset, size = l.Fields[i].Offset, l.Fields[i].Layout.Size
		at += offset
		r, _ = r.fields[i].t.ctype.(*record)
	}
	if made.bits {
		at, made.bit = at-offset, offset
	}
	made.i = new(big.Int).Add(v.i, big.NewInt(int64(at.Bytes())))
	if isOther || !v.place.holds(v.i) {
		made.place = v.place.asOther()
	} else {
		inside := *v.place
		inside.from, inside.to = made.i.Int64(), made.i.Int64()+int64(size)
		made.place = &inside
	}
	return made
}

// inOneObject reports whether two values are known and relative to one object, or to none.
func inOneObject(a, b value) bool {
	if a.i == nil || b.i == nil || a.lvalue || b.lvalue {
		return false
	}
	if a.place == nil || b.place == nil {
		return a.place == b.place
	}
	return a.place.object == b.place.object
}

// read returns the value that an lvalue has in a constant expression, if it has one.
func (v value) read() value {
	made := value{t: v.t.unqualified(), width: v.width, expr: v.expr}
	if v.place == nil || v.i == nil || !v.place.holds(v.i) {
		return made
	}
	if _, isRecord := v.t.ctype.(*record); isRecord {
		made.i, made.place, made.lvalue = v.i, v.place, true
		return made
	}
	_, isPointer := v.t.ctype.(*pointer)
	if !isPointer && !isArithmetic(v.t.ctype) && v.t.ctype != ctype(nullptrType) {
		return made
	}
	at := layout.Bytes(v.i.Int64()).Bits() + v.bit
	i, found := slices.BinarySearchFunc(v.place.contents, at, func(c content, at layout.Bits) int { return cmp.Compare(c.at, at) })
	switch {
	case found && v.place.contents[i].other != nil:
		known := *v.place.contents[i].other
		known.t, known.width = made.t, made.width
		return known
	case found:
		made.i = big.NewInt(v.place.contents[i].small)
	case isFloat(v.t.ctype):
		made.isFloat = true
	default:
		made.i = new(big.Int)
	}
	return made
}

// put adds a scalar. Offsets grow unless a designator goes back.
func (o *object) put(at layout.Bits, v value) {
	if !o.isRead {
		return
	}
	if len(o.contents) == maxContents {
		o.forget()
		return
	}
	c := content{at: at}
	if v.i != nil && v.i.IsInt64() && v.place == nil && !v.lvalue {
		c.small = v.i.Int64()
	} else {
		v.lvalue = false
		c.other = &v
	}
	o.contents = append(o.contents, c)
	o.end = max(o.end, at+1)
}

// forget makes the object one that is not read.
func (o *object) forget() { o.isRead, o.contents, o.active = false, nil, nil }

// clear removes what an earlier initialiser of a part has left.
func (o *object) clear(from, to layout.Bits) {
	if from >= o.end || !o.isRead {
		return
	}
	if o.work += len(o.contents) + len(o.active); o.work > maxWork {
		o.forget()
		return
	}
	o.contents = slices.DeleteFunc(o.contents, func(c content) bool { return c.at >= from && c.at < to })
	for u := range o.active {
		if u.at >= from && u.at+u.size <= to && u.size < to-from { // else the part is in the union, or is the union
			delete(o.active, u)
		}
	}
}

// copyOf adds the contents of a part of an object to another one.
func (o *object) copyOf(from *object, start, size, to layout.Bits) {
	if !o.isRead {
		return
	}
	in := func(at layout.Bits) bool { return at >= start && at < start+size }
	if o.work += len(from.contents) + len(from.active); o.work > maxWork {
		o.forget()
		return
	}
	for _, c := range from.contents {
		if !in(c.at) {
			continue
		}
		if len(o.contents) == maxContents {
			o.forget()
			return
		}
		c.at += to - start
		o.contents = append(o.contents, c)
		o.end = max(o.end, c.at+1)
	}
	moved := map[unionAt]*field{}
	for u, f := range from.active {
		if in(u.at) {
			moved[unionAt{u.at + to - start, u.size, u.of}] = f
		}
	}
	for u, f := range moved {
		o.activate(u, f)
	}
}

// repeat repeats a part that many times more after itself.
func (o *object) repeat(start, size layout.Bits, times int64) {
	o.clear(start+size, start+size*layout.Bits(times+1))
	if !o.isRead {
		return
	}
	one := object{isRead: true}
	one.copyOf(o, start, size, 0)
	each := int64(len(one.contents) + len(one.active))
	if !one.isRead || each > 0 && times > maxContents/each {
		o.forget()
		return
	}
	for k := int64(1); each > 0 && k <= times; k++ {
		o.copyOf(&one, 0, size, start+size*layout.Bits(k))
	}
}

// activate records the member of a union that an initialiser is for.
func (o *object) activate(u unionAt, f *field) {
	if o.active == nil {
		o.active = map[unionAt]*field{}
	}
	o.active[u] = f
	o.end = max(o.end, u.at+1)
}

// complete makes an object ready to be read.
func (o *object) complete() {
	slices.SortStableFunc(o.contents, func(a, b content) int { return cmp.Compare(a.at, b.at) })
}

// isActive reports whether a member of a union holds its value.
func (o *object) isActive(u unionAt, f *field) bool {
	known := o.active[u]
	if known == nil {
		known = firstMember(u.of)
	}
	return known == f
}

// firstMember returns the member of a union that an initialiser without designator is for, or nil.
func firstMember(r *record) *field {
	for i := range r.fields {
		if !r.fields[i].isPadding() {
			return &r.fields[i]
		}
	}
	return nil
}

// isPadding reports whether a field is an unnamed bit-field, which has no value.
func (f *field) isPadding() bool { return f.isBits && f.name == "" }
