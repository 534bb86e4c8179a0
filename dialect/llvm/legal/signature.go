package legal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// constrained returns the names of operations in a floating-point environment.
func constrained(ops string) string {
	const prefix = "experimental.constrained."
	return prefix + strings.Join(strings.Fields(ops), " "+prefix)
}

// A signature holds the types of an intrinsic, as in a SignatureRow, and its rule beyond types, or nil.
type signature struct {
	result string
	params []string
	rule   func(namedCall) string
}

// signatures are the intrinsics of SignatureRows by their names without types. A rule of another name is a mistake.
var signatures = sync.OnceValue(func() map[string]*signature {
	all := map[string]*signature{}
	for _, row := range SignatureRows {
		for name := range strings.FieldsSeq(row.Names) {
			all["llvm."+name] = &signature{result: row.Result, params: strings.Fields(row.Params)}
		}
	}
	for names, rule := range callRules() {
		for name := range strings.FieldsSeq(names) {
			sig := all["llvm."+name]
			if sig == nil || sig.rule != nil {
				panic("BUG: no intrinsic without a rule is called " + name)
			}
			sig.rule = rule
		}
	}
	return all
})

// targetPrefixes are the first components of the names of a target's intrinsics, whose types only
// LLVM checks.
var targetPrefixes = wordset.Of("aarch64 amdgcn arm bpf dx hexagon loongarch mips nvvm ppc r600 riscv s390 spv ve wasm x86 xcore")

// baseName returns the name of an intrinsic without types: its longest prefix, up to a dot, that is
// an intrinsic, or "". Intrinsics of a target keep their names.
func baseName(name string) string {
	if isTargetIntrinsic(name) {
		return name
	}
	for base := name; ; {
		sig := signatures()[base]
		switch {
		case sig != nil && (base == name || sig.result == "*" || sig.overloads()):
			return base
		case sig == nil && (namedIntrinsics()[base] != nil || byNameOnly[base] != nil || isVariadic(base)):
			return base
		}
		end := strings.LastIndexByte(base, '.')
		if end < 0 {
			return ""
		}
		base = base[:end]
	}
}

// isTargetIntrinsic reports whether an intrinsic belongs to one target.
func isTargetIntrinsic(name string) bool {
	target, _, _ := strings.Cut(strings.TrimPrefix(name, "llvm."), ".")
	return targetPrefixes[target]
}

func isVariadic(name string) bool {
	return slices.ContainsFunc(variadicIntrinsics, func(v variadicIntrinsic) bool { return v.name == name })
}

// overloadKinds are the overloaded types.
var overloadKinds = map[string]func(ir.Type) bool{
	"int":      func(t ir.Type) bool { return ir.TypeIs[*ir.IntegerType](llvm.ElementOf(t)) },
	"float":    func(t ir.Type) bool { return ir.TypeIs[*ir.FloatType](llvm.ElementOf(t)) },
	"vector":   func(t ir.Type) bool { return ir.TypeIs[*ir.VectorType](t) },
	"pointer":  func(t ir.Type) bool { return ir.TypeIs[*llvm.PointerType](t) },
	"pointers": func(t ir.Type) bool { return ir.TypeIs[*ir.VectorType](t) && llvm.IsPointer(llvm.ElementOf(t)) },
	"any":      func(t ir.Type) bool { return t != ir.Type(llvm.Void) },
}

// overloads reports whether types are part of the name.
func (s *signature) overloads() bool {
	is := func(pattern string) bool {
		return slices.ContainsFunc(fieldsOf(pattern), func(f string) bool { return overloadKinds[f] != nil })
	}
	return is(s.result) || slices.ContainsFunc(s.params, is)
}

// fieldsOf returns the types of the fields of a struct, or the type itself.
func fieldsOf(pattern string) []string {
	if inner, ok := strings.CutPrefix(pattern, "{"); ok {
		return strings.Split(strings.TrimSuffix(inner, "}"), ",")
	}
	return []string{pattern}
}

// declares reports whether a function of a type has the types of the intrinsic.
func (s *signature) declares(t *llvm.FunctionType) bool {
	if t.Variadic || len(t.Params) != len(s.params) {
		return false
	}
	_, wrong := s.match(t.Result, t.Params)
	return wrong == len(s.params)
}

// match matches the types of a call. It returns the overloaded types in the order of the name, and
// the index of the first operand with a wrong type: -1 for the result, len(args) for none.
func (s *signature) match(result ir.Type, args []ir.Type) (overloaded []ir.Type, wrong int) {
	// Types that are made from overloaded types may come before them.
	for _, bind := range []bool{true, false} {
		if !matches(s.result, result, &overloaded, bind) {
			return nil, -1
		}
		for i, t := range args {
			if !matches(strings.TrimSuffix(s.params[i], "!"), t, &overloaded, bind) {
				return nil, i
			}
		}
	}
	return overloaded, len(args)
}

// matches matches a type with a pattern. With bind it matches only overloaded types, and appends
// them; otherwise only the others.
func matches(pattern string, t ir.Type, overloaded *[]ir.Type, bind bool) bool {
	if pattern[0] == '{' {
		fields, of := fieldsOf(pattern), t
		s, ok := of.(*llvm.StructType)
		if !ok || s.Name != "" || s.Packed || len(s.Fields) != len(fields) {
			return false
		}
		for i, f := range fields {
			if !matches(f, s.Fields[i], overloaded, bind) {
				return false
			}
		}
		return true
	}
	is := overloadKinds[pattern]
	switch {
	case is != nil && bind:
		*overloaded = append(*overloaded, t)
		return is(t)
	case is != nil || bind:
		return true
	}
	if made, n, ok := strings.Cut(pattern, "$"); ok {
		i, _ := strconv.Atoi(n)
		return t == madeFrom(made, (*overloaded)[i])
	}
	return strings.TrimPrefix(t.String(), "!llvm.") == pattern
}

// madeFrom returns the type that a pattern makes from an overloaded type, or nil.
func madeFrom(made string, of ir.Type) ir.Type {
	v, isVector := of.(*ir.VectorType)
	switch {
	case made == "":
		return of
	case made == "elem":
		return llvm.ElementOf(of)
	case made == "i1" && isVector:
		return ir.UniqueType(&ir.VectorType{Shape: v.Shape, Scalable: v.Scalable, Elem: ir.I1})
	case made == "i1":
		return ir.I1
	}
	n, _ := strconv.ParseInt(strings.TrimSuffix(made, "/"), 10, 64)
	if !isVector || v.Shape[0]%n != 0 {
		return nil
	}
	return ir.UniqueType(&ir.VectorType{Shape: []int64{v.Shape[0] / n}, Scalable: v.Scalable, Elem: v.Elem})
}

// problem returns the reason why LLVM rejects a call of the intrinsic, in MLIR's words, or "", and
// the overloaded types.
func (s *signature) problem(name string, result ir.Type, args []*ir.Value) (problem string, overloaded []ir.Type) {
	types := ir.TypesOf(args)
	if len(args) != len(s.params) {
		return fmt.Sprintf("intrinsic call has %d operands but \"%s\" expects %d", len(args), name, len(s.params)), nil
	}
	overloaded, wrong := s.match(result, types)
	switch {
	case wrong == len(args):
	case s.overloads():
		return fmt.Sprintf("call intrinsic signature %s to overloaded intrinsic \"%s\" does not match any of the overloads",
			llvm.TypeText(llvm.Func(result, false, types...)), name), nil
	case wrong < 0:
		return fmt.Sprintf("intrinsic call returns %s but \"%s\" actually returns %s", llvm.TypeText(result), name, s.result), nil
	default:
		return fmt.Sprintf("intrinsic call operand #%d has type %s but \"%s\" expects %s", wrong, llvm.TypeText(types[wrong]), name, strings.TrimSuffix(s.params[wrong], "!")), nil
	}
	for i, p := range s.params {
		if _, ok := constantOf(args[i]); strings.HasSuffix(p, "!") && !ok {
			return fmt.Sprintf("immarg operand #%d of \"%s\" has non-immediate parameter", i, name), nil
		}
	}
	return "", overloaded
}
