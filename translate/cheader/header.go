package cheader

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Options configure a header.
type Options struct {
	// Guard is the macro that prevents repeated inclusion; see [GuardOf].
	Guard string
	// Model determines the sizes of types; nil is that of the module's triple.
	Model *layout.Model
	// Declarations includes functions and variables that are only declared in the module.
	Declarations bool
}

// header is a header being written.
type header struct {
	model       *layout.Model
	layouts     *layout.Table
	indexBits   int // in the function that is declared
	pointerBits int
	names       names
	records     map[*c.RecordType]spelling
	defined     map[string]bool
	typedefs    map[string]*c.TypedefType
	definitions strings.Builder
	prototypes  strings.Builder
	functions   scope
}

// Write writes the header of a builtin.module. If a function cannot be declared, it returns
// diagnostics and writes nothing. The error comes from w.
func Write(w io.Writer, module *ir.Operation, o Options) ([]diag.Diagnostic, error) {
	if !isMacro(o.Guard) {
		d := diag.Diagnostic{ID: ErrDeclaration, Message: fmt.Sprintf("the include guard %q is not an identifier of C", o.Guard)}
		return []diag.Diagnostic{d}, nil
	}
	h := &header{
		model:     o.Model,
		names:     names{scope: scope{}, byKey: map[descriptorKey]string{}},
		records:   map[*c.RecordType]spelling{},
		defined:   map[string]bool{},
		typedefs:  map[string]*c.TypedefType{},
		functions: scope{},
	}
	if h.model == nil {
		model, err := layout.ModelOf(module)
		if err != nil {
			d := ir.ErrorAt(module.Loc, "%s", err)
			d.ID = ErrDeclaration
			return []diag.Diagnostic{d}, nil
		}
		h.model = model
	}
	h.layouts = layout.NewTable(h.model)
	if h.model.Records == layout.MinGW {
		for _, name := range ofMinGW {
			h.defined[name] = true
		}
	}
	h.pointerBits = int(h.model.Pointer.Bits())
	var r ir.Reporter
	module.Walk(func(f *ir.Operation) ir.WalkResult {
		var declare func(*ir.Operation) error
		switch {
		case f.Is(c.FuncOp) && (o.Declarations || !ir.IsDeclaration(f) && !ir.IsPrivate(f)):
			declare = h.cFunction
		case f.Is(c.GlobalOp) && (o.Declarations || !ir.IsPrivate(f) && !f.HasAttr(c.ExternalFlag)):
			declare = h.variable
		case f.Is(fn.FuncOp) && ciface.Wanted(f):
			declare = h.mlirFunction
		default:
			return ir.Advance
		}
		h.indexBits = h.model.IndexBits(f)
		err := checkSymbol(f.StringAttr(ir.SymName))
		if err == nil {
			err = declare(f)
		}
		if err != nil {
			r.Errorf(f, ErrDeclaration, "cannot be declared in C: %s", err)
		}
		return ir.Advance
	})
	if r.Failed() {
		return r.Sorted(), nil
	}
	_, err := io.WriteString(w, h.text(o.Guard))
	return nil, err
}

// GuardOf returns a guard for the header file.
func GuardOf(file string) string {
	name := filepath.Base(file)
	name = strings.TrimSuffix(name, filepath.Ext(name))
	return "ABI_OPT_" + strings.ToUpper(identifier(name)) + "_H"
}

// preamble begins every header. Its extensions are those of gcc and clang.
const preamble = `#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#endif
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wextern-c-compat"
#endif

#ifdef __cplusplus
extern "C" {
#endif
`

const end = `
#ifdef __cplusplus
}
#endif

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
`

func (h *header) text(guard string) string {
	return fmt.Sprintf("/* Written by abi-opt. */\n#ifndef %s\n#define %[1]s\n\n%s%s%s%s\n#endif /* %[1]s */\n",
		guard, preamble, h.definitions.String(), h.prototypes.String(), end)
}

// define writes a definition unless the name is defined, and returns the name.
func (h *header) define(name, needs, text string) string {
	if h.defined[name] {
		return name
	}
	h.defined[name] = true
	macro := "ABI_OPT_DEFINED_" + name
	text = fmt.Sprintf("#ifndef %s\n#define %[1]s\n%s\n#endif", macro, text)
	h.definitions.WriteString("\n" + under(needs, text) + "\n")
	return name
}

// under makes text conditional.
func under(condition, text string) string {
	if condition == "" {
		return text
	}
	return "#if " + condition + "\n" + text + "\n#endif"
}

type prototype struct {
	remark   string
	name     string
	result   spelling
	params   []string
	needs    string
	variadic bool
	attrs    []string
}

func (p *prototype) add(s spelling, name string) {
	p.needs = both(p.needs, s.needs)
	p.params = append(p.params, s.declare(name))
}

// symbol returns the C name of a symbol. A name that is not a C identifier is replaced, with an asm
// label for the symbol.
func (h *header) symbol(symbol string) (name, label string) {
	if isName(symbol) {
		return symbol, ""
	}
	return h.functions.name(symbol), " __asm__(" + quoted(strings.TrimPrefix(symbol, "\x01")) + ")"
}

// quoted returns a text as a C string literal.
func quoted(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(text) {
		switch ch := text[i]; {
		case ch == '"' || ch == '\\':
			b.WriteString(`\` + string(ch))
		case ch < ' ' || ch > '~':
			fmt.Fprintf(&b, `\%03o`, ch)
		default:
			b.WriteByte(ch)
		}
	}
	return b.String() + `"`
}

// declare writes a prototype.
func (h *header) declare(p *prototype) {
	params := strings.Join(p.params, ", ")
	switch {
	case p.variadic && params == "":
		params = "\n#if " + hasBareEllipsis + "\n...\n#endif\n"
	case p.variadic:
		params += ", ..."
	case params == "":
		params = "void"
	}
	name, label := h.symbol(p.name)
	text := fmt.Sprintf("/* %s */\n%s%s%s;", comment(p.remark), p.result.declare(name+"("+params+")"), label, attributes(p.attrs))
	h.prototypes.WriteString("\n" + under(both(p.needs, p.result.needs), text) + "\n")
}
