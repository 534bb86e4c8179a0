package cimport

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// integerMacro describes the predefined macros of an integer type.
type integerMacro struct {
	name    string // INT8 for __INT8_TYPE__ and so on
	spelled string // the type's name
	width   int
	signed  bool
	suffix  string // of constants
	format  string // the length modifier of a printf conversion
	parts   string // the macros to define: t TYPE, m MAX, w WIDTH, f FMT, c C_SUFFIX
}

// describe returns the macros of an integer type, given its C spelling, such as "long long unsigned
// int".
func describe(name, spelled, parts string, model *layout.Model) integerMacro {
	m := integerMacro{name: name, spelled: spelled, parts: parts, signed: !strings.Contains(spelled, "unsigned")}
	switch {
	case strings.Contains(spelled, "long long"):
		m.width, m.suffix, m.format = 64, "LL", "ll"
	case strings.Contains(spelled, "long"):
		m.width, m.suffix, m.format = model.Long, "L", "l"
	case strings.Contains(spelled, "short"):
		m.width, m.format = 16, "h"
	case strings.Contains(spelled, "char"):
		m.width, m.format = 8, "hh"
	default:
		m.width = 32
	}
	if !m.signed && m.width >= 32 {
		m.suffix = "U" + m.suffix
	}
	return m
}

// spelling returns the C name of an integer type of 16 or 32 bits.
func spelling(t *ir.IntegerType) string {
	name := "int"
	switch {
	case t.Width == 16 && t.Signedness == ir.Unsigned:
		return "unsigned short"
	case t.Width == 16:
		name = "short"
	}
	if t.Signedness == ir.Unsigned {
		return "unsigned " + name
	}
	return name
}

// integerMacros returns the integer types that have predefined macros.
func integerMacros(p *platform, model *layout.Model) []integerMacro {
	var list []integerMacro
	add := func(name, spelled, parts string) { list = append(list, describe(name, spelled, parts, model)) }
	add("WCHAR", spelling(model.WChar), "tmw")
	add("WINT", spelling(p.wint), "tmw")
	add("SCHAR", "signed char", "m")
	add("SHRT", "short", "mw")
	add("INT", "int", "mw")
	add("LONG", "long", "mw")
	add("LONG_LONG", "long long", "m")
	add("SIG_ATOMIC", "int", "mw")
	for _, t := range []struct{ signed, unsigned, spelled, parts string }{
		{"INTMAX", "UINTMAX", p.intmax, "tmwfc"}, {"INTPTR", "UINTPTR", p.pointer, "tmwf"}, {"PTRDIFF", "SIZE", p.pointer, "tmwf"},
	} {
		add(t.signed, t.spelled+" int", t.parts)
		add(t.unsigned, t.spelled+" unsigned int", t.parts)
	}
	for _, kind := range []struct{ name, wide, parts string }{{"", p.exact, "tmfc"}, {"_LEAST", p.least, "tmwf"}, {"_FAST", p.least, "tmwf"}} {
		for _, t := range []struct{ width, signed, unsigned string }{
			{"8", "signed char", "unsigned char"}, {"16", "short", "unsigned short"}, {"32", "int", "unsigned int"},
			{"64", kind.wide + " int", kind.wide + " unsigned int"},
		} {
			add("INT"+kind.name+t.width, t.signed, kind.parts)
			add("UINT"+kind.name+t.width, t.unsigned, kind.parts)
		}
	}
	return list
}

func (m *integerMacro) write(b *strings.Builder, std standard) {
	for _, part := range m.parts {
		switch {
		case part == 't':
			fmt.Fprintf(b, "#define __%s_TYPE__ %s\n", m.name, m.spelled)
		case part == 'm':
			fmt.Fprintf(b, "#define __%s_MAX__ %v%s\n", m.name, m.max(), m.suffix)
		case part == 'w' && (m.signed || !strings.Contains(m.name, "_")): // unsigned least and fast types have no WIDTH
			fmt.Fprintf(b, "#define __%s_WIDTH__ %d\n", m.name, m.width)
		case part == 'w':
		case part == 'f':
			for _, conversion := range m.conversions(std) {
				fmt.Fprintf(b, "#define __%s_FMT%c__ \"%s%[2]c\"\n", m.name, conversion, m.format)
			}
		case part == 'c':
			fmt.Fprintf(b, "#define __%s_C_SUFFIX__ %s\n#define __%[1]s_C(c) c%[3]s\n", m.name, m.suffix, pasted(m.suffix))
		}
	}
}

func pasted(suffix string) string {
	if suffix == "" {
		return ""
	}
	return "##" + suffix
}

func (m *integerMacro) conversions(std standard) string {
	switch {
	case m.signed:
		return "di"
	case std.year >= 2023:
		return "ouxXbB"
	}
	return "ouxX"
}

func (m *integerMacro) max() *big.Int {
	bits := uint(m.width)
	if m.signed {
		bits--
	}
	return new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), bits), big.NewInt(1))
}

// floatMacro describes the predefined macros of a floating-point type.
type floatMacro struct {
	name, suffix                          string
	digits, decimal, exact                int // of the mantissa: bits, DECIMAL_DIG and DIG
	least, least10, most, most10          int // exponents
	epsilon, smallest, largest, subnormal string
}

var floatMacros = []floatMacro{
	{"FLT16", "F16", 11, 5, 3, -13, -4, 16, 4, "9.765625e-4", "6.103515625e-5", "6.5504e+4", "5.9604644775390625e-8"},
	{"FLT", "F", 24, 9, 6, -125, -37, 128, 38, "1.19209290e-7", "1.17549435e-38", "3.40282347e+38", "1.40129846e-45"},
	{"DBL", "", 53, 17, 15, -1021, -307, 1024, 308, "2.2204460492503131e-16", "2.2250738585072014e-308", "1.7976931348623157e+308", "4.9406564584124654e-324"},
}

// longDoubles are the macros of long double for each of its possible types.
var longDoubles = map[*ir.FloatType]floatMacro{
	ir.F64:  {"LDBL", "L", 53, 17, 15, -1021, -307, 1024, 308, "2.2204460492503131e-16", "2.2250738585072014e-308", "1.7976931348623157e+308", "4.9406564584124654e-324"},
	ir.F80:  {"LDBL", "L", 64, 21, 18, -16381, -4931, 16384, 4932, "1.08420217248550443401e-19", "3.36210314311209350626e-4932", "1.18973149535723176502e+4932", "3.64519953188247460253e-4951"},
	ir.F128: {"LDBL", "L", 113, 36, 33, -16381, -4931, 16384, 4932, "1.92592994438723585305597794258492732e-34", "3.36210314311209350626267781732175260e-4932", "1.18973149535723176508575932662800702e+4932", "6.47517511943802511092443895822764655e-4966"},
}

func (m *floatMacro) write(b *strings.Builder) {
	number := func(what string, n int) {
		text := strconv.Itoa(n)
		if n < 0 {
			text = "(" + text + ")"
		}
		fmt.Fprintf(b, "#define __%s_%s__ %s\n", m.name, what, text)
	}
	number("MANT_DIG", m.digits)
	number("DECIMAL_DIG", m.decimal)
	number("DIG", m.exact)
	number("MIN_EXP", m.least)
	number("MIN_10_EXP", m.least10)
	number("MAX_EXP", m.most)
	number("MAX_10_EXP", m.most10)
	for _, what := range []string{"HAS_DENORM", "HAS_INFINITY", "HAS_QUIET_NAN"} {
		number(what, 1)
	}
	for _, v := range []struct{ what, value string }{
		{"EPSILON", m.epsilon}, {"MIN", m.smallest}, {"MAX", m.largest}, {"NORM_MAX", m.largest}, {"DENORM_MIN", m.subnormal},
	} {
		fmt.Fprintf(b, "#define __%s_%s__ %s%s\n", m.name, v.what, v.value, m.suffix)
	}
}

// macroText collects predefined macros as lines of #define.
type macroText struct{ strings.Builder }

// lines defines macros, one for each line of text.
func (b *macroText) lines(text string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			b.WriteString("#define " + line + "\n")
		}
	}
}

func (b *macroText) define(name string, value any) { fmt.Fprintf(b, "#define %s %v\n", name, value) }

// predefined returns the predefined macros as lines of #define, including those of the ABI variant.
func predefined(p *platform, model *layout.Model, std standard, form string) string {
	var b macroText
	b.lines(compiler)
	b.lines(form)
	for _, text := range p.macros {
		b.lines(text)
	}
	if std.gnu {
		b.lines(p.gnu)
	} else if !p.microsoft {
		b.define("__STRICT_ANSI__", 1)
	}
	if v := versions[std.year]; v != "" {
		b.define("__STDC_VERSION__", v)
	}
	if std.year < 2011 && p.noThreads.before || std.year >= 2011 && p.noThreads.since {
		b.define("__STDC_NO_THREADS__", 1)
	}
	switch {
	case p.microsoft && std.year >= 2023:
		b.define("__BOOL_DEFINED", 1)
	case p.microsoft:
	case std.year >= 1999:
		b.define("__GNUC_STDC_INLINE__", 1)
	default:
		b.define("__GNUC_GNU_INLINE__", 1)
	}
	b.sizes(p, model)
	for _, m := range integerMacros(p, model) {
		m.write(&b.Builder, std)
	}
	for i := range floatMacros {
		floatMacros[i].write(&b.Builder)
	}
	longDouble := longDoubles[model.LongDouble]
	longDouble.write(&b.Builder)
	b.locks(p, std)
	return b.String()
}

// sizes defines the macros that depend on the platform's type sizes.
func (b *macroText) sizes(p *platform, model *layout.Model) {
	if model.Long == 64 {
		b.lines("__LP64__ 1\n_LP64 1\n")
	}
	longDouble, _ := layout.NewTable(model).Of(model.LongDouble) // every model has it
	if p.float128 {
		b.define("__SIZEOF_FLOAT128__", 16)
	}
	b.define("__SIZEOF_LONG__", model.Long/8)
	b.define("__SIZEOF_LONG_DOUBLE__", int64(longDouble.Size))
	b.define("__SIZEOF_WCHAR_T__", model.WChar.Width/8)
	b.define("__SIZEOF_WINT_T__", p.wint.Width/8)
	b.define("__clang_wide_literal_encoding__", fmt.Sprintf(`"UTF-%d"`, model.WChar.Width))
	b.define("__BITINT_MAXWIDTH__", model.MaxBitInt)
	b.define("__BIGGEST_ALIGNMENT__", p.biggest)
	for _, t := range []struct {
		name     string
		unsigned bool
	}{{"CHAR", model.Char == ir.Unsigned}, {"WCHAR", model.WChar.Signedness == ir.Unsigned}, {"WINT", p.wint.Signedness == ir.Unsigned}} {
		if t.unsigned {
			b.define("__"+t.name+"_UNSIGNED__", 1)
		}
	}
}

// lockFree are the types with lock-free atomic operations.
var lockFree = []string{"BOOL", "CHAR", "CHAR16_T", "CHAR32_T", "WCHAR_T", "SHORT", "INT", "LONG", "LLONG", "POINTER"}

func (b *macroText) locks(p *platform, std standard) {
	types := lockFree
	if std.year >= 2023 {
		b.define("__CHAR8_TYPE__", "unsigned char")
		types = append([]string{"CHAR8_T"}, types...)
	}
	for _, t := range types {
		b.define("__CLANG_ATOMIC_"+t+"_LOCK_FREE", 2)
		if !p.microsoft {
			b.define("__GCC_ATOMIC_"+t+"_LOCK_FREE", 2)
		}
	}
}

// Predefined returns the macros that are predefined for a target and standard, as lines of #define.
func Predefined(o Options) (string, error) {
	std, err := standardOf(o.Standard)
	if err != nil {
		return "", err
	}
	p, model, err := platformOf(o.Target)
	if err != nil {
		return "", err
	}
	form, err := p.macrosOf(o.ABI)
	if err != nil {
		return "", err
	}
	return predefined(p, model, std, form), nil
}
