package cimport

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
)

// warnBodies warns of the functions whose definitions are used as declarations only, and of static
// functions, which are left out. Inline functions that are not static have a symbol elsewhere. Static
// functions with reserved names are details of a system's headers.
func (p *parser) warnBodies() {
	o := p.options
	var defined, static []*declaration
	for _, d := range p.decls {
		switch {
		case d.body.Text == "" || o.Only != nil && !o.Only.MatchString(d.name) || o.MainFileOnly && !d.inMain:
		case d.static && o.Explained:
		case d.static && !isReserved(d.name):
			static = append(static, d)
		case !d.static && !d.inline:
			defined = append(defined, d)
		}
	}
	if len(defined) > 0 {
		p.warnDefinition(defined, WarnBody, "the body of '%s' is not compiled: C files are read for their declarations",
			"the bodies of '%s' and %d more are not compiled: C files are read for their declarations")
	}
	for _, d := range static {
		p.leaveOut(LeftOut{What: "static function", Name: d.name, Reason: "it has no symbol that other code can call", ID: warnStatic}, &d.body)
	}
	if len(static) > 0 {
		p.warnDefinition(static, warnStatic, "static function '%s' is left out: it has no symbol that other code can call",
			"static function '%s' and %d more are left out: they have no symbols that other code can call")
	}
}

// warnDefinition warns at the first of some functions, with the message for one or for several.
func (p *parser) warnDefinition(ds []*declaration, id diag.ID, one, several string) {
	at := ds[0].body
	message := fmt.Sprintf(one, at.Text)
	if len(ds) > 1 {
		message = fmt.Sprintf(several, at.Text, len(ds)-1)
	}
	p.warn(id, at.At, len(at.Text), "%s", message)
}
