package llvm

import (
	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// LinkageAttr is #llvm.linkage<…>: how the linker treats a symbol.
type LinkageAttr uint8

// The linkages.
const (
	External LinkageAttr = iota
	AvailableExternally
	Linkonce
	LinkonceODR
	Weak
	WeakODR
	Appending
	Internal
	Private
	ExternWeak
	Common
)

var linkages = ir.AttrEnum[LinkageAttr]("linkage", "LLVM linkage types",
	"external", "available_externally", "linkonce", "linkonce_odr", "weak", "weak_odr",
	"appending", "internal", "private", "extern_weak", "common")

// String returns LLVM's word.
func (l LinkageAttr) String() string { return linkages.Words[l] }

// Print implements ir.Attribute.
func (l LinkageAttr) Print(w *ir.Writer) { w.Text("#llvm.linkage<" + l.String() + ">") }

// CallConvAttr is #llvm.cconv<…>: a calling convention.
type CallConvAttr = types.CallConvAttr

// Calling conventions used by this project.
const (
	CCC    = types.CCC
	FastCC = types.FastCC
	ColdCC = types.ColdCC
)

var callConvs = ir.AttrEnum[CallConvAttr]("cconv", "Calling Conventions", callConvWords()...)

func callConvWords() (words []string) {
	for _, c := range CallConvs() {
		words = append(words, c.String())
	}
	return words
}

// CallConv looks up a calling convention by name, such as "win64cc".
func CallConv(name string) (CallConvAttr, bool) { return types.CallConv(name) }

// CallConvs returns all calling conventions.
func CallConvs() []CallConvAttr { return types.CallConvs() }

// TailCallAttr is #llvm.tailcallkind<…>.
type TailCallAttr uint8

// The kinds of tail call.
const (
	NoTailCall TailCallAttr = iota // unspecified
	NeverTail                      // notail
	MustTail
	Tail
)

var tailCalls = ir.AttrEnum[TailCallAttr]("tailcallkind", "Tail Call Kind", "none", "notail", "musttail", "tail")

// String returns MLIR's word.
func (k TailCallAttr) String() string { return tailCalls.Words[k] }

// Print implements ir.Attribute.
func (k TailCallAttr) Print(w *ir.Writer) { w.Text("#llvm.tailcallkind<" + k.String() + ">") }

// FramePointerAttr is #llvm.framePointerKind<…>.
type FramePointerAttr uint8

var framePointers = ir.AttrEnum[FramePointerAttr]("framePointerKind", "LLVM FramePointerKind",
	"none", "non-leaf", "all", "reserved", "non-leaf-no-reserve")

// String returns LLVM's word.
func (k FramePointerAttr) String() string { return framePointers.Words[k] }

// Print implements ir.Attribute.
func (k FramePointerAttr) Print(w *ir.Writer) {
	w.Text("#llvm.framePointerKind<")
	w.KeywordOrQuoted(k.String())
	w.Byte('>')
}

// UWTableAttr is #llvm.uwtableKind<…>.
type UWTableAttr uint8

var uwTables = ir.AttrEnum[UWTableAttr]("uwtableKind", "LLVM Unwind Behavior", "none", "sync", "async")

// String returns LLVM's word.
func (k UWTableAttr) String() string { return uwTables.Words[k] }

// Print implements ir.Attribute.
func (k UWTableAttr) Print(w *ir.Writer) { w.Text("#llvm.uwtableKind<" + k.String() + ">") }

// Enums that are plain numbers on ops.
var (
	visibilities = ir.NumberEnum(ir.I64, "LLVM Visibility", "default", "hidden", "protected")
	unnamedAddrs = ir.NumberEnum(ir.I64, "LLVM GlobalValue UnnamedAddr", "", "local_unnamed_addr", "unnamed_addr")
	comdatKinds  = ir.NumberEnum(ir.I64, "LLVM Comdat Types", "any", "exactmatch", "largest", "nodeduplicate", "samesize")
)
