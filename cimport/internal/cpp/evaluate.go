package cpp

import (
	"cmp"
	"slices"
)

// Macro is a macro.
type Macro struct {
	Name     *Name
	At       Pos // of the name in its definition
	Params   []*Name
	Variadic bool // the last parameter stands for any number of arguments
}

// Macros returns the defined macros without parameters whose replacement has between one and limit
// tokens, in the order of their positions in each file.
func (p *Preprocessor) Macros(limit int) []Macro {
	return p.macros(func(m *macro) bool { return !m.function && len(m.body) > 0 && len(m.body) <= limit })
}

// FunctionMacros returns the defined macros with parameters, in the order of [Preprocessor.Macros].
func (p *Preprocessor) FunctionMacros() []Macro {
	return p.macros(func(m *macro) bool { return m.function })
}

func (p *Preprocessor) macros(wanted func(*macro) bool) []Macro {
	var all []Macro
	for _, name := range p.names.byText {
		if m := name.macro; m != nil && m.dynamic == nil && m.query == nil && wanted(m) {
			all = append(all, Macro{name, m.at, m.params, m.variadic})
		}
	}
	slices.SortFunc(all, func(a, b Macro) int {
		return cmp.Or(cmp.Compare(a.At.Offset, b.At.Offset), cmp.Compare(a.Name.Text, b.Name.Text))
	})
	return all
}

// Definition returns the position of the definition of a macro. Its file is nil if the macro is not defined.
func (p *Preprocessor) Definition(name string) Pos {
	if m := p.Intern(name).macro; m != nil {
		return m.at
	}
	return Pos{}
}

// Isolate replaces the input by a text until the returned function is called. Diagnostics about the
// text are dropped. The limits count anew, so that a text that exceeds them does not end the input.
func (p *Preprocessor) Isolate(name, text string) (restore func()) {
	files, current, stack, diags, counted, failed := p.files, p.current, p.stack, p.diags, p.counters, p.failed
	left := max(minIsolated, min(maxIsolated, maxProduced-p.isolated))
	p.counters = counters{maxProduced - left, maxCollected - left, maxHeld - left, maxAllSpelled - left}
	p.files, p.current, p.stack = nil, nil, nil
	p.Insert(name, text)
	return func() {
		for i := range p.stack {
			if m := p.stack[i].macro; m != nil {
				m.active = false
			}
		}
		p.isolated += left - (maxProduced - p.produced)
		p.files, p.current, p.stack, p.diags, p.counters, p.failed = files, current, stack, diags, counted, failed
	}
}
