package refine

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/index"
	"github.com/abi-opt/abi-opt/ir"
)

// A value is an integer of at most 64 bits, or poison.
type value struct {
	bits   uint64
	poison bool
}

// A machine runs a function of one block.
type machine struct {
	slots []value // the arguments, then the results of each step
	args  int
	steps []step
	ret   []int // slots
}

type step struct {
	op       *ir.Operation
	operands []int
	in       []value
	result   int
	run      func(in, out []value) (defined bool)
}

// compile prepares a function for an index of the given width.
func compile(t *testing.T, f *ir.Operation, indexWidth int) *machine {
	m := &machine{}
	slots := map[*ir.Value]int{}
	add := func(v *ir.Value) int {
		slots[v] = len(m.slots)
		m.slots = append(m.slots, value{})
		return slots[v]
	}
	body := f.Region(0).First()
	for _, v := range body.Args() {
		add(v)
	}
	m.args = len(m.slots)
	for o := range body.Ops {
		var operands []int
		for _, v := range o.Operands() {
			operands = append(operands, slots[v])
		}
		if o.Name() == "func.return" {
			m.ret = operands
			continue
		}
		s := step{op: o, operands: operands, in: make([]value, len(operands)), result: len(m.slots)}
		s.run = meaning(t, o, indexWidth)
		for _, v := range o.Results() {
			add(v)
		}
		m.steps = append(m.steps, s)
	}
	return m
}

// call returns the results of the function, or false if its behavior is undefined.
func (m *machine) call(args []uint64) ([]value, bool) {
	for i, a := range args {
		m.slots[i] = value{bits: a}
	}
	for i := range m.steps {
		s := &m.steps[i]
		for j, slot := range s.operands {
			s.in[j] = m.slots[slot]
		}
		if !s.run(s.in, m.slots[s.result:]) {
			return nil, false
		}
	}
	results := make([]value, len(m.ret))
	for i, slot := range m.ret {
		results[i] = m.slots[slot]
	}
	return results, true
}

func widthOf(t ir.Type, indexWidth int) int {
	if t == ir.Index {
		return indexWidth
	}
	return ir.WidthOf(t)
}

func mask(v uint64, width int) uint64  { return v << (64 - width) >> (64 - width) }
func signed(v uint64, width int) int64 { return int64(v<<(64-width)) >> (64 - width) }
func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// meaning returns what an operation does.
func meaning(t *testing.T, o *ir.Operation, indexWidth int) func(in, out []value) bool {
	to := widthOf(o.Result(0).Type(), indexWidth)
	if c, ok := ir.ConstantOf(o.Result(0)).(ir.IntegerAttr); ok {
		n, _ := c.Int64()
		return func(_, out []value) bool {
			out[0] = value{bits: mask(uint64(n), to)}
			return true
		}
	}
	w := widthOf(o.Operand(0).Type(), indexWidth)
	_, name, _ := strings.Cut(o.Name(), ".")
	if name == "select" {
		return func(in, out []value) bool {
			out[0] = in[2-in[0].bits]
			out[0].poison = out[0].poison || in[0].poison
			return true
		}
	}
	if f := castMeaning(o, name, w, to); f != nil {
		return strict(func(in, out []value) bool {
			out[0].bits, out[0].poison = f(in[0].bits)
			return true
		})
	}
	if f := extended[name]; f != nil {
		return strict(func(in, out []value) bool {
			out[0].bits, out[1].bits = f(in[0].bits, in[1].bits, w)
			return true
		})
	}
	if strings.HasPrefix(name, "cmp") || name == "icmp" {
		holds := comparisons[predicate(o)]
		return strict(func(in, out []value) bool {
			out[0].bits = bit(holds(in[0].bits, in[1].bits, w))
			return true
		})
	}
	f := binaries[strings.TrimSuffix(name, "i")]
	if f == nil {
		t.Fatalf("%s has no meaning", o.Name())
	}
	divides := strings.Contains(name, "div") || strings.Contains(name, "rem")
	flags, _ := o.Attr(arith.OverflowAttr).(arith.Overflow)
	exact := o.HasAttr(arith.ExactAttr)
	return func(in, out []value) bool {
		a, b := in[0].bits, in[1].bits
		if divides && (in[1].poison || b == 0) {
			return false
		}
		if divides && in[0].poison && f(1<<(w-1), b, w).undefined {
			return false // poison may be any number, also the smallest one divided by -1
		}
		out[0] = value{poison: in[0].poison || in[1].poison}
		if out[0].poison {
			return true
		}
		r := f(a, b, w)
		out[0].bits = mask(r.bits, w)
		out[0].poison = r.poison || flags&arith.NoSignedWrap != 0 && r.signedWrap ||
			flags&arith.NoUnsignedWrap != 0 && r.unsignedWrap || exact && r.inexact
		return !r.undefined
	}
}

// strict runs f unless an operand is poison, which makes all results poison.
func strict(f func(in, out []value) bool) func(in, out []value) bool {
	return func(in, out []value) bool {
		for _, v := range in {
			if v.poison {
				out[0].poison = true
				if len(out) > 1 {
					out[1].poison = true
				}
				return true
			}
		}
		out[0].poison = false
		if len(out) > 1 {
			out[1].poison = false
		}
		return f(in, out)
	}
}

func predicate(o *ir.Operation) int {
	for _, name := range []string{arith.PredicateAttr, index.PredicateAttr} { // llvm has the name of arith
		switch p := o.Attr(name).(type) {
		case ir.IntegerAttr:
			n, _ := p.Int64()
			return int(n)
		case index.Predicate:
			return int(p)
		}
	}
	return -1
}

// castMeaning returns the meaning of a conversion, or nil for other ops.
func castMeaning(o *ir.Operation, name string, from, to int) func(v uint64) (bits uint64, poison bool) {
	switch name {
	case "extsi", "index_cast", "casts", "sext":
		return func(v uint64) (uint64, bool) { return mask(uint64(signed(v, from)), to), false }
	case "extui", "index_castui", "castu", "zext", "bitcast":
		return func(v uint64) (uint64, bool) { return mask(v, to), false }
	case "trunci", "trunc":
		flags, _ := o.Attr(arith.OverflowAttr).(arith.Overflow)
		return func(v uint64) (uint64, bool) {
			r := mask(v, to)
			return r, flags&arith.NoUnsignedWrap != 0 && r != v ||
				flags&arith.NoSignedWrap != 0 && signed(r, to) != signed(v, from)
		}
	}
	return nil
}

var extended = map[string]func(a, b uint64, w int) (first, second uint64){
	"addui_extended": func(a, b uint64, w int) (uint64, uint64) { return mask(a+b, w), bit(mask(a+b, w) < a) },
	"mului_extended": func(a, b uint64, w int) (uint64, uint64) { return mask(a*b, w), mask(a*b>>w, w) },
	"mulsi_extended": func(a, b uint64, w int) (uint64, uint64) {
		product := signed(a, w) * signed(b, w)
		return mask(uint64(product), w), mask(uint64(product>>w), w)
	},
}

type comparison = func(a, b uint64, w int) bool

var comparisons = []comparison{
	func(a, b uint64, w int) bool { return a == b },
	func(a, b uint64, w int) bool { return a != b },
	func(a, b uint64, w int) bool { return signed(a, w) < signed(b, w) },
	func(a, b uint64, w int) bool { return signed(a, w) <= signed(b, w) },
	func(a, b uint64, w int) bool { return signed(a, w) > signed(b, w) },
	func(a, b uint64, w int) bool { return signed(a, w) >= signed(b, w) },
	func(a, b uint64, w int) bool { return a < b },
	func(a, b uint64, w int) bool { return a <= b },
	func(a, b uint64, w int) bool { return a > b },
	func(a, b uint64, w int) bool { return a >= b },
}

// An outcome is the result of a binary operation: bits beyond the width are ignored.
type outcome struct {
	bits                     uint64
	poison, undefined        bool
	signedWrap, unsignedWrap bool
	inexact                  bool
}

// ring makes an operation that wraps of one on integers.
func ring(f func(a, b int64) int64) func(a, b uint64, w int) outcome {
	return func(a, b uint64, w int) outcome {
		s, u := f(signed(a, w), signed(b, w)), f(int64(a), int64(b))
		return outcome{
			bits:       uint64(u),
			signedWrap: signed(uint64(s), w) != s, unsignedWrap: mask(uint64(u), w) != uint64(u),
		}
	}
}

func unsignedDivision(f func(a, b uint64) uint64) func(a, b uint64, w int) outcome {
	return func(a, b uint64, _ int) outcome { return outcome{bits: f(a, b), inexact: a%b != 0} }
}

func signedDivision(f func(a, b int64) int64) func(a, b uint64, w int) outcome {
	return func(a, b uint64, w int) outcome {
		x, y := signed(a, w), signed(b, w)
		if y == -1 && x == signed(1<<(w-1), w) {
			return outcome{undefined: true}
		}
		return outcome{bits: uint64(f(x, y)), inexact: x%y != 0}
	}
}

func plain(f func(a, b uint64, w int) uint64) func(a, b uint64, w int) outcome {
	return func(a, b uint64, w int) outcome { return outcome{bits: f(a, b, w)} }
}

func shift(f func(a, n uint64, w int) outcome) func(a, b uint64, w int) outcome {
	return func(a, b uint64, w int) outcome {
		if b >= uint64(w) {
			return outcome{poison: true}
		}
		return f(a, b, w)
	}
}

func choice(holds comparison) func(a, b uint64, w int) outcome {
	return func(a, b uint64, w int) outcome {
		if holds(a, b, w) {
			return outcome{bits: a}
		}
		return outcome{bits: b}
	}
}

// binaries are the operations of the three dialects, without the i at the end of a name.
var binaries = map[string]func(a, b uint64, w int) outcome{
	"add": ring(func(a, b int64) int64 { return a + b }),
	"sub": ring(func(a, b int64) int64 { return a - b }),
	"mul": ring(func(a, b int64) int64 { return a * b }),

	"divu": unsignedDivision(func(a, b uint64) uint64 { return a / b }),
	"remu": unsignedDivision(func(a, b uint64) uint64 { return a % b }),
	"ceildivu": unsignedDivision(func(a, b uint64) uint64 {
		return a/b + bit(a%b != 0)
	}),
	"divs": signedDivision(func(a, b int64) int64 { return a / b }),
	"rems": signedDivision(func(a, b int64) int64 { return a % b }),
	"ceildivs": signedDivision(func(a, b int64) int64 {
		return a/b + int64(bit(a%b != 0 && (a < 0) == (b < 0)))
	}),
	"floordivs": signedDivision(func(a, b int64) int64 {
		return a/b - int64(bit(a%b != 0 && (a < 0) != (b < 0)))
	}),

	"and": plain(func(a, b uint64, _ int) uint64 { return a & b }),
	"or":  plain(func(a, b uint64, _ int) uint64 { return a | b }),
	"xor": plain(func(a, b uint64, _ int) uint64 { return a ^ b }),

	"shl": shift(func(a, n uint64, w int) outcome {
		r := mask(a<<n, w)
		return outcome{bits: r, signedWrap: signed(r, w)>>n != signed(a, w), unsignedWrap: r>>n != a}
	}),
	"shru": shift(func(a, n uint64, w int) outcome { return outcome{bits: a >> n, inexact: a>>n<<n != a} }),
	"shrs": shift(func(a, n uint64, w int) outcome {
		return outcome{bits: uint64(signed(a, w) >> n), inexact: a>>n<<n != a}
	}),

	"maxs": choice(comparisons[4]),
	"mins": choice(comparisons[2]),
	"maxu": choice(comparisons[8]),
	"minu": choice(comparisons[6]),
}
