package filecheck

import (
	"fmt"
	"math/big"
	"strings"
)

// format is the format of a number in the input: %u, %d, %x or %X, with a minimum number of digits
// and, for hex, an optional 0x.
type format struct {
	verb      byte // 'u', 'd', 'x', 'X', or 0 for none
	precision int
	prefixed  bool // %#x
}

// maxPrecision limits the digits of a format.
const maxPrecision = 4096

func (f format) String() string {
	if f.verb == 0 {
		return "<none>"
	}
	s := "%"
	if f.prefixed {
		s += "#"
	}
	if f.precision > 0 {
		s += fmt.Sprintf(".%d", f.precision)
	}
	return s + string(f.verb)
}

func (f format) hex() bool { return f.verb == 'x' || f.verb == 'X' }

// digits returns regex sets of any digit and of a first digit other than 0.
func (f format) digits() (any, nonzero string) {
	switch f.verb {
	case 'x':
		return "[0-9a-f]", "[1-9a-f]"
	case 'X':
		return "[0-9A-F]", "[1-9A-F]"
	}
	return "[0-9]", "[1-9]"
}

// wildcard returns a regex for all numbers in this format.
func (f format) wildcard() string {
	sign := ""
	if f.verb == 'd' {
		sign = "-?"
	}
	if f.prefixed {
		sign += "0x"
	}
	any, nonzero := f.digits()
	if f.precision == 0 {
		return sign + any + "+"
	}
	return fmt.Sprintf("%s(%s%s*)?%s{%d}", sign, nonzero, any, any, f.precision)
}

// write formats v. It fails if v is negative and the format has no sign.
func (f format) write(v *big.Int) (string, error) {
	if f.verb != 'd' && v.Sign() < 0 {
		return "", errOverflow
	}
	base, sign := 10, ""
	if f.hex() {
		base = 16
	}
	digits := new(big.Int).Abs(v).Text(base)
	if f.verb == 'X' {
		digits = strings.ToUpper(digits)
	}
	if v.Sign() < 0 {
		sign = "-"
	}
	if f.prefixed {
		sign += "0x"
	}
	return sign + strings.Repeat("0", max(0, f.precision-len(digits))) + digits, nil
}

// read returns the value of a text that matched the wildcard.
func (f format) read(text string) *big.Int {
	base := 10
	if f.hex() {
		base = 16
	}
	sign := ""
	if rest, ok := strings.CutPrefix(text, "-"); ok {
		sign, text = "-", rest
	}
	if f.prefixed {
		text = strings.TrimPrefix(strings.ToLower(text), "0x")
	}
	v, ok := new(big.Int).SetString(sign+text, base)
	if !ok {
		panic(fmt.Sprintf("BUG: %q matched the wildcard of %s", text, f))
	}
	return v
}
