package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// An attrSet is a set of attributes that become words or metadata. Most operations
// have few of the many that they may have: what they say is found in one look at
// those that there are, and not by looking for each that there can be.
type attrSet uint64

// The attributes that become words of functions, words of calls, and metadata are one
// element of a set each.
const (
	saysFuncWords attrSet = 1 << iota
	saysCallWords
	saysMetadata
	saysFirst // of those that are elements of their own
)

// sayings are the attributes that are elements of their own, and what says no more
// than that there is none.
var sayings = []struct {
	attr   string
	silent ir.Attribute // nil if all that it can be says something
}{
	{llvm.LinkageAttrName, llvm.External},
	{llvm.DSOLocalAttr, nil},
	{llvm.VisibilityAttr, ir.IntAttr(0, ir.I64)},
	{llvm.CallConvAttrName, llvm.CCC},
	{llvm.UnnamedAddrAttr, ir.IntAttr(0, ir.I64)},
	{ir.ArgAttrs, nil},
	{ir.ResAttrs, nil},
	{llvm.SectionAttr, nil},
	{llvm.AlignmentAttr, nil},
	{llvm.ComdatAttr, nil},
	{llvm.GarbageAttr, nil},
	{llvm.PersonalityAttr, nil},
	{llvm.ThreadLocalFlag, nil},
	{llvm.ExternallyInitializedFlag, nil},
	{llvm.TailCallAttrName, llvm.NoTailCall},
	{llvm.BundleTagsAttr, nil},
	{llvm.FastMathName, llvm.FastMathAttr(0)},
	{llvm.OverflowName, ir.IntAttr(0, ir.I32)},
	{llvm.ExactName, nil},
	{llvm.DisjointName, nil},
	{llvm.NonNegName, nil},
	{llvm.VolatileName, nil},
	{llvm.OrderingAttr, ir.IntAttr(0, ir.I64)},
	{llvm.SyncScopeAttr, nil},
	{llvm.InallocaFlag, nil},
	{llvm.WeakFlag, nil},
	{llvm.CleanupFlag, nil},
	{llvm.SideEffectsFlag, nil},
	{llvm.AlignStackFlag, nil},
}

// saying is an attribute that is an element of sets.
type saying struct {
	attr   string
	says   attrSet
	silent ir.Attribute
}

// sayingTable finds the sayings by their names.
type sayingTable [512]saying

// slot returns the entry for a name, or the free one that it would have.
func (t *sayingTable) slot(attr string) *saying {
	if attr == "" {
		return &saying{}
	}
	for i := 37*uint(len(attr)) + 101*uint(attr[0]) + 211*uint(attr[len(attr)-1]); ; i++ {
		if e := &t[i%uint(len(t))]; e.attr == attr || e.attr == "" {
			return e
		}
	}
}

func (t *sayingTable) add(attr string, says attrSet) *saying {
	e := t.slot(attr)
	e.attr, e.says = attr, e.says|says
	return e
}

var knownSayings = func() *sayingTable {
	t := &sayingTable{}
	for i, s := range sayings {
		t.add(s.attr, saysFirst<<i).silent = s.silent
	}
	for _, attr := range funcAttrNames {
		t.add(attr, saysFuncWords)
	}
	for _, attr := range callAttrNames {
		t.add(attr, saysCallWords)
	}
	for _, attr := range metadataAttrs() {
		t.add(attr, saysMetadata)
	}
	return t
}()

// Sets of attributes that are asked for in more than one place.
var (
	saysArgs        = says(ir.ArgAttrs)
	saysResults     = says(ir.ResAttrs)
	saysBundles     = says(llvm.BundleTagsAttr)
	saysTail        = says(llvm.TailCallAttrName)
	saysComdat      = says(llvm.ComdatAttr)
	saysLocal       = says(llvm.DSOLocalAttr)
	saysConvention  = says(llvm.CallConvAttrName)
	saysPersonality = says(llvm.PersonalityAttr)
)

// says returns the set of one attribute.
func says(attr string) attrSet {
	e := knownSayings.slot(attr)
	if e.says == 0 {
		panic("BUG: '" + attr + "' is not among the sayings")
	}
	return e.says
}

// saidBy returns what an op says. If anything has an attachment all may have one: the
// place that they came from.
func (w *writer) saidBy(o *ir.Operation) attrSet {
	return w.rules.of(o).saidBy(o) | w.metadata.said()
}

// in returns what attributes say.
func (t *sayingTable) in(attrs []ir.NamedAttribute) (said attrSet) {
	for i := range attrs {
		e := t.slot(attrs[i].Name)
		if e.silent == nil || e.silent != attrs[i].Value {
			said |= e.says
		}
	}
	return said
}

func (m *metadata) said() attrSet {
	if m.attached {
		return saysMetadata
	}
	return 0
}
