package llvmir

import (
	"reflect"
	"slices"

	llirmd "github.com/llir/llvm/ir/metadata"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// fill makes llir's struct for an instruction or symbol and fills its fields from the current
// operands. It reports false if llir cannot express the operation.
func (w *writer) fill(in *instruction, o *ir.Operation) (reflect.Value, bool) {
	if in.llir == nil {
		return reflect.Value{}, false
	}
	made := reflect.New(reflect.TypeOf(in.llir))
	var words unknownWords
	for i := range in.fragments {
		f := &in.fragments[i]
		// In text, the attachments of a declaration come first; llir has one field for both.
		if f.kind.value == nil || !f.isGiven(o) || f.definition && w.fn.declared && f.kind != attachments {
			continue
		}
		switch v := f.kind.value(w, f, o).(type) {
		case nil:
		case foreign:
			return reflect.Value{}, false
		case unknownWords:
			words = v
		default:
			setField(made, f.field, words.before(v))
			words = nil
		}
	}
	return made, true
}

// setField sets a field if there is one that can hold the value.
func setField(made reflect.Value, name string, v any) {
	if f := made.Elem().FieldByName(name); f.IsValid() && reflect.TypeOf(v).AssignableTo(f.Type()) {
		f.Set(reflect.ValueOf(v))
	}
}

// foreign is the value of a fragment that llir cannot express: the whole instruction becomes text.
type foreign struct{}

func llirFlags[E any](flags map[string]E, words []string) (list []E) {
	for _, word := range words {
		list = append(list, flags[word])
	}
	return list
}

func (w *writer) argumentList(o *ir.Operation) (list []value.Value) {
	for i, a := range w.args {
		list = append(list, &argument{a, w.call.attrs[i]})
	}
	if w.passesRest(o) {
		list = append(list, verbatim("..."))
	}
	return list
}

func (w *writer) bundleList() (list []*llir.OperandBundle) {
	for _, b := range w.call.bundles {
		bundle := &llir.OperandBundle{Tag: b.Tag}
		for _, v := range b.Values {
			bundle.Inputs = append(bundle.Inputs, w.operandOf(v))
		}
		list = append(list, bundle)
	}
	return list
}

func (w *writer) inlineAsm(o *ir.Operation) *llir.InlineAsm {
	sig := w.types.signature(w.call.result, w.paramTypes(), false)
	asm := llir.NewInlineAsm(types.NewPointer(sig.llir), o.StringAttr(llvm.AsmStringAttr), o.StringAttr(llvm.ConstraintsAttr))
	asm.SideEffect, asm.AlignStack = o.HasAttr(llvm.SideEffectsFlag), o.HasAttr(llvm.AlignStackFlag)
	asm.IntelDialect = llvm.AsmDialect(o) != ""
	return asm
}

func (w *writer) parameterList(o *ir.Operation) (list []*llir.Param) {
	attrs := w.argsOf(o)
	for i, p := range w.params {
		param := &llir.Param{Typ: p.typ.llir, LocalIdent: llir.LocalIdent{LocalName: p.text, LocalID: p.number}}
		if text := attrs.at(i).spelled(); text != "" {
			param.Attrs = []llir.ParamAttribute{attr(text[1:])}
		}
		list = append(list, param)
	}
	return list
}

// construct adds llir's instruction, or its text if llir cannot express it.
func (w *writer) construct(in *instruction, o *ir.Operation, result *operand, hint string) {
	typ := w.types.of(llvm.Void)
	if result != nil {
		typ = result.typ
	}
	made, ok := w.fill(in, o)
	if ok {
		setField(made, "Typ", typ.llir)
	} else {
		raw := &rawInst{typ: typ.llir, operands: slices.Clone(w.args)}
		called := w.call
		called.attrs = slices.Clone(called.attrs)
		w.raws = append(w.raws, func() {
			w.buf, w.args, w.call = w.buf[:0], raw.operands, called
			if result != nil {
				w.result = result.typ
			}
			w.write(in, o)
			raw.text = string(w.buf)
		})
		made = reflect.ValueOf(raw)
	}
	if result != nil {
		id := made.Elem().FieldByName("LocalIdent").Addr().Interface().(*llir.LocalIdent)
		name := w.names.name(hint)
		result.ident, id.LocalName, id.LocalID = name.ident, name.text, name.number
	}
	switch inst := made.Interface().(type) {
	case llir.Instruction:
		b := w.built[w.block]
		b.Insts = append(b.Insts, inst)
	case llir.Terminator:
		w.built[w.block].Term = inst
	}
}

// spellRaws writes the instructions that llir has only as text.
func (w *writer) spellRaws() {
	for _, spell := range w.raws {
		spell()
	}
	w.buf, w.args, w.call = w.buf[:0], nil, call{}
}

// buildNodes adds the metadata nodes that llir's module lacks. Functions add nodes, such as the
// location of a block argument.
func (w *writer) buildNodes() {
	for i := len(w.llir.MetadataDefs); i < w.metadata.Len(); i++ {
		id, n := w.metadata.ID(i), w.metadata.Node(i)
		if n.Text != "" {
			w.llir.MetadataDefs = append(w.llir.MetadataDefs, &textNode{id: int64(id), text: n.Text})
			continue
		}
		def := &llirmd.Tuple{MetadataID: llirmd.MetadataID(id)}
		for _, f := range n.Fields {
			def.Fields = append(def.Fields, attr(f))
		}
		w.llir.MetadataDefs = append(w.llir.MetadataDefs, def)
	}
}

// attachment returns llir's attachment of a metadata node.
func (w *writer) attachment(kind string, number int) *llirmd.Attachment {
	w.buildNodes()
	return &llirmd.Attachment{Name: kind, Node: w.llir.MetadataDefs[number].(llirmd.MDNode)}
}
