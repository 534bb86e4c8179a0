package explain

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/misuse"
)

// Comparison shows how several targets or compilers pass the values of one function or call.
type Comparison struct {
	Version    int            `json:"version"`
	Convention string         `json:"convention"`         // "comparison"
	Name       string         `json:"function,omitempty"` // "" for a call through a pointer
	Call       bool           `json:"call,omitempty"`
	Callback   *capi.Callback `json:"callback,omitempty"`
	C          string         `json:"c"` // the declaration of the first side that has one
	Sides      []Side         `json:"sides"`
	Values     []ValueOnSides `json:"values"` // the result, then the arguments
	Differs    bool           `json:"differs,omitempty"`
}

// Side is a target and a compiler in a comparison.
type Side struct {
	Label    string `json:"label"`              // its name in tables
	Target   string `json:"target"`             // a triple
	Compiler string `json:"compiler,omitempty"` // a value of --abi-compat; "" for the default
	// Prototype is LLVM's. It is "" if the side does not declare the function.
	Prototype string `json:"prototype,omitempty"`

	function *Function `json:"-"`
}

// ValueOnSides is an argument or the result in a comparison.
type ValueOnSides struct {
	Argument int    `json:"argument"` // counted from 1; 0 for the result
	Name     string `json:"name,omitempty"`
	C        string `json:"c"`
	// Differs reports that code for one side does not find the value where code for another side
	// puts it. For targets with different registers, it reports that the kinds of locations differ.
	Differs bool          `json:"differs,omitempty"`
	On      []ValueOnSide `json:"on"` // one for each side
}

// ValueOnSide is how one side passes a value. It is zero if the side does not have it.
type ValueOnSide struct {
	Spans []capi.Span `json:"spans,omitempty"`
	How   string      `json:"how,omitempty"` // "two registers, rdi and rsi"
	Size  int64       `json:"size,omitempty"`
	Align int64       `json:"align,omitempty"`

	value *Value `json:"-"`
	index int    `json:"-"`
}

// NewSide returns a side for a target, and its function or call. The function is nil if the side does
// not declare it. It must come from Of.
func NewSide(label, triple, compiler string, f *Function) Side {
	misuse.If(f != nil && f.Origin == nil, "the function was not made by Of")
	s := Side{Label: label, Target: triple, Compiler: compiler, function: f}
	if f != nil {
		s.Prototype = f.Prototype
	}
	return s
}

// Compare compares how the sides pass the values of one function. At least one side has it.
func Compare(sides ...Side) *Comparison {
	i := slices.IndexFunc(sides, func(s Side) bool { return s.function != nil })
	misuse.If(i < 0, "no side has the function")
	first := sides[i].function
	c := &Comparison{Version: capi.Version, Convention: "comparison", Name: first.Name, Call: first.Call, Callback: first.Callback, C: first.C, Sides: sides}
	count := 0
	for _, s := range sides {
		if s.function != nil {
			count = max(count, len(s.function.Arguments))
		}
	}
	c.Differs = slices.ContainsFunc(sides, func(s Side) bool { return s.function == nil })
	for n := range count + 1 {
		v := ValueOnSides{Argument: n}
		for _, s := range sides {
			on := ValueOnSide{index: n - 1}
			if on.value = s.function.valueAt(n - 1); on.value != nil {
				on.Spans, on.How = on.value.Spans(), on.value.how(n == 0)
				on.Size, on.Align = on.value.Size, on.value.Align
				if v.C == "" {
					v.Name, v.C = on.value.Name, on.value.C
				}
			}
			v.On = append(v.On, on)
		}
		if v.C == "" {
			continue // a void result
		}
		for j := range v.On {
			v.Differs = v.Differs || differ(&v.On[i], &v.On[j], first, sides[j].function)
		}
		c.Values = append(c.Values, v)
		c.Differs = c.Differs || v.Differs
	}
	return c
}

// valueAt returns an argument, or the result for -1; nil if it is absent.
func (f *Function) valueAt(i int) *Value {
	switch {
	case f == nil:
	case i < 0:
		return f.Result
	case i < len(f.Arguments):
		return &f.Arguments[i]
	}
	return nil
}

func differ(a, b *ValueOnSide, of, other *Function) bool {
	switch {
	case other == nil:
		return false
	case a.value == nil || b.value == nil:
		return a.value != b.value
	case a.Size != b.Size || manner(a.value) != manner(b.value):
		return true
	case !sameRegisters(of, other):
		return false
	}
	x, y := of.argInfo(a.index), other.argInfo(b.index)
	layouts := of.Origin.Target.Layouts()
	l, err := layouts.Of(x.Type)
	return err == nil && !classify.SameLocations(layouts.Model(), l, x, y)
}

func (f *Function) argInfo(i int) *classify.ArgInfo {
	if i < 0 {
		return &f.Origin.Info.Result
	}
	return &f.Origin.Info.Params[i]
}

// sameRegisters reports whether two conventions use the same argument registers in the same order.
func sameRegisters(f, g *Function) bool {
	return f.Origin.Target.Name() == g.Origin.Target.Name() || len(f.Registers) > 0 && len(g.Registers) > 0 && f.Registers[0].Name == g.Registers[0].Name
}

// how returns how a value is passed as a noun phrase.
func (v *Value) how(isResult bool) string {
	registers, stack, address := v.split()
	switch {
	case v.Kind == "ignore":
		return "nothing"
	case address != nil && isResult:
		return "memory at the address in " + address.Place()
	case address != nil:
		what, at := "the address of a copy", " in "
		if v.Array {
			what = "its address"
		}
		if address.Stack != nil {
			at = " at "
		}
		return what + at + address.Place()
	case v.ByVal && len(registers) == 0: // on 32-bit ARM a copy may be in registers
		return "a copy at " + stack.Place()
	case len(registers) == 0 && stack == nil:
		return "registers that LLVM chooses"
	case len(registers) == 0:
		return stack.Place()
	case stack != nil:
		return capi.Places(registers, " and ") + ", and " + stack.Place()
	case len(registers) == 1:
		return registers[0].Register
	case len(registers) < len(numbers):
		return numbers[len(registers)] + " registers, " + capi.Places(registers, " and ")
	}
	return fmt.Sprintf("%d registers, %s", len(registers), capi.Places(registers, ", "))
}

var numbers = []string{"no", "one", "two", "three", "four"}

// split returns the registers of a value and its first stack slot, or instead the location of its
// address.
func (v *Value) split() (registers []capi.Span, stack, address *capi.Span) {
	for _, s := range v.Spans() {
		switch {
		case s.Address:
			return nil, nil, &s
		case s.Stack == nil:
			registers = append(registers, s)
		case stack == nil:
			stack = &s
		}
	}
	return registers, stack, nil
}

// manner returns how a value is passed without the names of registers and offsets on the stack.
func manner(v *Value) string {
	registers, stack, address := v.split()
	kinds := fmt.Sprintf("address %t stack %t", address != nil, stack != nil)
	for _, s := range registers {
		kinds += map[bool]string{true: " integer", false: " vector"}[s.File == classify.Integer.String()]
	}
	return kinds
}

// title returns "result", or the number and name of an argument.
func (v *ValueOnSides) title() string {
	if v.Argument == 0 {
		return "result"
	}
	return strings.TrimSpace(fmt.Sprintf("%d %s", v.Argument, capi.Identifier(v.Name)))
}

// nameOf returns the name of an argument, or else "argument 1"; or "result" for 0.
func nameOf(argument int, name string) string {
	switch {
	case argument == 0:
		return "result"
	case name == "":
		return fmt.Sprintf("argument %d", argument)
	}
	return capi.Identifier(name)
}

// phrases explains a difference: a phrase for each side.
func (v *ValueOnSides) phrases(sides []Side) string {
	var texts []string
	for i, on := range v.On {
		if on.value == nil {
			continue
		}
		text := on.How
		if slices.ContainsFunc(v.On, func(o ValueOnSide) bool { return o.value != nil && o.Size != on.Size }) {
			text += ", " + bytes(on.Size)
		}
		texts = append(texts, sides[i].Label+": "+text)
	}
	return strings.Join(texts, "; ")
}

// table returns the rows of the comparison. The first has the labels of the sides.
func (c *Comparison) table() [][]string {
	head := []string{"", ""}
	for _, s := range c.Sides {
		head = append(head, s.Label)
	}
	rows := [][]string{head}
	for i := range c.Values {
		v := &c.Values[i]
		row := []string{map[bool]string{true: "≠"}[v.Differs], v.title() + ": " + v.C}
		for _, on := range v.On {
			cell := "—"
			if on.value != nil {
				cell = on.value.locations()
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return rows
}

// missing returns the labels of the sides that do not declare the function.
func (c *Comparison) missing() (labels []string) {
	for _, s := range c.Sides {
		if s.function == nil {
			labels = append(labels, s.Label)
		}
	}
	return labels
}

// differences returns a line for each value that differs, and for each side without the function.
func (c *Comparison) differences() (lines []string) {
	for _, label := range c.missing() {
		lines = append(lines, "not declared for "+label)
	}
	for i := range c.Values {
		if v := &c.Values[i]; v.Differs {
			lines = append(lines, nameOf(v.Argument, v.Name)+": "+v.phrases(c.Sides))
		}
	}
	return lines
}

func (c *Comparison) title() string {
	return c.Sides[slices.IndexFunc(c.Sides, func(s Side) bool { return s.function != nil })].function.title()
}

// Summary names the values that differ.
func (c *Comparison) Summary() string {
	var names []string
	for _, label := range c.missing() {
		names = append(names, "not declared for "+label)
	}
	for i := range c.Values {
		if c.Values[i].Differs {
			names = append(names, nameOf(c.Values[i].Argument, c.Values[i].Name))
		}
	}
	if names == nil {
		return "  " + c.title() + ": same"
	}
	return "≠ " + c.title() + ": " + strings.Join(names, ", ")
}

// WriteText writes the comparison as a table:
//
//	z: int z(struct Z z, int n)
//	                   clang22  gcc
//	    result: int    rax      rax
//	  ≠ 1 z: struct Z  stack+0  rdi
//	  ≠ 2 n: int       rdi      rsi
//	  z: clang22: a copy at stack+0; gcc: rdi
//	  n: clang22: rdi; gcc: rsi
func (c *Comparison) WriteText(w io.Writer) error {
	t := newText()
	t.Indented(0, "%s: %s", c.title(), c.C)
	t.table(c.table())
	for _, line := range c.differences() {
		t.Indented(1, "%s", line)
	}
	t.Blank()
	_, err := t.WriteTo(w)
	return err
}

func (c *Comparison) markup(m *markup) {
	m.el("h2", "", c.title())
	m.el("p", `class="c"`, c.C)
	m.table(c.table())
	m.list(c.differences())
	m.sides(len(c.Sides), func(i int) string { return c.Sides[i].Label }, func(i int) {
		if f := c.Sides[i].function; f != nil {
			m.pictures(f)
		}
	})
}

// table writes rows with aligned columns. The first column has the mark of rows that differ.
func (t *text) table(rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len([]rune(cell)))
		}
	}
	widths[0] = 1
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += cell + strings.Repeat(" ", widths[i]-len([]rune(cell))) + strings.Repeat(" ", min(i, 1)+1)
		}
		t.Indented(1, "%s", strings.TrimRight(line, " "))
	}
}

// table writes rows of which the first is the head. Those with a mark in the first column differ.
func (m *markup) table(rows [][]string) {
	m.open("div", `class="comparison" tabindex="0" role="group" aria-label="comparison"`)
	m.open("table", "")
	for i, row := range rows {
		tag, attrs := "td", ""
		if i == 0 {
			tag = "th"
		} else if row[0] != "" {
			attrs = `class="differs"`
		}
		m.open("tr", attrs)
		for _, cell := range row {
			if cell == "" {
				m.el("td", "", cell) // no heading is empty
			} else {
				m.el(tag, "", cell)
			}
		}
		m.close("tr")
	}
	m.close("table")
	m.close("div")
}

// sides writes a column for each side of a comparison, under its label.
func (m *markup) sides(n int, label func(i int) string, column func(i int)) {
	m.open("div", fmt.Sprintf(`class="sides sides-%d"`, n))
	for i := range n {
		m.open("div", `class="side"`)
		m.el("h3", "", label(i))
		column(i)
		m.close("div")
	}
	m.close("div")
}
