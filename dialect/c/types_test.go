package c

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// parseType reads the few types that the tests nest, and those of this package
// through their definitions. It stands in for the parser of whole files.
func parseType(text string) (ir.Type, error) {
	text = strings.TrimSpace(text)
	for _, t := range []ir.Type{
		ir.I1, ir.I8, ir.I32, ir.F32, ir.F64, ir.IntOf(8, ir.Signed), ir.IntOf(16, ir.Unsigned), ir.IntOf(32, ir.Signed),
		ir.IntOf(32, ir.Unsigned), ir.IntOf(64, ir.Signed), ir.IntOf(37, ir.Signed), ir.IntOf(1, ir.Signed), ir.IntOf(1, ir.Unsigned),
		ir.IntOf(0, ir.Signed), llvm.Ptr, ir.Complex(ir.F32), ir.Complex(llvm.Ptr), ir.Vector(ir.F32, 4), ir.Vector(ir.F32, 0), ir.Index,
	} {
		if t.String() == text {
			return t, nil
		}
	}
	for _, def := range Types {
		prefix := "!c." + def.Mnemonic
		if rest, ok := strings.CutPrefix(text, prefix); ok {
			return parseDefined(def, rest, len(prefix)+1)
		}
	}
	return nil, &ir.BodyError{ID: ErrTypeSyntax, Msg: "unknown type " + text}
}

// parseDefined reads "<body>"; offsets in errors count from base.
func parseDefined(def *ir.TypeDef, text string, base int) (ir.Type, error) {
	b := &ir.Body{}
	if strings.HasPrefix(text, "<") {
		b.Present, b.Text = true, text[1:len(text)-1]
	}
	b.ParseType = func(from, to int) (ir.Type, error) {
		t, err := parseType(b.Text[from:to])
		var at *ir.BodyError
		if errors.As(err, &at) {
			moved := *at
			moved.Offset += from
			return nil, &moved
		}
		return t, err
	}
	t, err := def.Parse(b)
	var at *ir.BodyError
	if errors.As(err, &at) {
		moved := *at
		moved.Offset += base
		return nil, &moved
	}
	return t, err
}

func TestTypesRoundTrip(t *testing.T) {
	for _, text := range []string{
		`!c.bitint<si37>`,
		`!c.array<4 x si8>`,
		`!c.array<? x !c.array<0 x f32>>`,
		`!c.struct<{}>`,
		`!c.struct<"Point" {x: si32, y: si32}>`,
		`!c.union<"U" {i: si64, p: !llvm.ptr, : !c.struct<{a: f32, b: f32}>}>`,
		`!c.struct<"Flags" {lo: ui32 : 3, : ui32 : 0, hi: ui16 : 9 packed}, align = 16>`,
		`!c.struct<"A" {x: si8 align = 8, y: si32 packed align = 2}, packed, pack = 4, align = 32>`,
		`!c.struct<{packed: si32 packed, align: f32 align = 4, x: vector<4xf32>}>`,
		`!c.union<"T" {p: !llvm.ptr}, transparent>`,
		`!c.struct<"N" {}, cxx, nontrivial>`,
		`!c.struct<"odd \22name\5C" {"a b": si32, "": !c.struct<{}>}>`,
		`!c.struct<"Buf" {n: si64, data: !c.array<? x si8>}>`,
	} {
		first, err := parseType(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		again, err := parseType(first.String())
		if err != nil || again != first {
			t.Errorf("%s is printed as %s, which is read as %v, %v", text, first, again, err)
		}
		if !strings.Contains(text, `"": `) && first.String() != text {
			t.Errorf("%s is printed as %s", text, first)
		}
	}
}

// invalid types, and where the error is: a caret under the text, the ID, and a
// part of the message.
var invalid = []struct{ text, at, id, msg string }{
	{`!c.struct<{x: si8 : 9}>`, `                    ^`, "c-bitfield", "at most 8 bits, not 9"},
	{`!c.struct<{x: f32 : 9}>`, `              ^`, "c-bitfield", "integer type, not f32"},
	{`!c.struct<{x: si8 : 0}>`, `                    ^`, "c-bitfield", "has no name"},
	{`!c.struct<{x: !c.bitint<si37> : 38}>`, `                                ^`, "c-bitfield", "at most 37 bits"},
	{`!c.struct<{x: si32 align = 3}>`, `                           ^`, "c-align", "power of two"},
	{`!c.struct<{x: si32 align = 0}>`, `                           ^`, "c-align", "power of two"},
	{`!c.struct<{x: si32}, align = 536870912>`, `                             ^`, "c-align", "power of two"},
	{`!c.struct<{x: si32}, pack = 32>`, `          ^`, "c-align", "not 1, 2, 4, 8 or 16"},
	{`!c.struct<{a: !c.array<? x si8>, b: si32}>`, `              ^`, "c-flexible-array", "only the last"},
	{`!c.array<3 x !c.array<? x si8>>`, `         ^`, "c-flexible-array", "element"},
	{`!c.struct<"P" {x: !c.struct<"P" {}>}>`, `                  ^`, "c-recursive-record", "contains itself"},
	{`!c.bitint<si1>`, `          ^`, "c-bitint", "at least 2"},
	{`!c.bitint<si0>`, `          ^`, "c-bitint", "no bits"},
	{`!c.bitint<f32>`, `          ^`, "c-bitint", "si or ui"},
	{`!c.struct<{x: complex<!llvm.ptr>}>`, `              ^`, "c-complex", "no complex type of !llvm.ptr"},
	{`!c.struct<{x: vector<0xf32>}>`, `              ^`, "c-vector", "at least one"},
	{`!c.struct<{x: index}>`, `              ^`, "c-not-a-c-type", "not a C type"},
	{`!c.array<9223372036854775807 x si32>`, `         ^`, "c-size-overflow", "larger than"},
	{`!c.array<9223372036854775808 x si32>`, `         ^`, "c-size-overflow", "does not fit"},
	{`!c.struct<{a: si32, b: f32, a: f64}>`, `                            ^`, "c-field-name", `two members "a"`},
	{`!c.struct<{a: si32, : !c.struct<{a: f32}>}>`, `                      ^`, "c-field-name", `two members "a"`},
	{`!c.struct<{: si32}>`, `             ^`, "c-field-name", "a member without a name is a record or a bit-field"},
	{`!c.struct<{x: si32}, transparent>`, `          ^`, "c-record", "only a union"},
	{`!c.struct<{x: si32}, nontrivial>`, `          ^`, "c-record", "only a cxx"},
	{`!c.struct<{x si32}>`, `           ^`, "c-type-syntax", "unexpected token"},
	{`!c.struct<{x: si32>`, ``, "c-type-syntax", ""},
	{`!c.struct<{x: si32}, frobnicate>`, `                     ^`, "c-type-syntax", "unexpected token"},
	{`!c.struct<"abc {x: si32}>`, `          ^`, "c-type-syntax", "not closed"},
	{`!c.struct`, ``, "c-type-syntax", "expected '<'"},
	{`!c.struct<{x: vector<4xf32}>`, ``, "c-type-syntax", ""},
}

func TestInvalidTypes(t *testing.T) {
	for _, test := range invalid {
		_, err := parseType(test.text)
		var at *ir.BodyError
		if !errors.As(err, &at) {
			t.Errorf("%s: error %v", test.text, err)
			continue
		}
		if string(at.ID) != test.id || !strings.Contains(at.Msg, test.msg) {
			t.Errorf("%s: %s: %s", test.text, at.ID, at.Msg)
		}
		if want := strings.Index(test.at, "^"); want >= 0 && at.Offset != want {
			t.Errorf("%s\n%s^ is here\n%s", test.text, strings.Repeat(" ", at.Offset), test.at)
		}
	}
}

func TestDeepNesting(t *testing.T) {
	inline := strings.Repeat("!c.struct<{x: ", 400) + "si32" + strings.Repeat("}>", 400)
	if _, err := parseType(inline); err == nil || !strings.Contains(err.Error(), "deeper") {
		t.Errorf("nested in place: %v", err)
	}
	r := Struct("", Field{Name: "x", Type: ir.I32})
	for range MaxDepth + 1 {
		r = Struct("", Field{Name: "x", Type: r})
	}
	if ps := CheckType(r); len(ps) == 0 || ps[0].ID != ErrTooDeep {
		t.Errorf("nested by hand: %v", ps)
	}
}

// TestSharedNesting makes a type of 2^40 members through 40 names.
func TestSharedNesting(t *testing.T) {
	inner := ir.Type(Struct("S0", Field{Name: "x", Type: ir.I32}))
	for i := 1; i <= 40; i++ {
		body := &ir.Body{Present: true, Text: fmt.Sprintf(`"S%d" {a: x, b: x}`, i)}
		body.ParseType = func(int, int) (ir.Type, error) { return inner, nil }
		next, err := Types[0].Parse(body)
		var at *ir.BodyError
		if errors.As(err, &at) {
			if at.ID != ErrTooDeep {
				t.Errorf("%s: %s", at.ID, at.Msg)
			}
			return
		}
		inner = next
	}
	t.Error("no limit was reached")
}

func FuzzTypes(f *testing.F) {
	for _, test := range invalid {
		f.Add(test.text)
	}
	f.Add(`!c.struct<"Flags" {lo: ui32 : 3, : ui32 : 0, hi: ui16 : 9 packed}, align = 16>`)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<12 || !strings.HasPrefix(text, "!c.") || !strings.HasSuffix(text, ">") {
			return
		}
		first, err := parseType(text)
		var at *ir.BodyError
		if errors.As(err, &at) {
			if at.Offset < 0 || at.Offset > len(text) || at.ID == "" {
				t.Fatalf("%q: error %q at %d", text, at.Msg, at.Offset)
			}
			return
		}
		if err != nil {
			t.Fatalf("%q: %v has no place", text, err)
		}
		if again, err := parseType(first.String()); err != nil || again != first {
			t.Fatalf("%q is printed as %s, which is read as %v, %v", text, first, again, err)
		}
	})
}
