package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// builtins are the types that need no declaration. C's int and long travel alike
// with a sign and without; of a char, C's functions ask for the sign.
var builtins = map[string]ir.Type{
	"int": ir.I32, "long": ir.I64, "char": ir.IntOf(8, ir.Signed), "float": ir.F64, "bool": ir.I1, "ptr": llvm.Ptr, "string": llvm.Ptr,
}

// headers reads import "name.h", and makes the module of a program, which begins with
// what those declare.
func (p *program) headers() {
	at, text := p.peek(), ""
	for p.accept("import") {
		text += fmt.Sprintf("#include <%v>\n", p.literal())
	}
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "imports", Text: text}, cimport.Options{})
	if err := diag.Err(ds); err != nil {
		panic(at.error("%v", err))
	}
	p.module = unit.Module
	for name, t := range unit.Types {
		p.types[strings.TrimPrefix(name, "struct ")] = t
	}
	for name, v := range unit.Variables {
		p.scope[name] = v
	}
	for name, f := range unit.Functions {
		p.scope[name] = f
	}
}
