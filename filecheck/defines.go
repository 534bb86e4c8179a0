package filecheck

import (
	"fmt"
	"strings"
)

// defines evaluates the variables given from outside, in order.
func (p *fileParser) defines() {
	for i, d := range p.opts.Defines {
		name, value, ok := strings.Cut(d, "=")
		switch {
		case !ok:
			p.errorf("missing equal sign in definition '%s'", d)
		case name == "":
			p.errorf("missing variable name in definition '%s'", d)
		case strings.HasPrefix(name, "#"):
			p.defineNumber(i+1, name[1:], value)
		default:
			p.defineString(i+1, name, value)
		}
	}
}

func (p *fileParser) defineString(index int, name, value string) {
	head := defineHead(index)
	at := place{newSource("Global defines", head+name+"="+value), len(head), len(name)}
	parsed, rest, err := parseName(name)
	switch {
	case err != nil:
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
func (p *fileParser) defineNumber(index int, name, value string) {
	head := defineHead(index) + "#" + name + "=" + value + " (parsed as: [[#"
	body := name + ":" + value
	src := newSource("Global defines", head+body+"]])")
	at := func(offset int) place { return place{src, len(head) + offset, 1} }

	ep := &exprParser{vars: p.vars, text: body}
	b, err := ep.block()
	if e, ok := err.(*syntaxError); ok {
		p.errorAt(at(e.offset), 2, "%s", e.msg)
		return
	}
	if b.expr == nil {
		p.errorAt(at(len(name)+1), 2, "missing value in numeric variable definition")
		return
	}
	v, err := b.expr.eval(p.file.vars)
	if err != nil {
		p.errorAt(at(len(name)+1), 2, "unable to evaluate definition: %v", err)
		return
	}
	p.vars.numbers[b.def.name] = b.def
	p.file.vars.numbers[b.def.name] = v
}

func defineHead(index int) string {
	return fmt.Sprintf("Global define #%d: ", index)
}
