package explain

import (
	"fmt"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/internal/report"
	"github.com/abi-opt/abi-opt/diag"
)

// WriteText writes the text form:
//
//	f: double f(struct P p, int n)
//	  LLVM: double @f(i64 %0, i32 noundef %1)
//	  argument 1, p: struct P, 8 bytes, align 4
//	          0   1   2   3   4   5   6   7
//	     0   |x  ·   ·   ·   |c  |░░░░░░░░░░░|
//	    each eightbyte has a class of its own (§3.2.3 rule 3)
//	    eightbyte 0 INTEGER in rdi: int x at 0, char c at 4; all in it is INTEGER (rule 4(a))
//	    direct: i64 in rdi
//	    left: rsi rdx rcx r8 r9, xmm0 to xmm7
//	  argument 2, n: int, 4 bytes: i32 in rsi
//	  …
func (f *Function) WriteText(w io.Writer) error {
	t := newText()
	t.function(f)
	_, err := t.WriteTo(w)
	return err
}

// text are the lines of explanations, with their pictures and tables.
type text struct{ *report.Lines }

func newText() *text { return &text{report.New("text")} }

func (t *text) function(f *Function) {
	t.Indented(0, "%s: %s", f.title(), f.C)
	t.Indented(1, "LLVM: %s", f.Prototype)
	if f.Symbol != "" {
		t.Indented(1, "symbol: %s", f.Symbol)
	}
	for i := range f.Arguments {
		a := &f.Arguments[i]
		t.value(a.title(i), a, false)
	}
	if f.Result == nil {
		t.Indented(1, "result: void")
	} else {
		t.value("result", f.Result, true)
	}
	if f.VariadicRule != "" {
		t.Indented(1, "variadic: %s", f.variadicText())
	}
	if f.Static {
		t.Indented(1, "%s", staticNote)
	}
	for _, m := range f.Temporaries {
		t.Indented(1, "temporary for %s: %s, align %d", m.text(), bytes(m.Size), m.Align)
	}
	t.Indented(1, "%s", f.sums())
	if f.usesStack() {
		t.Indented(1, "%s", f.stackBase())
	}
	t.Blank()
}

func (f *Function) title() string {
	if c := f.Callback; c != nil {
		return "callback " + nameOf(c.Argument, f.Name) + " of " + capi.Identifier(c.Of)
	}
	return title(f.Name, f.Call)
}

// title names a function or call.
func title(name string, isCall bool) string {
	switch {
	case !isCall:
		return capi.Identifier(name)
	case name == "":
		return "call through a pointer"
	}
	return "call of " + capi.Identifier(name)
}

func (f *Function) variadicText() string {
	if f.CountInAl && f.Call {
		return fmt.Sprintf("al is %d, the number of vector registers", f.VectorRegisters)
	}
	return f.VariadicRule
}

const staticNote = "static: compilers may inline it, or pass its values in another way"

// sums returns the registers and stack bytes that all arguments use.
func (f *Function) sums() string {
	total := map[string]int{}
	for _, r := range f.Registers {
		total[r.Kind]++
	}
	stack := fmt.Sprintf("%d bytes of stack", f.StackSize)
	switch {
	case f.CalleePops:
		stack += ", which the callee removes"
	case f.PoppedBytes > 0:
		stack += fmt.Sprintf(", of which the callee removes %d", f.PoppedBytes)
	}
	if total["integer"]+total["vector"] == 0 {
		return stack
	}
	return fmt.Sprintf("registers: %d of %d integer, %d of %d vector; %s",
		f.IntegerRegisters, total["integer"], f.VectorRegisters, total["vector"], stack)
}

// usesStack reports whether a call needs stack arguments, or the home space of arguments in registers.
func (f *Function) usesStack() bool {
	return f.StackSize > 0 || f.StackBase.AtCall > f.StackBase.Header
}

// stackBase returns what stack+0 is.
func (f *Function) stackBase() string {
	b := &f.StackBase
	at := func(distance int64) string {
		if distance == 0 {
			return b.Register
		}
		return fmt.Sprintf("%s+%d", b.Register, distance)
	}
	text := "stack+0 is " + at(b.AtCall) + " at the call"
	if b.OnEntry != b.AtCall {
		text += ", " + at(b.OnEntry) + " on entry"
	}
	if home := b.AtCall - b.Header; home > 0 {
		text += fmt.Sprintf("; the %s below are home space for the callee", bytes(home))
	}
	return text
}

func (v *Value) title(i int) string {
	what := fmt.Sprintf("argument %d", i+1)
	if v.Name != "" {
		what += ", " + capi.Identifier(v.Name)
	}
	if v.Unnamed {
		what += ", after the named ones"
	}
	return what
}

func (v *Value) typeText() string {
	return fmt.Sprintf("%s, %s, align %d", v.C, bytes(v.Size), v.Align)
}

func (v *Value) plainText() string {
	p := &v.Pieces[0]
	text := fmt.Sprintf("%s, %s: %s%s", v.C, bytes(v.Size), p.Type, capi.Where(p.Spans))
	if v.Extension != "" {
		text += ", " + v.Extension + "-extended"
	}
	return text
}

func bytes(n int64) string { return diag.Count(n, "byte") }

// text returns "argument 1" for the first argument, where Of counts from 0.
func (c *Content) text() string {
	if c.Argument > 0 {
		return fmt.Sprintf("argument %d", c.Argument)
	}
	return c.Of
}

// isPlain reports whether one line describes a value: a scalar of at most eight bytes in one register
// or stack slot. Types of the c dialect, such as _Atomic types, have special rules.
func (v *Value) isPlain() bool {
	return v.Size <= 8 && v.Picture == nil && !strings.HasPrefix(v.Type, "!c.") && (v.Kind == "direct" || v.Kind == "extend") && len(v.Warnings) == 0 &&
		len(v.Pieces) == 1 && len(v.Pieces[0].Spans) == 1 && !v.Pieces[0].Spans[0].Address
}

func (t *text) value(what string, v *Value, isResult bool) {
	if v.isPlain() {
		t.Indented(1, "%s: %s", what, v.plainText())
		return
	}
	t.Indented(1, "%s: %s", what, v.typeText())
	if v.Picture != nil {
		t.picture(v.Picture)
	}
	for _, line := range v.lines(isResult) {
		t.Indented(2, "%s", line)
	}
	for _, w := range v.Warnings {
		t.Indented(2, "%s", w.text())
	}
}

// lines describes how a value is passed, and why.
func (v *Value) lines(isResult bool) (lines []string) {
	if v.Rule != "" {
		lines = append(lines, v.Rule)
	}
	for i := range v.Units {
		lines = append(lines, v.Units[i].text(i))
	}
	if v.Stacked {
		lines = append(lines, "not enough registers are left for all of it, so it takes none")
	}
	lines = append(lines, v.Text(isResult))
	if v.Left != nil {
		lines = append(lines, "left: "+v.Left.text())
	}
	return lines
}

func (w *Warning) text() string { return fmt.Sprintf("warning: %s [%s]", w.Message, w.ID) }

// maxListed is the maximum number of members listed for a unit.
const maxListed = 16

func (u *Unit) text(i int) string {
	what := fmt.Sprintf("%s %d %s", u.Kind, i, u.Class)
	if u.Kind == "value" {
		what = "class " + u.Class
	}
	what += capi.Where(u.Spans)
	var members []string
	for i := range u.Members {
		if i == maxListed {
			members = append(members, fmt.Sprintf("and %d more", len(u.Members)-i))
			break
		}
		members = append(members, memberText(&u.Members[i]))
	}
	if len(members) > 0 {
		what += ": " + strings.Join(members, ", ")
	}
	if u.Rule != "" {
		what += "; " + u.Rule
	}
	return what
}

func memberText(m *capi.Member) string {
	if m.BitField {
		return fmt.Sprintf("%s at bit %d", m.C, m.Bit)
	}
	return fmt.Sprintf("%s at %d", m.C, m.Offset)
}

func (l *Left) text() string {
	var parts []string
	holes, vectors := l.Vector[:len(l.Vector)-l.last], l.Vector[len(l.Vector)-l.last:]
	for _, names := range [][]string{l.Integer, holes, vectors} {
		switch n := len(names); {
		case n > 6:
			parts = append(parts, names[0]+" to "+names[n-1])
		case n > 0:
			parts = append(parts, strings.Join(names, " "))
		}
	}
	if len(parts) == 0 {
		parts = []string{"no register"}
	}
	if l.Stack > 0 {
		parts = append(parts, fmt.Sprintf("%d bytes of stack taken", l.Stack))
	}
	return strings.Join(parts, ", ")
}

// WriteText writes the text form of an explained func.func.
func (f *MLIRFunction) WriteText(w io.Writer) error {
	t := newText()
	t.Indented(0, "%s: func.func %s", capi.Identifier(f.Name), f.Type)
	t.descriptors("argument", f.Arguments)
	t.descriptors("result", f.Results)
	if len(f.Results) > 1 {
		t.Indented(1, "several results are returned in one struct")
	}
	if f.Wrapper != "" {
		t.Indented(1, "C interface: %s takes pointers to descriptors", capi.Identifier(f.Wrapper))
	}
	t.Blank()
	if f.Interface != nil {
		t.function(f.Interface)
	}
	_, err := t.WriteTo(w)
	return err
}

func (t *text) descriptors(what string, ds []Descriptor) {
	for i := range ds {
		t.Indented(1, "%s %d: %s, %s", what, i+1, ds[i].Type, ds[i].text())
	}
}

func (d *Descriptor) text() string {
	switch {
	case d.Problem != "":
		return d.Problem
	case len(d.Pieces) == 0:
		return "one value"
	}
	var names []string
	for _, p := range d.Pieces {
		names = append(names, p.Name)
	}
	if len(names) == 1 {
		return "one value: " + names[0]
	}
	return fmt.Sprintf("%d values: %s", len(names), strings.Join(names, ", "))
}
