package c_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// parseType reads a type; the error is nil or the first diagnostic.
func parseType(text string, with ...*ir.Dialect) (ir.Type, *diag.Diagnostic) {
	ctx := ir.NewContext(append(with, c.Dialect, llvm.Dialect)...)
	t, ds := asm.ParseType(ctx, text, asm.Options{})
	if len(ds) > 0 {
		return nil, &ds[0]
	}
	return t, nil
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
		`!c.struct<"B" {x: si8, y: si32 : 3 type_align = 16, : si32 : 0 type_align = 1 packed align = 2}>`,
		`!c.struct<"A" {x: si8 align = 8, y: si32 packed align = 2}, packed, pack = 4, align = 32>`,
		`!c.struct<{packed: si32 packed, align: f32 align = 4, x: vector<4xf32>}>`,
		`!c.union<"T" {p: !llvm.ptr}, transparent>`,
		`!c.struct<"N" {}, cxx, nontrivial>`,
		`!c.struct<"odd \22name\5C" {"a b": si32, "": !c.struct<{}>}>`,
		`!c.struct<"Buf" {n: si64, data: !c.array<? x si8>}>`,
	} {
		first, d := parseType(text)
		if d != nil {
			t.Errorf("%s: %s", text, d.Message)
			continue
		}
		again, d := parseType(first.String())
		if d != nil || again != first {
			t.Errorf("%s is printed as %s, which is read as %v, %v", text, first, again, d)
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
	{`!c.struct<{x: complex<bf16>}>`, `              ^`, "c-complex", "no complex type of bf16"},
	{`!c.struct<{x: vector<3x3xf32>}>`, `              ^`, "c-vector", "one fixed dimension"},
	{`!c.struct<{x: index}>`, `              ^`, "c-not-a-c-type", "not a C type"},
	{`!c.array<9223372036854775807 x si32>`, `         ^`, "c-size-overflow", "larger than"},
	{`!c.array<9223372036854775808 x si32>`, `         ^`, "number", "too large"},
	{`!c.struct<{a: si32, b: f32, a: f64}>`, `                            ^`, "c-field-name", `two members "a"`},
	{`!c.struct<{a: si32, : !c.struct<{a: f32}>}>`, `                      ^`, "c-field-name", `two members "a"`},
	{`!c.struct<{: si32}>`, `             ^`, "c-field-name", "a member without a name is a record or a bit-field"},
	{`!c.struct<{x: si32}, transparent>`, `          ^`, "c-record", "only a union"},
	{`!c.struct<{x: si32}, nontrivial>`, `          ^`, "c-record", "only a cxx"},
	{`!c.struct<{x si32}>`, `            ^`, "syntax", "expected ':'"},
	{`!c.struct<{x: si32>`, `                  ^`, "syntax", "expected '}'"},
	{`!c.struct<{x: si32}, frobnicate>`, `                     ^`, "c-record", "cannot be 'frobnicate'"},
	{`!c.struct<"abc {x: si32}>`, `                         ^`, "token", "in string literal"},
	{`!c.struct`, `         ^`, "dialect-body", "expected '<'"},
	{`!c.struct<{x: vector<4xf32}>`, `                          ^`, "syntax", "expected '>'"},
}

func TestInvalidTypes(t *testing.T) {
	for _, test := range invalid {
		_, d := parseType(test.text)
		if d == nil {
			t.Errorf("%s: no error", test.text)
			continue
		}
		if string(d.ID) != test.id || !strings.Contains(d.Message, test.msg) {
			t.Errorf("%s: %s: %s", test.text, d.ID, d.Message)
		}
		if want := strings.Index(test.at, "^"); want >= 0 && d.Pos.Offset != want {
			t.Errorf("%s\n%s^ is here\n%s", test.text, strings.Repeat(" ", d.Pos.Offset), test.at)
		}
	}
}

func TestDeepNesting(t *testing.T) {
	inline := strings.Repeat("!c.struct<{x: ", 400) + "si32" + strings.Repeat("}>", 400)
	if _, d := parseType(inline); d == nil || !strings.Contains(d.Message, "deeper") {
		t.Errorf("nested in place: %v", d)
	}
	r := c.Struct("", c.Field{Name: "x", Type: ir.I32})
	for range c.MaxDepth + 1 {
		r = c.Struct("", c.Field{Name: "x", Type: r})
	}
	if ps := c.CheckType(r); len(ps) == 0 || ps[0].ID != c.ErrTooDeep {
		t.Errorf("nested by hand: %v", ps)
	}
}

// TestSharedNesting makes types of 2^40 parts through 40 names. How long a type may be
// that is spelled out follows from how long it is written.
func TestSharedNesting(t *testing.T) {
	long := strings.Repeat("n", c.MaxSpelling/c.MaxGrowth)
	for _, tt := range []struct {
		text string
		want int
	}{
		{`!c.struct<"S%d" {a: !t.x, b: !t.x}>`, c.MaxSpelling},
		{`!c.func_ptr<(!t.x, !t.x, !c.ptr<!c.tag<struct "S%d">>) -> ()>`, c.MaxSpelling},
		{`!c.func_ptr<(!t.x, !c.ptr<!c.tag<struct "S%d">>) -> !t.x>`, c.MaxSpelling},
		{`!c.struct<"S%d" {` + long + `: !t.x, b: !t.x}>`, c.MaxGrowth * len(`"S9" {: !t.x, b: !t.x}`+long)},
	} {
		if got, want := sharedNesting(tt.text), fmt.Sprintf("the type is longer than %d bytes when spelled out", tt.want); got != want {
			t.Errorf("%.60s: %q, want %q", tt.text, got, want)
		}
	}
}

// sharedNesting parses a type with itself in place of !t.x again and again, and returns
// the error.
func sharedNesting(text string) string {
	shared := &ir.Dialect{Name: "t", Types: []*ir.TypeDef{{Mnemonic: "x", Bare: ir.Type(c.Struct("S0", c.Field{Name: "x", Type: ir.I32}))}}}
	for i := 1; i <= 40; i++ {
		next, d := parseType(fmt.Sprintf(text, i), shared)
		if d != nil {
			return d.Message
		}
		shared.Types[0].Bare = next
	}
	return ""
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
		first, d := parseType(text)
		if d != nil {
			if d.Pos.Offset < 0 || d.Pos.Offset > len(text) || d.ID == "" {
				t.Fatalf("%q: error %q at %d", text, d.Message, d.Pos.Offset)
			}
			return
		}
		if again, d := parseType(first.String()); d != nil || again != first {
			t.Fatalf("%q is printed as %s, which is read as %v, %v", text, first, again, d)
		}
	})
}

// Members of anonymous members are looked for in no more than so many, though each is in
// two others.
func TestSharedAnonymousMembers(t *testing.T) {
	shared := c.Struct("")
	for range 20 {
		shared = c.Struct("", c.Field{Type: shared}, c.Field{Type: shared})
	}
	if ps := c.CheckType(shared); len(ps) > 0 {
		t.Error(ps)
	}
	for range 80 { // no number of characters is as long as its spelling
		shared = c.Struct("", c.Field{Type: shared}, c.Field{Type: shared})
	}
	if ps := c.CheckType(shared); len(ps) != 1 || ps[0].ID != c.ErrTooDeep || ir.SpelledLen(shared) < 1<<60 {
		t.Error(ps, ir.SpelledLen(shared))
	}
	if ps := c.CheckType(c.Struct("", c.Field{Name: "a", Type: ir.F32}, c.Field{Type: c.Struct("", c.Field{Name: "a", Type: ir.F32})})); len(ps) != 1 {
		t.Error(ps)
	}
}

// The members of a struct have names and types; there are none of a bit-field, a member
// without a name or a union.
func TestMembers(t *testing.T) {
	for text, want := range map[string]string{
		`!c.struct<{a: si32, b: f64}>`:     "[a b] [si32 f64] true",
		`!c.struct<{a: si32, b: si8 : 3}>`: "[] [] false",
		`!c.struct<{: !c.struct<{}>}>`:     "[] [] false",
		`!c.union<{a: si32}>`:              "[a] [si32] false",
	} {
		of, d := parseType(text)
		if d != nil {
			t.Fatal(d)
		}
		names, types, ok := of.(*c.RecordType).Members()
		if got := fmt.Sprint(names, types, ok); got != want {
			t.Errorf("the members of %s are %s, not %s", text, got, want)
		}
	}
}

// However many members a record has, no two have one name.
func TestMemberNames(t *testing.T) {
	for n := 1; n < 20; n++ {
		fields := make([]c.Field, n)
		for i := range fields {
			fields[i] = c.Field{Name: "m" + strconv.Itoa(i), Type: ir.F32}
		}
		if ps := c.CheckType(c.Struct("", fields...)); len(ps) > 0 {
			t.Errorf("%d members: %s", n, ps[0].Msg)
		}
		for again := range n {
			twice := append(slices.Clone(fields), c.Field{Name: fields[again].Name, Type: ir.F64})
			for range 2 { // what is known to be wrong stays so
				if ps := c.CheckType(c.Struct("", twice...)); len(ps) != 1 || ps[0].Field != n {
					t.Errorf("%d members, the last one has the name of %d: %v", n+1, again, ps)
				}
			}
		}
	}
}

// A record that is made from a copy of another is looked at for itself.
func TestCopiedRecordIsChecked(t *testing.T) {
	r := c.Struct("R", c.Field{Name: "m", Type: ir.F32})
	if ps := c.CheckType(r); len(ps) > 0 {
		t.Fatal(ps[0].Msg)
	}
	other := *r
	other.Fields = append(slices.Clone(r.Fields), r.Fields...)
	if ps := c.CheckType(c.Record(&other)); len(ps) != 1 {
		t.Errorf("two members of one name: %v", ps)
	}
	if ps := c.CheckType(r); len(ps) > 0 {
		t.Errorf("of the first it is said now: %s", ps[0].Msg)
	}
}
