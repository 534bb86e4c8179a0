package cimport

import (
	"math/big"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// builtinCall parses a call of an undeclared builtin function. The value of some is known, the type
// of others; otherwise the result is unknown.
func (p *parser) builtinCall(t *cpp.Token) value {
	name := strings.TrimPrefix(t.Text, "__builtin_")
	p.next()
	if name == "strlen" && p.is(cpp.String) {
		return p.lengthOfString()
	}
	args := p.builtinArguments()
	if len(args) > 0 {
		if v, ok := p.countBits(name, args[0]); ok {
			return v
		}
		if digits, ok := strings.CutPrefix(name, "bswap"); ok {
			return p.swapBytes(digits, args[0])
		}
	}
	switch name {
	case "expect", "expect_with_probability":
		if len(args) > 0 {
			return p.convert(args[0], plain(p.target.long))
		}
	case "strlen":
		return of(plain(p.target.size))
	case "huge_val", "inf", "nan":
		return of(plain(doubleType))
	case "huge_valf", "inff", "nanf":
		return of(plain(floatType))
	case "huge_vall", "infl", "nanl":
		return of(plain(p.target.longDouble))
	}
	return value{}
}

// builtinArguments parses the arguments of a call, which may include types.
func (p *parser) builtinArguments() (args []value) {
	for !p.is(')') {
		if p.startsType(p.tok()) {
			p.typeName()
			args = append(args, value{})
		} else {
			args = append(args, p.assignment().rvalue())
		}
		if !p.accept(',') {
			break
		}
	}
	p.expect(')')
	return args
}

// bitCounts are the functions that count bits of an integer of up to 64 bits. The result is unknown
// for some arguments.
var bitCounts = map[string]func(n uint64, width int) (count int, known bool){
	"popcount": func(n uint64, _ int) (int, bool) { return bits.OnesCount64(n), true },
	"parity":   func(n uint64, _ int) (int, bool) { return bits.OnesCount64(n) % 2, true },
	"clz":      func(n uint64, width int) (int, bool) { return width - bits.Len64(n), n != 0 },
	"ctz":      func(n uint64, _ int) (int, bool) { return bits.TrailingZeros64(n), n != 0 },
	"ffs": func(n uint64, _ int) (int, bool) {
		if n == 0 {
			return 0, true
		}
		return bits.TrailingZeros64(n) + 1, true
	},
	"clrsb": func(n uint64, width int) (int, bool) {
		if n>>(width-1) != 0 {
			n = ^n << (64 - width) >> (64 - width)
		}
		return width - 1 - bits.Len64(n), true
	},
}

// countBits evaluates a function that counts bits. The suffix l means long and ll long long.
func (p *parser) countBits(name string, arg value) (v value, ok bool) {
	base := strings.TrimRight(name, "l")
	count := bitCounts[base]
	types := []*basic{uintType, p.target.ulong, ullongType}
	if suffix := len(name) - len(base); count == nil || suffix >= len(types) {
		return value{}, false
	} else if arg = p.convert(arg, plain(types[suffix])); !arg.isConstant() {
		return of(plain(intType)), true
	}
	n, known := count(arg.i.Uint64(), int(widthOf(arg.t.ctype)))
	if !known {
		return of(plain(intType)), true
	}
	return intValue(int64(n)), true
}

// swapBytes evaluates bswap16, bswap32 and bswap64.
func (p *parser) swapBytes(digits string, arg value) value {
	width, _ := strconv.ParseInt(digits, 10, 64)
	if width != 16 && width != 32 && width != 64 {
		return value{}
	}
	v := p.convert(arg, plain(p.target.integer(width, true)))
	if v.isConstant() {
		swapped := v.i.FillBytes(make([]byte, width/8))
		slices.Reverse(swapped)
		v.i = new(big.Int).SetBytes(swapped)
	}
	v.expr = nil
	return v
}

// lengthOfString parses the string and the parenthesis after __builtin_strlen(.
func (p *parser) lengthOfString() value {
	n := strings.IndexByte(p.strings()+"\x00", 0)
	p.expect(')')
	return integer(p.target.size, big.NewInt(int64(n)))
}
