package adddebuginfo

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/internal/debuginfo"
	"github.com/abi-opt/abi-opt/passes/internal/decision"
)

//go:embed addc.md
var cDoc string

// C is the pass add-c-debug-info.
var C = &pass.Pass{
	Name:          "add-c-debug-info",
	Summary:       "describe C functions and their variables to a debugger, with C's types",
	Doc:           cDoc,
	FunctionLocal: true,
	Anchor:        "builtin.module",
	Options:       decision.Options,
	Run:           describe,
}

func describe(ctx *pass.Context, module *ir.Operation) {
	target, err := decision.TargetOf(ctx, module)
	if err != nil {
		return // emit-abi reports the error
	}
	known := llvm.MetadataIn(module.Loc, llvm.DICompileUnit) != nil
	unit := debuginfo.Unit(module, "Full")
	if !known {
		unit = unit.With("producer", ir.StringAttr(llvm.CProducer)).With("sourceLanguage", ir.StringAttr("DW_LANG_C11")).With("isOptimized", ir.BoolAttr(false))
		module.Loc = ir.Fused(unit, module.Loc)
	}
	d := &describer{unit: unit, types: newTypes(module, target)}
	for o := range module.Region(0).First().Ops {
		switch o.Def() {
		case c.FuncOp:
			d.function(o)
		case c.GlobalOp:
			d.global(o)
		}
	}
}

// describer describes the functions and variables of a module.
type describer struct {
	unit  *ir.StructAttr
	types *types
}

// function describes a function that has a body and no subprogram.
func (d *describer) function(f *ir.Operation) {
	if ir.IsDeclaration(f) || llvm.MetadataIn(f.Loc, llvm.DISubprogram) != nil {
		return
	}
	signature, ok := d.types.signature(f)
	if !ok {
		return
	}
	flags := "Definition"
	if ir.IsPrivate(f) {
		flags = "LocalToUnit|Definition"
	}
	name, _ := ir.SymbolName(f)
	sp := debuginfo.Subprogram(f, name, d.unit, signature).With("subprogramFlags", ir.StringAttr(flags))
	entry := f.Region(0).First()
	locals := localsOf(f)
	described := d.arguments(f, entry, sp)
	for _, local := range locals {
		if !described[local] {
			d.local(local, sp)
		}
	}
	f.Loc = ir.Fused(sp, f.Loc)
}

// localsOf returns the variables in a function.
func localsOf(f *ir.Operation) (locals []*ir.Operation) {
	f.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Is(c.LocalOp) {
			locals = append(locals, o)
		}
		return ir.Advance
	})
	return locals
}

// arguments spills the scalar arguments, so that a debugger finds them as long as the function
// runs. Records are in memory anyway. It returns the variables of the function that hold arguments.
func (d *describer) arguments(f *ir.Operation, entry *ir.Block, sp *ir.StructAttr) map[*ir.Operation]bool {
	variables := map[*ir.Operation]bool{}
	b := c.NewBuilder(ir.AtStart(entry))
	for i, arg := range entry.Args() {
		loc := arg.Loc()
		if _, ok := debuginfo.PlaceOf(loc); !ok {
			loc = f.Loc
		}
		v := variable(sp, nameOf(arg.Loc(), arg), loc, d.types.of(arg.Type())).With("arg", ir.IntAttr(int64(i+1), ir.I64))
		if local, store := variableOf(arg); local != nil {
			variables[local] = true
			local.Loc, store.Loc = debuginfo.Artificial(f.Loc), debuginfo.Artificial(f.Loc)
			b := llvm.NewBuilder(ir.After(local))
			b.Loc = loc
			b.DbgDeclare(v, local.Result(0))
			continue
		}
		if _, isRecord := c.Underlying(arg.Type()).(*c.RecordType); isRecord {
			b.Loc = loc
			b.DebugValue(v, arg)
			continue
		}
		b.Loc = debuginfo.Artificial(f.Loc)
		addr := b.Local(arg.Type())
		if arg.Name() != "" {
			addr.SetName(arg.Name() + ".addr")
		}
		b.Store(arg, addr)
		b.Loc = loc
		llvm.NewBuilder(b.Builder).DbgDeclare(v, addr)
	}
	return variables
}

// variableOf returns the variable in which a frontend stored an argument, and the store: the
// variable has the same name, and the argument has no other use. The debugger then shows
// assignments to the variable.
func variableOf(arg *ir.Value) (local, store *ir.Operation) {
	if !arg.HasOneUse() {
		return nil, nil
	}
	for use := range arg.Uses {
		store = use.Owner()
	}
	if !store.Is(c.StoreOp) || store.Operand(0) != arg {
		return nil, nil
	}
	local = store.Operand(1).DefiningOp()
	if local == nil || !local.Is(c.LocalOp) || local.TypeAttr(c.ObjectAttr) != arg.Type() ||
		nameOf(arg.Loc(), arg) == "" || nameOf(local.Loc, local.Result(0)) != nameOf(arg.Loc(), arg) {
		return nil, nil
	}
	return local, store
}

// local describes a named variable.
func (d *describer) local(o *ir.Operation, sp *ir.StructAttr) {
	t := d.types.of(o.TypeAttr(c.ObjectAttr))
	name := nameOf(o.Loc, o.Result(0))
	if t == nil || name == "" {
		return
	}
	b := llvm.NewBuilder(ir.After(o))
	b.Loc = o.Loc
	b.DbgDeclare(variable(sp, name, o.Loc, t), o.Result(0))
}

// nameOf returns the name of a variable: that of its location, or of its value in the text.
func nameOf(l ir.Location, v *ir.Value) string {
	if named, ok := l.(ir.NameLoc); ok {
		return named.Name
	}
	return v.Name()
}

// variable describes a variable of a function.
func variable(sp *ir.StructAttr, name string, l ir.Location, t *ir.StructAttr) *ir.StructAttr {
	file, line := sp.Get("file"), sp.Get("line")
	if place, ok := debuginfo.PlaceOf(l); ok {
		file, line = debuginfo.File(place.File), ir.IntAttr(int64(place.Line), ir.I64)
	}
	return llvm.DILocalVariable.New(map[string]ir.Attribute{
		"scope": sp, "name": ir.StringAttr(name), "file": file, "line": line, "type": t,
	})
}

// global describes a variable with a definition.
func (d *describer) global(g *ir.Operation) {
	t := d.types.of(g.TypeAttr(c.ObjectAttr))
	if t == nil || g.HasAttr(c.ExternalFlag) || g.HasAttr(llvm.DbgExprsAttr) {
		return
	}
	file, line := d.unit.Get("file"), int64(0)
	if place, ok := debuginfo.PlaceOf(g.Loc); ok {
		file, line = debuginfo.File(place.File), int64(place.Line)
	}
	v := llvm.DIGlobalVariable.New(map[string]ir.Attribute{
		"scope": d.unit, "name": g.Attr(ir.SymName), "file": file, "line": ir.IntAttr(line, ir.I64), "type": t,
		"isLocalToUnit": ir.BoolAttr(ir.IsPrivate(g)), "isDefined": ir.BoolAttr(true),
	})
	g.SetAttr(llvm.DbgExprsAttr, ir.Array(llvm.DIGlobalVariableExpression.New(map[string]ir.Attribute{
		"var": v, "expr": ir.Struct(llvm.DIExpression, nil),
	})))
}
