package filecheck

import (
	"fmt"
	"strings"
)

// defines evaluates the variables of Options.Defines in order.
func (p *fileParser) defines() {
	var text strings.Builder
	var starts []int
	for i, d := range p.opts.Defines {
		line := fmt.Sprintf("Global define #%d: ", i+1)
		starts = append(starts, text.Len()+len(line))
		text.WriteString(line + d)
		if name, value, ok := strings.Cut(d, "="); ok && strings.HasPrefix(d, "#") {
			const parsed = " (parsed as: [["
			starts[i] = text.Len() + len(parsed)
			text.WriteString(parsed + name + ":" + value + "]])")
		}
		text.WriteString("\n")
	}
	src := newSource("Global defines", text.String())
	for i, d := range p.opts.Defines {
		p.define(d, place{src, starts[i], 1})
	}
}

// define evaluates the definition at p.
func (p *fileParser) define(d string, at place) {
	name, value, ok := strings.Cut(d, "=")
	switch {
	case !ok:
		p.errorf("missing equal sign in definition '%s'", d)
	case name == "":
		p.errorf("missing variable name in definition '%s'", d)
	case strings.HasPrefix(name, "#"):
		at.start++
		p.defineNumber(name[1:], value, at)
	default:
		p.defineString(name, value, at)
	}
}

func (p *fileParser) defineString(name, value string, at place) {
	parsed, rest, err := parseName(name)
	switch {
	case err != nil:
		at.start += nameErrorOffset(err)
		p.errorAt(at, 2, "%v", err)
	case rest != "" || isPseudo(parsed):
		p.errorAt(at, 2, "invalid name in string variable definition '%s'", name)
	case p.vars.numbers[name] != nil:
		p.errorAt(at, 2, "numeric variable with name '%s' already exists", name)
	default:
		p.vars.strings[name] = true
		if _, again := p.file.vars.strings[name]; !again {
			p.file.vars.strings[name] = value
		}
	}
}

// defineNumber reads "#NAME=expr" as the block [[#NAME:expr]].
func (p *fileParser) defineNumber(name, value string, at place) {
	ep := &exprParser{vars: p.vars, text: name + ":" + value}
	b, err := ep.block()
	if e, ok := err.(*syntaxError); ok {
		at.start += e.offset
		p.errorAt(at, 2, "%s", e.msg)
		return
	}
	at.start += len(name) + 1
	if b.expr == nil {
		p.errorAt(at, 2, "missing value in numeric variable definition")
		return
	}
	v, err := b.expr.eval(p.file.vars)
	if err != nil {
		p.errorAt(at, 2, "unable to evaluate definition: %v", err)
		return
	}
	p.vars.numbers[b.def.name] = b.def
	p.file.vars.numbers[b.def.name] = v
}
