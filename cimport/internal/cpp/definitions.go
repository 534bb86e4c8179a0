package cpp

import (
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// Definitions are macros that exist before a file is read. Preprocessors share them, and define each when they
// first see its name: most files use few of the hundreds that compilers predefine.
type Definitions struct {
	file *File
	at   map[string]int32 // offsets of the names in the text
}

// NewDefinitions returns the macros of a text, which consists of lines "#define NAME BODY". The last definition of
// a name counts.
func NewDefinitions(name, text string) *Definitions {
	d := &Definitions{
		file: &File{Source: &diag.Source{Name: name, Text: text}, path: name, found: -1, Depth: 1, System: true},
		at:   map[string]int32{},
	}
	const directive = "#define "
	for at := 0; at < len(text); {
		line, _, _ := strings.Cut(text[at:], "\n")
		from := at + len(directive)
		to := from
		for to < len(text) && classes[text[to]]&(isIdent|isDigit) != 0 {
			to++
		}
		d.at[text[from:to]] = int32(from)
		at += len(line) + 1
	}
	return d
}

// predefine defines the macro of a name that is new, if there is one.
func (p *Preprocessor) predefine(name string) {
	at, ok := p.options.Predefined.at[name]
	if !ok {
		return
	}
	l := lexer{file: p.options.Predefined.file, text: p.options.Predefined.file.Source.Text, names: p.names, directive: true}
	l.at = int(at)
	var line []Token
	for t, _ := l.next(); t.Kind != newline; t, _ = l.next() {
		line = append(line, t)
	}
	p.define(line)
}
