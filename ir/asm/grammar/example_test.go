package grammar_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/grammar"
)

// The body of a type like !my.array<4 x i32>.
type arrayBody struct {
	Len  int64        `parser:"@Int 'x'"`
	Elem grammar.Type `parser:"@@"`
}

func ExampleGrammar_Parse() {
	array := grammar.New[arrayBody]()

	// The parser of MLIR text makes the Body and calls the type's Parse hook.
	b := &ir.Body{Text: "4 x vector<2xf32>", Present: true}
	body, err := array.Parse(b)
	fmt.Println(body.Len, b.Text[body.Elem.From:body.Elem.To], err)

	_, err = array.Parse(&ir.Body{Text: "4 by i32", Present: true})
	fmt.Println(err)
	// Output:
	// 4 vector<2xf32> <nil>
	// expected "x" Type, found 'by'
}
