package capi_test

import (
	"context"
	"fmt"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

// The registers of arguments are values, and records behind pointers have layouts.
func Example() {
	source := &diag.Source{Name: "lib.h", Text: `
		enum color { RED };
		struct image { enum color background; double scale; };
		struct pair { long id; float weight; };
		int draw(struct image *to, struct pair what);`}
	unit, _ := cimport.File(context.Background(), source, cimport.Options{})
	target, _ := targets.New("x86_64-linux-gnu", targets.Options{})
	lib, _ := capi.Of(target, unit)

	draw := lib.Functions[0]
	fmt.Println(draw.C)
	for _, v := range draw.Arguments {
		for _, s := range v.Spans() {
			fmt.Printf("  %s: bytes %d to %d in %s\n", v.Name, s.Offset, s.Offset+s.Size-1, s.Register)
		}
	}
	for _, d := range lib.Declarations {
		switch d := d.(type) {
		case *capi.Record:
			fmt.Println(d.Name, d.Size)
			for _, m := range d.Members {
				fmt.Printf("  %d: %s\n", m.Offset, m.C)
			}
		case *capi.Enum:
			fmt.Println(d.Name, d.Size)
		}
	}
	// Output:
	// int draw(struct image *to, struct pair what)
	//   to: bytes 0 to 7 in rdi
	//   what: bytes 0 to 7 in rsi
	//   what: bytes 8 to 11 in xmm0
	// struct image 16
	//   0: enum color background
	//   8: double scale
	// struct pair 16
	//   0: long id
	//   8: float weight
	// enum color 4
}
