package capi

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Structs names the structs of LLVM IR apart that have no tag or the same. The zero value is ready to use.
type Structs = layout.Names

// Prototype returns the prototype of a function or call in LLVM IR, and the definitions of the structs that it names,
// each before those that contain it: "%struct.A = type { i64, i64, i64 }". Structs without a tag, or with the same tag, have
// different names.
func (o *Origin) Prototype() (prototype string, structs []string) {
	p := o.Info.Prototype(classify.Declaration)
	w := &structWriter{names: o.Structs, seen: map[ir.Type]bool{}}
	if w.names == nil {
		w.names = &layout.Names{}
	}
	w.name(&p.Result)
	w.attributes(&p.ResultAttrs)
	for i := range p.Params {
		w.name(&p.Params[i].Type)
		w.attributes(&p.Params[i].Attrs)
	}
	return strings.TrimSpace(o.Mark + " " + p.Text(o.Name)), w.definitions
}

// named returns how a result is passed with the names that structs have in the prototype. Arguments have no structs.
func (o *Origin) named(v *Passing, a *classify.ArgInfo) *Passing {
	if o.Structs == nil {
		return v
	}
	for i := range a.Pieces {
		if t := o.Structs.Resolve(a.Pieces[i].Type); t != a.Pieces[i].Type {
			own := *v
			own.Pieces = slices.Clone(v.Pieces)
			own.Pieces[i].Type = llvm.TypeText(t)
			v = &own
		}
	}
	return v
}

// structWriter names and defines the structs of a prototype.
type structWriter struct {
	names       *layout.Names
	seen        map[ir.Type]bool
	definitions []string
}

func (w *structWriter) attributes(a *classify.Attrs) {
	w.name(&a.SRet)
	w.name(&a.ByVal)
}

// name replaces a type by one with unique names, and defines its structs.
func (w *structWriter) name(t *ir.Type) {
	if *t != nil {
		*t = w.names.Resolve(*t)
		w.define(*t)
	}
}

func (w *structWriter) define(t ir.Type) {
	switch t := t.(type) {
	case *llvm.ArrayType:
		w.define(t.Elem)
	case *llvm.StructType:
		if w.seen[t] {
			return
		}
		w.seen[t] = true
		for _, f := range t.Fields {
			w.define(f)
		}
		if t.Name != "" {
			text := append(llvm.Spelling{}.AppendType(nil, t), " = type "...)
			w.definitions = append(w.definitions, string(llvm.Spelling{}.AppendStructBody(text, t)))
		}
	}
}
