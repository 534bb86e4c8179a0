package cimport

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// platform describes a target's C compiler beyond the target's [layout.Model].
type platform struct {
	arch    string // the name of its processor
	of      *processor
	triple  triple.Triple
	folders []string // of the system's headers
	// The type ("long" or "long long") of int64_t, of int_least64_t, of intmax_t, and of intptr_t
	// and size_t.
	exact, least, intmax, pointer string
	sigAtomic                     string // the type of sig_atomic_t

	wint       *ir.IntegerType
	biggest    int64 // __BIGGEST_ALIGNMENT__
	aligned    int64 // what __attribute__((aligned)) without a number asks for
	float128   bool  // __float128 is supported
	microsoft  bool  // a Microsoft compiler's C
	msKeywords bool  // Microsoft's keywords are recognised
	tagged     bool  // an unnamed member may have a tag
	narrow     bool  // pointers have 32 bits
	swaps      int64 // the size of the widest value that an atomic operation swaps
	unlocked   bool  // no atomic operation is free of locks
	underscore bool  // symbols have a leading underscore
	macros     []string
	variants   []variant // of the convention, the default first; nil if there is only one
	gnu        string    // macros of the gnu standards
	// noThreads reports that <threads.h> is missing, before C11 and since.
	noThreads struct{ before, since bool }
}

// variant is a variant of a convention and its macros.
type variant struct{ name, macros string }

// variantMacros returns the macros of a variant; "" is the default one.
func (p *platform) variantMacros(name string, model *layout.Model) (string, error) {
	for _, v := range p.variants {
		if name == "" || name == v.name {
			return v.macros, nil
		}
	}
	if name != "" && model.ABIs[name] == nil {
		return "", fmt.Errorf("unknown ABI '%s' of %s", name, p.arch)
	}
	return "", nil
}

// platformOf returns the platform and the layout model of a triple, or of the short name of a target; "" is the default.
func platformOf(text string) (*platform, *layout.Model, error) {
	model, err := layout.ModelFor(text)
	if err != nil {
		return nil, nil, err
	}
	if text != "" && !strings.Contains(text, "-") { // the name of a target, or an alias of it
		text = archOf(text)
	}
	t, err := layout.Triple(text)
	if err != nil {
		return nil, nil, err
	}
	s := systemOf(t)
	if s == nil {
		return nil, nil, fmt.Errorf("cannot read C for target '%s': the macros of its compilers are not known", text)
	}
	of := processorOf(t.Arch)
	if of == nil {
		return nil, nil, fmt.Errorf("cannot read C for target '%v': the macros of its processor are not known", t)
	}
	p := &platform{
		arch: of.Name, of: of, triple: t,
		exact: "long", least: "long", intmax: "long", pointer: "long", sigAtomic: "int", wint: ir.IntOf(32, ir.Signed), biggest: 16, aligned: 16,
		float128: model.Float128, narrow: model.Pointer < layout.Default.Pointer, swaps: 8, underscore: model.Underscore(),
	}
	p.processor(s, model)
	s.describe(p)
	return p, model, nil
}

// processor sets what depends on the processor.
func (p *platform) processor(s *system, model *layout.Model) {
	switch isShort := model.Long < layout.Default.Long; {
	case isShort && p.narrow:
		p.exact, p.least, p.intmax, p.pointer = "long long", "long long", "long long", "int"
	case isShort:
		p.exact, p.least, p.intmax, p.pointer = "long long", "long long", "long long", "long long"
	}
	if slices.Contains(p.of.longSize, p.triple.System) {
		p.pointer = "long"
	}
	order := "LITTLE"
	if model.BigEndian() {
		order = "BIG"
	}
	p.add(p.of.macros, fmt.Sprintf("__BYTE_ORDER__=__ORDER_%s_ENDIAN__; __%[1]s_ENDIAN__; __GCC_CONSTRUCTIVE_SIZE=%d;", order, cmp.Or(p.of.cacheLine, 64)))
	if p.of.unsignedWint {
		p.wint = ir.IntOf(32, ir.Unsigned)
	}
	if p.of.onAll != nil {
		p.of.onAll(p, s, model)
	}
	for size := int64(1); size <= p.swaps; size *= 2 {
		p.add(fmt.Sprintf("__GCC_HAVE_SYNC_COMPARE_AND_SWAP_%d;", size))
	}
}

func (p *platform) add(macros ...string) { p.macros = append(p.macros, macros...) }

// clang are the macros that identify the compiler: clang 22, whose decisions the targets follow.
// With them, headers avoid keywords that only gcc has.
const clang = `__STDC_HOSTED__; __STDC_UTF_16__; __STDC_UTF_32__; __STDC_EMBED_NOT_FOUND__=0; __STDC_EMBED_FOUND__;
	__STDC_EMBED_EMPTY__=2; __clang__; __clang_major__=22; __clang_minor__; __clang_patchlevel__=0;
	__clang_version__="22.1.0"; __clang_literal_encoding__="UTF-8"; __llvm__; __VERSION__="abi-opt, as clang 22";
	__NO_INLINE__; __FINITE_MATH_ONLY__=0; __CONSTANT_CFSTRINGS__; __PRAGMA_REDEFINE_EXTNAME;
	__ATOMIC_RELAXED=0; __ATOMIC_CONSUME; __ATOMIC_ACQUIRE=2; __ATOMIC_RELEASE=3;
	__ATOMIC_ACQ_REL=4; __ATOMIC_SEQ_CST=5; __MEMORY_SCOPE_SYSTEM=0; __MEMORY_SCOPE_DEVICE;
	__MEMORY_SCOPE_WRKGRP=2; __MEMORY_SCOPE_WVFRNT=3; __MEMORY_SCOPE_SINGLE=4; __MEMORY_SCOPE_CLUSTR=5;
	__OPENCL_MEMORY_SCOPE_WORK_ITEM=0; __OPENCL_MEMORY_SCOPE_WORK_GROUP; __OPENCL_MEMORY_SCOPE_DEVICE=2;
	__OPENCL_MEMORY_SCOPE_ALL_SVM_DEVICES=3; __OPENCL_MEMORY_SCOPE_SUB_GROUP=4; __ORDER_LITTLE_ENDIAN__=1234;
	__ORDER_BIG_ENDIAN__=4321; __ORDER_PDP_ENDIAN__=3412; __CHAR_BIT__=8; __BOOL_WIDTH__; __LLONG_WIDTH__=64;
	__SIZEOF_SHORT__=2; __SIZEOF_INT__=4; __SIZEOF_LONG_LONG__=8; __SIZEOF_FLOAT__=4; __SIZEOF_DOUBLE__=8;
	__CHAR16_TYPE__=unsigned short; __CHAR32_TYPE__=unsigned int; __FLT_RADIX__=2;
	__DECIMAL_DIG__=__LDBL_DECIMAL_DIG__; __FPCLASS_SNAN=0x0001; __FPCLASS_QNAN=0x0002; __FPCLASS_NEGINF=0x0004;
	__FPCLASS_NEGNORMAL=0x0008; __FPCLASS_NEGSUBNORMAL=0x0010; __FPCLASS_NEGZERO=0x0020; __FPCLASS_POSZERO=0x0040;
	__FPCLASS_POSSUBNORMAL=0x0080; __FPCLASS_POSNORMAL=0x0100; __FPCLASS_POSINF=0x0200;`

// SystemFolders returns the folders of the system's headers for the target, which hold those of many libraries.
func (o *Options) SystemFolders() []string {
	c, err := o.prepared()
	if err != nil {
		return nil
	}
	return c.folders
}
