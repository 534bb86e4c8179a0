package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// cFiles are the texts of C files.
type cFiles struct{ header, callers, callees, functions []byte }

// inC writes the set as C. Each record and function is under a condition on what it needs.
func (x *set) inC() *cFiles {
	w := &cWriter{set: x, types: map[string]int{}, text: oracle.NewCWriter()}
	w.text.Model = x.target.Layouts().Model()
	w.begin()
	w.vectors()
	for _, r := range x.records {
		w.record(r)
	}
	for _, f := range x.functions {
		w.function(f)
	}
	fmt.Fprintf(&w.kinds, "};\n%s%s};\n", &w.values, &w.functions)
	return &cFiles{w.header.Bytes(), w.callers.Bytes(), w.callees.Bytes(), w.kinds.Bytes()}
}

type cWriter struct {
	*set
	text                     *oracle.CWriter
	types                    map[string]int // indices of struct type by their texts
	header, callers, callees bytes.Buffer
	kinds, values, functions bytes.Buffer // of functions.h
}

// begin writes the beginnings of the files.
func (w *cWriter) begin() {
	fmt.Fprintf(&w.header, "/* Types and functions for %s. */\n#include <stdarg.h>\n", w.target.Triple())
	for i, name := range needNames {
		fmt.Fprintf(&w.header, "#define %s %d\n", macro(name), 1<<i)
	}
	w.header.WriteString(`
/* SKIP is what is left out. */
#ifndef SKIP
#define SKIP DISPUTED
#endif
#define USE(needs) (!((needs) & (SKIP)))

/* Writes a value of a function: an argument, counted from 0, or the result, -1. */
void corpus_give(int function, int value, void *address, int size);
/* Checks a value that arrived. */
void corpus_check(int function, int value, const void *address, int size);
/* Checks that an integer was extended. */
void corpus_wide(int function, int value, long long got);

`)
	w.callers.WriteString("#include \"corpus.h\"\n")
	w.callees.WriteString("#include \"corpus.h\"\n")
	w.kinds.WriteString("static const struct type types[] = {\n")
	w.functions.WriteString("static const struct function functions[] = {\n")
}

func macro(name string) string { return strings.ToUpper(strings.ReplaceAll(name, "-", "_")) }

// condition is the condition under which something is compiled.
func (n needs) condition() string {
	var words []string
	for _, name := range n.names() {
		words = append(words, macro(name))
	}
	if words == nil {
		return "1"
	}
	return "USE(" + strings.Join(words, " | ") + ")"
}

// spell returns the C of a type. What it needs to be defined goes to the header.
func (w *cWriter) spell(t ir.Type) string {
	w.text.Reset()
	spelling := w.text.Type(t)
	w.header.WriteString(w.text.String())
	return spelling
}

// vectors names the vectors of all functions.
func (w *cWriter) vectors() {
	var all []*ir.VectorType
	conditions := map[*ir.VectorType]needs{}
	for _, f := range w.set.functions {
		for _, t := range append(slices.Clone(f.sig.Params), f.sig.Result) {
			for part := range parts(t) {
				v, ok := part.(*ir.VectorType)
				if !ok {
					continue
				}
				if _, known := conditions[v]; !known {
					all = append(all, v)
					conditions[v] = w.needsOfType(v) | disputed
				}
				conditions[v] &= f.needs | ^disputed
			}
		}
	}
	for _, v := range all {
		fmt.Fprintf(&w.header, "#if %s\n", conditions[v].condition())
		w.spell(v)
		w.header.WriteString("#endif\n")
	}
}

func (w *cWriter) record(r *record) {
	fmt.Fprintf(&w.header, "#if %s\n", r.needs.condition())
	w.spell(r.typ)
	fmt.Fprintf(&w.header, "_Static_assert(sizeof(%s) == %d, \"size of %[1]s\");\n", r.Record, r.Size)
	w.header.WriteString("#endif\n")
}

func (w *cWriter) function(f *function) {
	condition := fmt.Sprintf("#if %s && !defined NO_%s\n", f.needs.condition(), f.Function)
	for _, b := range []*bytes.Buffer{&w.header, &w.callers, &w.callees, &w.values, &w.functions} {
		b.WriteString(condition)
	}
	result := w.spell(f.sig.Result)
	var types, named, all []string
	for i, t := range f.sig.Params {
		types, all = append(types, w.spell(t)), append(all, fmt.Sprintf("a%d", i))
		if f.sig.Named(i) {
			named = append(named, types[i]+" "+all[i])
		}
	}
	params := strings.Join(named, ", ")
	switch {
	case f.Variadic:
		params += ", ..."
	case params == "":
		params = "void"
	}
	head := fmt.Sprintf("%s %s(%s)", result, f.Function, params)
	fmt.Fprintf(&w.header, "%s;\nvoid call_%s(void);\n", head, f.Function)
	w.caller(f, result, types, all)
	w.callee(f, head, result, types)
	w.tables(f)
	for _, b := range []*bytes.Buffer{&w.header, &w.callers, &w.callees, &w.values, &w.functions} {
		b.WriteString("#endif\n")
	}
}

func (w *cWriter) caller(f *function, result string, types, args []string) {
	fmt.Fprintf(&w.callers, "void call_%s(void) {\n", f.Function)
	for i, t := range types {
		fmt.Fprintf(&w.callers, "  %s a%d; corpus_give(%d, %[2]d, &a%[2]d, sizeof a%[2]d);\n", t, i, f.Number)
	}
	call := fmt.Sprintf("%s(%s);\n", f.Function, strings.Join(args, ", "))
	if f.Result != nil {
		call = result + " r = " + call + check(f, -1, "r")
	}
	fmt.Fprintf(&w.callers, "  %s}\n", call)
}

func (w *cWriter) callee(f *function, head, result string, types []string) {
	fmt.Fprintf(&w.callees, "%s {\n", head)
	if f.Variadic {
		fmt.Fprintf(&w.callees, "  va_list ap; va_start(ap, a%d);\n", f.sig.Fixed-1)
	}
	for i, t := range types {
		if !f.sig.Named(i) {
			fmt.Fprintf(&w.callees, "  %s a%d = va_arg(ap, %[1]s);\n", t, i)
		}
		w.callees.WriteString(check(f, i, fmt.Sprintf("a%d", i)))
	}
	if f.Variadic {
		w.callees.WriteString("  va_end(ap);\n")
	}
	if f.Result != nil {
		fmt.Fprintf(&w.callees, "  %s r; corpus_give(%d, -1, &r, sizeof r); return r;\n", result, f.Number)
	}
	w.callees.WriteString("}\n")
}

// check checks a value, and a narrow integer also in a wider one: compilers may rely on its extension.
func check(f *function, i int, name string) string {
	text := fmt.Sprintf("  corpus_check(%d, %d, &%s, sizeof %[3]s);\n", f.Number, i, name)
	t := f.sig.Result
	if i >= 0 {
		t = f.sig.Params[i]
	}
	if n, ok := t.(*ir.IntegerType); ok && n.Width <= 32 {
		text += fmt.Sprintf("  corpus_wide(%d, %d, %s);\n", f.Number, i, name)
	}
	return text
}

// tables writes what corpus.c must know.
func (w *cWriter) tables(f *function) {
	fmt.Fprintf(&w.values, "static const struct value v%d[] = {\n", f.Number)
	n := 0
	for _, v := range append(f.Arguments, f.Result) {
		if v != nil {
			fmt.Fprintf(&w.values, "  {%d, %q},\n", w.typeIndex(v), v.where)
			n++
		}
	}
	w.values.WriteString("  {0}};\n")
	fmt.Fprintf(&w.functions, "  {%d, %d, %d, %q, v%[1]d, call_%[5]s},\n", f.Number, n, bit(f.Result != nil), f.C, f.Function)
}

// typeIndex returns the index of a value's struct type.
func (w *cWriter) typeIndex(v *value) int {
	signed := false
	if n, ok := v.typ.(*ir.IntegerType); ok {
		signed = n.Signedness == ir.Signed
	}
	p := v.pattern
	text := fmt.Sprintf("  {%d, %d, %s, %s, %s},\n", v.Size, bit(signed), cBytes(p.and, 0xff), cBytes(p.or, 0), cBytes(p.data, 0xff))
	i, known := w.types[text]
	if !known {
		i = len(w.types)
		w.types[text] = i
		w.kinds.WriteString(text)
	}
	return i
}

func bit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// cBytes is a string literal, or 0 if all bytes are the usual one.
func cBytes(bytes []byte, usual byte) string {
	var b strings.Builder
	all := true
	for _, c := range bytes {
		fmt.Fprintf(&b, "\\%03o", c)
		all = all && c == usual
	}
	if all {
		return "0"
	}
	return `"` + b.String() + `"`
}
