package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// Builder builds the operations of this dialect at the insertion point of an [ir.Builder], and, on
// top of them, C's expressions, objects, statements and calls.
//
// # Functions and variables
//
// [Top] returns a builder at the end of a module for [Builder.NewFunc], [Builder.Declare],
// [Builder.DeclareVariadic], [Builder.Global] and [Builder.GlobalElsewhere]. [Body] returns a
// builder in a function, and its arguments. [Builder.Finish] ends the function.
//
// # Values
//
// [Builder.Literal], [Builder.ConstInt], [Builder.ConstFloat], [Builder.String], [Builder.Zero] and
// [Builder.AddressOf] make values. [Builder.Binary] and [Builder.Unary] build operators by their
// spelling, or there is a method for each: [Builder.Add], [Builder.Shl], [Builder.Less],
// [Builder.Not] and so on. [Builder.AndAlso], [Builder.OrElse] and [Builder.Cond] evaluate operands
// conditionally. [Builder.Convert] is C's cast, [Builder.Implicit] the conversion of an assignment.
//
// # Places
//
// A [Place] is an object in memory, or a bit-field. [Builder.Var], [Builder.NamedVar],
// [Builder.Param], [Builder.Temporary], [Builder.Variable] and [Builder.Deref] return one.
// [Builder.Field] and [Builder.Index] go into it; [Builder.Read], [Builder.Assign],
// [Builder.Update] and [Builder.Ref] use it.
//
// # Flow
//
// [Builder.If], [Builder.While], [Builder.For], [Builder.DoWhile] and [Builder.Switch] take
// functions that build the nested statements. [Builder.Break], [Builder.Continue] and
// [Builder.Return] leave them. [Builder.Ended] reports that the code after them is unreachable.
//
// # Calls
//
// [Builder.CallFunc] and [Builder.CallPointer] convert the arguments. The result of a void function
// is nil.
//
// # Operations
//
// The other methods build the op that they are named after: [Builder.Load], [Builder.Member],
// [Builder.Call], [Builder.VAArg] and so on. A result type that does not follow from the operands
// comes first; operands are in the order of the text.
//
// # Errors
//
// A mistake of the program that is compiled is a panic with an [*ir.Error] at the builder's
// location. A compiler defers abiopt.Catch, which turns it into an error. Each method documents
// what it reports. All methods report a nil operand, which is the value of a void expression, and
// those that compute a size report a type that package c does not allow ([CheckType]). A mistake of
// the compiler itself is a panic with a text that begins with BUG.
//
// Errors that depend on the rest of the module, such as a redefinition, and unsuitable initial
// values of variables are found by verification, which abiopt.Lower begins with. They have the same
// form and location.
type Builder struct {
	*ir.Builder
	// SizeType is C's size_t, which sizes and differences of pointers have. If it is nil, it follows from the
	// llvm.target_triple of the module around the insertion point, and is ui64 in a module without one.
	SizeType  *ir.IntegerType
	lastLocal *ir.Operation // the last c.local that NewLocal inserted
	loops     []*Loop       // around the insertion point
}

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{Builder: b} }

// At sets the location of new ops and of errors, and returns a function that restores the previous one.
func (b *Builder) At(l ir.Location) (back func()) {
	outer := b.Loc
	b.Loc = l
	return func() { b.Loc = outer }
}

// Func returns a function type. The result of a void function is nil or [llvm.Void].
func Func(result ir.Type, params ...ir.Type) *ir.FunctionType {
	if result == ir.Type(llvm.Void) {
		result = nil
	}
	return ir.Func(params, oneOrNone(result))
}

// NewFunc builds a c.func without a body; [AddEntry] adds one.
func (b *Builder) NewFunc(name string, t *ir.FunctionType) *ir.Operation {
	return ir.NewFunction(b.Builder, FuncOp, name, t)
}

// Declare declares a function that is defined elsewhere.
func (b *Builder) Declare(name string, t *ir.FunctionType) *ir.Operation {
	f := b.NewFunc(name, t)
	f.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
	return f
}

// DeclareVariadic declares a variadic function that is defined elsewhere.
func (b *Builder) DeclareVariadic(name string, t *ir.FunctionType) *ir.Operation {
	f := b.Declare(name, t)
	f.SetAttr(VariadicAttr, ir.UnitAttr{})
	return f
}

// AddEntry gives a c.func its entry block, with an argument for each parameter.
func AddEntry(f *ir.Operation) *ir.Block { return ir.AddEntry(f, FuncType(f).Inputs...) }

func oneOrNone(result ir.Type) []ir.Type {
	if result == nil {
		return nil
	}
	return []ir.Type{result}
}

func (b *Builder) value(s ir.OpState, t ir.Type) *ir.Value {
	s.ResultTypes = []ir.Type{t}
	return b.Create(s).Result(0)
}

// call returns nil if the function is void.
func (b *Builder) call(s ir.OpState, result ir.Type) *ir.Value {
	if result != nil {
		return b.value(s, result)
	}
	b.Create(s)
	return nil
}

// Call calls a c.func by name; the result is nil if the function is void. [Builder.CallFunc] also
// converts the arguments.
func (b *Builder) Call(name string, result ir.Type, args ...*ir.Value) *ir.Value {
	b.hasValue(args...)
	s := ir.OpState{Def: CallOp, Operands: args}
	s.AddAttr(CalleeAttr, ir.Symbol(name))
	return b.call(s, result)
}

// CallIndirect calls through a pointer; the result is nil if the function is void.
func (b *Builder) CallIndirect(function *ir.Value, result ir.Type, args ...*ir.Value) *ir.Value {
	return b.call(ir.OpState{Def: CallIndirectOp, Operands: b.callee(function, args)}, result)
}

// CallVariadic calls a variadic function through a pointer; the first fixed args are for its named
// parameters.
func (b *Builder) CallVariadic(function *ir.Value, result ir.Type, fixed int, args ...*ir.Value) *ir.Value {
	s := ir.OpState{Def: CallIndirectOp, Operands: b.callee(function, args)}
	s.AddAttr(FixedAttr, ir.IntAttr(int64(fixed), ir.I64))
	return b.call(s, result)
}

// callee returns the operands of an indirect call.
func (b *Builder) callee(function *ir.Value, args []*ir.Value) []*ir.Value {
	b.hasValue(function)
	b.hasValue(args...)
	if t := function.Type(); !ctypes.IsPointer(t) {
		b.fail(errPointer, "%s is not a pointer to a function", nameOf(t))
	}
	return append([]*ir.Value{function}, args...)
}

// Return returns from a c.func with an optional value, which is converted to the type of the result
// as [Builder.Implicit] does. A missing or an additional value is an error.
func (b *Builder) Return(values ...*ir.Value) *ir.Operation {
	if f := b.function(); f != nil && f.Is(FuncOp) {
		values = b.returned(f, values)
	}
	return b.Create(ir.OpState{Def: ReturnOp, Operands: values})
}

// function returns the function that the builder is in, or nil.
func (b *Builder) function() *ir.Operation {
	if b.Block() == nil {
		return nil
	}
	f := b.Block().ParentOp()
	for f != nil && !f.Has(ir.FunctionLike) {
		f = f.Parent()
	}
	return f
}

// returned converts the value that a function returns.
func (b *Builder) returned(f *ir.Operation, values []*ir.Value) []*ir.Value {
	t := ResultOf(FuncType(f))
	name := f.StringAttr(ir.SymName)
	switch {
	case t == nil && len(values) > 0:
		b.fail(errReturn, "@%s returns no value", name)
	case t != nil && len(values) != 1:
		b.fail(errReturn, "@%s returns a value of type %s", name, nameOf(t))
	case t != nil:
		return []*ir.Value{b.Implicit(t, values[0])}
	}
	return nil
}

// AddressOf returns the address of a function or global. If the module has a c.func of the name, the
// address is a [FuncPtr] or [VariadicFuncPtr], or !llvm.ptr if the function follows another convention.
func (b *Builder) AddressOf(name string) *ir.Value {
	return b.ValueWith(AddressOfOp, b.addressType(name), "name", ir.Symbol(name))
}

// String returns the address of a string literal.
func (b *Builder) String(text string) *ir.Value {
	return b.ValueWith(StringOp, llvm.Ptr, "text", ir.StringAttr(text))
}

// Global builds a variable, initially zero if the value is nil; see [Initial]. A type that objects
// cannot have is an error.
func (b *Builder) Global(name string, object ir.Type, value ir.Attribute) *ir.Operation {
	b.isObject(object)
	s := ir.OpState{Def: GlobalOp}
	s.AddAttr(ir.SymName, ir.StringAttr(name))
	s.AddAttr(ObjectAttr, ir.TypeAttr{Type: object})
	if value != nil {
		s.AddAttr(InitialAttr, value)
	}
	return b.Create(s)
}

// GlobalElsewhere declares a variable that is defined elsewhere.
func (b *Builder) GlobalElsewhere(name string, object ir.Type) *ir.Operation {
	g := b.Global(name, object, nil)
	g.SetAttr(ExternalFlag, ir.UnitAttr{})
	return g
}

// Path returns the attribute for a path of field names (string) and element numbers (int).
func Path(steps ...any) *ir.ArrayAttr {
	elems := make([]ir.Attribute, len(steps))
	for i, s := range steps {
		switch s := s.(type) {
		case string:
			elems[i] = ir.StringAttr(s)
		case int:
			elems[i] = ir.IntAttr(int64(s), ir.I64)
		default:
			panic(fmt.Sprintf("BUG: a step of a path is a string or an int, not %T", s))
		}
	}
	return ir.Array(elems...)
}

// Get reads a member of a record, complex or vector value. An invalid path is an error.
func (b *Builder) Get(object *ir.Value, path ...any) *ir.Value {
	b.hasValue(object)
	p, steps := b.member(object.Type(), path)
	b.isValue(end(steps))
	return b.ValueWith(GetOp, end(steps), PathAttr, p, object)
}

// Set replaces a member of a value, by a value that is converted as [Builder.Implicit] does. An
// invalid path is an error.
func (b *Builder) Set(object, value *ir.Value, path ...any) *ir.Value {
	b.hasValue(object)
	p, steps := b.member(object.Type(), path)
	return b.ValueWith(SetOp, object.Type(), PathAttr, p, object, b.Implicit(end(steps), value))
}

// Local allocates a local variable at the insertion point and returns its address, for uses that
// the insertion point dominates. A type without a size is an error.
func (b *Builder) Local(object ir.Type) *ir.Value {
	b.isComplete(object)
	return b.ofObject(LocalOp, object, llvm.Ptr)
}

// NewLocal is [Builder.Local] in the entry block of the function, so that all blocks can use the
// variable.
func (b *Builder) NewLocal(object ir.Type) *ir.Value {
	f := b.function()
	if f == nil || b.Block().Region() == f.Region(0) && b.Block().IsEntry() {
		return b.Local(object)
	}
	block, next := b.Block(), b.Next()
	entry := f.Region(0).First()
	if last := b.lastLocal; last != nil && last.Block() == entry {
		b.SetAfter(last)
	} else {
		b.SetAtStart(entry)
	}
	v := b.Local(object)
	b.lastLocal = v.DefiningOp()
	if b.SetAtEnd(block); next != nil {
		b.SetBefore(next)
	}
	return v
}

func (b *Builder) ofObject(def *ir.OpDef, object, result ir.Type, operands ...*ir.Value) *ir.Value {
	return b.ValueWith(def, result, ObjectAttr, ir.TypeAttr{Type: object}, operands...)
}

// Load reads a value of the type from memory. A type that values cannot have, such as an array, and
// an address that is not a pointer are errors.
func (b *Builder) Load(t ir.Type, address *ir.Value) *ir.Value {
	b.isValue(t)
	return b.Value(LoadOp, t, b.address(address))
}

// Store writes a value to memory. An address that is not a pointer is an error.
func (b *Builder) Store(value, address *ir.Value) *ir.Operation {
	b.hasValue(value)
	return b.Op(StoreOp, nil, value, b.address(address))
}

// LoadBits reads a bit-field of the object at an address. A path that does not lead to a bit-field
// is an error.
func (b *Builder) LoadBits(object ir.Type, address *ir.Value, path ...any) *ir.Value {
	p, steps := b.bitField(object, path)
	return b.value(ofMember(LoadBitsOp, object, p, b.address(address)), end(steps))
}

// StoreBits writes the low bits of a value to a bit-field of the object at an address. The value is
// converted as [Builder.Implicit] does. A path that does not lead to a bit-field is an error.
func (b *Builder) StoreBits(object ir.Type, value, address *ir.Value, path ...any) *ir.Operation {
	p, steps := b.bitField(object, path)
	return b.Create(ofMember(StoreBitsOp, object, p, b.Implicit(end(steps), value), b.address(address)))
}

func (b *Builder) bitField(object ir.Type, path []any) (*ir.ArrayAttr, []Step) {
	p, steps := b.member(object, path)
	if !isBitField(steps) {
		b.fail(errNotBitField, "the member is not a bit-field")
	}
	return p, steps
}

// Member returns the address of a member of the object at an address. An invalid path, and one that
// leads to a bit-field, are errors.
func (b *Builder) Member(object ir.Type, address *ir.Value, path ...any) *ir.Value {
	p := b.addressable(object, path)
	return b.value(ofMember(MemberOp, object, p, b.address(address)), llvm.Ptr)
}

// addressable returns the attribute for a path to a member that is not a bit-field.
func (b *Builder) addressable(object ir.Type, path []any) *ir.ArrayAttr {
	p, steps := b.member(object, path)
	if f, ok := bitFieldAt(steps); ok {
		b.fail(errBitFieldAddress, "bit-field %q has no address", f.Name)
	}
	return p
}

func ofMember(def *ir.OpDef, object ir.Type, path *ir.ArrayAttr, operands ...*ir.Value) ir.OpState {
	s := ir.OpState{Def: def, Operands: operands}
	s.AddAttr(PathAttr, path)
	s.AddAttr(ObjectAttr, ir.TypeAttr{Type: object})
	return s
}

// Element returns the address of an element, given the address of the first. An index that is not
// an integer, and an element type without a size, are errors.
func (b *Builder) Element(object ir.Type, address, index *ir.Value) *ir.Value {
	b.isComplete(object)
	b.hasValue(index)
	if t := index.Type(); !isInteger(t) {
		b.fail(errOperator, "an index is an integer, not %s", nameOf(t))
	}
	return b.ofObject(ElementOp, object, llvm.Ptr, b.address(address), index)
}

// Zero returns the value that {0} initializes an object to. A type that values cannot have is an
// error.
func (b *Builder) Zero(t ir.Type) *ir.Value {
	b.isValue(t)
	return b.Value(ZeroOp, t)
}

// Undef returns an indeterminate value. A type that values cannot have is an error.
func (b *Builder) Undef(t ir.Type) *ir.Value {
	b.isValue(t)
	return b.Value(UndefOp, t)
}

// Const returns a constant.
func (b *Builder) Const(value ir.Attribute, t ir.Type) *ir.Value {
	return b.ValueWith(ConstantOp, t, "value", value)
}

// Initial converts a bool, int, int64, float64 or string to the attribute of a constant or variable
// of a type; nil gives nil. Verification reports values that the type does not have.
func Initial(t ir.Type, v any) ir.Attribute {
	float, isFloat := Underlying(t).(*ir.FloatType)
	switch v := v.(type) {
	case nil:
		return nil
	case bool:
		return ir.BoolAttr(v)
	case int:
		return Initial(t, int64(v))
	case int64:
		if isFloat {
			return ir.Float64Attr(float64(v), float)
		}
		return ir.IntAttr(v, ir.I64)
	case float64:
		if !isFloat {
			float = ir.F64
		}
		return ir.Float64Attr(v, float)
	case string:
		return ir.StringAttr(v)
	}
	panic(fmt.Sprintf("BUG: a C object has no initial value from a %T", v))
}

// Literal returns the value of a bool (i1), int or int64 (i32, or i64 if necessary), float64 (f64),
// string (pointer) or nil (null pointer).
func (b *Builder) Literal(v any) *ir.Value {
	switch v := v.(type) {
	case nil:
		return b.Zero(llvm.Ptr)
	case string:
		return b.String(v)
	case bool:
		return b.Const(ir.BoolAttr(v), ir.I1)
	case int:
		return b.Literal(int64(v))
	case int64:
		if v == int64(int32(v)) {
			return b.ConstInt(ir.I32, v)
		}
		return b.ConstInt(ir.I64, v)
	case float64:
		return b.ConstFloat(ir.F64, v)
	}
	panic(fmt.Sprintf("BUG: C has no literal for a %T", v))
}

// ConstInt returns a constant of an integer type. A value that the type does not have is an error.
func (b *Builder) ConstInt(t ir.Type, v int64) *ir.Value {
	it := IntegerOf(t)
	if it == nil {
		b.fail(errConstant, "an integer constant cannot have the type %s", nameOf(t))
	}
	a := ir.IntAttr(v, it)
	got, ok := a.Int64()
	if unsigned := it.Signedness == ir.Signless && it.Width > 1 && it.Width < 64 &&
		v == v&(1<<it.Width-1); !unsigned && (!ok || got != v) {
		b.fail(errConstant, "%d is not a value of type %s", v, nameOf(t))
	}
	return b.Const(a, t)
}

// ConstFloat returns a constant of a floating-point type: v rounded to it.
func (b *Builder) ConstFloat(t *ir.FloatType, v float64) *ir.Value {
	return b.Const(ir.Float64Attr(v, t), t)
}

// Cast converts between scalar types as C's cast does. Conversions that C lacks are an error.
func (b *Builder) Cast(to ir.Type, value *ir.Value) *ir.Value {
	b.hasValue(value)
	b.casts(value.Type(), to)
	return b.Value(CastOp, to, value)
}

// Sizeof returns the size of a type, a size_t of the module's target. A type without a size is an error.
func (b *Builder) Sizeof(object ir.Type) *ir.Value {
	b.isComplete(object)
	return b.ofObject(SizeofOp, object, b.sizeT())
}

// Alignof returns the alignment of a type, a size_t. A type without a size is an error.
func (b *Builder) Alignof(object ir.Type) *ir.Value {
	b.isComplete(object)
	return b.ofObject(AlignofOp, object, b.sizeT())
}

// Offsetof returns the offset of a member, a size_t. An invalid path, and one that leads to a bit-field, are
// errors.
func (b *Builder) Offsetof(object ir.Type, path ...any) *ir.Value {
	return b.value(ofMember(OffsetofOp, object, b.addressable(object, path)), b.sizeT())
}

// VAList allocates a va_list in the entry block and returns its address. Operations on a va_list
// report an address that is not a pointer.
func (b *Builder) VAList() *ir.Value { return b.NewLocal(VAList) }

// VAStart initializes the va_list at an address.
func (b *Builder) VAStart(list *ir.Value) *ir.Operation { return b.Op(VAStartOp, nil, b.address(list)) }

// VACopy copies a va_list, given both addresses.
func (b *Builder) VACopy(to, from *ir.Value) *ir.Operation {
	return b.Op(VACopyOp, nil, b.address(to), b.address(from))
}

// VAEnd ends the use of a va_list.
func (b *Builder) VAEnd(list *ir.Value) *ir.Operation { return b.Op(VAEndOp, nil, b.address(list)) }

// VAArg returns the next unnamed argument. A type that values cannot have is an error.
func (b *Builder) VAArg(t ir.Type, list *ir.Value) *ir.Value {
	b.isValue(t)
	return b.Value(VAArgOp, t, b.address(list))
}
