package bindgen

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// record declares the Go struct of a record.
func (g *generator) record(t *c.RecordType, hint string) (goType, error) {
	if made, ok := g.records[t]; ok {
		return made, nil
	}
	l, err := g.target.Layouts().Of(t)
	if err != nil {
		return goType{}, err
	}
	keyword := (&c.TagType{Union: t.Union}).Keyword()
	title := keyword + " " + orElse(t.Name, "without a tag")
	inC := orElse(g.typedefOf[keyword+" "+t.Name], orElse(t.Name, hint))
	name := g.typeName(inC, exported(keyword)+"%s")
	made := goType{name, otherKind, int64(l.Size), int64(min(l.Align, 8)), new([]part)} // for pointers in it
	g.records[t] = made
	w := &recordWriter{generator: g, name: name, record: t, layout: l, align: 1, fields: scope{}, inside: made.inside}
	w.access = make([]memberAccess, len(l.Fields))
	g.members[t] = w.access
	w.writeAt(g.placeOf(t))
	made.align = w.align
	g.records[t] = made
	definition := "struct {\n\t_ structs.HostLayout\n" + w.body.String() + "}"
	size := assertSize(int64(l.Size), fmt.Sprintf("unsafe.Sizeof(%s{})", name))
	g.declare(goTypeDecl(name, title, definition) + w.methods.String() + w.asserts.String() + size)
	return made, nil
}

// assertSize declares a variable that compiles only if a constant of Go is n.
func assertSize(n int64, constant string) string {
	return fmt.Sprintf("var _ [%d]struct{} = [%s]struct{}{}\n", n, constant)
}

// memberAccess is how Go code accesses a member of a record.
type memberAccess struct {
	kind accessKind
	name string // of the field or the method
	of   goType
}

type accessKind uint8

const (
	noAccess accessKind = iota
	fieldAccess
	addressAccess // a method returns the address
	valueAccess   // a method returns the value, and another with Set before its name sets it
)

// recordWriter writes the fields of a record, and accessors for those that a Go struct cannot have.
type recordWriter struct {
	*generator
	name                   string
	record                 *c.RecordType
	layout                 *layout.Layout
	body, methods, asserts strings.Builder
	end                    int64 // of the last field
	align                  int64
	inside                 *[]part
	fields                 scope
	storages               int
	access                 []memberAccess
}

// placeOf returns the position of a record's definition; where it is mentioned, if it has no tag.
func (g *generator) placeOf(t *c.RecordType) diag.Pos {
	for i := range g.declared.Records {
		if r := &g.declared.Records[i]; r.Type == t {
			return r.Pos
		}
	}
	return g.at
}

func (w *recordWriter) writeAt(pos diag.Pos) {
	defer func(before diag.Pos) { w.at = before }(w.at)
	w.at = pos
	w.write()
}

// write writes the members. Those of a union only have accessors.
func (w *recordWriter) write() {
	isField := make([]bool, len(w.layout.Fields))
	for i := range w.layout.Fields {
		f := &w.layout.Fields[i]
		if w.record.Union || f.BitField {
			continue
		}
		of, err := w.memberType(i)
		offset := int64(f.Offset.Bytes())
		if err != nil || of.size == 0 || of.align > int64(w.layout.Align) || offset%of.align != 0 {
			continue // the accessor finds it by its offset
		}
		w.bytesUpTo(offset)
		field, name := of.text, of.text // a member without a name is embedded
		if f.Name != "" {
			name = w.fields.take(exported(f.Name))
			field = name + " " + of.text
		}
		w.body.WriteString("\t" + field + "\n")
		w.asserts.WriteString(assertSize(offset, fmt.Sprintf("unsafe.Offsetof(%s{}.%s)", w.name, name)))
		w.access[i] = memberAccess{fieldAccess, name, of}
		w.end = offset + of.size
		w.align = max(w.align, of.align)
		*w.inside = append(*w.inside, part{offset, 1, of})
		isField[i] = true
	}
	w.bytesUpTo(int64(w.layout.Size))
	for i := range w.layout.Fields {
		if f := &w.layout.Fields[i]; !isField[i] && (!f.BitField || f.Name != "") {
			w.accessor(i, f)
		}
	}
}

// memberType returns the Go type of member i, which C may name.
func (w *recordWriter) memberType(i int) (goType, error) {
	t := w.record.Fields[i].Type
	if named := w.declared.Members[w.record]; named != nil && i < len(named) {
		t = named[i]
	}
	name := w.nameOf(i)
	hint := w.name + "_" + name
	if params := w.declared.MemberParams[w.record]; i < len(params) {
		w.callbackParams[hint] = params[i]
	}
	if elem, dims := elements(t); isUntyped(elem) && w.isNumber(orElse(w.record.Name, w.name), name, w.isUserData(name, t)) {
		of := address("uintptr")
		for _, n := range dims {
			of = arrayOf(n, of)
		}
		return of, nil
	}
	return w.typeOf(t, hint)
}

// elements returns the type of the elements of an array of arrays, and the lengths from the inside. For another type, it is the type.
func elements(t ir.Type) (elem ir.Type, dims []int64) {
	a, ok := t.(*c.ArrayType)
	if !ok || a.Flexible {
		return t, nil
	}
	elem, dims = elements(a.Elem)
	return elem, append(dims, a.Len)
}

// nameOf returns the name of member i, also if it has none in C.
func (w *recordWriter) nameOf(i int) string {
	return orElse(w.layout.Fields[i].Name, fmt.Sprintf("anonymous%d", i))
}

// bytesUpTo adds memory for bit-fields, padding and members with accessors, aligned as the record is
// if that is possible.
func (w *recordWriter) bytesUpTo(offset int64) {
	for w.end < offset {
		unit := min(int64(w.layout.Align), 8)
		for w.end%unit != 0 || w.end+unit > offset {
			unit /= 2
		}
		n := (offset - w.end) / unit
		fmt.Fprintf(&w.body, "\tbytes%d [%d]uint%d\n", w.storages, n, 8*unit)
		w.storages++
		w.align = max(w.align, unit)
		w.end += n * unit
	}
}

// accessor writes methods for member i: its address, or its value if that is a bit-field, may be
// misaligned or has pointers. Go's compiler takes it that memory is not accessed both as a pointer and as
// a number, which the memory of a union is; ffi.Copy is exempt.
func (w *recordWriter) accessor(i int, f *layout.Field) {
	of, err := w.memberType(i)
	if err != nil {
		w.skip("member %s of %s: %s", f.Name, w.inC(), err)
		return
	}
	inC := w.nameOf(i)
	name := w.fields.take(accessorName(inC))
	offset := int64(f.Offset.Bytes())
	place, size := at("unsafe.Pointer(s)", int(offset)), int(of.size)
	switch {
	case f.BitField:
		w.bitField(i, f, name, of)
	case offset%of.align == 0 && of.align <= int64(w.layout.Align) && !of.hasPointers():
		w.access[i] = memberAccess{addressAccess, name, of}
		w.method(name, "returns the address of the member "+inC, "", "*"+of.text, "return (*"+of.text+")("+place+")")
	default:
		w.access[i] = memberAccess{valueAccess, name, of}
		get, set := copyBytes("unsafe.Pointer(&v)", place, size), copyBytes(place, "unsafe.Pointer(&v)", size)
		w.method(name, "returns the member "+inC, "", "(v "+of.text+")", get, "return v")
		w.method(w.fields.take("Set"+name), "sets the member "+inC, "v "+of.text, "", set)
	}
}

// inC returns the name of the record in C, or in Go if it has none.
func (w *recordWriter) inC() string {
	switch name := w.record.Name; {
	case name == "":
		return w.name
	case w.unit.Types[tagKey(c.Tag(w.record.Union, name))] == nil: // a typedef of a record without a tag
		return name
	}
	return w.spell(w.record)
}

func (w *recordWriter) bitField(i int, f *layout.Field, name string, of goType) {
	if of.kind != integerKind && of.kind != boolKind {
		w.skip("bit-field %s of %s: its type %s is not supported", f.Name, w.inC(), w.spell(f.Layout.Type))
		return
	}
	w.access[i] = memberAccess{valueAccess, name, of}
	get := "ffi.Bits"
	if t, _ := c.Underlying(f.Layout.Type).(*ir.IntegerType); t != nil && t.Signedness == ir.Signed {
		get = "ffi.SignedBits"
	}
	bits := fmt.Sprintf("unsafe.Pointer(s), %d, %d", f.Offset, f.Width)
	value := of.text + "(" + get + "(" + bits + "))"
	if of.kind == boolKind {
		value = get + "(" + bits + ") != 0"
	}
	w.method(name, "returns the bit-field "+f.Name, "", of.text, "return "+value)
	set := "ffi.SetBits(" + bits + ", " + fmt.Sprintf(conversions[of.kind].word, "v") + ")"
	w.method(w.fields.take("Set"+name), "sets the bit-field "+f.Name, "v "+of.text, "", set)
}

// method writes a method, which has the name and a verb in its comment.
func (w *recordWriter) method(name, does, params, result string, body ...string) {
	f := goFunc{name + " " + does + ".", "s *" + w.name, name, params, result, body, nil}
	w.methods.WriteString("\n" + f.String())
}
