package raw_test

import (
	"errors"
	"fmt"

	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/raw"
	"github.com/abi-opt/abi-opt/iree/sig"
)

// A signature is data; its text goes into the attribute "f".
func ExampleSignature_Encode() {
	s := raw.Signature{
		Inputs: []raw.Type{
			{Kind: raw.Ref},
			raw.BufferOf(dtype.Float32, raw.Dynamic, 128, 64),
		},
		Results: []raw.Type{raw.BufferOf(dtype.Uint64, 32, raw.Dynamic, 64)},
	}
	fmt.Println(s.Encode())
	// Output: I18!O1!B11!d-1d128d64R17!B13!t11d32d-1d64 <nil>
}

func ExampleDecode() {
	s, err := raw.Decode("I18!O1!B11!d-1d128d64R17!B13!t11d32d-1d64")
	fmt.Println(s, err)

	_, err = raw.Decode("I7!S4!t12R1!")
	fmt.Println(err)
	fmt.Println(errors.Is(err, raw.BadCode))
	// Output:
	// (RefObject<?>, Buffer<float32[?x128x64]>) -> (Buffer<uint64[32x?x64]>) <nil>
	// raw signature: offset 6: Illegal ScalarType code
	// true
}

// A binding checks what the caller hands over before it calls.
func ExampleSignature_CheckArgs() {
	s, _ := raw.Decode("I8!B5!t6d4R1!")
	fmt.Println(s.CheckArgs([]any{raw.BufferDesc{Format: "i", ItemSize: 4, Shape: []int{5}}}))
	// Output: Mismatched buffer dim (received: 5, expected: 4). For argument = {i 4 [5]} (expected Buffer<sint32[4]>)
}

// Arguments may be described one at a time and merged later.
func ExampleMerge() {
	a, _ := raw.EncodePartial(sig.Input, raw.ScalarOf(dtype.Int32))
	r, _ := raw.EncodePartial(sig.Result, raw.BufferOf(dtype.Float32, 4))
	s, err := raw.Merge([]string{a}, []string{r})
	fmt.Println(a, r, s, err)
	// Output: I6!S3!t6 R6!B3!d4 (sint32) -> (Buffer<float32[4]>) <nil>
}
