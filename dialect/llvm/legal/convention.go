package legal

import (
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// conventionRule holds LLVM's restrictions on functions with a calling convention.
type conventionRule struct {
	fixed     bool            // no variadic arguments
	void      bool            // no result
	entry     bool            // a call is an error
	excluded  map[string]bool // attributes that no parameter may have
	frame     bool            // the first parameter is the interrupt frame, with llvm.byval
	registers bool            // no parameter points to the caller's stack
}

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

// ruleOfConvention returns the name of the calling convention of a function or call, and its rule,
// or nil.
func ruleOfConvention(o *ir.Operation) (string, *conventionRule) {
	conv := llvm.CallConvOf(o)
	if conv == llvm.CCC {
		return "", nil
	}
	return conv.String(), conventionRules()[conv.String()]
}

// checkConvention checks the signature of a function against its calling convention.
func (c *Checker) checkConvention(o *ir.Operation, ft *llvm.FunctionType) {
	conv, rule := ruleOfConvention(o)
	if rule == nil {
		return
	}
	switch {
	case rule.fixed && ft.Variadic:
		c.rule(o, "is variadic, which %s does not allow", conv)
	case rule.void && ft.Result != llvm.Void:
		c.rule(o, "has a result, which %s does not allow", conv)
	case rule.frame && len(ft.Params) > 0 && ir.DictAt(o, ir.ArgAttrs, 0).Get(llvm.ByvalAttr) == nil:
		c.rule(o, "has no llvm.byval on its first argument, as %s demands", conv)
	}
	for i, t := range ft.Params {
		d := ir.DictAt(o, ir.ArgAttrs, i)
		if d == nil {
			continue
		}
		for _, a := range d.Entries {
			if rule.excluded[a.Name] || rule.registers && a.Name == llvm.ByrefAttr && c.isStack(t) {
				c.rule(o, "has %s on an argument, which %s does not allow", a.Name, conv)
			}
		}
	}
}

// isStack reports whether a type is a pointer to the address space of allocas.
func (c *Checker) isStack(t ir.Type) bool {
	p, ok := t.(*llvm.PointerType)
	return ok && c.layout() != nil && p.AddrSpace == c.layout().Allocas
}

// checkCalled checks the calling convention of a call.
func (c *Checker) checkCalled(o *ir.Operation) {
	if conv, rule := ruleOfConvention(o); rule != nil && rule.entry {
		c.rule(o, "uses the calling convention %s, which only the system may call", conv)
	}
}

// checkLanding checks that a landing pad is the first op of a block that only invokes reach, as
// their unwind destination.
func (c *Checker) checkLanding(f *ir.Operation) {
	for b := range f.Region(0).Blocks {
		for o := range b.Ops {
			if o.Is(llvm.LandingPadOp) && (o != b.First() || b.IsEntry()) {
				c.rule(o, "is not the first operation of a block that an exception gets to")
			}
			for i, to := range o.Successors() {
				if first := to.First(); first != nil && first.Is(llvm.LandingPadOp) &&
					!(o.Is(llvm.InvokeOp) && i == 1) {
					c.rule(o, "jumps to a landing pad, which only exceptions get to")
				}
			}
		}
	}
}
