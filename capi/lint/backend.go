package lint

import (
	"cmp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
)

// backend has the rules by which LLVM's code generator assigns first-class values to places on one
// target. It divides a value into its leaves, a leaf into units of a register, and assigns each unit.
type backend struct {
	arch           string // the classify.Target's name, "riscv64" for loongarch64
	pointer, word  int64  // the sizes of pointers and of the registers for integers, in bytes
	args, results  banks
	convention     *classify.Convention
	addressBack    *classify.Register
	vectorSize     int64 // in bytes
	reserved       int   // vector registers of results that only vectors use
	packed         bool  // the stack has arguments of their natural size
	unnamedOnStack bool
	variadicInts   bool // variadic functions take numbers in integer registers
	closes         bool // an i128 that does not fit closes the integer registers
	rules32
}

// banks are the registers that are left.
type banks struct{ ints, vectors, x87 []classify.Register }

// newBackend returns the rules of a target.
func newBackend(target classify.Target) *backend {
	c, pointer := target.Convention(), int64(target.Layouts().Model().Pointer)
	b := &backend{
		convention: c, pointer: pointer, word: pointer, rules32: newRules32(target),
		arch: target.Name(), args: banks{ints: c.Ints.Args, vectors: c.Vectors.Args}, results: banks{ints: c.Ints.Results, vectors: c.Vectors.Results},
		addressBack: c.AddressBack, vectorSize: 16, packed: c.PackedStack, closes: c.Int128Closes, variadicInts: c.VariadicInts,
	}
	switch b.arch {
	case "x86_64", "win64": // LLVM returns more than C does
		b.results = banks{
			classify.NewRegisters(classify.Integer, "rax", "rdx", "rcx"), classify.NewRegisters(classify.Vector, "xmm0", "xmm1", "xmm2", "xmm3"),
			classify.NewRegisters(classify.X87, "st0", "st1"),
		}
		b.reserved = 2
		for _, f := range target.Features() {
			if strings.HasPrefix(f, "+avx512") {
				b.vectorSize = 64
			} else if strings.HasPrefix(f, "+avx") {
				b.vectorSize = max(b.vectorSize, 32)
			}
		}
	case "i386":
		if b.quads {
			b.args.ints = b.results.ints // for integers marked inreg
		}
	case "wasm32":
		b.word = 8
	case "aarch64":
		b.unnamedOnStack = c.PackedStack
	case "riscv64", "loongarch64":
		b.arch = "riscv64"
	}
	return b
}

// addressRegister has the address of a result in memory on AArch64.
var addressRegister = classify.Register{File: classify.Integer, Index: 8, Name: "x8"}

// assignment is where the values of a signature are.
type assignment struct {
	hidden []part   // the address of a result in memory, which LLVM adds as first argument
	params [][]part // one list for each parameter
	result []part
	effect string // see the method
	// unknown is a type that LLVM passes in a way that is not known here, or "". The one of variable
	// arguments is apart.
	unknown, unnamed string
}

// assign assigns places to the values of a signature.
func (b *backend) assign(s *signature, types *module) *assignment {
	out := &assignment{params: make([][]part, len(s.params))}
	a := assigner{backend: b, banks: b.args, types: types, variadic: s.variadic}
	ret := assigner{backend: b, banks: b.results, types: types, isResult: true, variadic: s.variadic}
	if s.result.t.kind != voidKind {
		if out.result = ret.value(&s.result, true); ret.isFull {
			out.hidden, out.result = a.value(&value{t: pointer(0), memory: "sret"}, true), b.returnedAddress()
		}
	}
	for i := range s.params {
		v := &s.params[i]
		if out.params[i] = a.value(v, i < s.fixed); v.memory == "sret" {
			out.result = append(out.result, b.returnedAddress()...)
		}
		if i < s.fixed {
			out.unknown = a.unknown
		}
	}
	out.unknown, out.unnamed = cmp.Or(ret.unknown, out.unknown), a.unknown
	out.effect = a.effect(s, out)
	return out
}

// address returns the part of an address.
func (b *backend) address(at place) part {
	return part{place: at, bits: b.pointer * 8, kind: pointerKind}
}

// returnedAddress is the address of a result in memory that the callee returns.
func (b *backend) returnedAddress() []part {
	if b.addressBack == nil {
		return nil
	}
	return []part{b.address(place{register: *b.addressBack})}
}

// assigner assigns places to values in order.
type assigner struct {
	*backend
	banks
	types    *module
	isResult bool
	variadic bool
	stack    int64 // bytes in use
	locals   int   // of WebAssembly
	isFull   bool  // a result does not fit into the registers
	unknown  string
}

// value assigns a parameter or the result.
func (a *assigner) value(v *value, named bool) (parts []part) {
	switch {
	case v.memory == "byval":
		return a.byVal(v, named)
	case v.memory == "sret" && a.arch == "aarch64":
		return []part{a.address(place{register: addressRegister})}
	}
	leaves := a.types.leaves(nil, v.t)
	if len(leaves) > maxLeaves {
		a.unknown = v.t.String()
		return nil
	}
	if block := a.block(v, leaves, named); block != nil {
		return block
	}
	for _, t := range leaves {
		units := a.units(t)
		isPromoted := !named && a.unnamedOnStack && t.kind == floatKind && t.size < 8
		isLost := t != v.t && t.kind == intKind && len(units) > 0 && units[0].isIndirect // with later members
		switch {
		case len(units) == 0 || isPromoted || isLost:
			a.unknown = t.String()
			return nil
		case a.isResult:
			parts = append(parts, a.returned(v, t, units)...)
			continue
		}
		for i, at := range a.places(v, t, units, named) {
			parts = append(parts, a.part(v, t, &units[i], at, named))
		}
	}
	return parts
}

// byVal assigns a copy of memory, which has eight bytes and their alignment at least, or its address.
func (a *assigner) byVal(v *value, named bool) []part {
	switch {
	case !a.types.isMeasured(v.of) || !named && a.unnamedOnStack: // where LLVM overwrites it
		a.unknown = v.of.String()
		return nil
	case a.arch == "riscv64" || a.arch == "win64":
		return []part{a.address(a.unit(&unit{bits: 64, size: 8}, true))}
	case a.arch == "wasm32", a.firstInt && len(a.ints) > 0:
		return []part{a.address(a.places(v, v.t, a.units(v.t), named)[0])}
	}
	size, align := a.types.measure(v.of)
	switch {
	case a.arch == "arm":
		return a.copied(v.of, size, max(cmp.Or(v.align, align), 4))
	case a.arch == "i386":
		align = 4
	}
	at := a.put(roundUp(max(size, 1), a.word), max(cmp.Or(v.align, align), a.word))
	return []part{{place: onStack(at), bits: size * 8, kind: otherKind}}
}

// put returns the offset of the next stack slot.
func (a *assigner) put(size, align int64) int64 {
	at := roundUp(a.stack, align)
	a.stack = at + size
	return at
}

// unit is a part of a leaf that LLVM assigns on its own.
type unit struct {
	bits       int64
	size       int64 // on the stack, in bytes; it is the alignment as well
	isVector   bool
	isX87      bool
	isIndirect bool // LLVM passes the address of a copy
}

var indirect = []unit{{bits: 64, size: 8, isIndirect: true}}

// units divides a leaf into registers. There are none for a type that is not known.
func (a *assigner) units(t *llvmType) []unit {
	isX87 := t.name == "x86_fp80"
	switch {
	case t.kind == pointerKind:
		return []unit{{bits: a.pointer * 8, size: a.pointer}}
	case t.kind == intKind:
		return a.words(t.width)
	case t.name == "fp128" && a.arch == "riscv64":
		return a.words(128)
	case t.kind == vectorKind:
		return a.vector(t)
	case t.kind == floatKind && a.is32():
		return a.float32(t)
	case t.kind != floatKind, t.name == "ppc_fp128", isX87 && a.arch != "x86_64" && a.arch != "win64":
		return nil
	case a.arch == "win64" && t.size > 8 && !a.isResult:
		return indirect
	case isX87:
		return []unit{{bits: 80, size: 16, isX87: true}}
	}
	isInt := a.variadicInts && a.variadic && !a.isResult && t.size <= a.word
	return []unit{{bits: t.size * 8, size: t.size, isVector: !isInt}}
}

// words divides an integer. On RISC-V, LLVM passes the address of one of more than two registers.
func (a *assigner) words(width int64) []unit {
	bits := a.word * 8
	n := (width + bits - 1) / bits
	switch {
	case n > maxLeaves:
		return nil
	case a.arch == "riscv64" && n > 2 && !a.isResult:
		return indirect
	case n == 1:
		return []unit{{bits: width, size: powerOfTwo((width + 7) / 8)}}
	}
	units := make([]unit, n)
	for i := range units {
		units[i] = unit{bits: min(width-int64(i)*bits, bits), size: a.word}
	}
	return units
}

// vector divides a vector of whole bytes. LLVM widens it to a power of two and to a register, and splits
// what is wider.
func (a *assigner) vector(t *llvmType) []unit {
	e := t.elems[0]
	if e.kind == pointerKind {
		e = integer(a.pointer * 8)
	}
	isWhole := e.kind == floatKind && e.size <= 8 || a.is32() && !a.simd || a.arch == "wasm32" && e.size == 16 || e.kind == intKind && slices.Contains([]int64{8, 16, 32, 64}, e.width)
	size, least, isHalf := e.size*powerOfTwo(t.width), int64(16), e.kind == floatKind && e.size == 2
	switch {
	case !isWhole || t.width == 0 || t.name == "vscale" || size > 8*a.vectorSize || a.arch == "riscv64":
		return nil
	case a.is32():
		return a.vector32(t, e)
	case a.arch == "aarch64":
		if least = 8; size < 8 || t.width == 1 && size > 8 {
			return nil
		}
	case t.width == 1 && !(isHalf && a.arch == "win64"):
		return a.units(e)
	case a.arch == "win64" && (size > a.vectorSize || powerOfTwo(t.width) != t.width || a.isResult && size != 16):
		return nil
	case a.arch == "win64" && !a.isResult:
		return indirect
	}
	units := make([]unit, max(size/a.vectorSize, 1))
	width := max(size/int64(len(units)), least)
	for i := range units {
		bits := min(e.size*t.width-int64(i)*width, width) * 8
		if bits <= 0 {
			return nil
		}
		units[i] = unit{bits: bits, size: width, isVector: true}
	}
	return units
}

// part returns a unit of a leaf at a place, with the extension that an attribute promises.
func (a *assigner) part(v *value, t *llvmType, u *unit, at place, named bool) part {
	p := part{place: at, bits: u.bits, kind: t.kind}
	if a.arch == "wasm32" {
		p.local = u.local()
	}
	switch {
	case u.isIndirect:
		p.kind = pointerKind
	case t.kind == floatKind:
		p.format = t.name
	case t.kind == intKind && v.ext != noExtension:
		p.extension, p.extended = v.ext, a.extended(t.width, &p)
	case t.kind == intKind && t.width == 1 && v.t.kind == intKind && a.arch == "aarch64" && named:
		// LLVM clears the upper bits of the byte, as AAPCS64 requires.
		p.extension, p.extended = zeroExtension, 8
	}
	return p
}

// extended returns the width to which signext and zeroext extend a part of an integer.
func (a *assigner) extended(width int64, p *part) int64 {
	natural := max(powerOfTwo(p.bits), 8)
	switch {
	case width > a.word*8 && p.bits == a.word*8:
		return 0
	case width > a.word*8, a.arch == "riscv64":
		return a.word * 8
	case a.arch == "arm" || a.arch == "wasm32":
		return max(natural, 32)
	case p.isStack(): // which is read by the value's size
		return natural
	case a.arch == "aarch64", (a.arch == "x86_64" || a.arch == "i386" && !a.narrow) && !a.isResult:
		return max(natural, 32)
	}
	return natural
}

// places returns the places of the units of a leaf of an argument.
func (a *assigner) places(v *value, t *llvmType, units []unit, named bool) []place {
	if a.is32() {
		return a.places32(v, t, units, named)
	}
	isWide := t.kind == intKind && len(units) > 1 || a.arch == "riscv64" && len(units) == 2
	switch {
	case !named && a.unnamedOnStack && isWide:
		return a.onStack(16, units)
	case !named && a.unnamedOnStack:
		return a.onStack(8, units)
	case !isWide:
	case a.arch == "x86_64" && t.width == 128 && v.t.kind == intKind && len(a.ints) < 2:
		if a.closes {
			a.ints = nil
		}
		return a.onStack(16, units)
	case a.arch == "aarch64":
		if !a.packed {
			a.ints = a.ints[len(a.ints)%2:] // a pair begins at an even register
		}
		if len(a.ints) < 2 {
			a.ints = nil
			return a.onStack(16, units)
		}
	case a.arch == "riscv64":
		if !named {
			a.ints = a.ints[len(a.ints)%2:]
		}
		if len(a.ints) == 0 {
			return a.onStack(16, units)
		}
	}
	all := make([]place, len(units))
	for i, u := range units {
		if a.packed && t != v.t && t.kind == intKind {
			u.size = max(u.size, 4) // LLVM only narrows arguments that are not records
		}
		all[i] = a.unit(&u, named)
	}
	return all
}

// onStack puts units next to each other.
func (a *assigner) onStack(align int64, units []unit) []place {
	all := make([]place, len(units))
	for i, u := range units {
		all[i] = onStack(a.put(max(u.size, 8), max(align, u.size)))
		align = 8
	}
	return all
}

// take returns the first register of a bank.
func take(bank *[]classify.Register, size int64) place {
	r := (*bank)[0]
	*bank = (*bank)[1:]
	if n, ok := strings.CutPrefix(r.Name, "xmm"); ok && size > 16 {
		r.Name = map[bool]string{true: "ymm", false: "zmm"}[size <= 32] + n
	}
	return place{register: r}
}

// unit assigns a unit of an argument to the next register or stack slot.
func (a *assigner) unit(u *unit, named bool) place {
	bank, other, size := &a.ints, &a.vectors, u.size
	if u.isVector && (a.arch != "riscv64" || named && u.size <= int64(a.convention.FloatSize) && len(a.vectors) > 0) {
		bank, other = other, bank
	}
	switch {
	case u.isX87 || a.arch == "x86_64" && a.variadic && u.size > 16:
	case len(*bank) > 0:
		if a.arch == "win64" {
			*other = (*other)[1:] // of the same slot
		}
		return take(bank, u.size)
	case a.arch == "win64":
		size = 8
	}
	if !a.packed {
		size = max(size, 8)
	}
	return onStack(a.put(size, size))
}

// block assigns an array of equal leaves on AArch64: all of it is in registers, or all on the stack, and
// then later arguments do not use the registers either. It returns nil for other values.
func (a *assigner) block(v *value, leaves []*llvmType, named bool) (parts []part) {
	t := a.types.definition(v.t)
	if a.arch == "arm" {
		return a.together(v, leaves, named)
	}
	if a.arch != "aarch64" || a.isResult || t == nil || t.kind != arrayKind {
		return nil
	}
	isStacked, bank := !named && a.unnamedOnStack, &a.ints
	for _, leaf := range leaves {
		for _, u := range a.units(leaf) {
			if !u.isVector && u.size < 8 && !isStacked || !a.types.same(leaf, leaves[0]) {
				return nil
			}
			if u.isVector {
				bank = &a.vectors
			}
			parts = append(parts, a.part(v, leaf, &u, onStack(u.size), named))
		}
	}
	_, align := a.types.measure(t)
	align = min(cmp.Or(v.stackAlign, align), 16)
	switch {
	case isStacked:
		align = 8
	case len(parts) <= len(*bank):
		for i := range parts {
			parts[i].place = take(bank, 8)
		}
		return parts
	default:
		if *bank = nil; !a.packed {
			align = max(align, 8)
		}
	}
	for i := range parts {
		parts[i].offset = a.put(parts[i].offset, align)
		align = 1
	}
	return parts
}

// returned assigns the units of a leaf of the result.
func (a *assigner) returned(v *value, t *llvmType, units []unit) (parts []part) {
	if a.is32() {
		return a.returned32(v, t, units)
	}
	for _, u := range units {
		bank, reserved := &a.ints, 0
		switch {
		case u.isX87:
			bank = &a.x87
		case u.isVector && (a.arch != "riscv64" || u.size <= int64(a.convention.FloatSize)):
			if bank = &a.vectors; t.kind != vectorKind || t.width == 1 {
				reserved = max(a.reserved-int(2/u.size), 0) // one more for 16 bits
			}
			if reserved > 0 && len(*bank) <= reserved && (u.size == 4 || u.size == 8) {
				bank, reserved = &a.x87, 0 // which LLVM uses for the third number
				u.bits, t = 80, words["x86_fp80"]
			}
		}
		if len(*bank) <= reserved || a.arch == "riscv64" && len(a.ints)+len(a.vectors) <= 2 {
			a.isFull = true
			return nil
		}
		parts = append(parts, a.part(v, t, &u, take(bank, u.size), true))
	}
	return parts
}
