package targets

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/arm"
	"github.com/abi-opt/abi-opt/classify/i386"
	"github.com/abi-opt/abi-opt/classify/win64"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/dialect/llvm"
)

// Convention is a calling convention that single functions of a platform may follow.
type Convention struct {
	classify.Target // classifies by the convention, with the platform's types
	// CName is its name in C, as in __attribute__((ms_abi)); "" for the platform's own.
	CName string
	// LLVM is the calling convention of the functions and their calls in LLVM IR.
	LLVM llvm.CallConvAttr
	// DWARF is the convention's name in debug info; "" for the platform's own.
	DWARF string
}

// guest is another target's convention that functions of the host target may request.
type guest struct {
	host, name, llvm, dwarf string
	cName                   string // if it is not the name
	on                      func(host classify.Target) classify.Target
}

var guests = []guest{
	{host: "x86_64", name: "ms_abi", llvm: "win64cc", dwarf: "DW_CC_LLVM_Win64", on: func(host classify.Target) classify.Target {
		return win64.New(win64.Options{
			Model:       host.Layouts().Model(),
			Triple:      host.Triple(),
			VectorWidth: vectorLevel(host).Width(),
			Features:    host.Features(),
			Guest:       true,
			Compat:      compatOfGuest(host, win64.Clang22, win64.GCC),
		})
	}},
	{host: "win64", name: "sysv_abi", llvm: "x86_64_sysvcc", dwarf: "DW_CC_LLVM_X86_64SysV", on: func(host classify.Target) classify.Target {
		return x86_64.New(x86_64.Options{
			System:   x86_64.SystemOf(""),
			Triple:   host.Triple(),
			Vectors:  vectorLevel(host),
			Features: host.Features(),
			Layouts:  host.Layouts(),
			Compat:   compatOfGuest(host, x86_64.Clang22, x86_64.GCC),
		})
	}},
	{host: "i386", name: "stdcall", llvm: "x86_stdcallcc", dwarf: "DW_CC_BORLAND_stdcall", on: i386Call(i386.Stdcall)},
	{host: "i386", name: "fastcall", llvm: "x86_fastcallcc", dwarf: "DW_CC_BORLAND_msfastcall", on: i386Call(i386.Fastcall)},
	{host: "i386", name: "thiscall", llvm: "x86_thiscallcc", dwarf: "DW_CC_BORLAND_thiscall", on: i386Call(i386.Thiscall)},
	{host: "arm", name: "aapcs", cName: `pcs("aapcs")`, llvm: "arm_aapcscc", dwarf: "DW_CC_LLVM_AAPCS",
		on: onARM(arm.Base)},
	{host: "arm", name: "aapcs_vfp", cName: `pcs("aapcs-vfp")`, llvm: "arm_aapcs_vfpcc", dwarf: "DW_CC_LLVM_AAPCS_VFP",
		on: onARM(arm.VFP)},
}

func i386Call(call i386.Call) func(classify.Target) classify.Target {
	return func(host classify.Target) classify.Target {
		return i386.New(i386.Options{Model: host.Layouts().Model(), Triple: host.Triple(), Call: call, GCC: compatOfGuest(host, false, true)})
	}
}

// onARM returns a variant of the convention of 32-bit ARM.
func onARM(variant string) func(classify.Target) classify.Target {
	return func(host classify.Target) classify.Target {
		return arm.New(arm.Options{Model: host.Layouts().Model(), Triple: host.Triple(), Variant: variant, Features: host.Features(), GCC: compatOfGuest(host, false, true)})
	}
}

// compatOfGuest returns gcc's rules if the host target has gcc's, else clang's.
func compatOfGuest[C any](host classify.Target, clang, gcc C) C {
	if t, ok := host.(interface{ IsGCC() bool }); ok && t.IsGCC() {
		return gcc
	}
	return clang
}

// vectorLevel returns the vector level of a target's features.
func vectorLevel(t classify.Target) x86_64.VectorLevel {
	features, err := x86_64.ParseFeatures(strings.Join(t.Features(), ","))
	if err != nil {
		panic("BUG: features of a target: " + err.Error())
	}
	return features.Vectors
}

// ConventionOf returns the convention that a function of a platform requests by its name in C. The
// empty name is the platform's own convention.
func ConventionOf(host classify.Target, name string) (Convention, error) {
	switch {
	case name == "", name == "cdecl", name == "c", slices.Contains(host.CallConvs(), name):
		return Convention{Target: host}, nil
	}
	for i := range guests {
		if g := &guests[i]; g.host == host.Name() && g.name == name {
			return g.convention(host), nil
		}
	}
	return Convention{}, fmt.Errorf("has calling convention %s, which is not supported on %s", name, host.Name())
}

// ConventionNames returns the names of the other conventions that functions of a platform may request.
func ConventionNames(host classify.Target) (names []string) {
	for i := range guests {
		if g := &guests[i]; g.host == host.Name() {
			names = append(names, g.name)
		}
	}
	return names
}

// ConventionOfCC returns the convention of functions with a calling convention of LLVM. It is the
// platform's own unless the calling convention changes how C's values are passed.
func ConventionOfCC(host classify.Target, cc llvm.CallConvAttr) Convention {
	for i := range guests {
		if g := &guests[i]; g.host == host.Name() && g.llvm == cc.String() {
			return g.convention(host)
		}
	}
	return Convention{Target: host, LLVM: cc}
}

func (g *guest) convention(host classify.Target) Convention {
	cc, ok := llvm.CallConv(g.llvm)
	if !ok {
		panic("BUG: no calling convention " + g.llvm)
	}
	return Convention{g.on(host), cmp.Or(g.cName, g.name), cc, g.dwarf}
}
