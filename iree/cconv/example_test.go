package cconv_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/iree/cconv"
)

// A function of an i32 and any number of (i64, reference) tuples.
func Example() {
	s := cconv.Signature{
		Args:    []cconv.Value{{Kind: cconv.I32}, cconv.SpanOf(cconv.I64, cconv.Ref)},
		Results: cconv.Values(cconv.Ref),
	}
	fmt.Println(s.Encode())
	size, err := cconv.Size(s.Args, []uint16{2}, cconv.Pointer64)
	fmt.Println(size, err)
	// Output:
	// 0iCIrD_r <nil>
	// 56 <nil>
}

func ExampleDecode() {
	s, err := cconv.Decode("0iI_r")
	fmt.Println(len(s.Args), len(s.Results), err)

	_, err = cconv.Decode("0i[I]_r")
	fmt.Println(err)

	// The brackets are those of the old syntax.
	fmt.Println(cconv.DecodeOld("0i[I].r"))
	// Output:
	// 2 1 <nil>
	// cconv: offset 2: unsupported cconv type '['
	// 0iCID_r <nil>
}
