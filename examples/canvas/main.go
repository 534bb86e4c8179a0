// Command canvas shows how a compiler calls a C library that passes records by value, through its
// header: colors, rectangles, a camera, a callback that takes and returns them, and variable
// arguments.
//
//	go run ./examples/canvas ./examples/canvas/lib/canvas.h > draw.ll
//	clang draw.ll examples/canvas/lib/canvas.c -o draw && ./draw
//
// lib/same.c is the program in C.
package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

func main() {
	if err := run(os.Args[1], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(header string, w io.Writer) error {
	unit, diags := cimport.Header(context.Background(), header, cimport.Options{})
	if err := diag.Err(diags); err != nil {
		return err
	}
	build(unit)
	return abiopt.WriteLLVM(w, unit.Module, abiopt.Options{})
}

// The types of C that are numbers here.
var (
	si32 = ir.IntOf(32, ir.Signed)
	ui8  = ir.IntOf(8, ir.Unsigned)
)

// program builds a function that calls those of a header.
type program struct {
	*c.Builder
	unit *cimport.Unit
}

// begin begins a public function.
func begin(unit *cimport.Unit, name string, t *ir.FunctionType) (*program, []*ir.Value) {
	b, args := c.Body(c.Top(unit.Module).NewFunc(name, t))
	return &program{b, unit}, args
}

// call calls a function as the header declares it.
func (p *program) call(name string, args ...*ir.Value) *ir.Value {
	return p.CallFunc(p.unit.Functions[name], args...)
}

// value makes a record of numbers, of a type of the header.
func (p *program) value(name string, numbers ...float64) *ir.Value {
	t := p.unit.Types[name].(*c.RecordType)
	v := p.Zero(t)
	for i, n := range numbers {
		field := t.Fields[i]
		number := p.number(field.Type, n)
		v = p.Set(v, number, field.Name)
	}
	return v
}

func (p *program) number(t ir.Type, n float64) *ir.Value {
	if f, ok := t.(*ir.FloatType); ok {
		return p.ConstFloat(f, n)
	}
	return p.ConstInt(t, int64(n))
}

// build adds what lib/same.c has to the module of the header.
func build(unit *cimport.Unit) {
	buildInvert(unit)
	p, _ := begin(unit, "main", c.Func(si32))
	color := unit.Types["Color"]
	image := p.call("NewImage", p.ConstInt(si32, 32), p.ConstInt(si32, 8), p.Load(color, p.AddressOf("BLACK")))
	a, b := p.value("Rectangle", 2, 1, 16, 5), p.value("Rectangle", 10, 3, 20, 4)
	p.call("DrawRectangle", image, a, p.value("Color", 96, 0, 0, 255))
	p.call("DrawRectangle", image, b, p.value("Color", 160, 0, 0, 255))
	p.call("DrawRectangle", image, p.call("Overlap", a, b), p.Load(color, p.AddressOf("WHITE")))

	camera := p.Zero(unit.Types["Camera"])
	camera = p.Set(camera, p.value("Vector3", 0, 0, -2), "position")
	camera = p.Set(camera, p.value("Vector3", 0, 1, 0), "up")
	camera = p.Set(camera, p.ConstFloat(ir.F32, 4), "zoom")
	camera = p.call("MoveCamera", camera, p.value("Vector3", 0, 0, -2))
	far := p.call("Project", camera, p.value("Vector3", 20, 6, 4))
	near := p.call("Project", camera, p.call("Cross", p.value("Vector3", 1, 0, 0), p.value("Vector3", 0, 0, -3)))
	p.call("DrawPixels", image, p.ConstInt(si32, 3), p.value("Color", 224, 0, 0, 255), far, near, p.call("Center", b))
	p.call("Shade", image, p.AddressOf("invert"))
	p.call("Show", image)
	p.Return(p.ConstInt(si32, 0))
}

// buildInvert adds the function that Shade calls back.
func buildInvert(unit *cimport.Unit) {
	color := unit.Types["Color"]
	p, args := begin(unit, "invert", c.Func(color, color, unit.Types["Vector2"]))
	pixel, at := args[0], args[1]
	inside := p.call("Contains", p.value("Rectangle", 12, 2, 10, 4), at)
	red := p.Cast(ir.I8, p.Get(pixel, "r"))
	numbers := arith.NewBuilder(p.Builder.Builder)
	inverted := numbers.XOrI(red, p.Cast(ir.I8, p.ConstInt(ui8, 255)))
	chosen := numbers.Select(inside, inverted, red)
	p.Return(p.Set(pixel, p.Cast(ui8, chosen), "r"))
}
