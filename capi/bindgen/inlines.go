package bindgen

import (
	"errors"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// callable is a function of Go that the body of a macro or an inline function can call.
type callable struct {
	*prototype
	name    string
	symbol  string // of the function in C; "" for another macro or inline function
	isPlain bool   // the name takes and returns the types of the prototype
}

// bodies returns the macros with parameters and the inline functions that the options select, and the inline functions that those call,
// also of other headers.
func (g *generator) bodies() (all []cimport.Inline) {
	called := map[string]bool{}
	for before := -1; before < len(called); {
		before = len(called)
		all = g.unit.Inlines(func(name string, pos diag.Pos) bool {
			return called[name] || g.isSelected(pos) && g.wants(name) && !strings.HasPrefix(name, "_")
		})
		for i := range all {
			for _, e := range all[i].Body {
				g.addCalled(e, called)
			}
		}
	}
	functions := map[string]bool{}
	for i := range all {
		in := &all[i]
		if in.Macro && functions[in.Name] { // it calls the function, often with a cast
			in.Problem = "an inline function has its name"
		}
		functions[in.Name] = functions[in.Name] || in.Problem == ""
		g.inlined[in.Name] = g.symbols[in.Name] == ""
		if name := g.inlineName(in); in.Problem == "" && g.inlined[in.Name] && !g.names[name] {
			g.inlineNames[in.Name] = g.names.take(name) // before a type has it
		}
	}
	return all
}

// inlineName returns the Go name of a macro or an inline function.
func (g *generator) inlineName(in *cimport.Inline) string {
	if in.Macro {
		return constantName(g.rename(in.Name))
	}
	return g.exported(in.Name)
}

// addCalled collects the functions that an expression calls and that the library may not have.
func (g *generator) addCalled(e *cimport.Expr, called map[string]bool) {
	if e.Op == "call" && g.symbols[e.Args[0].Name] == "" {
		called[e.Args[0].Name] = true
	}
	for _, arg := range e.Args {
		g.addCalled(arg, called)
	}
}

// inlines declares the macros with parameters and the inline functions whose bodies Go can express.
func (g *generator) inlines(all []cimport.Inline) {
	for _, in := range all {
		g.at = in.Pos
		kind, goName := "function", g.inlineNames[in.Name]
		if in.Macro {
			kind = "macro"
		}
		var err error
		switch {
		case g.symbols[in.Name] != "":
			if in.Macro {
				g.skip("macro %s: a function of the library has its name", in.Name)
			}
			continue
		case in.Problem != "":
			err = errors.New(in.Problem)
		case goName == "":
			err = fmt.Errorf("the name %s is taken", g.inlineName(&in))
		default:
			err = g.inline(&in, goName)
		}
		if err != nil {
			if !in.Macro {
				err = fmt.Errorf("it has no symbol, and %w", err)
			}
			g.skip("%s %s: %s", kind, in.Name, err)
		}
	}
}

// inline declares the Go function of a macro or an inline function.
func (g *generator) inline(in *cimport.Inline, goName string) error {
	x := &translator{generator: g, function: in.Name, params: map[string]goExpr{}}
	made := &prototype{}
	f := &goFunc{name: goName, doc: goName + " is the inline function " + in.Name + " of the header."}
	if in.Macro {
		f.doc = goName + " is the macro " + in.Name + "."
	}
	taken := scope{}
	for i, p := range in.Params {
		param, err := x.parameter(p, i)
		if err != nil {
			return err
		}
		param.name = taken.take(param.name)
		v := goExpr{text: param.name, goType: param.goType}
		text := param.text
		if param.isText {
			v.text, text = "ffi.CString("+param.name+")", "string"
		}
		x.params[p.Name] = v
		made.params = append(made.params, param)
		f.args = append(f.args, [2]string{param.name, text})
	}
	if in.Variadic {
		f.args = append(f.args, [2]string{"more", "...any"})
	}
	f.params = paramList(f.args)
	if last := lastOf(in.Body); in.Result != nil && last.Op != "=" {
		result, err := x.typeOf(in.Result)
		if err != nil {
			return err
		}
		if in.Macro && isTruth(last) {
			result = scalars[ir.I1]
		}
		made.result, f.result = &parameter{goType: result}, result.text
	}
	if err := x.writeBody(in.Body, made.result); err != nil {
		return err
	}
	f.doc += "\n\n" + strings.Join(commentBefore(in.Pos.Source.Text, startOfLine(in.Pos)), "\n")
	f.body = x.lines
	g.callables[in.Name] = &callable{prototype: made, name: goName, isPlain: made.isPlain()}
	g.declare(f.String())
	g.bound = append(g.bound, boundFunc{in.Name, f})
	return nil
}

// lastOf returns the expression whose value is the result of a body.
func lastOf(body []*cimport.Expr) *cimport.Expr {
	if len(body) == 0 {
		return nil
	}
	return body[len(body)-1]
}

// startOfLine returns the offset of the line that a position is in.
func startOfLine(pos diag.Pos) int {
	return strings.LastIndexByte(pos.Source.Text[:pos.Offset], '\n') + 1
}

// parameter returns parameter i of the function that is being translated.
func (x *translator) parameter(p cimport.InlineParam, i int) (*parameter, error) {
	name, inC := paramName([]string{p.Name}, 0)
	if p.Name == "" {
		name = fmt.Sprintf("p%d", i)
	}
	made, err := x.passed("parameter "+name, p.Type, nil, x.function+"_"+name)
	if err != nil {
		return nil, err
	}
	made.name = name
	made.goType = x.byValue(p.Type, x.function, inC, made.goType)
	made.isText = made.isText && matches(x.Strings, x.function, inC) && !matches(x.Null, x.function, inC)
	return made, nil
}

// plain returns the name of a function that takes and returns the types of the prototype, without the conveniences of
// options such as Strings.
func (g *generator) plain(of *callable) (string, error) {
	switch {
	case of.isPlain:
		return of.name, nil
	case of.symbol == "":
		return "", fmt.Errorf("it calls %s with other types", of.name)
	}
	proto := *of.prototype
	proto.params, proto.errno, proto.wrapped = nil, false, wrapped{}
	for _, p := range of.params {
		plain := *p
		plain.isText, plain.elem, plain.lengthOf = false, "", nil
		proto.params = append(proto.params, &plain)
	}
	f, _ := g.caller(&proto, of.symbol+".Address()")
	f.name = g.names.take("symCall" + of.name)
	f.doc = f.name + " is " + of.name + " with C's types, for other functions of this package."
	g.declare(f.String())
	of.name, of.isPlain = f.name, true
	return f.name, nil
}
