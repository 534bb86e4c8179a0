package cimport

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
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
	macros  string // the macros to define: t TYPE, m MAX, w WIDTH, f FMT, c C_SUFFIX
}

// describe returns the macros of an integer type, given its C spelling, such as "long long unsigned
// int".
func describe(name, spelled, macros string, model *layout.Model) integerMacro {
	m := integerMacro{name: name, spelled: spelled, macros: macros, signed: !strings.Contains(spelled, "unsigned")}
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

// spelled returns clang's name of a signed or unsigned integer type: "long unsigned int".
func spelled(name, sign string) string {
	if name == "int" {
		return sign + name
	}
	return name + " " + sign + "int"
}

// integerMacros returns the integer types that have predefined macros.
func integerMacros(p *platform, model *layout.Model) []integerMacro {
	var list []integerMacro
	add := func(name, spelled, macros string) { list = append(list, describe(name, spelled, macros, model)) }
	add("WCHAR", integerType(model.WChar).name, "tmw")
	add("WINT", integerType(p.wint).name, "tmw")
	add("SCHAR", "signed char", "m")
	add("SHRT", "short", "mw")
	add("INT", "int", "mw")
	add("LONG", "long", "mw")
	add("LONG_LONG", "long long", "m")
	add("SIG_ATOMIC", p.sigAtomic, "mw")
	for _, t := range []struct{ signed, unsigned, spelled, macros string }{
		{"INTMAX", "UINTMAX", p.intmax, "tmwfc"}, {"INTPTR", "UINTPTR", p.pointer, "tmwf"}, {"PTRDIFF", "SIZE", p.pointer, "tmwf"},
	} {
		add(t.signed, spelled(t.spelled, ""), t.macros)
		add(t.unsigned, spelled(t.spelled, "unsigned "), t.macros)
	}
	for _, kind := range []struct{ name, wide, macros string }{{"", p.exact, "tmfc"}, {"_LEAST", p.least, "tmwf"}, {"_FAST", p.least, "tmwf"}} {
		for _, t := range []struct{ width, signed, unsigned string }{
			{"8", "signed char", "unsigned char"}, {"16", "short", "unsigned short"}, {"32", "int", "unsigned int"},
			{"64", kind.wide + " int", kind.wide + " unsigned int"},
		} {
			add("INT"+kind.name+t.width, t.signed, kind.macros)
			add("UINT"+kind.name+t.width, t.unsigned, kind.macros)
		}
	}
	return list
}

func (b *macroText) integer(m *integerMacro, std standard) {
	conversions, limit := "ouxX", uint64(1)<<(m.width-1)*2-1
	switch {
	case m.signed:
		conversions, limit = "di", limit/2
	case std.year >= 2023:
		conversions = "ouxXbB"
	}
	for _, macro := range m.macros {
		switch {
		case macro == 't':
			b.set("__%s_TYPE__=%s", m.name, m.spelled)
		case macro == 'm':
			b.set("__%s_MAX__=%d%s", m.name, limit, m.suffix)
		case macro == 'w' && (m.signed || !strings.Contains(m.name, "_")): // unsigned least and fast types have no WIDTH
			b.set("__%s_WIDTH__=%d", m.name, m.width)
		case macro == 'f':
			for _, conversion := range conversions {
				b.set(`__%s_FMT%c__="%s%[2]c"`, m.name, conversion, m.format)
			}
		case macro == 'c' && m.suffix == "":
			b.set("__%s_C_SUFFIX__=; __%[1]s_C(c)=c", m.name)
		case macro == 'c':
			b.set("__%s_C_SUFFIX__=%s; __%[1]s_C(c)=c##%[2]s", m.name, m.suffix)
		}
	}
}

// floatMacro describes the predefined macros of a floating-point type.
type floatMacro struct {
	name, suffix                          string
	digits, decimal, exact                int // of the mantissa: bits, DECIMAL_DIG and DIG
	least, least10, most, most10          int // exponents
	epsilon, smallest, largest, subnormal string
	normal                                string // the largest one that is normalized; "" for the largest
}

var floatMacros = []floatMacro{
	{"FLT16", "F16", 11, 5, 3, -13, -4, 16, 4, "9.765625e-4", "6.103515625e-5", "6.5504e+4", "5.9604644775390625e-8", ""},
	{"FLT", "F", 24, 9, 6, -125, -37, 128, 38, "1.19209290e-7", "1.17549435e-38", "3.40282347e+38", "1.40129846e-45", ""},
	{"DBL", "", 53, 17, 15, -1021, -307, 1024, 308, "2.2204460492503131e-16", "2.2250738585072014e-308", "1.7976931348623157e+308", "4.9406564584124654e-324", ""},
}

// longDoubles are the macros of long double for each of its possible types.
var longDoubles = map[*ir.FloatType]floatMacro{
	ir.F64:     {"LDBL", "L", 53, 17, 15, -1021, -307, 1024, 308, "2.2204460492503131e-16", "2.2250738585072014e-308", "1.7976931348623157e+308", "4.9406564584124654e-324", ""},
	ir.F80:     {"LDBL", "L", 64, 21, 18, -16381, -4931, 16384, 4932, "1.08420217248550443401e-19", "3.36210314311209350626e-4932", "1.18973149535723176502e+4932", "3.64519953188247460253e-4951", ""},
	ir.PPCF128: {"LDBL", "L", 106, 33, 31, -968, -291, 1024, 308, "4.94065645841246544176568792868221e-324", "2.00416836000897277799610805135016e-292", "1.79769313486231580793728971405301e+308", "4.94065645841246544176568792868221e-324", "8.98846567431157953864652595394501e+307"},
	ir.F128:    {"LDBL", "L", 113, 36, 33, -16381, -4931, 16384, 4932, "1.92592994438723585305597794258492732e-34", "3.36210314311209350626267781732175260e-4932", "1.18973149535723176508575932662800702e+4932", "6.47517511943802511092443895822764655e-4966", ""},
}

func (b *macroText) float(m *floatMacro) {
	number := func(what string, n int) {
		format := "__%s_%s__=%d"
		if n < 0 {
			format = "__%s_%s__=(%d)"
		}
		b.set(format, m.name, what, n)
	}
	number("MANT_DIG", m.digits)
	number("DECIMAL_DIG", m.decimal)
	number("DIG", m.exact)
	number("MIN_EXP", m.least)
	number("MIN_10_EXP", m.least10)
	number("MAX_EXP", m.most)
	number("MAX_10_EXP", m.most10)
	b.set("__%s_HAS_DENORM__; __%[1]s_HAS_INFINITY__; __%[1]s_HAS_QUIET_NAN__", m.name)
	b.set("__%s_EPSILON__=%s%s; __%[1]s_DENORM_MIN__=%[4]s%[3]s", m.name, m.epsilon, m.suffix, m.subnormal)
	b.set("__%s_MIN__=%s%s; __%[1]s_MAX__=%[4]s%[3]s; __%[1]s_NORM_MAX__=%[5]s%[3]s", m.name, m.smallest, m.suffix, m.largest, cmp.Or(m.normal, m.largest))
}

// macroText collects predefined macros as lines of #define.
type macroText struct{ strings.Builder }

// define adds definitions NAME, which means 1, or NAME=VALUE, separated by semicolons.
func (b *macroText) define(definitions string) {
	for d := range strings.SplitSeq(definitions, ";") {
		if d = strings.TrimSpace(d); d != "" {
			b.WriteString(definition(d))
		}
	}
}

func (b *macroText) set(format string, args ...any) { b.define(fmt.Sprintf(format, args...)) }

// definition returns the #define of NAME or NAME=VALUE.
func definition(d string) string {
	name, value, hasValue := strings.Cut(d, "=")
	if !hasValue {
		value = "1"
	}
	return "#define " + name + " " + value + "\n"
}

// predefined returns the predefined macros as lines of #define.
func (c *compiler) predefined() string {
	var b macroText
	b.define(clang + c.variant + strings.Join(c.macros, ""))
	if c.std.gnu {
		b.define(c.gnu)
	} else if !c.microsoft {
		b.define("__STRICT_ANSI__")
	}
	if v := versions[c.std.year]; v != "" {
		b.define("__STDC_VERSION__=" + v)
	}
	if c.std.year < 2011 && c.noThreads.before || c.std.year >= 2011 && c.noThreads.since {
		b.define("__STDC_NO_THREADS__")
	}
	switch {
	case c.microsoft && c.std.year >= 2023:
		b.define("__BOOL_DEFINED")
	case c.microsoft:
	case c.std.year >= 1999:
		b.define("__GNUC_STDC_INLINE__")
	default:
		b.define("__GNUC_GNU_INLINE__")
	}
	b.sizes(c.platform, c.model)
	for _, m := range integerMacros(c.platform, c.model) {
		b.integer(&m, c.std)
	}
	floats := append(slices.Clone(floatMacros), longDoubles[c.model.LongDouble])
	if c.model.NoHalf {
		floats = floats[1:]
	}
	for _, m := range floats {
		b.float(&m)
	}
	b.locks(c)
	return b.String()
}

// sizes defines the macros that depend on the platform's type sizes.
func (b *macroText) sizes(p *platform, model *layout.Model) {
	switch {
	case model.Long == 64:
		b.define("__LP64__; _LP64")
	case model.Pointer == 4:
		b.define("__ILP32__; _ILP32")
	}
	b.set("__POINTER_WIDTH__=%d; __SIZEOF_POINTER__=%d; __SIZEOF_SIZE_T__=%[2]d; __SIZEOF_PTRDIFF_T__=%[2]d", model.Pointer.Bits(), model.Pointer)
	if !model.NoInt128 {
		b.define("__SIZEOF_INT128__=16")
	}
	longDouble, _ := layout.NewTable(model).Of(model.LongDouble) // every model has it
	if p.float128 && !p.of.unsized128 {
		b.define("__SIZEOF_FLOAT128__=16")
	}
	b.set("__SIZEOF_LONG__=%d; __SIZEOF_LONG_DOUBLE__=%d", model.Long/8, longDouble.Size)
	b.set("__SIZEOF_WCHAR_T__=%d; __SIZEOF_WINT_T__=%d", model.WChar.Width/8, p.wint.Width/8)
	b.set(`__clang_wide_literal_encoding__="UTF-%d"`, model.WChar.Width)
	b.set("__BITINT_MAXWIDTH__=%d; __BIGGEST_ALIGNMENT__=%d", model.MaxBitInt, p.biggest)
	if model.Char == ir.Unsigned {
		b.define("__CHAR_UNSIGNED__")
	}
	if model.WChar.Signedness == ir.Unsigned {
		b.define("__WCHAR_UNSIGNED__")
	}
	if p.wint.Signedness == ir.Unsigned {
		b.define("__WINT_UNSIGNED__")
	}
}

// locks defines the macros of types with lock-free atomic operations.
func (b *macroText) locks(c *compiler) {
	types := "BOOL CHAR CHAR16_T CHAR32_T WCHAR_T SHORT INT LONG LLONG POINTER"
	if c.std.year >= 2023 {
		b.define("__CHAR8_TYPE__=unsigned char")
		types += " CHAR8_T"
	}
	for t := range strings.FieldsSeq(types) {
		free := 2
		if c.unlocked || t == "LLONG" && (c.model.MaxAtomic < 8 || c.swaps > 0 && c.swaps < 8) {
			free = 1
		}
		b.set("__CLANG_ATOMIC_%s_LOCK_FREE=%d", t, free)
		if !c.microsoft {
			b.set("__GCC_ATOMIC_%s_LOCK_FREE=%d", t, free)
		}
	}
}

// compiler is the C compiler that options select.
type compiler struct {
	*platform
	model   *layout.Model
	std     standard
	variant string // the macros of the convention's variant
	// definitions are the predefined macros. Only prepared compilers have them.
	definitions *cpp.Definitions
}

func (o *Options) compiler() (c compiler, err error) {
	if c.std, err = standardOf(o.Standard); err != nil {
		return c, err
	}
	if c.platform, c.model, err = platformOf(o.Target); err != nil {
		return c, err
	}
	c.msKeywords = c.msKeywords || o.MSExtensions
	c.tagged = c.tagged || o.MSExtensions || o.Plan9Extensions
	c.variant, err = c.variantMacros(o.variant(), c.model)
	c.model = c.model.ByABI(o.variant())
	return c, err
}

// variant returns the variant of the convention, which the layouts of a target have if a feature of the processor chooses it.
func (o *Options) variant() string {
	if o.Layouts == nil {
		return o.ABI
	}
	return cmp.Or(o.ABI, o.Layouts.Model().ABI)
}

// Predefined returns the macros that are predefined for a target and standard, as lines of #define.
func Predefined(o Options) (string, error) {
	c, err := o.compiler()
	if err != nil {
		return "", err
	}
	return c.predefined(), nil
}
