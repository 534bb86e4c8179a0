package grammar_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/grammar"
)

type record struct {
	Name   *grammar.Text `parser:"@String?"`
	Fields []field       `parser:"'{' (@@ (',' @@)*)? '}'"`
	Attrs  []entry       `parser:"(',' @@)*"`
}

type field struct {
	Name  string       `parser:"@Ident? ':'"`
	Type  grammar.Type `parser:"@@"`
	Width *int64       `parser:"(':' @Int)?"`
}

type entry struct {
	Name  string       `parser:"@Ident"`
	Value grammar.Attr `parser:"'=' @@"`
}

var records = grammar.New[record]()

func TestExtents(t *testing.T) {
	text := `"a\09b" {x: si32, f: (i32, !t<(d0 >= 0)>) -> () : 7, : memref<4x?xf32>}, a = -1 : i8, b = [#x<">">], c = @a::@b, d = "s"`
	r, err := records.Parse(&ir.Body{Text: text, Present: true})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range r.Fields {
		got = append(got, text[f.Type.From:f.Type.To])
	}
	for _, a := range r.Attrs {
		got = append(got, text[a.Value.From:a.Value.To])
	}
	want := "[si32 (i32, !t<(d0 >= 0)>) -> () memref<4x?xf32> -1 : i8 [#x<\">\">] @a::@b \"s\"]"
	if fmt.Sprint(got) != want {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	if *r.Name != "a\tb" || *r.Fields[1].Width != 7 {
		t.Errorf("name %q, width %d", *r.Name, *r.Fields[1].Width)
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		text    string
		present bool
		offset  int
		length  int
	}{
		{"", false, 0, 0},
		{"", true, 0, 0},
		{"{x: si32", true, 8, 0},
		{"{x: si32} y", true, 10, 1},
		{"{x si32}", true, 1, 1},
		{"{x: (i32)}", true, 9, 0},
		{"{x: i<", true, 6, 0},
		{`"abc`, true, 0, 0},
		{`{x: i32}, y = }`, true, 14, 1},
		{`{x: i32 : 99999999999999999999}`, true, 10, 0},
	} {
		_, err := records.Parse(&ir.Body{Text: c.text, Present: c.present})
		var be *ir.BodyError
		if !errors.As(err, &be) {
			t.Errorf("%q: error %v is no BodyError", c.text, err)
			continue
		}
		if be.Offset != c.offset || be.Len != c.length || be.ID != grammar.ErrBody {
			t.Errorf("%q: %q at %d+%d, want %d+%d", c.text, be.Msg, be.Offset, be.Len, c.offset, c.length)
		}
	}
}
