package explain

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Convention describes the calling convention of a target, from what its classifier uses.
type Convention struct {
	Target   string // a triple
	Document classify.Document
	Facts    []Fact
}

// Fact is a property of a convention.
type Fact struct {
	Name, Text string
	Clause     string // the part of the document, or ""
}

// ConventionOf returns the convention of a target.
func ConventionOf(target classify.Target) *Convention {
	of := target.Convention()
	all := &Convention{Target: target.Triple(), Document: of.Document}
	fact := func(name, text, clause string) {
		if text != "" {
			all.Facts = append(all.Facts, Fact{name, text, clause})
		}
	}
	document := &all.Document
	fact("integer arguments", runs(namesOf(of.Ints.Args)), document.Passing)
	vectors := usesVectors(target)
	if vectors {
		fact("vector arguments", runs(namesOf(of.Vectors.Args)), document.Passing)
	}
	fact("integer results", runs(namesOf(of.Ints.Results)), document.Passing)
	if rs := of.Vectors.Results; vectors && len(rs) > 0 {
		fact(rs[0].File.String()+" results", runs(namesOf(rs)), document.Passing)
	}
	if f, err := Of(target, probe); err == nil {
		fact("results in memory", f.Result.Text(true), document.Passing)
		fact("variadic calls", f.VariadicRule, document.Passing)
		stack := f.stackBase()
		if of.HomeForStack {
			stack += ", which only variadic functions and those with arguments on the stack have"
		}
		fact("stack arguments", stack, document.Stack)
	}
	fact("stack alignment", bytes(int64(classify.StackAlign(target)))+" at a call", document.Stack)
	if of.RedZone > 0 {
		fact("red zone", bytes(int64(of.RedZone))+" below "+of.StackPointer, document.Stack)
	}
	fact("preserved", runs(of.Saved), document.Saved)
	fact("va_list", vaListText(target), document.VAList)
	fact("small integers", smallIntegers(target), "") // compilers do more than documents ask for
	return all
}

// probe is a variadic function with a result that all conventions return in memory.
var probe = capi.Source{Name: "f", Signature: classify.Signature{
	Variadic: true, Result: c.Struct("", c.Field{Name: "a", Type: c.Array(64, ir.IntOf(64, ir.Signed))}),
}}

// smallIntegers describes the upper bits of integers that are narrower than an int.
func smallIntegers(target classify.Target) string {
	narrow := ir.IntOf(8, ir.Signed)
	f, err := Of(target, capi.Source{Name: "f", Signature: classify.Signature{Params: []ir.Type{narrow}, Result: narrow}})
	if err != nil || f.Lower() != nil {
		return ""
	}
	describe := func(v *Value) string {
		if v.ExtendedTo <= int64(narrow.Width) {
			return "with undefined upper bits"
		}
		return fmt.Sprintf("extended to %d bits, on which clang relies", v.ExtendedTo)
	}
	argument, result := describe(&f.Arguments[0]), describe(f.Result)
	if argument == result {
		return argument
	}
	return "arguments " + argument + "; results " + result
}

// usesVectors reports whether a double is passed in the vector registers of a target, if it has some.
func usesVectors(target classify.Target) bool {
	info, err := target.Classify(classify.Signature{Result: ir.F64})
	return err == nil && (len(info.Result.Pieces[0].At.Regs) == 0 || info.Result.Pieces[0].At.Regs[0].File != classify.Integer)
}

// runs joins names, and writes runs with consecutive numbers as "x0 to x7".
func runs(names []string) string {
	var all []string
	for i := 0; i < len(names); {
		prefix := strings.TrimRight(names[i], "0123456789")
		first, err := strconv.Atoi(names[i][len(prefix):])
		n := 1
		for err == nil && i+n < len(names) && names[i+n] == fmt.Sprint(prefix, first+n) {
			n++
		}
		if n > 2 {
			all = append(all, names[i]+" to "+names[i+n-1])
		} else {
			all = append(all, names[i:i+n]...)
		}
		i += n
	}
	return strings.Join(all, ", ")
}

// vaListText describes the type va_list.
func vaListText(target classify.Target) string {
	l, err := target.Layouts().Of(target.VAList())
	if err != nil {
		return ""
	}
	size := bytes(int64(l.Size))
	for l.Elem != nil {
		l = l.Elem
	}
	p := draw(capi.NewSpeller(target, nil), l)
	if p == nil {
		return "a pointer to the next argument, " + size
	}
	var members []string
	for i := range p.Members {
		members = append(members, memberText(&p.Members[i]))
	}
	return "a struct of " + size + ": " + strings.Join(members, ", ")
}

// Text returns the convention as a page of text. The part of the document follows the last of its facts.
func (v *Convention) Text() string {
	t := newText()
	t.Indented(0, "%s: %s", v.Target, v.Document.Title)
	t.Indented(0, "%s", v.Document.URL)
	t.Blank()
	for i, f := range v.Facts {
		line := fmt.Sprintf("%-19s%s", f.Name+":", f.Text)
		if f.Clause != "" && (i+1 == len(v.Facts) || v.Facts[i+1].Clause != f.Clause) {
			line += " (" + f.Clause + ")"
		}
		t.Indented(1, "%s", line)
	}
	return t.String()
}

// HTML returns the convention as a list of definitions.
func (v *Convention) HTML() string {
	m := &markup{}
	m.open("p", "")
	m.el("cite", "", v.Document.Title)
	m.el("code", "", v.Document.URL)
	m.close("p")
	m.open("dl", `class="facts"`)
	for _, f := range v.Facts {
		m.el("dt", "", f.Name)
		m.open("dd", "")
		m.el("span", "", f.Text)
		m.el("cite", "", f.Clause)
		m.close("dd")
	}
	m.close("dl")
	return m.String()
}
