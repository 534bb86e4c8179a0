package job

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// targeting selects platforms. The convention's options are in Defaults.
type targeting struct {
	// DebugFolders are folders with debug info of built files.
	DebugFolders []string
	Targets      []string       // of --target, which may be repeated and take a list
	sides        []modules.Side // compared by --explain, if there are several
}

// TargetFlags returns the flags for the platform.
func (o *Options) TargetFlags() cli.Group {
	return cli.Group{Title: "Target", Flags: []cli.Flag{
		{Name: "target", Arg: "TRIPLE", Values: triples, Set: o.setTarget, Summary: "target triple, such as x86_64-linux-gnu (default: the module's)"},
		{Name: "mattr", Arg: "LIST", Set: o.setDefault("features"), Summary: "target features, such as +avx,-fma, or a level, such as x86-64-v3"},
		{Name: "target-abi", Arg: "ABI", Values: targets.ABIs, Set: o.setDefault("target-abi"),
			Summary: "variant of the calling convention: " + strings.Join(targets.ABIs(), ", ") + " (default: the module's, or the system's)"},
		{Name: "abi-compat", Arg: strings.Join(targets.Compilers(), "|"), Set: o.addCompiler, Summary: "compiler whose prototypes to reproduce"},
		{Name: "c-wrappers", Arg: "mlir|c-abi", Set: o.setDefaultTo("c-wrappers", wrappersOfMLIR, "c-abi"),
			Summary: "pass arguments of _mlir_ciface_ functions as mlir-opt does, or as C does"},
	}}
}

// setTarget adds targets. Commands that work for one report several.
func (o *Options) setTarget(value string) error {
	for name := range strings.SplitSeq(value, ",") {
		if !slices.Contains(o.Targets, name) {
			o.Targets = append(o.Targets, name)
		}
	}
	o.Syntax.Around = []ir.NamedAttribute{{Name: llvm.TargetTripleAttr, Value: ir.StringAttr(o.Targets[len(o.Targets)-1])}}
	return o.setDefault("target")(strings.Join(o.Targets, ","))
}

// addCompiler adds compilers to those of --abi-compat.
func (o *Options) addCompiler(value string) error {
	if before := o.Defaults["compat"]; before != "" && before != value {
		value = before + "," + value
	}
	return o.setDefault("compat")(value)
}

// triples returns a target triple for each processor and system.
func triples() (all []string) {
	for _, p := range layout.Platforms {
		for _, system := range p.Systems {
			if p.Environments != nil && p.Environments[0] != "" {
				system += "-" + p.Environments[0]
			} else if system == "linux" {
				system += "-gnu"
			}
			for _, arch := range p.Arches {
				all = append(all, arch+"-"+system)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Convention returns the variant of the convention.
func (o *Options) Convention() targets.Options {
	return targets.Options{Compat: o.Defaults["compat"], Features: o.Defaults["features"], ABI: o.Defaults["target-abi"]}
}

// target returns the target that the flags select, or else that of the module.
func (o *Options) target(module llvm.TargetClaims) (classify.Target, error) {
	return targets.ForModule(o.Defaults["target"], module, o.Convention())
}
