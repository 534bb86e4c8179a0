package ir

import "strings"

// checkSymbol checks the name and place of a symbol.
func (v *verifier) checkSymbol(op *Operation) {
	field := op.def.AttrField(SymName)
	optional := field != nil && field.Optional
	name := op.Attr(SymName)
	if name == nil && optional {
		return
	}
	switch name := name.(type) {
	case StringAttr:
		if name == "" {
			v.r.Errorf(op, ErrSymbol, "requires a name that is not empty in attribute '%s'", SymName)
		}
	default:
		if field == nil { // otherwise reported by checkAttr
			v.r.Errorf(op, ErrSymbol, "requires string attribute '%s'", SymName)
		}
		return
	}
	if parent := op.Parent(); parent != nil && parent.def != nil && !parent.Has(IsSymbolTable) {
		v.r.Errorf(op, ErrSymbol, "symbol's parent must have the SymbolTable trait")
	}
	v.checkVisibility(op)
}

func (v *verifier) checkVisibility(op *Operation) {
	switch a := op.Attr(SymVisibility).(type) {
	case nil:
	case StringAttr:
		switch a {
		case "public", "private", "nested":
		default:
			v.r.Errorf(op, ErrSymbol, `visibility expected to be one of ["public", "private", "nested"], but got "%s"`, string(a))
		}
	default:
		v.r.Errorf(op, ErrSymbol, "requires visibility attribute '%s' to be a string attribute, but got %s",
			SymVisibility, AttrString(a))
	}
}

// checkSymbolTable reports symbols with the same name.
func (v *verifier) checkSymbolTable(op *Operation) {
	if len(op.Regions()) != 1 { // reported by checkCounts
		return
	}
	if !v.r.symbols.of(op).clashes {
		return
	}
	names := map[string]*Operation{}
	for b := op.Regions()[0].first; b != nil; b = b.next {
		for o := b.first; o != nil; o = o.next {
			name, ok := SymbolName(o)
			if !ok {
				continue
			}
			if first := names[name]; first != nil {
				NoteAt(v.r.ErrorAt(o, ErrRedefinition, "redefinition of symbol named '%s'", name),
					first, "see existing symbol definition here")
				continue
			}
			names[name] = o
		}
	}
}

// checkFunction checks the attributes of arguments and results, and for a builtin function type the
// entry block. Functions of other types are checked by their dialect.
func (v *verifier) checkFunction(op *Operation) {
	v.checkDicts(op, ArgAttrs, "argument")
	v.checkDicts(op, ResAttrs, "result")
	t, _ := op.TypeAttr(FuncTypeAttr).(*FunctionType)
	if t == nil {
		return
	}
	if len(op.Regions()) > 0 && !op.Regions()[0].IsEmpty() {
		v.checkEntryArgs(op, t)
	}
	v.checkDictCount(op, ArgAttrs, "argument", len(t.Inputs))
	v.checkDictCount(op, ResAttrs, "result", len(t.Results))
}

func (v *verifier) checkEntryArgs(op *Operation, t *FunctionType) {
	args := op.Regions()[0].first.args
	if len(args) != len(t.Inputs) {
		v.r.Errorf(op, ErrEntryArgs, "entry block must have %d arguments to match function signature", len(t.Inputs))
		return
	}
	for i, in := range t.Inputs {
		if args[i].typ != in {
			v.r.Errorf(op, ErrEntryArgs,
				"type of entry block argument #%d('%s') must match the type of the corresponding argument in function signature('%s')",
				i, args[i].typ, in)
		}
	}
}

// checkDicts checks an attribute that lists dictionaries.
func (v *verifier) checkDicts(op *Operation, list, what string) {
	dicts, _ := op.Attr(list).(*ArrayAttr)
	if dicts == nil {
		return // reported by checkAttr
	}
	for _, e := range dicts.Elems {
		d, ok := e.(*DictAttr)
		if !ok {
			v.r.Errorf(op, ErrArgAttrs, "expects %s attribute dictionary to be a DictionaryAttr, but got `%s`", what, AttrString(e))
			continue
		}
		v.checkForeign(op, d.Entries)
		for _, entry := range d.Entries {
			if !strings.Contains(entry.Name, ".") {
				v.r.Errorf(op, ErrArgAttrs, "%ss may only have dialect attributes", what)
			}
		}
	}
}

// checkDictCount checks that the list has one dictionary for each of n arguments or results.
func (v *verifier) checkDictCount(op *Operation, list, what string, n int) {
	if dicts, ok := op.Attr(list).(*ArrayAttr); ok && len(dicts.Elems) != n {
		v.r.Errorf(op, ErrArgAttrs,
			"expects %s attribute array to have the same number of elements as the number of function %ss, got %d, but expected %d",
			what, what, len(dicts.Elems), n)
	}
}
