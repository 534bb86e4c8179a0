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

// builtins are the predeclared types. int and long are passed alike with and without a
// sign; a char is extended, which needs the sign.
var builtins = map[string]ir.Type{
	"int": ir.I32, "long": ir.I64, "char": ir.IntOf(8, ir.Signed), "float": ir.F64, "bool": ir.I1, "ptr": llvm.Ptr, "string": llvm.Ptr,
}

// headers reads the imports, such as import "name.h", and makes the module of the program, which
// starts with the declarations of those headers.
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
