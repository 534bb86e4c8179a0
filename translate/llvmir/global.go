package llvmir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// The words of the dialect as llir has them.
var (
	linkages = map[llvm.LinkageAttr]enum.Linkage{
		llvm.AvailableExternally: enum.LinkageAvailableExternally,
		llvm.Linkonce:            enum.LinkageLinkOnce,
		llvm.LinkonceODR:         enum.LinkageLinkOnceODR,
		llvm.Weak:                enum.LinkageWeak,
		llvm.WeakODR:             enum.LinkageWeakODR,
		llvm.Appending:           enum.LinkageAppending,
		llvm.Internal:            enum.LinkageInternal,
		llvm.Private:             enum.LinkagePrivate,
		llvm.ExternWeak:          enum.LinkageExternWeak,
		llvm.Common:              enum.LinkageCommon,
	}
	visibilities = map[string]enum.Visibility{
		"hidden": enum.VisibilityHidden, "protected": enum.VisibilityProtected,
	}
	unnamedAddrs = map[string]enum.UnnamedAddr{
		"local_unnamed_addr": enum.UnnamedAddrLocalUnnamedAddr, "unnamed_addr": enum.UnnamedAddrUnnamedAddr,
	}
	comdatKinds = map[string]enum.SelectionKind{
		"any": enum.SelectionKindAny, "exactmatch": enum.SelectionKindExactMatch, "largest": enum.SelectionKindLargest,
		"nodeduplicate": enum.SelectionKindNoDeduplicate, "samesize": enum.SelectionKindSameSize,
	}
)

// globals translates the global variables.
func (t *translator) globals() {
	for _, o := range t.globalOps {
		t.module.Globals = append(t.module.Globals, t.global(o))
	}
}

func (t *translator) global(o *ir.Operation) *llir.Global {
	content := t.mustType(o, llvm.GlobalType(o))
	g := &llir.Global{
		Immutable:             o.HasAttr(llvm.ConstantFlag),
		ContentType:           content.llir,
		Linkage:               linkages[llvm.Linkage(o)],
		Preemption:            preemption(o),
		Visibility:            visibilities[llvm.Visibility(o)],
		UnnamedAddr:           unnamedAddrs[llvm.UnnamedAddr(o)],
		AddrSpace:             types.AddrSpace(llvm.AddrSpace(o)),
		ExternallyInitialized: o.HasAttr(llvm.ExternallyInitializedFlag),
		Section:               o.StringAttr(llvm.SectionAttr),
		Comdat:                t.comdatOf(o),
		Align:                 llir.Align(llvm.Alignment(o)),
	}
	g.SetName(o.StringAttr(ir.SymName))
	g.Type()
	if o.HasAttr(llvm.ThreadLocalFlag) {
		g.TLSModel = enum.TLSModelGeneric
	}
	if init := t.initializer(o); init != "" {
		g.Init = &operand{typ: content, ident: init}
	} else if g.Linkage == enum.LinkageNone {
		g.Linkage = enum.LinkageExternal
	}
	return g
}

func preemption(o *ir.Operation) enum.Preemption {
	if o.HasAttr(llvm.DSOLocalAttr) {
		return enum.PreemptionDSOLocal
	}
	return enum.PreemptionNone
}

func (t *translator) comdatOf(o *ir.Operation) *llir.ComdatDef {
	ref, ok := o.Attr(llvm.ComdatAttr).(ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	return t.comdats[t.r.Lookup(o, ref)]
}

// initializer spells the initial value of a global, or returns "" for a
// declaration. A common or private global without one is not a declaration.
func (t *translator) initializer(o *ir.Operation) string {
	typ := llvm.GlobalType(o)
	if value := o.Attr(llvm.ValueAttr); value != nil {
		return t.constantText(o, value, typ)
	}
	if v := llvm.Initializer(o); v != nil {
		c := constants{t: t, known: map[*ir.Value]*operand{}}
		return c.region(o, v)
	}
	switch llvm.Linkage(o) {
	case llvm.External, llvm.ExternWeak:
		return ""
	case llvm.Common, llvm.Appending:
		return "zeroinitializer"
	}
	return "undef"
}
