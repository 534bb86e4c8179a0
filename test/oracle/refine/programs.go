package refine

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
)

// A program writes one function. The parameters are %x and %y of its first type.
type program struct {
	lines  []string
	types  map[string]string // of values
	values []string
}

func newProgram(typ string) *program {
	return &program{types: map[string]string{"%x": typ, "%y": typ}, values: []string{"%x", "%y"}}
}

// constant adds a constant and returns its name.
func (p *program) constant(typ string, n int64) string {
	switch typ {
	case "i1":
		return p.define(typ, fmt.Sprint("arith.constant ", n&1 != 0))
	case "i8":
		n = int64(int8(n))
	case "i16":
		n = int64(int16(n))
	}
	return p.define(typ, fmt.Sprintf("arith.constant %d : %s", n, typ))
}

// define adds an operation with one result and returns its name.
func (p *program) define(typ, op string) string {
	name := fmt.Sprintf("%%v%d", len(p.values))
	p.values = append(p.values, name)
	p.types[name] = typ
	p.lines = append(p.lines, name+" = "+op)
	return name
}

// text returns the function, which returns the given values.
func (p *program) text(i int, results ...string) string {
	var types []string
	for _, r := range results {
		types = append(types, p.types[r])
	}
	list := strings.Join(types, ", ")
	return fmt.Sprintf("func.func @f%d(%%x: %s, %%y: %s) -> (%s) {\n  %s\n  return %s : %s\n}\n", i,
		p.types["%x"], p.types["%y"], list, strings.Join(p.lines, "\n  "), strings.Join(results, ", "), list)
}

var (
	wrapping   = []string{"addi", "subi", "muli"}
	divisions  = strings.Fields("divui divsi")
	rightShift = strings.Fields("shrui shrsi")
	others     = strings.Fields("ceildivui ceildivsi floordivsi remui remsi andi ori xori maxsi maxui minsi minui")
	extensions = strings.Fields("addui_extended mului_extended mulsi_extended")
	predicates = strings.Fields("eq ne slt sle sgt sge ult ule ugt uge")
	overflows  = []string{"", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"}
)

// forms returns an operation on integers in all its forms: with flags and predicates. A %s is a pair
// of operands.
func forms() []string {
	var all []string
	for _, op := range append(slices.Clone(wrapping), "shli") {
		for _, flags := range overflows {
			all = append(all, "arith."+op+" %s"+flags)
		}
	}
	for _, op := range slices.Concat(divisions, rightShift) {
		all = append(all, "arith."+op+" %s", "arith."+op+" %s exact")
	}
	for _, op := range others {
		all = append(all, "arith."+op+" %s")
	}
	for _, op := range []string{"shl", "or", "and"} {
		all = append(all, "llvm."+op+" %s")
	}
	for _, p := range predicates {
		all = append(all, fmt.Sprintf("llvm.icmp %q %%s", p))
		all = append(all, "arith.cmpi "+p+", %s")
	}
	return all
}

// apply adds an operation of [forms].
func (p *program) apply(form, typ, a, b string) string {
	result := typ
	if strings.Contains(form, "cmp") {
		result = "i1"
	}
	return p.define(result, fmt.Sprintf(form, a+", "+b)+" : "+typ)
}

// extend adds an operation with two results.
func (p *program) extend(op, typ, a, b string) (first, second string) {
	other := typ
	types := typ
	if op == "addui_extended" {
		other, types = "i1", typ+", i1"
	}
	first = p.define(typ, fmt.Sprintf("arith.%s %s, %s : %s", op, a, b, types))
	last := len(p.lines) - 1
	second = fmt.Sprintf("%%v%d", len(p.values))
	p.values = append(p.values, second)
	p.types[second] = other
	p.lines[last] = first + ", " + second + strings.TrimPrefix(p.lines[last], first)
	return first, second
}

// singles yields every operation on x, y and every constant.
func singles(width int) iter.Seq[string] {
	typ := fmt.Sprintf("i%d", width)
	operand := func(p *program, n int64) string {
		if n < 2 {
			return []string{"%x", "%y"}[n]
		}
		return p.constant(typ, n-2-1<<(width-1))
	}
	return func(yield func(string) bool) {
		i := 0
		more := func(text string) bool {
			i++
			return yield(text)
		}
		for a := range int64(2 + 1<<width) {
			for b := range int64(2 + 1<<width) {
				for _, form := range forms() {
					p := newProgram(typ)
					r := p.apply(form, typ, operand(p, a), operand(p, b))
					if !more(p.text(i, r)) {
						return
					}
				}
				for _, op := range extensions {
					for used := range 3 {
						p := newProgram(typ)
						first, second := p.extend(op, typ, operand(p, a), operand(p, b))
						if !more(p.text(i, [][]string{{first, second}, {first}, {second}}[used]...)) {
							return
						}
					}
				}
			}
		}
	}
}

// merges yields every wrapping operation with a constant on one with a constant. Narrow ones have all
// constants and combinations of flags.
func merges(width int) iter.Seq[string] {
	typ := fmt.Sprintf("i%d", width)
	limit := int64(1) << (width - 1)
	constants, flags := []int64{-limit, 1 - limit, -2, -1, 0, 1, 2, 3, limit - 1}, 4
	if width <= 3 {
		constants, flags = nil, 16
		for n := -limit; n < limit; n++ {
			constants = append(constants, n)
		}
	}
	return func(yield func(string) bool) {
		i := 0
		apply := func(p *program, op, v string, n int64, left bool, flags string) string {
			c := p.constant(typ, n)
			if left {
				v, c = c, v
			}
			return p.apply("arith."+op+" %s"+flags, typ, v, c)
		}
		for _, c := range constants {
			for _, d := range constants {
				for kind := range 3 * 3 * 2 * 2 * flags {
					inner, outer := wrapping[kind%3], wrapping[kind/3%3]
					p := newProgram(typ)
					v := apply(p, inner, "%x", c, kind/9%2 == 0, overflows[kind/36%4])
					v = apply(p, outer, v, d, kind/18%2 == 0, overflows[(kind/36+kind/144)%4])
					if !yield(p.text(i, v)) {
						return
					}
					i++
				}
			}
		}
	}
}

// A source makes random programs of several operations.
type source struct{ *rand.Rand }

func pick[T any](s source, list []T) T { return list[s.IntN(len(list))] }

// value returns a value of a type: a constant, or one that there is.
func (s source) value(p *program, typ string) string {
	var list []string
	for _, v := range p.values {
		if p.types[v] == typ {
			list = append(list, v)
		}
	}
	if len(list) == 0 || s.IntN(4) == 0 {
		if typ == "index" {
			return p.constant(typ, pick(s, interesting))
		}
		return p.constant(typ, int64(s.IntN(3)-1))
	}
	return list[len(list)-1-min(s.IntN(len(list)), s.IntN(len(list)))] // likely a recent one
}

// interesting are values of index that the widths of its conversions distinguish.
var interesting = []int64{0, 1, -1, 2, 127, 128, 255, 256, 1<<15 - 1, 1 << 15, 1<<31 - 1, -1 << 31, 1<<30 + 5}

// integers is a random program on narrow integers.
func (s source) integers(i int) string {
	typ := fmt.Sprintf("i%d", 1+s.IntN(5))
	p := newProgram(typ)
	all := forms()
	for range 2 + s.IntN(5) {
		if s.IntN(3) == 0 {
			typ = p.types[pick(s, p.values)]
		}
		switch s.IntN(8) {
		case 0:
			s.resize(p, typ, fmt.Sprintf("i%d", 1+s.IntN(5)))
		case 1:
			c, a, b := s.value(p, "i1"), s.value(p, typ), s.value(p, typ)
			p.define(typ, fmt.Sprintf("arith.select %s, %s, %s : %s", c, a, b, typ))
		case 2:
			p.extend(pick(s, extensions), typ, s.value(p, typ), s.value(p, typ))
		default:
			p.apply(pick(s, all), typ, s.value(p, typ), s.value(p, typ))
		}
	}
	return p.text(i, p.values[len(p.values)-1], pick(s, p.values))
}

// resize adds a conversion between integers, if they differ.
func (s source) resize(p *program, from, to string) {
	v := s.value(p, from)
	op, flags := pick(s, []string{"extsi", "extui"}), ""
	switch {
	case from == to:
		return
	case len(from) > len(to), len(from) == len(to) && from > to:
		op, flags = "trunci", pick(s, overflows)
	}
	if flags == "" && op != "extsi" && s.IntN(4) == 0 {
		p.define(to, fmt.Sprintf("llvm.%s %s : %s to %s", map[string]string{"extui": "zext", "trunci": "trunc"}[op], v, from, to))
		return
	}
	p.define(to, fmt.Sprintf("arith.%s %s%s : %s to %s", op, v, flags, from, to))
}

// conversions is a random chain of conversions to and from index.
func (s source) conversions(i int) string {
	typ := pick(s, []string{"index", "i8", "i32", "i64"})
	p := newProgram(typ)
	v := "%x"
	if s.IntN(5) == 0 {
		v = p.constant(typ, pick(s, interesting))
	}
	for range 2 + s.IntN(3) {
		to := pick(s, []string{"i8", "i16", "i32", "i64", "index"})
		before := len(p.values)
		op := pick(s, []string{"arith.index_cast", "arith.index_castui", "index.casts", "index.castu"})
		switch {
		case (typ == "index") != (to == "index"):
			v = p.define(to, fmt.Sprintf("%s %s : %s to %s", op, v, typ, to))
		case typ != "index":
			if p.types[v] = typ; typ != to {
				s.resize(p, typ, to)
			}
			if len(p.values) > before {
				v = p.values[len(p.values)-1]
			}
		}
		typ = p.types[v]
	}
	return p.text(i, v)
}

var indexOps = strings.Fields("add sub mul divs divu ceildivs ceildivu floordivs rems remu " +
	"maxs maxu mins minu shl shrs shru and or xor")

// indices is a random program of the dialect index.
func (s source) indices(i int) string {
	p := newProgram("index")
	for range 2 + s.IntN(5) {
		a, b := s.value(p, "index"), s.value(p, "index")
		switch s.IntN(6) {
		case 0, 1:
			p.define("i1", fmt.Sprintf("index.cmp %s(%s, %s)", pick(s, predicates), a, b))
		case 2:
			p.define("i8", fmt.Sprintf("index.casts %s : index to i8", a))
			p.define("index", fmt.Sprintf("index.%s %s : i8 to index", pick(s, []string{"casts", "castu"}), s.value(p, "i8")))
		default:
			p.define("index", fmt.Sprintf("index.%s %s, %s", pick(s, indexOps), a, b))
		}
	}
	return p.text(i, p.values[len(p.values)-1], pick(s, p.values))
}
