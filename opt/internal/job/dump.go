package job

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// dumping selects when the IR is printed between passes.
type dumping struct {
	dumpBeforeAll, dumpAfterAll, dumpChanges bool
	dumpFailures, dumpModules                bool
	dumpTree                                 string // a folder
	dumpBefore, dumpAfter                    []string
}

func (o *Options) dumpFlags() []cli.Flag {
	return []cli.Flag{
		cli.Switch("mlir-print-ir-before-all", &o.dumpBeforeAll, "print the IR to standard error before every pass"),
		cli.Switch("mlir-print-ir-after-all", &o.dumpAfterAll, "print the IR after every pass"),
		{Name: "mlir-print-ir-before", Arg: "PASSES", Set: o.addPasses(&o.dumpBefore), Summary: "print the IR before these passes"},
		{Name: "mlir-print-ir-after", Arg: "PASSES", Set: o.addPasses(&o.dumpAfter), Summary: "print the IR after these passes"},
		cli.Switch("mlir-print-ir-after-change", &o.dumpChanges, "print the IR after every pass that changed it"),
		cli.Switch("mlir-print-ir-after-failure", &o.dumpFailures, "print the IR only after a pass that failed"),
		{Name: "mlir-print-ir-tree-dir", Arg: "DIR", Set: cli.SetString(&o.dumpTree), Summary: "write the IR before and after passes to files in DIR"},
		cli.Switch("mlir-print-op-on-diagnostic", &o.showOps, "add the operation to each diagnostic of the verifier and of passes"),
		cli.Switch("mlir-print-ir-module-scope", &o.dumpModules, "print the whole module before and after passes on functions, which then run one at a time"),
	}
}

func (o *Options) addPasses(list *[]string) func(string) error {
	return func(value string) error {
		for name := range strings.SplitSeq(value, ",") {
			if o.Registry.Lookup(name) == nil {
				return fmt.Errorf("there is no pass '%s'%s", name, diag.DidYouMean(name, "", o.Registry.Names()))
			}
			*list = append(*list, name)
		}
		return nil
	}
}

// dump returns when to print the IR between passes; nil for never.
func (d *dumping) dump() *pass.Dump {
	before, after := selected(d.dumpBeforeAll, d.dumpBefore), selected(d.dumpAfterAll || d.dumpChanges || d.dumpFailures, d.dumpAfter)
	if before == nil && after == nil {
		return nil
	}
	return &pass.Dump{
		Before: before, After: after, OnlyChanges: d.dumpChanges, OnlyFailures: d.dumpFailures, ModuleScope: d.dumpModules, Tree: d.dumpTree,
	}
}

// selected returns a function that selects all passes, or some; nil for none.
func selected(all bool, names []string) func(*pass.Pass) bool {
	switch {
	case all:
		return func(*pass.Pass) bool { return true }
	case len(names) > 0:
		return func(p *pass.Pass) bool { return slices.Contains(names, p.Name) }
	}
	return nil
}
