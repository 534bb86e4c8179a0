package cimport_test

import (
	"context"
	"fmt"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
)

// A program that calls C functions takes their types from the header.
func ExampleFile() {
	source := &diag.Source{Name: "shapes.h", Text: `
		typedef struct { double x, y; } Point;
		enum { MaxShapes = 1 << 4 };
		double distance(Point from, Point to);
		void draw(_Decimal64 size);
	`}
	unit, diags := cimport.File(context.Background(), source, cimport.Options{})
	for _, d := range diags {
		fmt.Println(d.Place(), d.Message)
	}
	fmt.Println(unit.Types["Point"])
	fmt.Println(unit.Constants["MaxShapes"])
	fmt.Println(c.FuncType(unit.Functions["distance"]))
	// Output:
	// shapes.h:5:8 function 'draw' is left out: parameter 'size': '_Decimal64' is not supported
	// !c.struct<"Point" {x: f64, y: f64}>
	// 16
	// (!c.struct<"Point" {x: f64, y: f64}>, !c.struct<"Point" {x: f64, y: f64}>) -> f64
}
