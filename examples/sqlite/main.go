// Command sqlite shows how a compiler calls a C library through its header: the signatures of
// SQLite's functions come from sqlite3.h, and none is written by hand.
//
//	go run ./examples/sqlite > query.ll
//	clang query.ll -lsqlite3 -o query && ./query
//
// The program makes a table in memory, and prints the name and the sum that a query gives.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"regexp"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(w io.Writer) error {
	headers := &diag.Source{Name: "headers.c", Text: "#include <sqlite3.h>\n#include <stdio.h>\n"}
	unit, diags := cimport.File(context.Background(), headers, cimport.Options{
		Only: regexp.MustCompile(`^(printf|sqlite3_(open|exec|prepare_v2|step|column_text|column_double|finalize|close))$`),
	})
	if err := diag.Err(diags); err != nil {
		return err
	}
	build(unit)
	return abiopt.WriteLLVM(w, unit.Module, abiopt.Options{})
}

// program builds calls of functions of a header, as that declares them.
type program struct {
	*c.Builder
	unit *cimport.Unit
}

func (p *program) call(name string, args ...*ir.Value) *ir.Value {
	return p.CallFunc(p.unit.Functions[name], args...)
}

// build adds main to the module of the headers.
func build(unit *cimport.Unit) {
	b, _ := c.Body(c.Top(unit.Module).NewFunc("main", c.Func(ir.I32)))
	p := &program{b, unit}
	null, zero := p.Zero(llvm.Ptr), p.ConstInt(ir.I32, 0)

	slot := p.Local(llvm.Ptr)
	p.call("sqlite3_open", p.String(":memory:"), slot)
	db := p.Load(llvm.Ptr, slot)
	p.call("sqlite3_exec", db, p.String("create table fruit(name, price); insert into fruit values('apple', 1.25), ('pear', 2.5)"), null, null, null)
	p.call("sqlite3_prepare_v2", db, p.String("select max(name), sum(price) from fruit"), p.ConstInt(ir.I32, -1), slot, null)
	query := p.Load(llvm.Ptr, slot)
	p.call("sqlite3_step", query)
	name := p.call("sqlite3_column_text", query, zero)
	sum := p.call("sqlite3_column_double", query, p.ConstInt(ir.I32, 1))
	p.call("printf", p.String("%s %.2f\n"), name, sum)
	p.call("sqlite3_finalize", query)
	p.call("sqlite3_close", db)
	p.Return(zero)
}
