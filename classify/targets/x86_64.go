package targets

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/win64"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// ofX86_64 is the row of System V AMD64, as on Linux, the BSDs and macOS.
var ofX86_64 = Description{
	Name:     "x86_64",
	Models:   []*layout.Model{layout.X86_64, layout.X86_64Android, layout.X86_64Darwin},
	Compats:  []string{"clang22", "clang19", "gcc"},
	New:      newX86_64,
	Bindings: true,
	Words:    []Words{{Words: "sysv systemv", Text: "System V's convention is that of x86_64."}},
	guests: []guest{
		{name: "ms_abi", llvm: "win64cc", dwarf: "DW_CC_LLVM_Win64", code: 0xc1, on: func(host classify.Target) classify.Target {
			return win64.New(win64.Options{
				Model:       host.Layouts().Model(),
				Triple:      host.Triple(),
				VectorWidth: vectorLevel(host).Width(),
				Features:    host.Features(),
				Guest:       true,
				Compat:      compatOfGuest(host, win64.Clang22, win64.GCC),
			})
		}},
	},
}

// ofWin64 is the row of x86-64 on Windows, for MSVC or MinGW.
var ofWin64 = Description{
	Name:     "win64",
	Models:   []*layout.Model{layout.X86_64Windows, layout.X86_64MinGW},
	Compats:  clangAndGCC,
	New:      newWin64,
	Bindings: true,
	Words:    []Words{{Words: "msvc windows mingw", Text: "The convention of Windows is win64 on x86-64, and another one on AArch64: --help=aarch64-pc-windows-msvc."}},
	guests: []guest{
		{name: "sysv_abi", llvm: "x86_64_sysvcc", dwarf: "DW_CC_LLVM_X86_64SysV", code: 0xc2, on: func(host classify.Target) classify.Target {
			return x86_64.New(x86_64.Options{
				System:   x86_64.SystemOf(""),
				Triple:   host.Triple(),
				Vectors:  vectorLevel(host),
				Features: host.Features(),
				Layouts:  host.Layouts(),
				Compat:   compatOfGuest(host, x86_64.Clang22, x86_64.GCC),
			})
		}},
	},
}

func newX86_64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	compat, err := x86_64.CompatByName(o.Compat)
	if err != nil {
		return nil, err
	}
	features, err := x86_64.ParseFeatures(o.Features)
	if err != nil {
		return nil, err
	}
	if features.Vectors > x86_64.SSE2 && model.VectorAlignByFeatures {
		return nil, fmt.Errorf("target features '%s' are not supported on %s: they change the alignment of vectors", o.Features, model.Name)
	}
	return x86_64.New(x86_64.Options{
		System:   x86_64.SystemOf(t.System),
		Triple:   t.String(),
		Compat:   compat,
		Vectors:  features.Vectors,
		Features: features.Names,
		Layouts:  layout.NewTable(model),
	}), nil
}

func newWin64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	features, err := x86_64.ParseFeatures(o.Features)
	if err != nil {
		return nil, err
	}
	options := win64.Options{
		Model:       model,
		Triple:      t.String(),
		VectorWidth: features.Vectors.Width(),
		Features:    features.Names,
	}
	if o.Compat == win64.GCC.Name {
		options.Compat = win64.GCC
	}
	return win64.New(options), nil
}

// vectorLevel returns the vector level of a target's features.
func vectorLevel(t classify.Target) x86_64.VectorLevel {
	features, err := x86_64.ParseFeatures(strings.Join(t.Features(), ","))
	if err != nil {
		panic("BUG: features of a target: " + err.Error())
	}
	return features.Vectors
}
