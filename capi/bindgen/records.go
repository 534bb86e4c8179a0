package bindgen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
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
	name := t.Name
	if name == "" || g.aliasesTag(&c.TagType{Name: name}, hint) {
		name = orElse(hint, "anonymous")
	}
	name = g.names.take(g.exported(name))
	w := &recordWriter{generator: g, name: name, layout: l, align: 1, fields: scope{}}
	made := goType{name, otherKind, int64(l.Size), 0}
	g.records[t] = goType{name, otherKind, int64(l.Size), int64(min(l.Align, 8))} // for pointers in it
	g.tags[keyword(t)+" "+t.Name] = g.records[t]
	if t.Union || l.Size == 0 {
		w.union()
	} else {
		w.structure()
	}
	made.align = w.align
	g.records[t], g.tags[keyword(t)+" "+t.Name] = made, made
	text := fmt.Sprintf("// %s is %s %s.\ntype %s struct {\n\t_ structs.HostLayout\n%s}\n", name, keyword(t), orElse(t.Name, "without a tag"), name, w.body.String())
	g.declare(name, text+w.methods.String()+w.asserts.String()+fmt.Sprintf("var _ [%d]struct{} = [unsafe.Sizeof(%s{})]struct{}{}\n", l.Size, name))
	return made, nil
}

func keyword(t *c.RecordType) string {
	if t.Union {
		return "union"
	}
	return "struct"
}

// recordWriter writes the fields of a record, and accessors for those that a Go struct cannot have.
type recordWriter struct {
	*generator
	name                   string
	layout                 *layout.Layout
	body, methods, asserts strings.Builder
	end                    int64 // of the last field
	align                  int64
	fields                 scope
	storages               int
	placed                 []*layout.Field // members that are fields of the Go struct
}

func (w *recordWriter) record() *c.RecordType { return w.layout.Type.(*c.RecordType) }

// union declares memory of the union's size, and a method for each member that returns its address.
func (w *recordWriter) union() {
	w.bytesUpTo(int64(w.layout.Size))
	for i := range w.layout.Fields {
		w.accessor(i)
	}
}

func (w *recordWriter) structure() {
	for i := range w.layout.Fields {
		f := &w.layout.Fields[i]
		if f.BitField {
			continue
		}
		of, err := w.memberType(i)
		offset := int64(f.Offset.Bytes())
		if err != nil || of.size == 0 || of.size != int64(f.Layout.Size) || of.align > int64(w.layout.Align) || offset%of.align != 0 || offset < w.end {
			continue // the accessor finds it by its offset
		}
		w.bytesUpTo(offset)
		name := w.fieldName(f)
		fmt.Fprintf(&w.body, "\t%s %s\n", name, of.text)
		if f.Name == "" {
			name = of.text
		}
		fmt.Fprintf(&w.asserts, "var _ [%d]struct{} = [unsafe.Offsetof(%s{}.%s)]struct{}{}\n", offset, w.name, name)
		w.end = offset + of.size
		w.align = max(w.align, of.align)
		w.placed = append(w.placed, f)
	}
	w.bytesUpTo(int64(w.layout.Size))
	for i := range w.layout.Fields {
		if f := &w.layout.Fields[i]; len(w.placed) > 0 && w.placed[0] == f {
			w.placed = w.placed[1:]
			continue
		}
		w.accessor(i)
	}
}

// fieldName returns the Go name of a field. A member without a name is embedded.
func (w *recordWriter) fieldName(f *layout.Field) string {
	if f.Name == "" {
		return ""
	}
	return w.fields.take(exported(f.Name))
}

// memberType returns the Go type of member i, which C may name.
func (w *recordWriter) memberType(i int) (goType, error) {
	t := w.record().Fields[i].Type
	if named := w.declared.Members[w.record()]; named != nil && i < len(named) {
		t = named[i]
	}
	name := w.layout.Fields[i].Name
	if name == "" {
		name = fmt.Sprintf("anonymous%d", i)
	}
	return w.typeOf(t, w.name+"_"+name)
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
func (w *recordWriter) accessor(i int) {
	f := &w.layout.Fields[i]
	if f.BitField && f.Name == "" {
		return
	}
	of, err := w.memberType(i)
	if err != nil {
		w.skip("member %s of %s: %s", f.Name, w.name, err)
		return
	}
	name := w.fields.take(exported(orElse(f.Name, fmt.Sprintf("anonymous%d", i))))
	switch {
	case f.BitField:
		w.bitField(f, name, of)
	case of.size != int64(f.Layout.Size):
		w.skip("member %s of %s: its size is %d in C and %d in Go", f.Name, w.name, f.Layout.Size, of.size)
	case int64(f.Offset.Bytes())%of.align == 0 && of.align <= int64(w.layout.Align) && !hasPointers(f.Layout):
		fmt.Fprintf(&w.methods, "\n// %s returns the address of the member %s.\nfunc (s *%s) %s() *%s { return (*%s)(%s) }\n",
			name, f.Name, w.name, name, of.text, of.text, at("unsafe.Pointer(s)", int64(f.Offset.Bytes())))
	default:
		place := at("unsafe.Pointer(s)", int64(f.Offset.Bytes()))
		fmt.Fprintf(&w.methods, "\n// %s returns the member %s.\nfunc (s *%s) %s() (v %s) {\n\tffi.Copy(unsafe.Pointer(&v), %s, %d)\n\treturn v\n}\n",
			name, f.Name, w.name, name, of.text, place, of.size)
		set := w.fields.take("Set" + name)
		fmt.Fprintf(&w.methods, "\n// %s sets the member %s.\nfunc (s *%s) %s(v %s) { ffi.Copy(%s, unsafe.Pointer(&v), %d) }\n",
			set, f.Name, w.name, set, of.text, place, of.size)
	}
}

// hasPointers reports whether a value has pointers that Go sees as such: not those in unions.
func hasPointers(l *layout.Layout) bool {
	switch t := c.Underlying(l.Type).(type) {
	case *c.ArrayType:
		return hasPointers(l.Elem)
	case *c.RecordType:
		return !t.Union && slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return !f.BitField && hasPointers(f.Layout) })
	}
	return llvm.IsPointer(l.Type)
}

func (w *recordWriter) bitField(f *layout.Field, name string, of goType) {
	if of.kind != integerKind && of.kind != boolKind || f.Width > 64 {
		w.skip("bit-field %s of %s: its type is not supported", f.Name, w.name)
		return
	}
	t, _ := c.Underlying(f.Layout.Type).(*ir.IntegerType)
	get := "ffi.Bits"
	if t != nil && t.Signedness == ir.Signed {
		get = "ffi.SignedBits"
	}
	read := fmt.Sprintf("%s(%s(unsafe.Pointer(s), %d, %d))", of.text, get, f.Offset, f.Width)
	value := "uint64(v)"
	if of.kind == boolKind {
		read, value = fmt.Sprintf("%s(unsafe.Pointer(s), %d, %d) != 0", get, f.Offset, f.Width), "ffi.Bool(v)"
	}
	fmt.Fprintf(&w.methods, "\n// %s returns the bit-field %s.\nfunc (s *%s) %s() %s { return %s }\n", name, f.Name, w.name, name, of.text, read)
	set := w.fields.take("Set" + name)
	fmt.Fprintf(&w.methods, "\n// %s sets the bit-field %s.\nfunc (s *%s) %s(v %s) { ffi.SetBits(unsafe.Pointer(s), %d, %d, %s) }\n", set, f.Name, w.name, set, of.text, f.Offset, f.Width, value)
}

// at is an address with an offset, as Go.
func at(base string, offset int64) string {
	if offset == 0 {
		return base
	}
	return fmt.Sprintf("unsafe.Add(%s, %d)", base, offset)
}
