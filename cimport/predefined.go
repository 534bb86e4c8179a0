package cimport

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// platform is what the predefined macros say of a target. All that follows from the sizes of the types
// is computed.
type platform struct {
	arches  []string // the first words of its triples
	systems []string // one of which is in its triples
	folders []string // of the system's headers
	wchar   integerMacro
	wint    integerMacro
	macros  string // what only it has, a macro a line
	gnu     string // what it has unless the standard is asked for strictly
}

// platforms are the targets.
var platforms = []*platform{x86_64Linux}

var x86_64Linux = &platform{
	arches:  []string{"x86_64", "amd64"},
	systems: []string{"linux"},
	folders: []string{"/usr/local/include", "/usr/include/x86_64-linux-gnu", "/usr/include"},
	wchar:   integerMacro{spelled: "int", width: 32, signed: true},
	wint:    integerMacro{spelled: "unsigned int", width: 32, suffix: "U"},
	macros: `
__x86_64 1
__x86_64__ 1
__amd64 1
__amd64__ 1
__k8 1
__k8__ 1
__tune_k8__ 1
__MMX__ 1
__SSE__ 1
__SSE_MATH__ 1
__SSE2__ 1
__SSE2_MATH__ 1
__FXSR__ 1
__NO_MATH_INLINES 1
__SEG_FS 1
__SEG_GS 1
__seg_fs __attribute__((address_space(257)))
__seg_gs __attribute__((address_space(256)))
__GCC_ASM_FLAG_OUTPUTS__ 1
__code_model_small__ 1
__ELF__ 1
__gnu_linux__ 1
__linux 1
__linux__ 1
__unix 1
__unix__ 1
__pic__ 2
__PIC__ 2
__pie__ 2
__PIE__ 2
__GCC_HAVE_DWARF2_CFI_ASM 1
__FLOAT128__ 1
__SIZEOF_FLOAT128__ 16
`,
	gnu: `
linux 1
unix 1
`,
}

// platformOf returns the platform of a triple.
func platformOf(triple string) (*platform, error) {
	if triple == "" {
		return platforms[0], nil
	}
	arch, rest, _ := strings.Cut(triple, "-")
	for _, p := range platforms {
		for _, known := range p.arches {
			for _, system := range p.systems {
				if arch == known && (rest == "" || strings.Contains(rest, system)) {
					return p, nil
				}
			}
		}
	}
	return nil, fmt.Errorf("cannot read C for target '%s': its types and macros are not known", triple)
}

// compiler are the macros by which headers know the compiler: clang 22, whose decisions the target
// follows. Under it headers use no words that only gcc has.
const compiler = `
__STDC__ 1
__STDC_HOSTED__ 1
__STDC_UTF_16__ 1
__STDC_UTF_32__ 1
__STDC_EMBED_NOT_FOUND__ 0
__STDC_EMBED_FOUND__ 1
__STDC_EMBED_EMPTY__ 2
__clang__ 1
__clang_major__ 22
__clang_minor__ 1
__clang_patchlevel__ 0
__clang_version__ "22.1.0"
__clang_literal_encoding__ "UTF-8"
__clang_wide_literal_encoding__ "UTF-32"
__llvm__ 1
__GNUC__ 4
__GNUC_MINOR__ 2
__GNUC_PATCHLEVEL__ 1
__GXX_ABI_VERSION 1002
__VERSION__ "abi-opt, as clang 22"
__NO_INLINE__ 1
__FINITE_MATH_ONLY__ 0
__CONSTANT_CFSTRINGS__ 1
__PRAGMA_REDEFINE_EXTNAME 1
__REGISTER_PREFIX__
__USER_LABEL_PREFIX__
__GCC_ATOMIC_TEST_AND_SET_TRUEVAL 1
__GCC_CONSTRUCTIVE_SIZE 64
__GCC_DESTRUCTIVE_SIZE 64
__ATOMIC_RELAXED 0
__ATOMIC_CONSUME 1
__ATOMIC_ACQUIRE 2
__ATOMIC_RELEASE 3
__ATOMIC_ACQ_REL 4
__ATOMIC_SEQ_CST 5
__MEMORY_SCOPE_SYSTEM 0
__MEMORY_SCOPE_DEVICE 1
__MEMORY_SCOPE_WRKGRP 2
__MEMORY_SCOPE_WVFRNT 3
__MEMORY_SCOPE_SINGLE 4
__MEMORY_SCOPE_CLUSTR 5
__OPENCL_MEMORY_SCOPE_WORK_ITEM 0
__OPENCL_MEMORY_SCOPE_WORK_GROUP 1
__OPENCL_MEMORY_SCOPE_DEVICE 2
__OPENCL_MEMORY_SCOPE_ALL_SVM_DEVICES 3
__OPENCL_MEMORY_SCOPE_SUB_GROUP 4
__OBJC_BOOL_IS_BOOL 0
__ORDER_LITTLE_ENDIAN__ 1234
__ORDER_BIG_ENDIAN__ 4321
__ORDER_PDP_ENDIAN__ 3412
__BYTE_ORDER__ __ORDER_LITTLE_ENDIAN__
__LITTLE_ENDIAN__ 1
__LP64__ 1
_LP64 1
__CHAR_BIT__ 8
__BIGGEST_ALIGNMENT__ 16
__POINTER_WIDTH__ 64
__BITINT_MAXWIDTH__ 8388608
__BOOL_WIDTH__ 1
__LLONG_WIDTH__ 64
__SIZEOF_SHORT__ 2
__SIZEOF_INT__ 4
__SIZEOF_LONG__ 8
__SIZEOF_LONG_LONG__ 8
__SIZEOF_POINTER__ 8
__SIZEOF_SIZE_T__ 8
__SIZEOF_PTRDIFF_T__ 8
__SIZEOF_INT128__ 16
__SIZEOF_FLOAT__ 4
__SIZEOF_DOUBLE__ 8
__SIZEOF_LONG_DOUBLE__ 16
__SIZEOF_WCHAR_T__ 4
__SIZEOF_WINT_T__ 4
__CHAR16_TYPE__ unsigned short
__CHAR32_TYPE__ unsigned int
__FLT_RADIX__ 2
__DECIMAL_DIG__ __LDBL_DECIMAL_DIG__
__FPCLASS_SNAN 0x0001
__FPCLASS_QNAN 0x0002
__FPCLASS_NEGINF 0x0004
__FPCLASS_NEGNORMAL 0x0008
__FPCLASS_NEGSUBNORMAL 0x0010
__FPCLASS_NEGZERO 0x0020
__FPCLASS_POSZERO 0x0040
__FPCLASS_POSSUBNORMAL 0x0080
__FPCLASS_POSNORMAL 0x0100
__FPCLASS_POSINF 0x0200
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_1 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_2 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_4 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_8 1
`

// integerMacro is an integer type as macros describe it.
type integerMacro struct {
	name    string // INT8 for __INT8_TYPE__ and so on
	spelled string // the type's name
	width   int
	signed  bool
	suffix  string // of constants
	format  string // the length of a printf conversion
	parts   string // which macros there are: t TYPE, m MAX, w WIDTH, f FMT, c the suffix
}

// integerMacros are the integer types that macros describe.
func integerMacros(p *platform) []integerMacro {
	wchar, wint := p.wchar, p.wint
	wchar.name, wchar.parts = "WCHAR", "tmw"
	wint.name, wint.parts = "WINT", "tmw"
	list := []integerMacro{
		wchar, wint,
		{"SCHAR", "", 8, true, "", "", "m"},
		{"SHRT", "", 16, true, "", "", "mw"},
		{"INT", "", 32, true, "", "", "mw"},
		{"LONG", "", 64, true, "L", "", "mw"},
		{"LONG_LONG", "", 64, true, "LL", "", "m"},
		{"SIG_ATOMIC", "int", 32, true, "", "", "mw"},
		{"INTMAX", "long int", 64, true, "L", "l", "tmwfc"},
		{"UINTMAX", "long unsigned int", 64, false, "UL", "l", "tmwfc"},
		{"INTPTR", "long int", 64, true, "L", "l", "tmwf"},
		{"UINTPTR", "long unsigned int", 64, false, "UL", "l", "tmwf"},
		{"PTRDIFF", "long int", 64, true, "L", "l", "tmwf"},
		{"SIZE", "long unsigned int", 64, false, "UL", "l", "tmwf"},
	}
	exact := []integerMacro{
		{"8", "signed char", 8, true, "", "hh", ""}, {"8", "unsigned char", 8, false, "", "hh", ""},
		{"16", "short", 16, true, "", "h", ""}, {"16", "unsigned short", 16, false, "", "h", ""},
		{"32", "int", 32, true, "", "", ""}, {"32", "unsigned int", 32, false, "U", "", ""},
		{"64", "long int", 64, true, "L", "l", ""}, {"64", "long unsigned int", 64, false, "UL", "l", ""},
	}
	for _, kind := range []struct{ name, parts string }{{"", "tmfc"}, {"_LEAST", "tmwf"}, {"_FAST", "tmwf"}} {
		for _, t := range exact {
			prefix := "INT"
			if !t.signed {
				prefix = "UINT"
			}
			t.name, t.parts = prefix+kind.name+t.name, kind.parts
			list = append(list, t)
		}
	}
	return list
}

// write adds the macros of the type.
func (m *integerMacro) write(b *strings.Builder, std standard) {
	for _, part := range m.parts {
		switch {
		case part == 't':
			fmt.Fprintf(b, "#define __%s_TYPE__ %s\n", m.name, m.spelled)
		case part == 'm':
			fmt.Fprintf(b, "#define __%s_MAX__ %v%s\n", m.name, m.max(), m.suffix)
		case part == 'w' && (m.signed || !strings.Contains(m.name, "_")): // unsigned least and fast types have none
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

// floatMacro is a floating-point type as macros describe it.
type floatMacro struct {
	name, suffix                          string
	digits, decimal, exact                int // of the mantissa in bits, and in decimal
	least, least10, most, most10          int // exponents
	epsilon, smallest, largest, subnormal string
}

var floatMacros = []floatMacro{
	{"FLT16", "F16", 11, 5, 3, -13, -4, 16, 4, "9.765625e-4", "6.103515625e-5", "6.5504e+4", "5.9604644775390625e-8"},
	{"FLT", "F", 24, 9, 6, -125, -37, 128, 38, "1.19209290e-7", "1.17549435e-38", "3.40282347e+38", "1.40129846e-45"},
	{"DBL", "", 53, 17, 15, -1021, -307, 1024, 308, "2.2204460492503131e-16", "2.2250738585072014e-308", "1.7976931348623157e+308", "4.9406564584124654e-324"},
	{"LDBL", "L", 64, 21, 18, -16381, -4931, 16384, 4932, "1.08420217248550443401e-19", "3.36210314311209350626e-4932", "1.18973149535723176502e+4932", "3.64519953188247460253e-4951"},
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

// lockFree are the types of which macros say that atomic operations on them take no lock.
var lockFree = []string{"BOOL", "CHAR", "CHAR16_T", "CHAR32_T", "WCHAR_T", "SHORT", "INT", "LONG", "LLONG", "POINTER"}

// predefined returns the predefined macros as the text of a header.
func predefined(p *platform, std standard) string {
	var b strings.Builder
	lines := func(text string) {
		for line := range strings.Lines(strings.TrimSpace(text)) {
			b.WriteString("#define " + line)
		}
		b.WriteByte('\n')
	}
	lines(compiler)
	lines(p.macros)
	if std.gnu {
		lines(p.gnu)
	} else {
		b.WriteString("#define __STRICT_ANSI__ 1\n")
	}
	if v := versions[std.year]; v != "" {
		b.WriteString("#define __STDC_VERSION__ " + v + "\n#define __GNUC_STDC_INLINE__ 1\n")
	} else {
		b.WriteString("#define __GNUC_GNU_INLINE__ 1\n")
	}
	for _, m := range integerMacros(p) {
		m.write(&b, std)
	}
	if !p.wint.signed {
		b.WriteString("#define __WINT_UNSIGNED__ 1\n")
	}
	for i := range floatMacros {
		floatMacros[i].write(&b)
	}
	types := lockFree
	if std.year >= 2023 {
		b.WriteString("#define __CHAR8_TYPE__ unsigned char\n")
		types = append([]string{"CHAR8_T"}, types...)
	}
	for _, t := range types {
		fmt.Fprintf(&b, "#define __CLANG_ATOMIC_%s_LOCK_FREE 2\n#define __GCC_ATOMIC_%[1]s_LOCK_FREE 2\n", t)
	}
	return b.String()
}

// Predefined returns the macros that are defined before a file is read, as lines of
// #define.
func Predefined(triple, name string) (string, error) {
	std, err := standardOf(name)
	if err != nil {
		return "", err
	}
	on, err := platformOf(triple)
	if err != nil {
		return "", err
	}
	return predefined(on, std), nil
}
