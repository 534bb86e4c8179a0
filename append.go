package abiopt

import (
	"strings"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// Append lowers a module like [Lower], and adds it to a module that a program builds with llir. Where
// one of them declares what the other defines, the definition counts; its pointers then have the types
// of the declaration. An error is what both define, or define differently; the module of llir stays
// as it was.
//
// A function bridge_f that the module of llir declares, without a body, is made by [c.Bridge] if the
// other module has the function f. Functions that are declared and not used are left out, so that
// the module can be that of a large header.
func Append(existing *llir.Module, module *ir.Operation, o Options) error {
	misuse.If(existing == nil, "the module of llir is nil")
	mustBeModule(module)
	declared := map[string]bool{}
	for _, f := range existing.Funcs {
		declared[f.Name()] = len(f.Blocks) == 0
	}
	if err := addBridges(declared, module); err != nil {
		return err
	}
	pipeline := o.pipeline()
	if !declaresStatic(declared, module) {
		pipeline = "symbol-dce," + pipeline
	}
	if err := o.lower(module, pipeline); err != nil {
		return err
	}
	return asError(llvmir.AppendTo(existing, module, o.export()))
}

// addBridges adds the declared bridges of functions that a module has.
func addBridges(declared map[string]bool, module *ir.Operation) error {
	var fs []*ir.Operation
	for f := range ir.AsModule(module).Body().Ops {
		if name := strings.TrimPrefix(f.StringAttr(ir.SymName), "\x01"); f.Is(c.FuncOp) && declared[c.BridgePrefix+name] {
			fs = append(fs, f)
		}
	}
	for _, f := range fs {
		bridge, err := c.Bridge(f)
		if err != nil {
			return Errorf(f.Loc, "%s", err)
		}
		bridge.SetAttr(llvm.LinkageAttrName, llvm.LinkonceODR)
	}
	return nil
}

// declaresStatic reports whether a static function of a module is used by the other module, which a pass cannot see.
func declaresStatic(declared map[string]bool, module *ir.Operation) bool {
	for f := range ir.AsModule(module).Body().Ops {
		if declared[f.StringAttr(ir.SymName)] && ir.IsPrivate(f) && !ir.IsDeclaration(f) {
			return true
		}
	}
	return false
}
