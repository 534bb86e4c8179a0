package cimport

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/internal/wordset"
)

// gnuAttributes are the attributes that __has_attribute reports and that are valid as [[gnu::…]];
// clangAttributes are all others.
var (
	gnuAttributes = wordset.Lazy(`alias aligned alloc_align alloc_size always_inline artificial assume_aligned cdecl
		cleanup cold common const constructor destructor error fastcall flatten format format_arg gnu_inline hot ifunc
		interrupt leaf malloc may_alias mode ms_abi ms_struct naked no_instrument_function
		no_profile_instrument_function no_sanitize no_sanitize_address no_sanitize_thread no_split_stack
		no_stack_protector nocf_check nodebug noinline nonnull nonstring nothrow packed patchable_function_entry pure
		randomize_layout regparm retain returns_nonnull returns_twice section selectany sentinel stdcall sysv_abi target
		target_clones tls_model transparent_union unused used vector_size visibility warn_unused_result warning weak
		weakref zero_call_used_regs force_align_arg_pointer function_return warn_unused gcc_struct regcall thiscall pcs
		no_randomize_layout`)
	clangAttributes = wordset.Lazy(`assume availability counted_by counted_by_or_null sized_by diagnose_as_builtin
		diagnose_if disable_tail_calls enable_if enum_extensibility ext_vector_type flag_enum lockable minsize
		no_sanitize_memory no_builtin noderef noescape nomerge objc_boxable optnone overloadable pass_object_size
		pass_dynamic_object_size preserve_all preserve_most swiftcall swift_name type_visibility unavailable
		uninitialized address_space annotate blocks btf_decl_tag btf_type_tag callback capability cf_returns_retained
		cfi_canonical_jump_table cpu_dispatch guarded_by init_priority internal_linkage lifetimebound
		loader_uninitialized maybe_undef musttail no_speculative_load_hardening not_tail_called ns_returns_retained
		objc_root_class ownership_holds ownership_returns ownership_takes preferred_name preserve_none
		require_constant_initialization scoped_lockable standalone_debug swift_async swift_private trivial_abi
		unsafe_buffer_usage vectorcall weak_import xray_always_instrument deprecated noreturn fallthrough
		neon_vector_type neon_polyvector_type matrix_type swift_context swift_error_result swift_indirect_result
		swift_async_context swiftasynccall aarch64_vector_pcs aarch64_sve_pcs device_kernel cpu_specific pascal`)
	// standardAttributes maps the attributes of C23 to their values of __has_c_attribute.
	standardAttributes = map[string]string{
		"deprecated": "201904L", "nodiscard": "202003L", "fallthrough": "201910L", "maybe_unused": "202106L", "noreturn": "202202L", "_Noreturn": "202202L",
	}
	features = wordset.Lazy(`c_alignas c_alignof c_atomic c_generic_selections c_static_assert c_thread_local
		enumerator_attributes nullability nullability_on_arrays attribute_deprecated_with_message
		attribute_unavailable_with_message attribute_availability attribute_availability_with_message
		attribute_ext_vector_type attribute_overloadable attribute_analyzer_noreturn attribute_cf_returns_retained
		attribute_ns_returns_retained assume_nonnull tls nullability_nullable_result`)
	extensions = wordset.Lazy(`c_fixed_enum c_generic_selection_with_controlling_type gnu_asm
		statement_attributes_with_gnu_syntax overloadable_unmarked c_attributes`)
	builtinPrefixes = []string{"__builtin_", "__sync_", "__atomic_", "__c11_atomic_"}
)

// query evaluates __has_attribute and similar macros as clang does.
func (c *compiler) query(what, argument string) string {
	argument = trimUnderscores(argument)
	yes := false
	switch what {
	case "attribute":
		yes = c.hasAttribute("gnu", argument) || c.hasAttribute("clang", argument)
	case "c_attribute":
		if v := standardAttributes[argument]; v != "" {
			return v
		}
		vendor, name, _ := strings.Cut(argument, "::")
		yes = c.hasAttribute(trimUnderscores(vendor), trimUnderscores(name))
	case "builtin":
		yes = slices.ContainsFunc(builtinPrefixes, func(prefix string) bool { return strings.HasPrefix(argument, prefix) })
	case "feature":
		yes = features()[argument]
	case "extension":
		yes = features()[argument] || extensions()[argument]
	case "warning":
		yes = true
	case "identifier":
		yes = c.keywords()[argument] == 0
	default:
		yes = c.isWord(what, argument)
	}
	if yes {
		return "1"
	}
	return "0"
}

// hasAttribute reports whether an attribute exists as [[vendor::name]].
func (p *platform) hasAttribute(vendor, name string) bool {
	switch vendor {
	case "gnu":
		return gnuAttributes()[name] || name == "deprecated" || name == "noreturn" || name == "fallthrough" ||
			name == "target_version" && p.arch != "x86_64"
	case "clang", "_Clang":
		isRISCV := p.arch == "riscv64"
		return clangAttributes()[name] && (name != "preserve_none" || !isRISCV) ||
			isRISCV && (name == "riscv_vector_cc" || name == "riscv_vls_cc")
	}
	return false
}

// isWord reports whether word is the target's value for __is_target_arch and similar macros.
func (p *platform) isWord(what, word string) bool {
	switch what {
	case "arch":
		return word == p.arch || archNames[word] == p.arch
	case "os":
		_, isApple := appleSystems[p.triple.System]
		isMac := slices.Contains(macNames, p.triple.System)
		return word == p.triple.System || isMac && slices.Contains(macNames, word) || isApple && word == "darwin"
	case "vendor":
		return word == p.triple.Vendor
	case "environment":
		return word == environmentOf(p.triple)
	}
	return false
}
