package cimport

import "strings"

// convention classifies the attribute of a calling convention on a target.
type convention uint8

const (
	_                 convention = iota
	nativeConvention             // the target's own
	ignoredConvention            // unknown on the target: compilers warn and ignore it
	guestConvention              // another platform's, supported for single functions
	unsupportedConvention
)

func conventionsOf(on *platform) map[string]convention {
	all := map[string]convention{}
	set := func(what convention, names string) {
		for _, name := range strings.Fields(names) {
			all[name] = what
		}
	}
	set(ignoredConvention, `ms_abi sysv_abi stdcall fastcall thiscall pascal regparm sseregparm vectorcall regcall pcs
		aarch64_vector_pcs aarch64_sve_pcs riscv_vector_cc riscv_vls_cc preserve_most preserve_all preserve_none
		swiftcall swiftasynccall intel_ocl_bicc`)
	set(nativeConvention, "cdecl")
	set(unsupportedConvention, "device_kernel")
	switch on.arch {
	case "x86_64":
		set(unsupportedConvention, "vectorcall regcall preserve_most preserve_all preserve_none swiftcall swiftasynccall intel_ocl_bicc")
		set(nativeConvention, "sysv_abi")
		set(guestConvention, "ms_abi")
	case "aarch64":
		set(unsupportedConvention, "ms_abi aarch64_vector_pcs aarch64_sve_pcs preserve_most preserve_all preserve_none swiftcall swiftasynccall")
	case "i386":
		set(guestConvention, "stdcall fastcall thiscall")
		set(unsupportedConvention, `pascal regparm sseregparm vectorcall regcall preserve_most preserve_all preserve_none swiftcall
			swiftasynccall intel_ocl_bicc`)
	case "arm":
		set(guestConvention, "aapcs aapcs_vfp") // by pcs("aapcs") and pcs("aapcs-vfp")
		set(unsupportedConvention, "pcs preserve_most preserve_all preserve_none swiftcall swiftasynccall")
	case "wasm32":
		set(unsupportedConvention, "swiftcall")
	case "riscv64":
		set(unsupportedConvention, "riscv_vector_cc riscv_vls_cc")
	}
	if on.triple.System == "windows" {
		set(nativeConvention, "ms_abi")
		if on.arch == "x86_64" {
			set(nativeConvention, "stdcall fastcall thiscall")
			set(guestConvention, "sysv_abi")
		}
	}
	return all
}
