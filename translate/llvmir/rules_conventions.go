package llvmir

import (
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// conventionRule is what LLVM demands of the functions of a calling convention.
type conventionRule struct {
	fixed     bool            // no variadic arguments
	void      bool            // no result
	entry     bool            // only the system calls it
	excluded  map[string]bool // attributes that no parameter may have
	frame     bool            // the first parameter is what the processor has pushed, with llvm.byval
	registers bool            // no parameter points to the caller's stack
}

// conventionRules are the rules of the conventions that have some.
var conventionRules = sync.OnceValue(func() map[string]*conventionRule {
	noResult := wordset.Of(llvm.SretAttr)
	noMemory := wordset.Of(llvm.SretAttr + " " + llvm.ByvalAttr + " " + llvm.PreallocatedAttr + " " + llvm.InAllocaAttr)
	fixed := &conventionRule{fixed: true}
	shader := &conventionRule{fixed: true, entry: true, excluded: noMemory, registers: true}
	return map[string]*conventionRule{
		"fastcc":          fixed,
		"coldcc":          fixed,
		"intel_ocl_bicc":  fixed,
		"ptx_kernelcc":    fixed,
		"ptx_devicecc":    fixed,
		"spir_kernelcc":   {fixed: true, entry: true, void: true, excluded: noResult},
		"amdgpu_kernelcc": {fixed: true, entry: true, void: true, excluded: noMemory, registers: true},
		"amdgpu_vscc":     shader,
		"amdgpu_gscc":     shader,
		"amdgpu_cscc":     shader,
		"amdgpu_hscc":     shader,
		"amdgpu_lscc":     {entry: true},
		"amdgpu_escc":     {entry: true},
		"x86_intrcc":      {frame: true},
	}
})

// ruleOfConvention returns the name of the calling convention of a function or call,
// and its rule, if it has one.
func ruleOfConvention(o *ir.Operation) (string, *conventionRule) {
	conv := llvm.CallConvOf(o)
	if conv == llvm.CCC {
		return "", nil
	}
	return conv.String(), conventionRules()[conv.String()]
}

// checkConvention checks what the calling convention of a function demands of its
// signature.
func (w *writer) checkConvention(o *ir.Operation, ft *llvm.FunctionType) {
	conv, rule := ruleOfConvention(o)
	if rule == nil {
		return
	}
	switch {
	case rule.fixed && ft.Variadic:
		w.rule(o, "is variadic, which %s does not allow", conv)
	case rule.void && ft.Result != llvm.Void:
		w.rule(o, "has a result, which %s does not allow", conv)
	case rule.frame && len(ft.Params) > 0 && ir.DictAt(o, ir.ArgAttrs, 0).Get(llvm.ByvalAttr) == nil:
		w.rule(o, "has no llvm.byval on its first argument, as %s demands", conv)
	}
	for i, t := range ft.Params {
		d := ir.DictAt(o, ir.ArgAttrs, i)
		if d == nil {
			continue
		}
		for _, a := range d.Entries {
			if rule.excluded[a.Name] || rule.registers && a.Name == llvm.ByrefAttr && w.isStack(t) {
				w.rule(o, "has %s on an argument, which %s does not allow", a.Name, conv)
			}
		}
	}
}

// isStack reports whether pointers of a type are to the address space of allocas.
func (w *writer) isStack(t ir.Type) bool {
	p, ok := t.(*llvm.PointerType)
	return ok && w.sizes().layout != nil && p.AddrSpace == w.sizes().layout.Allocas
}

// checkCalled checks the calling convention of a call.
func (w *writer) checkCalled(o *ir.Operation) {
	if conv, rule := ruleOfConvention(o); rule != nil && rule.entry {
		w.rule(o, "uses the calling convention %s, which only the system may call", conv)
	}
}
