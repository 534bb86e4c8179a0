package main

import (
	"context"
	"strconv"
	"text/scanner"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// A typ is what C says of a type, and what it does not say of a pointer: the type of
// what it points to, or of the function.
type typ struct {
	ir.Type
	elem *typ
	fn   *function
}

// A function is a signature.
type function struct {
	params   []*typ
	result   *typ // nil for none
	variadic bool
	symbol   string
}

var (
	integer = &typ{Type: ir.IntOf(32, ir.Signed)}
	long    = &typ{Type: ir.IntOf(64, ir.Signed)}
	char    = &typ{Type: ir.IntOf(8, ir.Signed)}
	float   = &typ{Type: ir.F64}
	boolean = &typ{Type: ir.I1}
	pointer = &typ{Type: llvm.Ptr}
	text    = &typ{Type: llvm.Ptr, elem: char}
)

func (p *compiler) basics() {
	p.types = map[string]*typ{
		"int": integer, "long": long, "char": char, "float": float, "bool": boolean, "ptr": pointer, "string": text,
	}
	p.functions, p.globals = map[string]*function{}, map[string]variable{}
}

// fromC is a type that a header says.
func fromC(t ir.Type) *typ {
	if array, ok := t.(*c.ArrayType); ok {
		return &typ{Type: t, elem: fromC(array.Elem)}
	}
	return &typ{Type: t}
}

// typ reads a type: a name, *T, [n]T or fn(T, …) -> T.
func (p *compiler) typ() *typ {
	switch {
	case p.accept("*"):
		return &typ{Type: llvm.Ptr, elem: p.typ()}
	case p.accept("["):
		n, err := strconv.ParseInt(p.take(scanner.Int, "a length"), 0, 64)
		if err != nil {
			p.fail("%v", err)
		}
		p.expect("]")
		elem := p.typ()
		return &typ{Type: c.Array(n, elem.Type), elem: elem}
	case p.accept("fn"):
		f := &function{}
		p.expect("(")
		p.list(")", func() { f.params = append(f.params, p.typ()) })
		f.result = p.result()
		return &typ{Type: llvm.Ptr, fn: f}
	}
	known := p.types[p.peek().text]
	if known == nil {
		p.fail("unknown type '%s'", p.peek().text)
	}
	p.next++
	return known
}

func (p *compiler) result() *typ {
	if p.accept("->") {
		return p.typ()
	}
	return nil
}

// resultType is what C calls the type of a result.
func (f *function) resultType() ir.Type {
	if f.result == nil {
		return nil
	}
	return f.result.Type
}

func (f *function) c() *ir.FunctionType {
	var params []ir.Type
	for _, t := range f.params {
		params = append(params, t.Type)
	}
	return c.Func(f.resultType(), params...)
}

// headers reads import "name.h": the module starts with what the headers declare.
func (p *compiler) headers() *ir.Operation {
	includes := ""
	for p.accept("import") {
		includes += "#include <" + p.unquoted() + ">\n"
	}
	if includes == "" {
		return ir.NewModule(nil)
	}
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "imports", Text: includes}, cimport.Options{})
	if err := diag.Err(ds); err != nil {
		p.fail("%v", err)
	}
	for name, t := range unit.Types {
		if p.types[name] == nil {
			p.types[name] = fromC(t)
		}
	}
	for name, o := range unit.Functions {
		f := &function{variadic: o.HasAttr(c.VariadicAttr), symbol: o.StringAttr(ir.SymName)}
		for _, t := range c.FuncType(o).Inputs {
			f.params = append(f.params, fromC(t))
		}
		for _, t := range c.FuncType(o).Results {
			f.result = fromC(t)
		}
		p.functions[name] = f
	}
	return unit.Module
}

// structure reads struct Name { field: T, … }.
func (p *compiler) structure() {
	name := p.name()
	var fields []c.Field
	info := &typ{}
	p.types[name] = info // pointers to it may stand in it
	p.expect("{")
	members := map[string]*typ{}
	p.list("}", func() {
		field := p.name()
		p.expect(":")
		t := p.typ()
		members[field] = t
		if t.Type == nil {
			p.fail("'%s' is in itself", name)
		}
		fields = append(fields, c.Field{Name: field, Type: t.Type})
	})
	info.Type = c.Struct(name, fields...)
	p.members[info.Type] = members
}
