package llvm

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// An Intrinsic maps an op to a call of the LLVM intrinsic of the same name.
type Intrinsic struct {
	Op *ir.OpDef
	// Overload lists the values whose types are part of the name: operands by number, -1 for the
	// result, [FieldOfResult] - n for field n of the result.
	Overload []int
	// Args are the arguments of the call.
	Args []IntrinsicArg
	// Rules are LLVM's rules about types that MLIR does not check; see [Intrinsic.Broken].
	Rules string

	Name       string // in LLVM, without types
	TypesSince int    // the version of LLVM that added the types to the name, or 0
	Older      *OlderArg
	// NotCalled: the op does not become a call of the intrinsic.
	NotCalled bool
}

// IntrinsicArg is an argument of an intrinsic call: an operand or, if Attr is not empty, the value
// of an attribute.
type IntrinsicArg struct {
	Operand int
	Attr    string
}

type intrinsicRow struct {
	name    string // without the prefix llvm.intr.
	summary string
	// values lists the operands and, after ->, the result, each as name:kind. A kind that ends in ?
	// makes the last operand optional.
	values string
	// overload lists the types in LLVM's name: r for the result, r.n for its field n, and operand
	// numbers.
	overload string
	// format is the custom form, often one of the constants below; "" is the generic form.
	format string
	attrs  []ir.AttrField
	// args lists the arguments of the call as operand numbers and attribute names. By default these
	// are all operands, then all attributes except fast-math flags.
	args  string
	rules string
}

// Formats shared by several intrinsics.
const (
	formCall   = "`(` operands `)` attr-dict `:` functional-type(operands, results)"
	formTyped  = "operands attr-dict `:` functional-type(operands, results)"
	formResult = "attr-dict `:` type($res)"
	formOne    = "operands attr-dict `:` type(operands)"
)

// valueKinds maps the kinds in a row to constraints.
var valueKinds = map[string]ir.Constraint{
	"any": nonVoid, "ptr": pointer, "ptrs": pointerLike, "int": integer, "ints": integerLike, "floats": floatLike,
	"vec": anyVector, "ivec": vectorThat("signless integer", types.IsInteger), "fvec": vectorThat("floating point LLVM type", types.IsFloat),
	"pvec": vectorThat("LLVM pointer type", IsPointer), "mask": vectorThat("1-bit signless integer", func(t ir.Type) bool { return t == ir.I1 }),
	"bool": boolean, "bools": boolLike, "i32": onlyType(ir.I32), "token": {Desc: "LLVM token type", Ok: isToken, Only: ir.UniqueType(&KeywordType{Name: "token"})},
	"pointer": onlyType(Ptr), "float": {Desc: "floating-point", Ok: ir.IsFloat},
}

func onlyType(t ir.Type) ir.Constraint {
	return ir.Constraint{Desc: "type " + t.String(), Ok: func(x ir.Type) bool { return x == t }, Only: t}
}

func vectorThat(desc string, elem func(ir.Type) bool) ir.Constraint {
	return ir.Constraint{
		Desc: "LLVM dialect-compatible vector of " + desc,
		Ok:   func(t ir.Type) bool { return types.IsVector(t) && elem(ElementOf(t)) },
	}
}

func isToken(t ir.Type) bool {
	k, ok := t.(*KeywordType)
	return ok && k.Name == "token"
}

// Attributes of intrinsics.
var (
	roundingModes = ir.NumberEnum(ir.I64, "LLVM Rounding Mode", "towardzero", "tonearest", "upward", "downward", "tonearestaway", "", "", "dynamic")
	fpExceptions  = ir.NumberEnum(ir.I64, "LLVM Exception Behavior", "ignore", "maytrap", "strict")

	rounding   = required(RoundingAttr, roundingModes.Is())
	exceptions = required(ExceptionAttr, fpExceptions.Is())
	aligned    = required(AlignmentAttr, ir.I32Attr)
	isVolatile = required(VolatileArgAttr, ir.AnyBool)
)

// Attribute names of constrained floating-point operations.
const (
	RoundingAttr  = "roundingmode"
	ExceptionAttr = "fpExceptionBehavior"
)

// RoundingMode returns the attribute for an LLVM rounding mode by name. It panics if the
// name is unknown.
func RoundingMode(word string) ir.Attribute {
	i := roundingModes.Find(word)
	if i < 0 {
		panic("BUG: LLVM has no rounding mode '" + word + "'")
	}
	return roundingModes.Attr(i)
}

// IgnoreExceptions marks an operation that may assume that floating-point exceptions are not
// observed.
var IgnoreExceptions = fpExceptions.Attr(0)

// RoundingWord returns LLVM's name for the rounding mode of a constrained operation, or "".
func RoundingWord(o *ir.Operation) string {
	if word := roundingModes.Word(o.Attr(RoundingAttr)); o.HasAttr(RoundingAttr) {
		return word
	}
	return ""
}

// ExceptionWord returns LLVM's name for the exception behavior of a constrained operation.
func ExceptionWord(o *ir.Operation) string { return fpExceptions.Word(o.Attr(ExceptionAttr)) }

func attrs(fields ...ir.AttrField) []ir.AttrField { return fields }

func i32Attrs(names ...string) []ir.AttrField {
	fields := make([]ir.AttrField, len(names))
	for i, n := range names {
		fields[i] = required(n, ir.I32Attr)
	}
	return fields
}

var (
	fast       = attrs(fastMathField)
	argLists   = argAttrFields()
	constraint = "$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"
)

var intrinsicRows = []intrinsicRow{
	{"annotation", "an integer with an annotation", "integer:int annotation:ptr fileName:ptr line:i32 -> res:int", "r 1", "", nil, "", "res=integer annotation*15 fileName*15"},
	{"ptr.annotation", "a pointer with an annotation", "ptr:ptr annotation:ptr fileName:ptr line:i32 attr:ptr -> res:ptr", "r 1", "", nil, "", "res=ptr annotation*15 fileName*15 attr*15"},
	{"var.annotation", "annotate a variable", "val:ptr annotation:ptr fileName:ptr line:i32 attr:ptr", "0 1", "", nil, "", "val*15 annotation*15 fileName*15 attr*15"},
	{"expect.with.probability", "a value with a likely value and its probability", "val:int expected:int -> res:int", "r",
		"$val `,` $expected `,` $prob attr-dict `:` type($val)", attrs(required("prob", ir.AttrConstraint{Desc: "64-bit float attribute", Ok: isTyped[ir.FloatAttr](ir.F64), Syntax: ir.NumberSyntax(ir.F64)})), "0 1 prob", ""},
	{"is.constant", "whether a value is a compile-time constant", "val:any -> res:bool", "0", "", nil, "", ""},
	{"is.fpclass", "whether a number is in one of several classes", "in:floats -> res:bools", "0", "", i32Attrs("bit"), "0 bit", "res~in bit&1023"},
	{"ssa.copy", "a copy of a value", "operand:any -> res:any", "0", formOne, nil, "", ""},
	{"threadlocal.address", "the address of a thread-local variable in this thread", "global:ptr -> res:ptr", "0", "", nil, "", "res=global global@"},
	{"ptrmask", "a pointer with some bits cleared", "ptr:ptrs mask:ints -> res:ptrs", "0 1", formTyped, nil, "", "res=ptr mask~ptr"},
	{"ubsantrap", "stop on undefined behavior", "", "", "prop-dict attr-dict",
		attrs(required("failureKind", ir.AttrConstraint{Desc: "8-bit signless integer attribute", Ok: isTyped[ir.IntegerAttr](ir.I8)})), "failureKind", ""},
	{"launder.invariant.group", "a pointer with fresh invariants", "ptr:ptr -> res:ptr", "0", formOne, nil, "", ""},
	{"strip.invariant.group", "a pointer without invariants", "ptr:ptr -> res:ptr", "0", formOne, nil, "", ""},
	{"invariant.start", "declare memory constant", "ptr:ptr -> res:pointer", "0",
		"$size `,` $ptr attr-dict `:` type($ptr)", attrs(required("size", ir.I64Attr)), "size 0", ""},
	{"invariant.end", "end invariant.start", "start:pointer ptr:ptr", "1",
		"$start `,` $size `,` $ptr attr-dict `:` type($ptr)", attrs(required("size", ir.I64Attr)), "0 size 1", ""},
	{"eh.typeid.for", "the number of a type in the tables of exceptions", "type_info:ptr -> res:i32", "0", formTyped, nil, "", "type_info*15"},
	{"vscale", "the runtime multiple of scalable vector types", "-> res:int", "r", "", nil, "", ""},
	{"stepvector", "the vector 0, 1, 2, …", "-> res:ivec", "r", formResult, nil, "", "res+8"},
	{"get.active.lane.mask", "the mask of elements before the end of a loop", "base:int n:int -> res:mask", "r 0",
		"$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)", nil, "", "n=base"},

	{"frexp", "a fraction and an exponent", "val:floats -> res:any", "0 r.1", formCall, fast, "", "res^val"},
	{"ldexp", "a number times a power of two", "val:floats power:ints -> res:floats", "r 1", formCall, fast, "", "res=val power~val"},
	{"powi", "the first operand to the power of the second", "val:floats power:int -> res:floats", "r 1", formCall, fast, "", "res=val"},
	{"sincos", "sine and cosine", "val:floats -> res:any", "0", formCall, fast, "", ""},
	{"lrint", "rounding to an integer in the current mode", "val:floats -> res:any", "r 0", formCall, nil, "", "res~val res.int"},
	{"llrint", "rounding to an integer in the current mode", "val:floats -> res:any", "r 0", formCall, nil, "", "res~val res.int"},
	{"lround", "rounding to an integer, ties away from zero", "val:floats -> res:any", "r 0", formCall, nil, "", "res~val res.int"},
	{"llround", "rounding to an integer, ties away from zero", "val:floats -> res:any", "r 0", formCall, nil, "", "res~val res.int"},
	{"scmp", "whether a signed integer is less, equal or greater", "a:ints b:ints -> res:ints", "r 0", formCall, nil, "", "a=b res~a res+2"},
	{"ucmp", "whether an unsigned integer is less, equal or greater", "a:ints b:ints -> res:ints", "r 0", formCall, nil, "", "a=b res~a res+2"},

	{"experimental.constrained.sitofp", "a signed integer as a number, in a given mode", "arg_0:ints -> res:floats", "r 0", constraint, attrs(rounding, exceptions), "0 roundingmode fpExceptionBehavior", "res~arg_0"},
	{"experimental.constrained.uitofp", "an unsigned integer as a number, in a given mode", "arg_0:ints -> res:floats", "r 0", constraint, attrs(rounding, exceptions), "0 roundingmode fpExceptionBehavior", "res~arg_0"},
	{"experimental.constrained.fptrunc", "a number with less precision, in a given mode", "arg_0:floats -> res:floats", "r 0", constraint, attrs(rounding, exceptions), "0 roundingmode fpExceptionBehavior", "res<arg_0"},
	{"experimental.constrained.fpext", "a number with more precision", "arg_0:floats -> res:floats", "r 0",
		"$arg_0 $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)", attrs(exceptions), "0 fpExceptionBehavior", "arg_0<res"},

	{"coro.align", "the alignment of a coroutine's frame", "-> res:int", "r", formResult, nil, "", ""},
	{"coro.size", "the size of a coroutine's frame", "-> res:int", "r", formResult, nil, "", ""},
	{"coro.id", "identify a coroutine", "align:i32 promise:ptr coroaddr:ptr fnaddrs:ptr -> res:token", "", formTyped, nil, "", "promise* coroaddr* fnaddrs*"},
	{"coro.begin", "the frame of a coroutine", "token:token mem:ptr -> res:ptr", "", formTyped, nil, "", "mem* res*"},
	{"coro.free", "the memory of a coroutine's frame", "id:token handle:ptr -> res:ptr", "", formTyped, nil, "", "handle* res*"},
	{"coro.end", "the end of a coroutine", "handle:ptr unwind:bool retvals:token -> res:bool", "", formTyped, nil, "", "handle*"},
	{"coro.save", "the point at which a coroutine resumes", "handle:ptr -> res:token", "", formTyped, nil, "", "handle*"},
	{"coro.suspend", "suspend a coroutine", "save:token final:bool -> res:int", "", "$save `,` $final attr-dict `:` type($res)", nil, "", ""},
	{"coro.resume", "resume a coroutine", "handle:ptr", "", formOne, nil, "", "handle*"},
	{"coro.promise", "the promise of a coroutine, or the coroutine of a promise", "handle:ptr align:i32 from:bool -> res:ptr", "", formTyped, nil, "", "handle* res*"},

	{"masked.load", "load the elements selected by a mask", "data:ptr mask:mask pass_thru:vec? -> res:vec", "r 0", formTyped, attrs(aligned, unit(NontemporalAttr)), "0 1 2", "pass_thru=res mask~res alignment!"},
	{"masked.store", "store the elements selected by a mask", "value:vec data:ptr mask:mask", "0 1",
		"$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($data)", attrs(aligned), "0 1 2", "mask~value alignment!"},
	{"masked.gather", "load elements from many addresses", "ptrs:pvec mask:mask pass_thru:vec? -> res:vec", "r 0", formTyped, attrs(aligned), "0 1 2", "pass_thru=res mask~res ptrs~res alignment!"},
	{"masked.scatter", "store elements to many addresses", "value:vec ptrs:pvec mask:mask", "0 1",
		"$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)", attrs(aligned), "0 1 2", "mask~value ptrs~value alignment!"},
	{"masked.expandload", "load consecutive values into the elements selected by a mask", "ptr:ptr mask:mask passthru:vec -> res:vec", "r", "", argLists, "0 1 2", "passthru=res mask~res ptr*"},
	{"masked.compressstore", "store the elements selected by a mask consecutively", "value:vec ptr:ptr mask:mask", "0", "", argLists, "0 1 2", "mask~value ptr*"},

	{"matrix.multiply", "the product of two matrices", "lhs:vec rhs:vec -> res:vec", "r 0 1",
		"$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)", i32Attrs("lhs_rows", "lhs_columns", "rhs_columns"), "", "lhs#lhs_rows,lhs_columns rhs#lhs_columns,rhs_columns res#lhs_rows,rhs_columns"},
	{"matrix.transpose", "a matrix with rows and columns exchanged", "matrix:vec -> res:vec", "r",
		"$matrix attr-dict `:` type($matrix) `into` type($res)", i32Attrs("rows", "columns"), "", "matrix#rows,columns res#rows,columns"},
	{"matrix.column.major.load", "load a matrix", "data:ptr stride:int -> res:vec", "r 1",
		"$data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($res) `from` type($data) `stride` type($stride)", append(attrs(isVolatile), i32Attrs("rows", "columns")...), "", "res#rows,columns"},
	{"matrix.column.major.store", "store a matrix", "matrix:vec data:ptr stride:int", "0 2",
		"$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict `:` type($matrix) `to` type($data) `stride` type($stride)", append(attrs(isVolatile), i32Attrs("rows", "columns")...), "", "matrix#rows,columns"},

	{"vector.insert", "a vector with another one inserted", "dstvec:vec srcvec:vec -> res:vec", "r 1",
		"$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)", attrs(required("pos", ir.I64Attr)), "0 1 pos", ""},
	{"vector.extract", "a part of a vector", "srcvec:vec -> res:vec", "r 0",
		"$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)", attrs(required("pos", ir.I64Attr)), "0 pos", ""},
	{"vector.interleave2", "the alternating elements of two vectors", "vec1:vec vec2:vec -> res:vec", "r", "", nil, "", ""},
	{"vector.deinterleave2", "the even and the odd elements", "vec:vec -> res:any", "0", "", nil, "", "res%vec"},

	{"vp.load", "load elements", "ptr:ptr mask:mask evl:i32 -> res:vec", "r 0", "", nil, "", "mask~res"},
	{"vp.store", "store elements", "val:vec ptr:ptr mask:mask evl:i32", "0 1", "", nil, "", "mask~val"},
	{"experimental.vp.strided.load", "load elements with a stride", "ptr:ptr stride:int mask:mask evl:i32 -> res:vec", "r 0 1", "", nil, "", "mask~res"},
	{"experimental.vp.strided.store", "store elements with a stride", "val:vec ptr:ptr stride:int mask:mask evl:i32", "0 1 2", "", nil, "", "mask~val"},
	{"vp.select", "elements of one vector or another", "cond:mask true_val:vec false_val:vec evl:i32 -> res:vec", "r", "", nil, "", "true_val=res false_val=res cond~res"},
	{"vp.merge", "elements of one vector or another", "cond:mask true_val:vec false_val:vec evl:i32 -> res:vec", "r", "", nil, "", "true_val=res false_val=res cond~res"},
	{"vp.fma", "a product plus a number", "op1:fvec op2:fvec op3:fvec mask:mask evl:i32 -> res:fvec", "r", "", nil, "", "op1=res op2=res op3=res mask~res"},
	{"vp.fmuladd", "a product plus a number", "op1:fvec op2:fvec op3:fvec mask:mask evl:i32 -> res:fvec", "r", "", nil, "", "op1=res op2=res op3=res mask~res"},
	{"vp.fneg", "negation", "op:fvec mask:mask evl:i32 -> res:fvec", "r", "", nil, "", "op=res mask~res"},
}

// intrinsicFamilies are rows that differ only in their names. vp operations work on the elements
// selected by a mask, up to a length.
var intrinsicFamilies = []struct {
	names string
	row   intrinsicRow
}{
	{"vp.add vp.and vp.ashr vp.lshr vp.mul vp.or vp.sdiv vp.shl vp.smax vp.smin vp.srem vp.sub vp.udiv vp.umax vp.umin vp.urem vp.xor",
		intrinsicRow{"", "an operation on elements of vectors of integers", "lhs:ivec rhs:ivec mask:mask evl:i32 -> res:ivec", "r", "", nil, "", "lhs=res rhs=res mask~res"}},
	{"vp.fadd vp.fdiv vp.fmul vp.frem vp.fsub",
		intrinsicRow{"", "an operation on elements of vectors of numbers", "lhs:fvec rhs:fvec mask:mask evl:i32 -> res:fvec", "r", "", nil, "", "lhs=res rhs=res mask~res"}},
	{"vp.fpext", intrinsicRow{"", "numbers with more precision", "src:fvec mask:mask evl:i32 -> res:vec", "r 0", "", nil, "", "res.float src<res mask~res"}},
	{"vp.fptrunc", intrinsicRow{"", "numbers with less precision", "src:fvec mask:mask evl:i32 -> res:vec", "r 0", "", nil, "", "res.float res<src mask~res"}},
	{"vp.fptosi vp.fptoui", intrinsicRow{"", "numbers as integers", "src:fvec mask:mask evl:i32 -> res:vec", "r 0", "", nil, "", "res.int res~src mask~res"}},
	{"vp.sitofp vp.uitofp", intrinsicRow{"", "integers as numbers", "src:ivec mask:mask evl:i32 -> res:vec", "r 0", "", nil, "", "res.float res~src mask~res"}},
	{"vp.sext vp.zext", intrinsicRow{"", "integers as wider ones", "src:ivec mask:mask evl:i32 -> res:vec", "r 0", "", nil, "", "res.int src<res mask~res"}},
	{"vp.trunc", intrinsicRow{"", "integers as narrower ones", "src:ivec mask:mask evl:i32 -> res:vec", "r 0", "", nil, "", "res.int res<src mask~res"}},
	{"vp.inttoptr", intrinsicRow{"", "integers as pointers", "src:ivec mask:mask evl:i32 -> res:vec", "r 0", "", nil, "", "res.ptr res~src mask~res"}},
	{"vp.ptrtoint", intrinsicRow{"", "pointers as integers", "src:pvec mask:mask evl:i32 -> res:vec", "r 0", "", nil, "", "res.int res~src mask~res"}},
	{"vp.reduce.add vp.reduce.and vp.reduce.mul vp.reduce.or vp.reduce.smax vp.reduce.smin vp.reduce.umax vp.reduce.umin vp.reduce.xor",
		intrinsicRow{"", "an operation on all elements of a vector of integers", "start:int val:ivec mask:mask evl:i32 -> res:int", "1", "", nil, "", "start:val res:val mask~val"}},
	{"vp.reduce.fadd vp.reduce.fmax vp.reduce.fmin vp.reduce.fmul",
		intrinsicRow{"", "an operation on all elements of a vector of numbers", "start:float val:fvec mask:mask evl:i32 -> res:any", "1", "", nil, "", "start:val res:val mask~val"}},
	{"vector.reduce.add vector.reduce.and vector.reduce.mul vector.reduce.or vector.reduce.smax vector.reduce.smin vector.reduce.umax vector.reduce.umin vector.reduce.xor",
		intrinsicRow{"", "an operation on all elements of a vector of integers", "in:ivec -> res:any", "0", "", nil, "", "res:in"}},
	{"vector.reduce.fmax vector.reduce.fmaximum vector.reduce.fmin vector.reduce.fminimum",
		intrinsicRow{"", "the greatest or least element of a vector of numbers", "in:fvec -> res:any", "0", formCall, fast, "", "res:in"}},
	{"vector.reduce.fadd vector.reduce.fmul",
		intrinsicRow{"", "the sum or product of a number and the elements of a vector", "start_value:float input:fvec -> res:any", "1", "", fast, "", "start_value:input res:input"}},
}

// rowIntrinsics lists the intrinsics whose ops rows declare.
var rowIntrinsics = func() (list []Intrinsic) {
	list = make([]Intrinsic, 0, 2*len(intrinsicRows))
	for _, row := range intrinsicRows {
		list = append(list, row.intrinsic())
	}
	for _, family := range intrinsicFamilies {
		for name := range strings.FieldsSeq(family.names) {
			row := family.row
			row.name = name
			list = append(list, row.intrinsic())
		}
	}
	return list
}()

var rowOps = func() (ops []*ir.OpDef) {
	for _, in := range rowIntrinsics {
		ops = append(ops, in.Op)
	}
	return ops
}()

func (row intrinsicRow) intrinsic() Intrinsic {
	def := &ir.OpDef{Name: intrinsicPrefix + row.name, Summary: row.summary, Format: row.format, Attrs: row.attrs}
	values := make([]ir.ValueDef, 0, strings.Count(row.values, ":"))
	operands := -1 // their number, once -> was found
	for word := range strings.FieldsSeq(row.values) {
		if word == "->" {
			operands = len(values)
			continue
		}
		name, kind, _ := strings.Cut(word, ":")
		kind, optional := strings.CutSuffix(kind, "?")
		c, ok := valueKinds[kind]
		if !ok {
			panic("BUG: no kind of value is called " + kind)
		}
		if optional {
			values = append(values, ir.OptionalArg(name, c))
		} else {
			values = append(values, ir.Arg(name, c))
		}
	}
	if operands < 0 {
		operands = len(values)
	}
	def.Operands, def.Results = values[:operands:operands], values[operands:]
	if len(def.Results) > 0 && (row.format == formOne || strings.HasSuffix(row.format, "type($val)")) {
		def.Traits |= ir.SameTypes
	}
	if row.name == "vector.insert" {
		def.Types = []ir.TypeRule{ir.SameType("res", "dstvec")}
	}
	switch {
	case row.hasArgLists():
		def.Verify = verifyArgAttrs
	case strings.HasPrefix(row.name, "vector.reduce."):
		def.Verify = verifySameElements
	case row.name == "vector.interleave2":
		def.Verify = verifyInterleaved
		def.Types = []ir.TypeRule{ir.SameType("vec1", "vec2")}
	case row.name == "sincos":
		def.Verify = verifySinCos
	}
	return row.of(def)
}

// of returns the intrinsic of an op.
func (row intrinsicRow) of(def *ir.OpDef) Intrinsic {
	in := Intrinsic{Op: def, Rules: row.rules, Overload: row.overloads(), Args: row.arguments(def)}
	in.check()
	return in
}

func (row intrinsicRow) hasArgLists() bool {
	return len(row.attrs) > 0 && row.attrs[0].Name == ir.ArgAttrs
}

// FieldOfResult - n in [Intrinsic.Overload] is field n of the result.
const FieldOfResult = -2

func (row intrinsicRow) overloads() (list []int) {
	for word := range strings.FieldsSeq(row.overload) {
		switch {
		case word == "r":
			list = append(list, -1)
		case strings.HasPrefix(word, "r."):
			list = append(list, FieldOfResult-int(word[2]-'0'))
		default:
			list = append(list, int(word[0]-'0'))
		}
	}
	return list
}

func (row intrinsicRow) arguments(def *ir.OpDef) (args []IntrinsicArg) {
	for word := range strings.FieldsSeq(row.args) {
		if c := word[0]; c >= '0' && c <= '9' {
			args = append(args, IntrinsicArg{Operand: int(c - '0')})
		} else {
			args = append(args, IntrinsicArg{Attr: word})
		}
	}
	if row.args != "" {
		return args
	}
	args = make([]IntrinsicArg, 0, len(def.Operands)+len(row.attrs))
	for i := range def.Operands {
		args = append(args, IntrinsicArg{Operand: i})
	}
	for _, f := range row.attrs {
		if f.Name != FastMathName {
			args = append(args, IntrinsicArg{Attr: f.Name})
		}
	}
	return args
}

func isTyped[T ir.TypedAttr](t ir.Type) func(ir.Attribute) bool {
	return func(a ir.Attribute) bool { typed, ok := a.(T); return ok && typed.AttrType() == t }
}
