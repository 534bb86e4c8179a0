package x86_64_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// The tests write types in a shorthand:
//
//	c C s S i I l L t T   signed/unsigned char, short, int, long, __int128
//	B p                   _Bool, void *
//	h b f d x q           _Float16, __bf16, float, double, long double, __float128
//	_37 U37               _BitInt(37), unsigned _BitInt(37)
//	Zf                    _Complex float
//	<4 f>                 vector
//	{i d}  (i d)          struct, union
//	[3 c]  [? c]          array, flexible array; in records only
//	i:3  :3i  i@16        bit-field, unnamed bit-field, aligned(16) member
//	P{c i}  K2{c i}  A16{i}  N{i}  O(i)   packed, pragma pack(2), aligned(16), non-trivial, transparent
var letters = map[byte]ir.Type{
	'c': si(8), 's': si(16), 'i': si(32), 'l': si(64), 't': si(128),
	'C': ui(8), 'S': ui(16), 'I': ui(32), 'L': ui(64), 'T': ui(128),
	'B': ir.I1, 'p': llvm.Ptr, 'h': ir.F16, 'b': ir.BF16, 'f': ir.F32, 'd': ir.F64, 'x': ir.F80, 'q': ir.F128,
}

func si(w int) ir.Type { return ir.IntOf(w, ir.Signed) }
func ui(w int) ir.Type { return ir.IntOf(w, ir.Unsigned) }

// short reads the shorthand.
type short struct {
	text string
	tags *int
}

// types reads a list of types.
func types(t testing.TB, text string) []ir.Type {
	t.Helper()
	tags := 0
	s := &short{text, &tags}
	var ts []ir.Type
	for s.skip(); s.text != ""; s.skip() {
		ts = append(ts, s.typ())
	}
	return ts
}

func (s *short) skip() { s.text = strings.TrimLeft(s.text, " ") }

func (s *short) next() byte {
	b := s.text[0]
	s.text = s.text[1:]
	return b
}

func (s *short) number() int64 {
	n := 0
	for n < len(s.text) && s.text[n] >= '0' && s.text[n] <= '9' {
		n++
	}
	v, err := strconv.ParseInt(s.text[:n], 10, 64)
	if err != nil {
		panic("shorthand: number expected at " + s.text)
	}
	s.text = s.text[n:]
	return v
}

func (s *short) expect(b byte) {
	if s.skip(); s.text == "" || s.next() != b {
		panic(fmt.Sprintf("shorthand: %c expected before %q", b, s.text))
	}
}

func (s *short) typ() ir.Type {
	s.skip()
	b := s.next()
	if t, ok := letters[b]; ok {
		return t
	}
	switch b {
	case '_':
		return c.BitInt(ir.IntOf(int(s.number()), ir.Signed))
	case 'U':
		return c.BitInt(ir.IntOf(int(s.number()), ir.Unsigned))
	case 'Z':
		return ir.Complex(s.typ())
	case '<':
		n := s.number()
		elem := s.typ()
		s.expect('>')
		return ir.Vector(elem, n)
	case '[':
		return s.array()
	}
	return c.Record(s.record(b))
}

func (s *short) array() ir.Type {
	if s.text[0] == '?' {
		s.next()
		elem := s.typ()
		s.expect(']')
		return c.FlexibleArray(elem)
	}
	n := s.number()
	elem := s.typ()
	s.expect(']')
	return c.Array(n, elem)
}

func (s *short) record(b byte) *c.RecordType {
	*s.tags++
	r := &c.RecordType{Name: fmt.Sprintf("S%d", *s.tags)}
	for ; ; b = s.next() {
		switch b {
		case 'P':
			r.Packed = true
		case 'K':
			r.Pack = s.number()
		case 'A':
			r.Align = s.number()
		case 'N':
			r.CXX, r.NonTrivial = true, true
		case 'O':
			r.Transparent = true
		case '{', '(':
			r.Union = b == '('
			s.fields(r)
			return r
		default:
			panic(fmt.Sprintf("shorthand: unknown letter %c", b))
		}
	}
}

func (s *short) fields(r *c.RecordType) {
	end := byte('}')
	if r.Union {
		end = ')'
	}
	for s.skip(); s.text[0] != end; s.skip() {
		r.Fields = append(r.Fields, s.field(len(r.Fields)))
	}
	s.next()
}

func (s *short) field(i int) c.Field {
	f := c.Field{Name: fmt.Sprintf("f%d", i)}
	if s.text[0] == ':' {
		s.next()
		f.Name, f.BitField, f.Width = "", true, s.number()
		f.Type = s.typ()
		return f
	}
	f.Type = s.typ()
	for s.text != "" && (s.text[0] == ':' || s.text[0] == '@') {
		if s.next() == ':' {
			f.BitField, f.Width = true, s.number()
		} else {
			f.Align = s.number()
		}
	}
	return f
}

// signature reads "result = params", with "..." after the named ones.
func signature(t testing.TB, text string) classify.Signature {
	t.Helper()
	result, params, _ := strings.Cut(text, "=")
	named, extra, variadic := strings.Cut(params, "...")
	all := types(t, result+" "+named+" "+extra)
	var s classify.Signature
	if n := len(types(t, result)); n > 0 {
		s.Result, all = all[0], all[1:]
	}
	s.Params, s.Variadic = all, variadic
	s.Fixed = len(types(t, named))
	return s
}
