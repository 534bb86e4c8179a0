package llvm

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// The DWARF constants of debug info, by their names in LLVM.
var (
	dwarfTag      = dwarfWord("DW_TAG_", "tag", tagWords)
	dwarfEncoding = dwarfWord("DW_ATE_", "encoding", encodingWords)
	dwarfLanguage = dwarfWord("DW_LANG_", "language", languageWords)
	dwarfCallConv = dwarfWord("DW_CC_", "calling convention", conventionWords)
	dwarfOp       = &ir.ParamKind{
		Form: ir.CallParam, Desc: "an operation of an expression", Arg: dwarfEncoding, Unknown: unknownDwarf("DW_OP_", "operation encoding", operationWords()),
	}
)

func dwarfWord(prefix, what, words string) *ir.ParamKind {
	return &ir.ParamKind{Form: ir.WordParam, Desc: prefix + "…", Unknown: unknownDwarf(prefix, what, strings.Fields(words))}
}

func unknownDwarf(prefix, what string, words []string) func(string) string {
	return func(word string) string {
		if name, ok := strings.CutPrefix(word, prefix); ok && slices.Contains(words, name) {
			return ""
		}
		return "invalid debug info debug info " + what + " name: " + word
	}
}

const tagWords = `array_type class_type entry_point enumeration_type formal_parameter imported_declaration label
	lexical_block member pointer_type reference_type compile_unit string_type structure_type subroutine_type typedef
	union_type unspecified_parameters variant common_block common_inclusion inheritance inlined_subroutine module
	ptr_to_member_type set_type subrange_type with_stmt access_declaration base_type catch_block const_type constant
	enumerator file_type friend namelist namelist_item packed_type subprogram template_type_parameter
	template_value_parameter thrown_type try_block variant_part variable volatile_type dwarf_procedure restrict_type
	interface_type namespace imported_module unspecified_type partial_unit imported_unit condition shared_type
	type_unit rvalue_reference_type template_alias coarray_type generic_subrange dynamic_type atomic_type call_site
	call_site_parameter skeleton_unit immutable_type GNU_template_template_param GNU_template_parameter_pack
	GNU_formal_parameter_pack GNU_call_site GNU_call_site_parameter APPLE_property LLVM_ptrauth_type LLVM_annotation`

const encodingWords = `address boolean complex_float float signed signed_char unsigned unsigned_char imaginary_float
	packed_decimal numeric_string edited signed_fixed unsigned_fixed decimal_float UTF UCS ASCII`

const languageWords = `C89 C Ada83 C_plus_plus Cobol74 Cobol85 Fortran77 Fortran90 Pascal83 Modula2 Java C99 Ada95
	Fortran95 PLI ObjC ObjC_plus_plus UPC D Python OpenCL Go Modula3 Haskell C_plus_plus_03 C_plus_plus_11 OCaml Rust
	C11 Swift Julia C_plus_plus_14 Fortran03 Fortran08 RenderScript BLISS Kotlin Zig Crystal C_plus_plus_17
	C_plus_plus_20 C17 Fortran18 Ada2005 Ada2012 HIP Assembly C_sharp Mojo GLSL GLSL_ES HLSL OpenCL_CPP CPP_for_OpenCL
	SYCL Ruby Move Hylo Metal Mips_Assembler GOOGLE_RenderScript BORLAND_Delphi`

const conventionWords = `normal program nocall pass_by_reference pass_by_value GNU_renesas_sh
	GNU_borland_fastcall_i386 BORLAND_safecall BORLAND_stdcall BORLAND_pascal BORLAND_msfastcall BORLAND_msreturn
	BORLAND_thiscall BORLAND_fastcall LLVM_vectorcall LLVM_Win64 LLVM_X86_64SysV LLVM_AAPCS LLVM_AAPCS_VFP
	LLVM_IntelOclBicc LLVM_SpirFunction LLVM_DeviceKernel LLVM_Swift LLVM_PreserveMost LLVM_PreserveAll
	LLVM_X86RegCall LLVM_M68kRTD LLVM_PreserveNone LLVM_RISCVVectorCall LLVM_SwiftTail LLVM_RISCVVLSCall`

func operationWords() []string {
	words := strings.Fields(`addr deref const1u const1s const2u const2s const4u const4s const8u const8s constu consts
		dup drop over pick swap rot xderef abs and div minus mod mul neg not or plus plus_uconst shl shr shra xor bra
		eq ge gt le lt ne skip regx fbreg bregx piece deref_size xderef_size nop push_object_address call2 call4
		call_ref form_tls_address call_frame_cfa bit_piece implicit_value stack_value implicit_pointer addrx constx
		entry_value const_type regval_type deref_type xderef_type convert reinterpret LLVM_fragment LLVM_convert
		LLVM_tag_offset LLVM_entry_value LLVM_implicit_pointer LLVM_arg LLVM_extract_bits_sext
		LLVM_extract_bits_zext GNU_push_tls_address GNU_addr_index GNU_const_index GNU_entry_value`)
	for i := range 32 {
		for _, family := range []string{"lit", "reg", "breg"} {
			words = append(words, family+strconv.Itoa(i))
		}
	}
	return words
}

// debugFlags and subprogramFlags are combined with |.
var (
	debugFlags = flagWords("LLVM DI flags", `Zero Bit0 Bit1 Private Protected Public FwdDecl AppleBlock ReservedBit4 Virtual
		Artificial Explicit Prototyped ObjcClassComplete ObjectPointer Vector StaticMember LValueReference
		RValueReference ExportSymbols SingleInheritance MultipleInheritance VirtualInheritance IntroducedVirtual
		BitField NoReturn TypePassByValue TypePassByReference EnumClass Thunk NonTrivial BigEndian LittleEndian
		AllCallsDescribed`)
	subprogramFlags = flagWords("LLVM DISubprogram flags", `Virtual PureVirtual LocalToUnit Definition Optimized Pure
		Elemental Recursive MainSubprogram Deleted ObjCDirect`)
)

// flagWords is a parameter that combines words with |.
func flagWords(desc, list string) *ir.ParamKind {
	words := strings.Fields(list)
	return &ir.ParamKind{Form: ir.WordParam, Desc: desc, Unknown: func(text string) string {
		for word := range strings.SplitSeq(text, "|") {
			if problem := unknownWord(desc, words, word); problem != "" {
				return problem
			}
		}
		return ""
	}}
}

// oneWord is a parameter that is one of several words.
func oneWord(desc, list string) *ir.ParamKind {
	words := strings.Fields(list)
	return &ir.ParamKind{Form: ir.WordParam, Desc: desc, Unknown: func(text string) string {
		return unknownWord(desc, words, text)
	}}
}

func unknownWord(desc string, words []string, word string) string {
	if slices.Contains(words, word) {
		return ""
	}
	return "expected one of [" + strings.Join(words, ", ") + "] for " + desc + ", got: " + word
}
