package targets

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
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

// CallConv implements [classify.WithCallConv].
func (c Convention) CallConv() llvm.CallConvAttr { return c.LLVM }

// guest is another convention that functions of the host target may request.
type guest struct {
	name, llvm, dwarf string
	code              int64 // the number of the DWARF name
	on                func(host classify.Target) classify.Target
}

func guestsOf(host classify.Target) []guest {
	if d := Of(host); d != nil {
		return d.guests
	}
	return nil
}

// compatOfGuest returns gcc's rules if the host target has gcc's, else clang's.
func compatOfGuest[C any](host classify.Target, clang, gcc C) C {
	if t, ok := host.(interface{ IsGCC() bool }); ok && t.IsGCC() {
		return gcc
	}
	return clang
}

// ConventionOf returns the convention that a function of a platform requests by its name in C. The
// empty name is the platform's own convention.
func ConventionOf(host classify.Target, name string) (Convention, error) {
	switch {
	case name == "", name == "cdecl", name == "c", slices.Contains(host.CallConvs(), name):
		return Convention{Target: host}, nil
	}
	for _, g := range guestsOf(host) {
		if g.name == name {
			return g.convention(host), nil
		}
	}
	return Convention{}, fmt.Errorf("has calling convention %s, which is not supported on %s", name, host.Name())
}

// ConventionNames returns the names of the other conventions that functions of a platform may request.
func ConventionNames(host classify.Target) (names []string) {
	for _, g := range guestsOf(host) {
		names = append(names, g.name)
	}
	return names
}

// ConventionOfDWARF returns the name of the convention that a number of DWARF stands for in debug info, or "".
func ConventionOfDWARF(code int64) string {
	for i := range All {
		for _, g := range All[i].guests {
			if g.code == code {
				return g.name
			}
		}
	}
	return ""
}

// OwnCC returns the calling convention of LLVM that stands for a platform's own besides the default one, such as arm_aapcs_vfpcc on
// armv7-linux-gnueabihf; llvm.CCC if there is none.
func OwnCC(host classify.Target) llvm.CallConvAttr {
	for _, g := range guestsOf(host) {
		if by := g.convention(host); reflect.DeepEqual(by.Convention(), host.Convention()) {
			return by.LLVM
		}
	}
	return llvm.CCC
}

// ConventionOfCC returns the convention of functions with a calling convention of LLVM. It is the
// platform's own unless the calling convention changes how C's values are passed.
func ConventionOfCC(host classify.Target, cc llvm.CallConvAttr) Convention {
	for _, g := range guestsOf(host) {
		if g.llvm == cc.String() {
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
	return Convention{g.on(host), c.SpellCallConv(g.name), cc, g.dwarf}
}
