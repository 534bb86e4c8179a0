package targets

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/i386"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// ofI386 is the row of 32-bit x86: System V, as on Linux, and Windows, for MSVC or MinGW.
var ofI386 = Description{
	Name:    "i386",
	Models:  []*layout.Model{layout.I386, layout.I386BSD, layout.I386Windows, layout.I386MinGW},
	Compats: clangAndGCC,
	New:     newI386,
	Words:   []Words{{Words: "x86 i686", Text: "The convention of 32-bit x86 is that of i386."}},
	guests: []guest{
		{name: "stdcall", llvm: "x86_stdcallcc", dwarf: "DW_CC_BORLAND_stdcall", code: 0xb1, on: i386Call(i386.Stdcall)},
		{name: "fastcall", llvm: "x86_fastcallcc", dwarf: "DW_CC_BORLAND_msfastcall", code: 0xb3, on: i386Call(i386.Fastcall)},
		{name: "thiscall", llvm: "x86_thiscallcc", dwarf: "DW_CC_BORLAND_thiscall", code: 0xb5, on: i386Call(i386.Thiscall)},
	},
}

func newI386(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	if o.Features != "" {
		return nil, fmt.Errorf("target features '%s' are not supported on %s: vectors would be in other places", o.Features, model.Name)
	}
	return i386.New(i386.Options{Model: model, Triple: t.String(), GCC: o.Compat == "gcc"}), nil
}

func i386Call(call i386.Call) func(classify.Target) classify.Target {
	return func(host classify.Target) classify.Target {
		return i386.New(i386.Options{Model: host.Layouts().Model(), Triple: host.Triple(), Call: call, GCC: compatOfGuest(host, false, true)})
	}
}
