package c_test

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/golden"
)

const remedy = "compare with C (go test ./test/oracle -run 'Bridges|Expressions|Members|Pointers|Statements'), then: go test ./dialect/c -update"

// TestOperators keeps, for each operator of C and type of its left operand, the types of
// the results with each type on the right, - where there is no such operator, and a sum
// of what is built for it. What the numbers are is for the comparison with C to say.
func TestOperators(t *testing.T) {
	types := []ir.Type{
		ir.I1, ir.IntOf(8, ir.Signed), ui8, ir.IntOf(16, ir.Signed), ir.IntOf(16, ir.Unsigned), ir.I32, si32, ir.IntOf(32, ir.Unsigned),
		ir.I64, ir.IntOf(64, ir.Signed), ir.IntOf(64, ir.Unsigned), ir.IntOf(128, ir.Signed), ir.IntOf(128, ir.Unsigned),
		ir.F16, ir.F32, ir.F64, ir.F80, llvm.Ptr, c.BitInt(ir.IntOf(37, ir.Signed)), c.Struct("S", c.Field{Name: "x", Type: si32}),
	}
	const scalars = 18 // of types: those behind are no conditions
	var b strings.Builder
	for _, operator := range strings.Fields("+ - * / % & | ^ << >> == != < <= > >= && || = ?") {
		logical := operator == "&&" || operator == "||"
		for i, left := range types {
			fmt.Fprintf(&b, "%v %s:", left, operator)
			sum := fnv.New32a()
			f := function(t, func(build *c.Builder, args []*ir.Value) {
				for j, right := range args[1:] {
					if logical && max(i, j) >= scalars {
						continue
					}
					result := "-"
					_ = problem(func() {
						result = build.Binary(operator, args[0], func() *ir.Value { return right }).Type().String()
					})
					fmt.Fprintf(&b, " %s", result)
				}
			}, append([]ir.Type{left}, types...)...)
			fmt.Fprint(sum, asm.String(f))
			fmt.Fprintf(&b, " %x\n", sum.Sum32())
		}
	}
	for _, operator := range strings.Fields("- ~ ! +") {
		for _, of := range types {
			result := "-"
			f := function(t, func(b *c.Builder, args []*ir.Value) {
				_ = problem(func() { result = b.Unary(operator, args[0]).Type().String() })
			}, of)
			fmt.Fprintf(&b, "%s%v: %s\n%s", operator, of, result, body(f))
		}
	}
	for _, to := range types {
		fmt.Fprintf(&b, "assigned to %v:", to)
		function(t, func(build *c.Builder, args []*ir.Value) {
			for _, from := range args {
				result := "-"
				_ = problem(func() { result = build.Implicit(to, from).Type().String() })
				fmt.Fprintf(&b, " %s", result)
			}
		}, types...)
		b.WriteString("\n")
	}
	golden.Compare(t, "testdata/operators.golden", b.String(), remedy)
}

// body is what stands in a function.
func body(f *ir.Operation) string {
	lines := strings.SplitAfter(asm.String(f), "\n")
	var b strings.Builder
	for _, line := range lines[1:] {
		if text := strings.TrimSpace(line); text != "}" && text != "c.return" && text != "" {
			b.WriteString("    " + text + "\n")
		}
	}
	return b.String()
}

// TestStatements keeps what is built for each statement and for places in memory.
func TestStatements(t *testing.T) {
	pair := c.Struct("Pair", c.Field{Name: "a", Type: si32}, c.Field{Name: "b", Type: c.Array(3, ir.F64)})
	var text strings.Builder
	for _, test := range []struct {
		name  string
		build func(b *c.Builder, n, p *ir.Value)
	}{
		{"if", func(b *c.Builder, n, p *ir.Value) {
			x := b.Var(si32, n)
			b.If(n, func() { b.Update(x, b.Add, n) }, func() { b.Assign(x, b.ConstInt(si32, 3)) })
			b.If(p, func() { b.Return() }, nil)
			b.Assign(x, b.ConstInt(ui8, 7))
		}},
		{"loops", func(b *c.Builder, n, _ *ir.Value) {
			i := b.NamedVar("i", si32, b.ConstInt(si32, 0))
			b.For(func() *ir.Value { return b.Less(b.Read(i), n) }, func() { b.Update(i, b.Add, b.ConstInt(si32, 1)) }, func(l *c.Loop) {
				b.If(b.Equal(b.Read(i), n), l.Continue, nil)
				b.If(b.Greater(b.Read(i), n), l.Break, nil)
			})
			b.While(func() *ir.Value { return b.Read(i) }, func(l *c.Loop) { b.Update(i, b.Sub, n); l.Continue() })
			b.DoWhile(func(l *c.Loop) {
				b.If(n, l.Break, l.Continue)
			}, func() *ir.Value { return b.NotEqual(b.Read(i), n) })
			b.DoWhile(func(l *c.Loop) { l.Break() }, func() *ir.Value { return n })
			b.For(nil, func() { b.Update(i, b.Mul, n) }, func(l *c.Loop) { b.If(n, l.Break, nil) })
		}},
		{"switch", func(b *c.Builder, n, _ *ir.Value) {
			x := b.Var(si32)
			b.Switch(n, func() { b.Assign(x, n) }, c.Case{Values: []int64{1, 2}, Body: func() { b.Assign(x, b.Neg(n)) }}, c.Case{Values: []int64{-3}, Body: func() { b.Return() }})
			b.Switch(b.Cast(ui8, n), nil, c.Case{Values: []int64{255}, Body: func() {}})
		}},
		{"conditions", func(b *c.Builder, n, p *ir.Value) {
			b.Var(ir.I1, b.AndAlso(n, func() *ir.Value { return p }))
			b.Var(ir.I1, b.OrElse(p, func() *ir.Value { return b.Not(n) }))
		}},
		{"places", func(b *c.Builder, n, p *ir.Value) {
			at := c.Place{Address: p, Type: pair}
			b.Assign(b.Field(at, "a"), n)
			b.Assign(b.Index(b.Field(at, "b"), n), b.Read(b.Field(at, "b", 2)))
			b.Read(b.Field(at, "b"))
		}},
		{"locations", func(b *c.Builder, n, _ *ir.Value) {
			back := b.At(ir.FileLoc{File: "f.toy", Line: 2, Col: 3})
			v := b.Add(n, n)
			back()
			w := b.Add(n, n)
			text.WriteString(ir.AttrString(v.DefiningOp().Loc) + " " + fmt.Sprint(w.DefiningOp().Loc) + "\n")
		}},
		{"literals", func(b *c.Builder, _, _ *ir.Value) {
			for _, v := range []any{true, false, 1, int64(-7), int64(1 << 31), int64(-1 << 31), int64(1<<31 - 1), 0.25, nil, uint8(2)} {
				func() {
					defer func() {
						if p := recover(); p != nil {
							fmt.Fprintf(&text, "%T: %v\n", v, p)
						}
					}()
					b.Literal(v)
				}()
			}
		}},
	} {
		f := function(t, func(b *c.Builder, args []*ir.Value) { test.build(b, args[0], args[1]) }, si32, llvm.Ptr)
		fmt.Fprintf(&text, "%s\n%s", test.name, body(f))
	}
	golden.Compare(t, "testdata/statements.golden", text.String(), remedy)
}
