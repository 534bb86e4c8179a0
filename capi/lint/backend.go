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
	arch          string // the classify.Target's name
	ints, vectors classify.RegisterFile
	address       classify.Register // of a result in memory
	addressBack   *classify.Register
	x87           []classify.Register // of results
	scalarResults int                 // numbers that vector registers return
	vectorSize    int64               // in bytes
	floatSize     int64               // of the largest number in a vector register
	packed        bool                // the stack has arguments of their natural size
	evenPairs     bool                // an integer of two registers begins at an even one
	apartOnStack  bool                // unnamed arguments are on the stack
	closes        bool                // an i128 that does not fit closes the integer registers
}

// newBackend returns the rules of a target.
func newBackend(target classify.Target) *backend {
	c := target.Convention()
	b := &backend{
		arch: target.Name(), ints: c.Ints, vectors: c.Vectors, addressBack: c.AddressBack, address: c.Ints.Args[0],
		vectorSize: 16, floatSize: 16, scalarResults: 8, packed: c.PackedStack,
	}
	switch b.arch {
	case "x86_64", "win64":
		// LLVM returns more than C does: see RetCC_X86Common and RetCC_X86_64_C of LLVM.
		b.ints.Results = more(classify.Integer, c.Ints.Results, "rax", "rdx", "rcx")
		b.vectors.Results = more(classify.Vector, c.Vectors.Results, "xmm0", "xmm1", "xmm2", "xmm3")
		b.scalarResults = 2
		b.x87 = classify.NewRegisters(classify.X87, "st0", "st1")
		for _, f := range target.Features() {
			switch {
			case strings.HasPrefix(f, "+avx512"):
				b.vectorSize = 64
			case strings.HasPrefix(f, "+avx"):
				b.vectorSize = max(b.vectorSize, 32)
			}
		}
		b.closes = c.Int128Closes
	case "aarch64":
		b.address = classify.NewRegisters(classify.Integer, "x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8")[8]
		b.evenPairs, b.apartOnStack = !c.PackedStack, c.PackedStack
	case "riscv64":
		b.floatSize = 8
		if t, ok := target.(classify.WithABI); ok {
			b.floatSize = map[string]int64{"lp64": 0, "lp64f": 4, "lp64d": 8}[t.ABI()]
		}
	}
	return b
}

// more returns the registers of a convention and those that follow in LLVM.
func more(f classify.File, known []classify.Register, names ...string) []classify.Register {
	return append(slices.Clone(known), classify.NewRegisters(f, names...)[len(known):]...)
}

// assignment is where the values of a signature are.
type assignment struct {
	hidden []part   // the address of a result in memory, which LLVM adds as first argument
	params [][]part // one list for each parameter
	result []part
	// unknown is a type that LLVM passes in a way that is not known here, or "". The one of variable
	// arguments is apart.
	unknown, unnamed string
}

// assign assigns places to the values of a signature.
func (b *backend) assign(s *signature, types module) *assignment {
	out := &assignment{params: make([][]part, len(s.params))}
	a := assigner{backend: b, types: types, variadic: s.variadic}
	ret := assigner{backend: b, types: types, isResult: true}
	if s.result.t.kind != voidKind {
		if out.result = ret.value(&s.result, true); ret.isFull {
			v := value{t: pointer(0), memory: "sret"}
			out.hidden, out.result = a.value(&v, true), b.returnedAddress()
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
	return out
}

// returnedAddress is the address of a result in memory that the callee returns.
func (b *backend) returnedAddress() []part {
	if b.addressBack == nil {
		return nil
	}
	return []part{{place: place{register: *b.addressBack}, bits: 64, extended: 64, kind: pointerKind}}
}

// assigner assigns places to values in order.
type assigner struct {
	*backend
	types         module
	isResult      bool
	variadic      bool
	ints, vectors int   // registers in use; on Windows both count the slots
	x87s          int   // of a result
	stack         int64 // bytes in use
	isFull        bool  // a result does not fit into the registers
	unknown       string
}

// unit is a part of a value that LLVM assigns on its own.
type unit struct {
	bits        int64
	size, align int64 // on the stack
	isVector    bool
	isX87       bool
	isIndirect  bool // LLVM passes the address of a copy
}

// value assigns a parameter or the result.
func (a *assigner) value(v *value, named bool) []part {
	switch {
	case v.memory == "byval":
		return a.byVal(v, named)
	case v.memory == "sret" && a.arch == "aarch64":
		return []part{{place: place{register: a.address}, bits: 64, extended: 64, kind: pointerKind}}
	}
	leaves := a.types.leaves(nil, v.t)
	if len(leaves) > maxLeaves {
		a.unknown = v.t.String()
		return nil
	}
	if block, ok := a.block(v, leaves, named); ok {
		return block
	}
	var parts []part
	for _, leaf := range leaves {
		parts = append(parts, a.leaf(v, leaf, named)...)
	}
	return parts
}

// byVal assigns a copy of memory, which has eight bytes and their alignment at least.
func (a *assigner) byVal(v *value, named bool) []part {
	if !a.types.measure(v.of, 0) || !named && a.apartOnStack { // where LLVM overwrites it
		a.unknown = v.of.String()
		return nil
	}
	if a.arch == "riscv64" || a.arch == "win64" {
		return a.place(v, pointer(0), []unit{{bits: 64, size: 8, align: 8}}, true) // the address of a copy
	}
	align := v.align
	if align == 0 {
		align = v.of.align
	}
	at := a.put(roundUp(v.of.size, 8), max(align, 8))
	return []part{{place: onStack(at), bits: v.of.size * 8, extended: v.of.size * 8, kind: otherKind}}
}

// put returns the offset of the next stack slot.
func (a *assigner) put(size, align int64) int64 {
	at := roundUp(a.stack, align)
	a.stack = at + size
	return at
}

// leaf assigns a value that is no record or array.
func (a *assigner) leaf(v *value, t *llvmType, named bool) []part {
	units := a.units(t)
	isPromoted := !named && a.apartOnStack && t.kind == floatKind && t.size < 8
	isLost := t != v.t && t.kind == intKind && len(units) > 0 && units[0].isIndirect // with later members
	if len(units) == 0 || isPromoted || isLost {
		a.unknown = t.String()
		return nil
	}
	if a.isResult {
		return a.returned(v, t, units)
	}
	return a.place(v, t, units, named)
}

// units divides a leaf into registers. There are none for a type that is not known.
func (a *assigner) units(t *llvmType) []unit {
	switch t.kind {
	case pointerKind:
		return []unit{{bits: t.size * 8, size: t.size, align: t.size}}
	case intKind:
		return a.words(t.width)
	case floatKind:
		bits := map[string]int64{"x86_fp80": 80, "ppc_fp128": 0}
		n, isOther := bits[t.name]
		switch {
		case !isOther:
			n = t.size * 8
		case n == 0 || a.arch == "aarch64" || a.arch == "riscv64":
			return nil
		}
		switch {
		case a.arch == "win64" && n > 64 && !a.isResult:
			return []unit{{bits: 64, size: 8, align: 8, isIndirect: true}}
		case a.arch == "riscv64" && t.size > 8:
			return a.words(n)
		}
		return []unit{{bits: n, size: t.size, align: t.size, isVector: n != 80, isX87: n == 80}}
	case vectorKind:
		return a.vector(t)
	}
	return nil
}

// words divides an integer. On RISC-V, LLVM passes the address of one of more than two registers.
func (a *assigner) words(width int64) []unit {
	n := (width + 63) / 64
	switch {
	case width == 0 || n > maxLeaves:
		return nil
	case a.arch == "riscv64" && n > 2 && !a.isResult:
		return []unit{{bits: 64, size: 8, align: 8, isIndirect: true}}
	}
	units := make([]unit, n)
	for i := range units {
		bits := min(width-int64(i)*64, 64)
		size := int64(8)
		if n == 1 {
			size = powerOfTwo((bits + 7) / 8)
		}
		units[i] = unit{bits: bits, size: size, align: size}
	}
	return units
}

// vector divides a vector of whole bytes. LLVM widens it to a power of two and to a register, and splits
// what is wider.
func (a *assigner) vector(t *llvmType) []unit {
	e := t.elems[0]
	isWhole := e.kind == pointerKind || e.kind == floatKind && e.size <= 8 || e.kind == intKind && slices.Contains([]int64{8, 16, 32, 64}, e.width)
	size := e.size * powerOfTwo(t.width)
	switch {
	case !isWhole || t.width == 0 || t.name == "vscale" || size > 8*a.vectorSize || a.arch == "riscv64":
		return nil
	case a.arch == "aarch64" && (size < 8 || t.width == 1 && size > 8):
		return nil
	case t.width == 1 && a.arch != "aarch64" && (a.arch != "win64" || e.size != 2 || e.kind != floatKind):
		return a.units(e)
	case a.arch == "win64" && (size > a.vectorSize || powerOfTwo(t.width) != t.width || a.isResult && size != 16):
		return nil
	case a.arch == "win64" && !a.isResult:
		return []unit{{bits: 64, size: 8, align: 8, isIndirect: true}}
	}
	least := int64(16)
	if a.arch == "aarch64" {
		least = 8
	}
	n := max(size/a.vectorSize, 1)
	width := max(size/n, least)
	units := make([]unit, n)
	for i := range units {
		bits := min(e.size*t.width-int64(i)*width, width) * 8
		if bits <= 0 {
			return nil
		}
		units[i] = unit{bits: bits, size: width, align: width, isVector: true}
	}
	return units
}

// part returns a unit of a leaf at a place, with the extension that an attribute promises.
func (a *assigner) part(v *value, t *llvmType, u *unit, at place) part {
	p := part{place: at, bits: u.bits, extended: u.bits, kind: t.kind}
	switch {
	case u.isIndirect:
		p.kind = pointerKind
	case t.kind == floatKind:
		p.format = t.name
	case t.kind == intKind && v.ext != noExtension && t.width > 64 && u.bits < 64:
		p.extended, p.extension = 64, v.ext
	case t.kind == intKind && v.ext != noExtension && t.width == u.bits:
		p.extended, p.extension = max(u.bits, a.extended(t.width, &at)), v.ext
	case t.kind == intKind && t.width == 1 && v.t.kind == intKind && a.arch == "aarch64":
		// LLVM clears the upper bits of the byte, as AAPCS64 requires.
		p.extended, p.extension = 8, zeroExtension
	}
	return p
}

// extended returns the width to which signext and zeroext extend an integer at a place.
func (a *assigner) extended(width int64, at *place) int64 {
	natural := max(powerOfTwo(width), 8)
	switch {
	case a.arch == "riscv64":
		return 64
	case at.isStack(): // which is read by the value's size
		return natural
	case a.arch == "aarch64", a.arch == "x86_64" && !a.isResult:
		return max(natural, 32)
	}
	return natural
}

// place assigns the units of an argument.
func (a *assigner) place(v *value, t *llvmType, units []unit, named bool) []part {
	parts := make([]part, len(units))
	for i, at := range a.places(v, t, units, named) {
		if parts[i] = a.part(v, t, &units[i], at); !named && v.ext == noExtension {
			parts[i].extended, parts[i].extension = parts[i].bits, noExtension
		}
	}
	return parts
}

// places returns the places of the units of an argument.
func (a *assigner) places(v *value, t *llvmType, units []unit, named bool) []place {
	isWide := t.kind == intKind && len(units) > 1 || a.arch == "riscv64" && len(units) == 2
	switch {
	case a.arch == "x86_64" && isWide && t.width == 128 && v.t.kind == intKind:
		if len(a.backend.ints.Args)-a.ints >= 2 {
			break
		}
		if a.closes {
			a.ints = len(a.backend.ints.Args)
		}
		return a.onStack(16, 16, units)
	case !named && a.apartOnStack:
		if align := units[0].align; !isWide {
			return a.onStack(8, max(align, 8), units)
		}
		return a.onStack(8, 16, units)
	case a.arch == "aarch64" && isWide:
		if a.evenPairs {
			a.ints += a.ints % 2
		}
		if len(a.backend.ints.Args)-a.ints < 2 {
			a.ints = len(a.backend.ints.Args)
			return a.onStack(8, 16, units)
		}
	case a.arch == "riscv64" && isWide:
		if !named {
			a.ints += a.ints % 2
		}
		if a.ints >= len(a.backend.ints.Args) {
			return a.onStack(8, 16, units)
		}
	}
	all := make([]place, len(units))
	for i := range units {
		u := units[i]
		if a.packed && t != v.t && t.kind == intKind {
			u.size = max(u.size, 4) // LLVM only narrows arguments that are no records
		}
		all[i] = a.unit(&u, named)
	}
	return all
}

// onStack puts units next to each other.
func (a *assigner) onStack(size, align int64, units []unit) []place {
	all := make([]place, len(units))
	for i := range units {
		if i > 0 {
			align = 8
		}
		all[i] = onStack(a.put(max(units[i].size, min(size, 8)), align))
	}
	return all
}

// unit assigns a unit of an argument to the next register or stack slot.
func (a *assigner) unit(u *unit, named bool) place {
	file, used := &a.backend.ints, &a.ints
	switch {
	case a.arch == "win64":
		if a.vectors = a.ints; u.isVector {
			file = &a.backend.vectors
		}
	case u.isVector && (a.arch != "riscv64" || named && u.size <= a.floatSize && a.vectors < len(a.backend.vectors.Args)):
		file, used = &a.backend.vectors, &a.vectors
	}
	isOnStack := u.isX87 || a.arch == "x86_64" && a.variadic && u.size > 16
	if *used < len(file.Args) && !isOnStack {
		*used++
		return place{register: widen(file.Args[*used-1], u.size)}
	}
	size := max(u.size, 8)
	if a.packed {
		size = u.size
	}
	if a.arch == "win64" {
		size = 8
	}
	return onStack(a.put(size, size))
}

// widen gives a vector register of x86 the name of its width in use.
func widen(r classify.Register, size int64) classify.Register {
	if n, ok := strings.CutPrefix(r.Name, "xmm"); ok && size > 16 {
		r.Name = map[bool]string{true: "ymm", false: "zmm"}[size <= 32] + n
	}
	return r
}

// block assigns an array of equal leaves on AArch64: all of it is in registers, or all on the stack, and
// then later arguments do not use the registers either.
func (a *assigner) block(v *value, leaves []*llvmType, named bool) ([]part, bool) {
	t := a.types.definition(v.t)
	if a.arch != "aarch64" || a.isResult || t == nil || t.kind != arrayKind || len(leaves) == 0 {
		return nil, false
	}
	var parts []part
	isVector := false
	for _, leaf := range leaves {
		for _, u := range a.units(leaf) {
			if !u.isVector && u.size < 8 && (named || !a.apartOnStack) || !a.types.same(leaf, leaves[0]) {
				return nil, false
			}
			isVector = u.isVector
			parts = append(parts, a.part(v, leaf, &u, onStack(u.size)))
		}
	}
	file, used := &a.backend.ints, &a.ints
	if isVector {
		file, used = &a.backend.vectors, &a.vectors
	}
	if named || !a.apartOnStack {
		if len(parts) <= len(file.Args)-*used {
			for i := range parts {
				parts[i].place = place{register: file.Args[*used]}
				*used++
			}
			return parts, true
		}
		*used = len(file.Args)
	}
	a.types.measure(t, 0)
	align := t.align
	if v.stackAlign > 0 {
		align = v.stackAlign
	}
	switch align = min(align, 16); {
	case !named && a.apartOnStack:
		align = 8
	case !a.packed:
		align = max(align, 8)
	}
	for i := range parts {
		parts[i].offset = a.put(parts[i].offset, align)
		align = 1
	}
	return parts, true
}

// returned assigns the units of a leaf of the result.
func (a *assigner) returned(v *value, t *llvmType, units []unit) []part {
	parts := make([]part, len(units))
	for i := range units {
		u := &units[i]
		registers, used := a.backend.ints.Results, &a.ints
		switch {
		case u.isX87:
			registers, used = a.x87, &a.x87s
		case u.isVector && (a.arch != "riscv64" || u.size <= a.floatSize):
			registers, used = a.backend.vectors.Results, &a.vectors
			isScalar := t.kind != vectorKind || t.width == 1
			switch n := a.scalarResults; {
			case isScalar && u.bits == 16:
				registers = registers[:min(len(registers), n+1)]
			case isScalar && *used >= n && (u.bits == 32 || u.bits == 64):
				registers, used = a.x87, &a.x87s // which LLVM uses for the third number
				u.bits, t = 80, words["x86_fp80"]
			case isScalar:
				registers = registers[:min(len(registers), n)]
			}
		}
		if *used >= len(registers) || a.arch == "riscv64" && a.ints+a.vectors >= 2 {
			a.isFull = true
			return nil
		}
		parts[i] = a.part(v, t, u, place{register: widen(registers[*used], u.size)})
		*used++
	}
	return parts
}
