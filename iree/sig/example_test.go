package sig_test

import (
	"errors"
	"fmt"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// A signature is written component by component; spans nest.
func ExampleBuilder() {
	var b sig.Builder
	b.Integer('_', 5)
	b.Span('K', "any bytes")
	b.Nest('I', func() {
		b.Integer('d', -1)
		b.Integer('d', 128)
	})
	fmt.Println(b.Text())

	b = sig.Builder{}
	b.Integer('K', 5)
	_, err := b.Text()
	fmt.Println(err)
	// Output:
	// _5K10!any bytesI8!d-1d128 <nil>
	// offset 0: component 'K': tag is not '_', a letter a to z (integer) or A to Z (span)
}

// A parser walks the components of one level and opens the next where wanted.
func ExampleParser() {
	p := sig.Parse("_5K10!any bytesI8!d-1d128")
	for ; p.More(); p.Next() {
		switch p.Tag() {
		case 'I':
			for n := p.Nested(); n.More(); n.Next() {
				fmt.Printf("  %c %d at offset %d\n", n.Tag(), n.Int(), n.Offset())
			}
		default:
			fmt.Printf("%c %d %q\n", p.Tag(), p.Int(), p.Payload())
		}
	}
	fmt.Println(p.Err())
	// Output:
	// _ 5 ""
	// K 9 "any bytes"
	//   d -1 at offset 18
	//   d 128 at offset 21
	// <nil>
}

func ExampleError() {
	p := sig.Parse("I4!B9!d1")
	n := p.Nested()
	var err *sig.Error
	if errors.As(n.Err(), &err) {
		fmt.Println(err.Offset, string(err.Tag), err.Reason)
	}
	fmt.Println(errors.Is(n.Err(), sig.Underrun))
	// Output:
	// 4 B span reaches past the end (its length counts the '!')
	// true
}
