package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/layout"
)

// rules32 are the rules of targets with pointers of 32 bits. There, LLVM passes the elements of most vectors one by one.
type rules32 struct {
	firstInt   bool // i386, thiscall: the first integer of 32 bits is in a register
	sretInt    bool // the address of a result may be that
	narrow     bool // i386, fastcall: integers of 8 and 16 bits are not extended
	quads      bool // i386: fp128 and i128 are aligned
	simd       bool // ARM: vectors of 8 and 16 bytes have registers; WebAssembly: they are in locals of type v128
	stackAlign bool // ARM: alignstack counts
}

func newRules32(target classify.Target) (r rules32) {
	c := target.Convention()
	r.simd = c.SIMD
	switch target.Name() {
	case "i386":
		n := len(c.Ints.Args)
		r.quads, r.firstInt, r.narrow = n == 0, n == 1, n == 2
		r.sretInt = target.Layouts().Model().Records == layout.MinGW
	case "arm":
		r.stackAlign = strings.HasSuffix(target.Triple(), "-eabi") || strings.HasSuffix(target.Triple(), "-eabihf")
	}
	return r
}

// is32 reports whether the rules of this file apply.
func (b *backend) is32() bool { return b.pointer == 4 }

// hasFloats reports whether floating-point numbers have registers of their own on ARM.
func (a *assigner) hasFloats() bool {
	return a.arch == "arm" && len(a.backend.args.vectors) > 0 && !a.variadic
}

// float32 divides a floating-point number.
func (a *assigner) float32(t *llvmType) []unit {
	bits := t.size * 8
	switch {
	case t.name == "ppc_fp128", t.name == "x86_fp80" && a.arch != "i386", bits == 16 && a.arch == "i386", t.name == "bfloat" && a.arch == "wasm32":
		return nil // on i386, a half has other registers with SSE than without
	case t.name == "fp128", a.arch == "arm" && !a.hasFloats(), bits == 16 && a.arch == "wasm32":
		return a.words(bits)
	case t.name == "x86_fp80":
		size, _ := a.types.measure(words[t.name])
		return []unit{{bits: 80, size: size, isX87: true}}
	case a.arch == "i386" && a.isResult:
		return []unit{{bits: 80, isX87: true}}
	}
	return []unit{{bits: bits, size: max(t.size, 4), isVector: true}}
}

// vector32 divides a vector of whole elements.
func (a *assigner) vector32(t, e *llvmType) (units []unit) {
	size, wide := e.size*t.width, powerOfTwo(t.width)
	isWasm, isHalf := a.arch == "wasm32", e.kind == floatKind && e.size == 2
	switch of := a.units(e); {
	case t.width*int64(len(of)) > maxLeaves:
		return nil
	case !a.simd, isWasm && (isHalf || e.size > 8 || wide != t.width && wide*e.size != 16):
		return slices.Repeat(of, int(t.width))
	case isWasm:
		return slices.Repeat([]unit{{bits: min(size, 16) * 8, size: 16, isVector: true}}, int(max(size/16, 1)))
	case size != 8 && size%16 != 0 || isHalf || wide != t.width:
		return nil
	case !a.hasFloats():
		return a.words(size * 8)
	}
	each := min(size, 16)
	return slices.Repeat([]unit{{bits: each * 8, size: each, isVector: true}}, int(size/each))
}

// places32 returns the places of the units of a leaf of an argument.
func (a *assigner) places32(v *value, t *llvmType, units []unit, named bool) []place {
	_, align := a.types.measure(t)
	switch {
	case a.arch == "arm" && units[0].isVector:
		return a.floats(units, 0, 0)
	case a.arch == "arm":
		if t.kind == vectorKind {
			align = min(align, 8)
		}
		return a.divided(units, align, 0)
	}
	all := make([]place, len(units))
	for i := range units {
		u := &units[i]
		isInt := !u.isVector && !u.isX87
		isQuad := a.quads && t == v.t && (t.width == 128 || t.name == "fp128")
		switch {
		case a.arch == "wasm32" && !named: // the buffer
			size := max(u.size, 4)
			all[i] = onStack(a.put(size, max(size, align)))
			align = 0
		case a.arch == "wasm32":
			all[i] = local(a.locals, u)
			a.locals++
		case isInt && !a.variadic && !isQuad && len(a.ints) > 0 && (a.firstInt && (v.memory != "sret" || a.sretInt) || v.inReg):
			all[i] = take(&a.ints, 4)
		case a.narrow && v.inReg && u.bits <= 16: // LLVM has a third register for it
			a.unknown = t.String()
		case u.isX87:
			_, align := a.types.measure(words["x86_fp80"])
			all[i] = onStack(a.put(u.size, align))
		case isQuad && i == 0:
			all[i] = onStack(a.put(4, 16))
		default:
			all[i] = onStack(a.put(roundUp(u.size, 4), 4))
		}
	}
	return all
}

// local returns the local of WebAssembly with a number.
func local(n int, u *unit) place {
	file := classify.Integer
	if u.isVector {
		file = classify.Vector
	}
	return place{register: classify.Register{File: file, Index: n, Name: fmt.Sprint("local", n)}}
}

// together assigns an array of integers or a homogeneous aggregate on ARM. It returns nil for other values.
func (a *assigner) together(v *value, leaves []*llvmType, named bool) (parts []part) {
	t := a.types.definition(v.t)
	isArray := t.kind == arrayKind && t.elems[0].kind == intKind
	if a.isResult || !a.hasFloats() || len(leaves) == 0 || !isArray && a.members(t, leaves[0]) == 0 {
		return nil
	}
	var all []unit
	for _, leaf := range leaves {
		units := a.units(leaf)
		for i := range units {
			parts = append(parts, a.part(v, leaf, &units[i], place{}, named))
		}
		all = append(all, units...)
	}
	isOther := func(u unit) bool { return u.size != all[0].size && u.isVector || u.isVector != all[0].isVector }
	switch {
	case len(all) == 0:
		return nil
	case slices.ContainsFunc(all, isOther): // LLVM takes all for what the last one is
		a.unknown = t.String()
		return []part{}
	}
	_, align := a.types.measure(leaves[0])
	align = min(align, 8)
	block := align
	if a.stackAlign && v.stackAlign > 4 {
		block = 8
	}
	places := a.divided
	if all[0].isVector {
		places = a.floats
	}
	for i, at := range places(all, align, block) {
		parts[i].place = at
	}
	return parts
}

// members returns the number of members of a homogeneous aggregate, or 0.
func (a *assigner) members(of, base *llvmType) int64 {
	t, n := a.types.definition(of), int64(0)
	switch t.kind {
	case floatKind, vectorKind:
		size, _ := a.types.measure(t)
		other, _ := a.types.measure(base)
		isWhole := t.kind == vectorKind && powerOfTwo(t.width) == t.width && (size == 8 || size == 16)
		if isBase := t.name == "float" || t.name == "double" || isWhole; !isBase || t.kind != base.kind || size != other {
			return 0
		}
		return 1
	case arrayKind:
		n = t.width * a.members(t.elems[0], base)
	case structKind:
		for _, e := range t.elems {
			m := a.members(e, base)
			if m == 0 {
				return 0
			}
			n += m
		}
	}
	if n > 4 {
		return 0
	}
	return n
}

// floats assigns units to the first registers of ARM that are free, a block to consecutive ones. What is on the stack
// closes the registers. A block has an alignment there.
func (a *assigner) floats(units []unit, _, block int64) []place {
	all, n := make([]place, 0, len(units)), 1
	if block > 0 {
		n = len(units)
	}
	for i := 0; i < len(units); i += n {
		size := units[i].size
		if at := a.free(int(size/4), n); at != nil {
			all = append(all, at...)
			continue
		}
		a.vectors = nil
		align := cmp.Or(block, min(size, 8))
		for range n {
			all = append(all, onStack(a.put(size, align)))
			align = 1
		}
	}
	return all
}

// free takes n consecutive registers of a number of words, or returns nil.
func (a *assigner) free(width, n int) []place {
	for i, r := range a.vectors {
		first, end := r.Index, i+n*width
		if first%width > 0 || end > len(a.vectors) || a.vectors[end-1].Index != first+n*width-1 {
			continue
		}
		a.vectors = slices.Delete(slices.Clone(a.vectors), i, end)
		all := make([]place, n)
		for k := range all {
			all[k].register = classify.Register{File: r.File, Index: first + k*width, Name: fmt.Sprintf("%c%d", " sd q"[width], first/width+k)}
		}
		return all
	}
	return nil
}

// divided assigns words on ARM: one aligned to 8 bytes to an even register. A block is not divided if something is on the
// stack.
func (a *assigner) divided(units []unit, align, block int64) []place {
	if align == 8 {
		a.ints = a.ints[len(a.ints)%2:]
	}
	if block > 0 && a.stack > 0 && len(units) > len(a.ints) {
		a.ints = nil
	}
	all := make([]place, len(units))
	for i := range units {
		switch {
		case len(a.ints) > 0:
			all[i] = take(&a.ints, 4)
		case i == 0 && max(align, block) == 8:
			all[i] = onStack(a.put(4, 8))
		default:
			all[i] = onStack(a.put(4, 4))
		}
	}
	return all
}

// copied assigns a copy of memory on ARM, which is divided between registers and the stack.
func (a *assigner) copied(of *llvmType, size, align int64) (parts []part) {
	words := roundUp(size, 4) / 4
	if skip := int64(len(a.ints)) % (align / 4); skip > 0 {
		a.ints = a.ints[skip:]
	}
	switch isWhole := words <= int64(len(a.ints)); {
	case isWhole && size%4 > 0: // LLVM loses the last bytes
		a.unknown = of.String()
		return nil
	case !isWhole && a.stack > 0:
		a.ints = nil
	}
	for ; size > 0 && len(a.ints) > 0; size -= 4 {
		parts = append(parts, part{place: take(&a.ints, 4), bits: min(size, 4) * 8, kind: otherKind})
	}
	if len(parts) > 0 {
		align = 4
	}
	if size > 0 {
		parts = append(parts, part{place: onStack(a.put(roundUp(size, 4), align)), bits: size * 8, kind: otherKind})
	}
	return parts
}

// returned32 assigns the units of a leaf of the result.
func (a *assigner) returned32(v *value, t *llvmType, units []unit) (parts []part) {
	if a.arch == "arm" && t.kind == floatKind && len(units) == 2 {
		a.ints = a.ints[len(a.ints)%2:]
	}
	for i := range units {
		u, of, at := &units[i], t, place{}
		switch {
		case a.arch == "wasm32" && a.locals == 0:
			a.locals++
			at = local(0, u)
			at.register.Name = "result"
		case a.arch == "wasm32":
		case u.isX87 && len(a.vectors) > 0:
			at, of = take(&a.vectors, 4), words["x86_fp80"]
		case u.isX87:
		case u.isVector:
			if all := a.free(int(u.size/4), 1); all != nil {
				at = all[0]
			}
		case len(a.ints) > 0:
			at = take(&a.ints, 4)
		}
		if at.isStack() {
			a.isFull = true
			return nil
		}
		parts = append(parts, a.part(v, of, u, at, true))
	}
	return parts
}

// effect describes what a function and its callers must agree on besides the places of values: the bytes that the callee
// removes from the stack, and the type of WebAssembly.
func (a *assigner) effect(s *signature, of *assignment) string {
	if a.convention.TypedCalls {
		var params []string
		for _, parts := range append([][]part{of.hidden}, of.params[:s.fixed]...) {
			params = append(params, locals(parts)...)
		}
		if s.variadic {
			params = append(params, "i32")
		}
		return fmt.Sprintf("has the type (%s) -> (%s)", strings.Join(params, ", "), strings.Join(locals(of.result), ""))
	}
	hasAddress := len(of.hidden) > 0 || len(s.params) > 0 && s.params[0].memory == "sret" && !s.params[0].inReg
	n := a.convention.PoppedOf(layout.Bytes(a.stack), s.variadic, hasAddress)
	return "removes " + count(int64(n), "byte") + " of the stack"
}

// local is the type of a unit in WebAssembly.
func (u *unit) local() string {
	kind := map[bool]string{true: "f", false: "i"}[u.isVector]
	if u.size == 16 {
		kind = "v"
	}
	return fmt.Sprint(kind, max(u.size, 4)*8)
}

// locals returns the types of parts in WebAssembly.
func locals(parts []part) (types []string) {
	for i := range parts {
		types = append(types, cmp.Or(parts[i].local, "i32"))
	}
	return types
}
