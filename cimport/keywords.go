package cimport

import (
	"maps"
	"strings"
)

// keyword is the number of a keyword; 0 is an ordinary identifier.
type keyword = uint8

const (
	_ keyword = iota
	// Storage and function specifiers.
	kwTypedef
	kwExtern
	kwStatic
	kwAuto
	kwRegister
	kwPrivateExtern
	kwThread
	kwConstexpr
	kwInline
	kwNoreturn
	kwExtension
	// Qualifiers.
	kwConst
	kwVolatile
	kwRestrict
	kwAtomic
	kwIgnored // no effect on the ABI, such as _Nonnull
	// Type specifiers.
	kwVoid
	kwBool
	kwChar
	kwShort
	kwInt
	kwLong
	kwFloat
	kwDouble
	kwSigned
	kwUnsigned
	kwComplex
	kwInt128
	kwInt64 // long long, in Microsoft's spelling
	kwFloat16
	kwBF16
	kwFP16
	kwFloat128
	kwIBM128
	kwVector // of AltiVec
	kwPixel  // a number of 16 bits, as an element
	kwBitInt
	kwStruct
	kwUnion
	kwEnum
	kwTypeof
	kwTypeofUnqual
	kwAutoType
	// Attributes.
	kwAttribute
	kwDeclspec
	kwAlignas
	kwPtr32
	kwConvention // a calling convention in Microsoft's spelling
	// Declarations and expressions.
	kwAsm
	kwStaticAssert
	kwSizeof
	kwAlignof
	kwGeneric
	kwTrue
	kwFalse
	kwNullptr
	kwOffsetof
	kwTypesCompatible
	kwChooseExpr
	kwConstantP
	kwVAArg
	kwReal
	kwImag
	kwCountof
	kwUnsupportedType // an extension's type that the c dialect lacks
)

// keywords are the words that mean something in every dialect of C.
var keywords = map[string]keyword{
	"typedef": kwTypedef, "extern": kwExtern, "static": kwStatic, "auto": kwAuto, "register": kwRegister,
	"__private_extern__": kwPrivateExtern, "_Thread_local": kwThread, "__thread": kwThread,
	"__inline": kwInline, "__inline__": kwInline, "_Noreturn": kwNoreturn, "__extension__": kwExtension,
	"const": kwConst, "__const": kwConst, "__const__": kwConst,
	"volatile": kwVolatile, "__volatile": kwVolatile, "__volatile__": kwVolatile,
	"__restrict": kwRestrict, "__restrict__": kwRestrict, "_Atomic": kwAtomic,
	"_Nonnull": kwIgnored, "_Nullable": kwIgnored, "_Nullable_result": kwIgnored, "_Null_unspecified": kwIgnored,
	"void": kwVoid, "_Bool": kwBool, "char": kwChar, "short": kwShort, "int": kwInt, "long": kwLong,
	"float": kwFloat, "double": kwDouble, "signed": kwSigned, "__signed": kwSigned, "__signed__": kwSigned, "unsigned": kwUnsigned,
	"_Complex": kwComplex, "__complex": kwComplex, "__complex__": kwComplex,
	"__int128": kwInt128, "_Float16": kwFloat16, "__bf16": kwBF16, "__fp16": kwFP16, "__float128": kwFloat128, "__ibm128": kwIBM128, "_BitInt": kwBitInt,
	"struct": kwStruct, "union": kwUnion, "enum": kwEnum,
	"__typeof": kwTypeof, "__typeof__": kwTypeof, "__typeof_unqual": kwTypeofUnqual, "__typeof_unqual__": kwTypeofUnqual,
	"__auto_type": kwAutoType,
	"__attribute": kwAttribute, "__attribute__": kwAttribute, "__declspec": kwDeclspec, "_Alignas": kwAlignas,
	"__cdecl": kwConvention, "__stdcall": kwConvention, "__fastcall": kwConvention, "__thiscall": kwConvention,
	"__vectorcall": kwConvention, "__regcall": kwConvention, "_cdecl": kwConvention, "_stdcall": kwConvention, "_fastcall": kwConvention,
	"__asm": kwAsm, "__asm__": kwAsm, "_Static_assert": kwStaticAssert,
	"sizeof": kwSizeof, "_Alignof": kwAlignof, "__alignof": kwAlignof, "__alignof__": kwAlignof, "_Generic": kwGeneric,
	"__builtin_offsetof": kwOffsetof, "__builtin_types_compatible_p": kwTypesCompatible, "__builtin_choose_expr": kwChooseExpr,
	"__builtin_constant_p": kwConstantP, "__builtin_va_arg": kwVAArg,
	"__real": kwReal, "__real__": kwReal, "__imag": kwImag, "__imag__": kwImag, "_Countof": kwCountof,
	"_Imaginary": kwUnsupportedType, "_Decimal32": kwUnsupportedType, "_Decimal64": kwUnsupportedType, "_Decimal128": kwUnsupportedType,
	"_Accum": kwUnsupportedType, "_Fract": kwUnsupportedType, "_Sat": kwUnsupportedType,
	"__mfp8": kwUnsupportedType,
}

// gnuKeywords are keywords unless the standard is asked for strictly.
var gnuKeywords = map[string]keyword{"asm": kwAsm, "typeof": kwTypeof}

// c99Keywords came with C99.
var c99Keywords = map[string]keyword{"restrict": kwRestrict, "inline": kwInline}

// c23Keywords came with C23.
var c23Keywords = map[string]keyword{
	"bool": kwBool, "true": kwTrue, "false": kwFalse, "nullptr": kwNullptr, "constexpr": kwConstexpr,
	"typeof": kwTypeof, "typeof_unqual": kwTypeofUnqual, "alignas": kwAlignas, "alignof": kwAlignof,
	"static_assert": kwStaticAssert, "thread_local": kwThread,
}

// microsoftKeywords are those of Microsoft's compilers.
var microsoftKeywords = map[string]keyword{
	"__int8": kwChar, "_int8": kwChar, "__int16": kwShort, "_int16": kwShort, "__int32": kwInt, "_int32": kwInt, "__int64": kwInt64, "_int64": kwInt64,
	"__forceinline": kwInline, "_inline": kwInline, "_declspec": kwDeclspec, "__unaligned": kwIgnored, "__ptr32": kwPtr32, "__sptr": kwIgnored, "__uptr": kwIgnored, "__ptr64": kwIgnored, "__w64": kwIgnored,
}

// keywords returns the keywords of the compiler.
func (c *compiler) keywords() map[string]keyword {
	all := maps.Clone(keywords)
	add := func(when bool, more map[string]keyword) {
		if when {
			maps.Copy(all, more)
		}
	}
	add(c.std.gnu, gnuKeywords)
	add(c.std.gnu || c.std.year >= 1999, c99Keywords)
	add(c.std.year >= 2023, c23Keywords)
	add(c.msKeywords, microsoftKeywords)
	add(c.of.altivec, altivecKeywords)
	add(c.microsoft, map[string]keyword{"static_assert": kwStaticAssert})
	return all
}

// isCompilerType reports whether a name is that of a scalable vector type, which clang predeclares.
func isCompilerType(name string) bool {
	for _, prefix := range []string{"__SV", "__clang_sv", "__rvv_"} {
		if strings.HasPrefix(name, prefix) {
			return strings.HasSuffix(name, "_t")
		}
	}
	return false
}

// isReserved reports whether a name is reserved for the implementation (C23 7.1.3).
func isReserved(name string) bool {
	return len(name) > 1 && name[0] == '_' && (name[1] == '_' || name[1] >= 'A' && name[1] <= 'Z')
}
