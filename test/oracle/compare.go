package oracle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Judge compares a target with a compiler.
type Judge struct {
	Clang  Clang
	Target classify.Target
	// Attribute is what functions ask for a convention with, Mark what LLVM then says
	// of them.
	Attribute, Mark string
}

// Difference is something on which the two disagree.
type Difference struct {
	Case      int // index of the signature
	What      string
	Got, Want string
}

func (d Difference) String() string {
	return fmt.Sprintf("%s:\n  got  %s\n  want %s", d.What, d.Got, d.Want)
}

// File returns the C text of signatures.
func (j *Judge) File(sigs []classify.Signature) (string, []*c.RecordType) {
	w := NewCWriter()
	w.Model, w.Attribute = j.Target.Layouts().Model(), j.Attribute
	for i := range sigs {
		w.Prototype(i, &sigs[i])
	}
	for i, r := range w.Records {
		fmt.Fprintf(w, "%s %s r%d;\n", keyword(r), r.Name, i)
	}
	return w.String(), w.Records
}

// Compare compiles the signatures and returns the differences.
func (j *Judge) Compare(sigs []classify.Signature) ([]Difference, error) {
	text, records := j.File(sigs)
	out, err := j.Clang.Compile(text)
	if err != nil {
		return nil, err
	}
	var ds []Difference
	for i := range sigs {
		ds = append(ds, j.compareSignature(out, i, &sigs[i])...)
	}
	for _, r := range records {
		for _, d := range j.compareRecord(out, r) {
			d.Case = slices.IndexFunc(sigs, func(s classify.Signature) bool { return uses(&s, r) })
			ds = append(ds, d)
		}
	}
	return ds, nil
}

func uses(s *classify.Signature, r *c.RecordType) bool {
	types := append([]ir.Type{s.Result}, s.Params...)
	return slices.ContainsFunc(types, func(t ir.Type) bool { return t != nil && contains(t, r) })
}

func contains(t ir.Type, r *c.RecordType) bool {
	switch t := t.(type) {
	case *c.ArrayType:
		return contains(t.Elem, r)
	case *c.RecordType:
		return t == r || slices.ContainsFunc(t.Fields, func(f c.Field) bool { return contains(f.Type, r) })
	}
	return false
}

func (j *Judge) compareSignature(out *Output, n int, s *classify.Signature) []Difference {
	info, err := j.Target.Classify(*s)
	if err != nil {
		return []Difference{{Case: n, What: "classify", Got: err.Error(), Want: "no error"}}
	}
	var ds []Difference
	check := func(name, got string) {
		got = j.Mark + operand.ReplaceAllString(got, "$1$2")
		if want := out.Functions[name]; got != want {
			ds = append(ds, Difference{n, name, got, want})
		}
	}
	fixed := *s
	if s.Variadic {
		fixed.Params = s.Params[:s.Fixed]
	}
	fixedInfo, _ := j.Target.Classify(fixed)
	f, g := fmt.Sprintf("f%d", n), fmt.Sprintf("g%d", n)
	def, decl, call := fixedInfo.Prototype(classify.Definition), fixedInfo.Prototype(classify.Declaration), info.Prototype(classify.Declaration)
	check(f, def.Text(f))
	check(g, decl.Text(g))
	check(fmt.Sprintf("call c%d", n), callText(&call, g))
	return ds
}

// callText writes the prototype as a call has it.
func callText(p *classify.Prototype, name string) string {
	text := p.Text(name)
	if !p.Variadic {
		return text
	}
	head, args, _ := strings.Cut(text, " @")
	types := make([]string, 0, p.Fixed+1)
	for _, q := range p.Params[:p.Fixed] {
		types = append(types, llvm.TypeText(q.Type))
	}
	types = append(types, "...")
	args = strings.TrimSuffix(strings.TrimSuffix(args, "...)"), ", ") + ")"
	return head + " (" + strings.Join(types, ", ") + ") @" + args
}

func (j *Judge) compareRecord(out *Output, r *c.RecordType) []Difference {
	l, err := j.Target.Layouts().Of(r)
	if err != nil {
		return []Difference{{What: "layout", Got: err.Error(), Want: "no error"}}
	}
	name := keyword(r) + " " + r.Name
	want, ok := out.Layouts[name]
	got := recordLayout(l)
	var ds []Difference
	if !ok {
		ds = append(ds, Difference{What: "layout of " + name, Got: fmt.Sprint(got), Want: "nothing"})
	} else if got.Size != want.Size || got.Align != want.Align || !slices.Equal(got.Offsets, want.Offsets) {
		ds = append(ds, Difference{What: "layout of " + name, Got: fmt.Sprint(got), Want: fmt.Sprint(want)})
	}
	st := l.Memory.Type.(*llvm.StructType)
	if got, want := bodyText(st), out.Body("%"+st.Name); got != want {
		ds = append(ds, Difference{What: "body of " + name, Got: got, Want: want})
	}
	return ds
}

func recordLayout(l *layout.Layout) RecordLayout {
	r := RecordLayout{Size: int64(l.Size.Bits()), Align: int64(l.Align.Bits())}
	for i := range l.Fields {
		r.Offsets = append(r.Offsets, int64(l.Fields[i].Offset))
	}
	return r
}

// bodyText is a struct's body with anonymous structs in it written out.
func bodyText(t *llvm.StructType) string {
	return string(llvm.Spelling{}.AppendStructBody(nil, literal(t)))
}

// literal makes a literal struct of t, and of the anonymous ones in it.
func literal(t *llvm.StructType) *llvm.StructType {
	fields := make([]ir.Type, len(t.Fields))
	for i, f := range t.Fields {
		fields[i] = withoutAnonymous(f)
	}
	if t.Packed {
		return llvm.PackedStruct(fields...)
	}
	return llvm.Struct(fields...)
}

func withoutAnonymous(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *llvm.ArrayType:
		return llvm.Array(t.Len, withoutAnonymous(t.Elem))
	case *llvm.StructType:
		if strings.HasSuffix(t.Name, ".anon") {
			return literal(t)
		}
	}
	return t
}
