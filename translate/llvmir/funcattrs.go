package llvmir

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
	llir "github.com/llir/llvm/ir"
)

// funcAttrNames are the attributes of functions and globals that are attributes in LLVM.
var funcAttrNames = func() []string {
	names := namesOf([]string{llvm.MemoryEffectsName, llvm.UWTableName, llvm.FramePointerName, llvm.VScaleRangeName, llvm.PassthroughAttr, llvm.TargetSpecificAttr},
		llvm.FuncFlags, llvm.ArmFlags)
	for _, s := range llvm.FuncStrings {
		names = append(names, s.Attr)
	}
	return names
}()

// callAttrNames are the attributes of calls that are attributes in LLVM.
var callAttrNames = namesOf([]string{llvm.ExceptionAttr, llvm.MemoryEffectsName}, llvm.CallFlags)

// funcWords returns the attributes of a function: words, then pairs.
func (w *writer) funcWords(o *ir.Operation) []llir.FuncAttribute {
	words := llvmWords(nil, o, llvm.FuncFlags)
	if e, ok := o.Attr(llvm.MemoryEffectsName).(llvm.MemoryEffectsAttr); ok {
		words = append(words, memoryEffects(w.opts, e)...)
	}
	if k, ok := o.Attr(llvm.UWTableName).(llvm.UWTableAttr); ok {
		words = append(words, uwtable(w.opts, k)...)
	}
	if k, ok := o.Attr(llvm.FramePointerName).(llvm.FramePointerAttr); ok {
		words = append(words, pair("frame-pointer", framePointer(w.opts, k)))
	}
	declared := ir.IsDeclaration(o)
	if v, ok := o.Attr(llvm.VScaleRangeName).(*ir.StructAttr); ok && !declared {
		words = append(words, attr(fmt.Sprintf("vscale_range(%d,%d)", v.Int("minRange"), v.Int("maxRange"))))
	}
	for _, s := range llvm.FuncStrings {
		if declared && s.Attr != llvm.TargetFeaturesAttr {
			continue // like MLIR, which leaves it out because it is about code
		}
		if text := legal.StringValue(o.Attr(s.Attr)); text != "" {
			words = append(words, pair(s.Name, text))
		}
	}
	for _, s := range llvm.ArmFlags {
		if o.HasAttr(s.Attr) {
			words = append(words, pair(s.Word, ""))
		}
	}
	return append(words, spellListed(w.opts, o, llvm.PassthroughAttr)...)
}

// globalWords returns the attributes of a global, which llir has as those of functions.
func (w *writer) globalWords(o *ir.Operation) []llir.FuncAttribute {
	return spellListed(w.opts, o, llvm.TargetSpecificAttr)
}

// callWords returns the attributes after the arguments of a call.
func (w *writer) callWords(o *ir.Operation) (words []llir.FuncAttribute) {
	if o.HasAttr(llvm.ExceptionAttr) {
		return append(words, attr("strictfp"))
	}
	if !o.Is(llvm.CallOp) {
		return nil
	}
	words = llvmWords(words, o, llvm.CallFlags)
	if e, ok := o.Attr(llvm.MemoryEffectsName).(llvm.MemoryEffectsAttr); ok {
		words = append(words, memoryEffects(w.opts, e)...)
	}
	return words
}
