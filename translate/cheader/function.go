package cheader

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// void is the result type of functions without results.
var void = spelling{text: "void"}

// cFunction declares a c.func.
func (h *header) cFunction(f *ir.Operation) error {
	t, named := c.FuncType(f), c.NamedTypes(f)
	p := &prototype{
		name:     f.StringAttr(ir.SymName),
		remark:   "c.func @" + f.StringAttr(ir.SymName) + t.String(),
		result:   void,
		variadic: c.IsVariadic(f),
	}
	if conv := f.StringAttr(c.CallConvAttr); conv != "" {
		p.attrs = append(p.attrs, c.SpellCallConv(conv))
	}
	p.attrs = append(p.attrs, symbolAttrs(f)...)
	var err error
	if len(t.Results) > 0 {
		p.attrs = append(p.attrs, resultAttrs(f)...)
		if p.result, err = h.passed(t.Results[0], named.Results[0], p.name+"_result"); err != nil {
			return err
		}
	}
	names := paramNames(f)
	for i, in := range t.Inputs {
		s, err := h.passed(in, named.Inputs[i], fmt.Sprintf("%s_arg%d", p.name, i))
		if err != nil {
			return fmt.Errorf("argument #%d: %w", i, err)
		}
		p.add(s, names[i])
	}
	h.declare(p)
	return nil
}

// mlirFunction declares the C interface of a func.func.
func (h *header) mlirFunction(f *ir.Operation) error {
	seen, err := ciface.Of(f, h.indexBits)
	if err != nil {
		return err
	}
	t := fn.FuncType(f)
	own := f.StringAttr(ir.SymName)
	p := &prototype{name: ciface.Name(f), remark: "func.func @" + own + t.String(), result: void}
	if ir.IsDeclaration(f) {
		p.remark += ", for C to define"
	}
	if seen.Slot != nil {
		s, err := h.slot(own, seen, t.Results)
		if err != nil {
			return err
		}
		p.add(pointerTo(s), "result")
	} else if seen.Result != nil {
		if p.result, err = h.value(t.Results[0], seen.Result); err != nil {
			return err
		}
	}
	names := paramNames(f)
	for i, in := range t.Inputs {
		s, err := h.value(in, seen.Params[i].Type)
		if err != nil {
			return fmt.Errorf("argument #%d: %w", i, err)
		}
		if seen.Params[i].Memory != nil {
			s = pointerTo(s)
		}
		name := names[i]
		if name == "result" && seen.Slot != nil {
			name = "result_"
		}
		p.add(s, name)
	}
	h.declare(p)
	return nil
}

// value spells the C type t of a value of MLIR type source, or the descriptor of a memref. A struct is named after
// source.
func (h *header) value(source, t ir.Type) (spelling, error) {
	if m, ok := source.(*ir.MemRefType); ok {
		return h.descriptor(m)
	}
	if source == ir.Index && h.indexBits == h.pointerBits {
		return spelling{text: "intptr_t"}, nil
	}
	return h.spell(t, mangle(source))
}

// slot returns the type of the result memory.
func (h *header) slot(function string, seen *ciface.Func, results []ir.Type) (spelling, error) {
	parts := make([]spelling, len(results))
	for i, t := range results {
		var err error
		if parts[i], err = h.value(t, seen.Parts[i]); err != nil {
			return spelling{}, fmt.Errorf("result #%d: %w", i, err)
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	s := spelling{text: h.names.scope.name(function + "_result")}
	body := "struct " + s.text + " {\n"
	for i, part := range parts {
		s.needs = both(s.needs, part.needs)
		body += "  " + part.declare(fmt.Sprintf("r%d", i)) + h.asInLLVM(seen.Parts[i]) + ";\n"
	}
	h.define(s.text, s.needs, body+"};")
	s.text = "struct " + s.text
	return s, nil
}

// asInLLVM returns the attributes of a member that C aligns more than LLVM aligns it in a struct, such as a vector of s390x.
func (h *header) asInLLVM(t ir.Type) string {
	l, err := layout.NewTable(h.model).Of(t)
	if err != nil {
		return ""
	}
	align := h.model.ExtentOf(l.Memory.Type).Align
	if align >= l.Align {
		return ""
	}
	return attributes(layoutAttrs(true, int64(align)))
}

func pointerTo(s spelling) spelling {
	s.text, s.after = new(c.PtrType).Around(s.text, s.after)
	return s
}

// paramNames returns the parameter names of the function's text; "" for names that C cannot use.
func paramNames(f *ir.Operation) []string {
	names := c.ParamNames(f)
	for i, name := range names {
		switch {
		case ir.IsDeclaration(f) && isNameInC(name):
			names[i] = inBoth(name, identifierInCXX(name))
		case ir.IsDeclaration(f) || !isName(name) || slices.Contains(names[:i], name):
			names[i] = ""
		}
	}
	return names
}

// resultAttrs returns the C attributes for LLVM attributes of a result.
func resultAttrs(f *ir.Operation) (attrs []string) {
	for _, a := range []struct{ llvm, c string }{{"llvm.noalias", "malloc"}, {"llvm.nonnull", "returns_nonnull"}} {
		if ir.DictAt(f, ir.ResAttrs, 0).Get(a.llvm) != nil {
			attrs = append(attrs, a.c)
		}
	}
	return attrs
}
