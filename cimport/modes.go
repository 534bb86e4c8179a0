package cimport

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/ir"
)

// modes maps the integer modes of mode(…) to widths in bits, and wordMode for that of pointers.
var modes = map[string]int64{"QI": 8, "byte": 8, "HI": 16, "SI": 32, "DI": 64, "word": wordMode, "pointer": wordMode, "unwind_word": wordMode, "libgcc_cmp_return": wordMode, "libgcc_shift_count": wordMode, "TI": 128}

const wordMode = -1

// floatModes maps the floating-point modes to types. XF and TF depend on the target.
var floatModes = map[string]*basic{"HF": modeHalfType, "BF": bf16Type, "SF": floatType, "DF": doubleType, "XF": nil, "TF": nil, "KF": float128Type, "IF": ibm128Type}

// vectorMode matches the modes of vectors, such as V4SI.
var vectorMode = regexp.MustCompile(`^V([1-9][0-9]?)([QHSDT][IF])$`)

// floatMode returns the type of a floating-point mode, or nil if the target has none. TF is a long double of 128 bits, whatever its
// format, or else __float128.
func (t *target) floatMode(mode string) *basic {
	wide, of := t.longDouble, floatModes[mode]
	switch {
	case mode == "XF" && wide.ir == ir.Type(ir.F80), mode == "TF" && (wide.ir == ir.Type(ir.F128) || wide.ir == ir.Type(ir.PPCF128)):
		return wide
	case mode == "TF":
		of = float128Type
	}
	if of == float128Type && !t.float128 || of == ibm128Type && t.lacks(of) {
		return nil
	}
	return of
}

// modeWidth returns the width of an integer mode in bits, or 0 if the mode is not one.
func (t *target) modeWidth(mode string) int64 {
	if width := modes[mode]; width != wordMode {
		return width
	}
	return int64(t.model.Pointer.Bits())
}

// isMode reports whether compilers have a mode on some target.
func isMode(mode string) bool {
	if _, isFloat := floatModes[mode]; isFloat || modes[mode] != 0 || vectorMode.MatchString(mode) {
		return true
	}
	part, isComplex := strings.CutSuffix(mode, "C")
	_, isFloat := floatModes[part+"F"]
	parts, ofIntegers := strings.CutPrefix(mode, "C")
	return isComplex && isFloat || ofIntegers && modes[parts] != 0
}

// declaredType applies the type attributes of a declaration: those of [parser.typeAttributes], and mode(…).
func (p *parser) declaredType(q qualified, a *attributes) qualified {
	q = p.typeAttributes(q, a)
	if a.mode.Text != "" {
		return p.withMode(q, &a.mode)
	}
	return q
}

// enumOfMode returns the integer type of an enumeration with mode(…), which is signed unless the underlying type is specified.
func (p *parser) enumOfMode(e *enum, mode *cpp.Token) *basic {
	if vectorMode.MatchString(trimUnderscores(mode.Text)) {
		p.failEnumMode(mode)
	}
	of := intType
	if e.fixed {
		of = e.under
	}
	return integerOf(p.withMode(plain(of), mode).ctype)
}

func (p *parser) failEnumMode(mode *cpp.Token) {
	p.fail(mode, "the mode '%s' is for vectors, not for an enumeration", trimUnderscores(mode.Text))
}

// withMode returns the type of a declaration with mode(…). A pointer keeps its type: gcc takes the mode of its width for it.
func (p *parser) withMode(q qualified, at *cpp.Token) qualified {
	mode := trimUnderscores(at.Text)
	if !isMode(mode) {
		p.fail(at, "unknown mode '%s'", mode)
	}
	of := q.ctype
	switch t := of.(type) {
	case *function:
		p.fail(at, "a function has no mode")
	case *pointer:
		if p.target.modeWidth(mode) != int64(p.target.model.Pointer.Bits()) {
			p.fail(at, "the mode '%s' is not for pointers, which have another size", mode)
		}
		return q
	case *complexType:
		q.ctype = p.complexOfMode(t, mode, at)
		return q
	case *unknown:
		return q
	}
	if _, isBitInt := of.(*bitInt); isBitInt || !isArithmetic(of) {
		p.fail(at, "a mode is for an integer or floating-point number, not for this type")
	}
	if parts := vectorMode.FindStringSubmatch(mode); parts != nil {
		if _, isEnum := of.(*enum); isEnum {
			p.failEnumMode(at)
		}
		n, _ := strconv.ParseInt(parts[1], 10, 64)
		q.ctype = p.numberOfMode(of, parts[2], at)
		q.ctype = p.withVector(q, &attributes{vectorLen: n}).ctype
		return q
	}
	q.ctype = p.numberOfMode(of, mode, at)
	return q
}

// numberOfMode returns the type of a mode that is an integer like of, or a floating-point number like it.
func (p *parser) numberOfMode(of ctype, mode string, at *cpp.Token) *basic {
	_, isFloatMode := floatModes[mode]
	made := p.target.floatMode(mode)
	if !isFloatMode {
		made = p.target.integer(p.target.modeWidth(mode), isUnsigned(of))
	}
	return p.ofMode(made, isFloatMode == isFloat(of) && (isFloatMode || modes[mode] != 0), at)
}

// complexOfMode returns the complex type of a mode: SC is that of SF, and CSI that of SI.
func (p *parser) complexOfMode(of *complexType, mode string, at *cpp.Token) ctype {
	if part, ok := strings.CutPrefix(mode, "C"); ok {
		made := p.target.integer(p.target.modeWidth(part), of.elem.unsigned)
		return &complexType{p.ofMode(made, of.elem.kind == integerKind, at)}
	}
	part, ok := strings.CutSuffix(mode, "C")
	return &complexType{p.ofMode(p.target.floatMode(part+"F"), ok, at)}
}

// ofMode returns the type of a mode. It reports a mode that the target lacks, or one that does not fit the type it is for.
func (p *parser) ofMode(made *basic, fits bool, at *cpp.Token) *basic {
	switch {
	case !fits:
		p.fail(at, "the mode is for another kind of number")
	case made == nil:
		p.fail(at, "the target has no mode '%s'", trimUnderscores(at.Text))
	}
	return made
}
