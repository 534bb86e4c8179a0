package sip_test

import (
	"errors"
	"fmt"

	"github.com/abi-opt/abi-opt/iree/sip"
)

// The arguments (x, {"a": …, "b": …}) are three raw values, and the result is
// one.
func ExampleBuilder() {
	var inputs, results sip.Builder
	inputs.Set(0, sip.At(0))
	inputs.Set(1, sip.At(1), sip.Name("a"))
	inputs.Set(2, sip.At(1), sip.Name("b"))
	results.Set(0)

	// A conflict is an error and changes nothing.
	err := inputs.Set(3, sip.At(0), sip.At(5))
	fmt.Println(err)
	fmt.Println(errors.Is(err, sip.ThroughLeaf))

	in, _ := inputs.Node()
	out, _ := results.Node()
	fmt.Println(sip.Signature{Inputs: in, Results: out}.Encode())
	// Output:
	// index path [0, 5] for raw index 3: path leads through a raw value
	// true
	// I27!S23!k0_0k1D13!K2!a_1K2!b_2R3!_0 <nil>
}

func ExampleDecode() {
	s, err := sip.Decode("I27!S23!k0_0k1D13!K2!a_1K2!b_2R3!_0")
	fmt.Printf("%v%v\n", s, err)
	for index, path := range s.Inputs.Leaves() {
		fmt.Println(index, path)
	}
	// Output:
	// inputs:[
	//   0=raw(0),
	//   1:{
	//     "a"=raw(1),
	//     "b"=raw(2),
	//   },
	// ],
	// results=raw(0),
	// <nil>
	// 0 [0]
	// 1 [1, "a"]
	// 2 [1, "b"]
}

// A binding takes a call's arguments apart, calls, and puts the results
// together.
func ExampleNode_Flatten() {
	s, _ := sip.Decode("I27!S23!k0_0k1D13!K2!a_1K2!b_2R12!S9!k0_1k1_0")
	raw, err := s.Inputs.Flatten([]any{"x", map[string]any{"a": "A", "b": "B"}}, nil)
	fmt.Println(raw, err)
	value, err := s.Results.Unflatten([]any{"first", "second"})
	fmt.Println(value, err)
	// Output:
	// [x A B] <nil>
	// [second first] <nil>
}
