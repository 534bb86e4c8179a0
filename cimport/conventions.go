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
	for _, p := range processors { // those of the other processors
		for _, names := range []conventionNames{p.conventions, p.onWindows} {
			set(ignoredConvention, names.native+" "+names.guest+" "+names.unsupported)
		}
	}
	set(nativeConvention, "cdecl")
	set(unsupportedConvention, "device_kernel")
	add := func(names conventionNames) {
		set(unsupportedConvention, names.unsupported)
		set(nativeConvention, names.native)
		set(guestConvention, names.guest)
	}
	add(on.of.conventions)
	if on.triple.System == "windows" {
		set(nativeConvention, "ms_abi")
		add(on.of.onWindows)
	}
	return all
}
