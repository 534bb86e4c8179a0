package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// Builder builds operations of this dialect at the insertion point of an [ir.Builder], with a
// method for each op, named after it. A result type that does not follow from the operands comes
// first; operands are in the order of the text.
type Builder struct{ *ir.Builder }

// NewBuilder returns a builder that shares the insertion point of b.
func NewBuilder(b *ir.Builder) *Builder { return &Builder{b} }

// At sets the location of new ops, and returns a function that restores the previous one.
func (b *Builder) At(l ir.Location) (back func()) {
	misuse.If(b.Builder == nil, "the builder is nil")
	outer := b.Loc
	b.Loc = l
	return func() { b.Loc = outer }
}

// Func returns a function type; result is nil for void.
func Func(result ir.Type, params ...ir.Type) *ir.FunctionType {
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

// Call calls a c.func by name; the result is nil if the function is void.
func (b *Builder) Call(name string, result ir.Type, args ...*ir.Value) *ir.Value {
	s := ir.OpState{Def: CallOp, Operands: args}
	s.AddAttr(CalleeAttr, ir.Symbol(name))
	return b.call(s, result)
}

// CallIndirect calls through a pointer; the result is nil if the function is void.
func (b *Builder) CallIndirect(function *ir.Value, result ir.Type, args ...*ir.Value) *ir.Value {
	return b.call(ir.OpState{Def: CallIndirectOp, Operands: append([]*ir.Value{function}, args...)}, result)
}

// CallVariadic calls a variadic function through a pointer; the first fixed args are for its named
// parameters.
func (b *Builder) CallVariadic(function *ir.Value, result ir.Type, fixed int, args ...*ir.Value) *ir.Value {
	s := ir.OpState{Def: CallIndirectOp, Operands: append([]*ir.Value{function}, args...)}
	s.AddAttr(FixedAttr, ir.IntAttr(int64(fixed), ir.I64))
	return b.call(s, result)
}

// Return returns from a c.func with an optional value.
func (b *Builder) Return(values ...*ir.Value) *ir.Operation {
	return b.Create(ir.OpState{Def: ReturnOp, Operands: values})
}

// AddressOf returns the address of a function or global.
func (b *Builder) AddressOf(name string) *ir.Value {
	return b.ValueWith(AddressOfOp, llvm.Ptr, "name", ir.Symbol(name))
}

// String returns the address of a string literal.
func (b *Builder) String(text string) *ir.Value {
	return b.ValueWith(StringOp, llvm.Ptr, "text", ir.StringAttr(text))
}

// Global builds a variable, initially zero if the value is nil.
func (b *Builder) Global(name string, object ir.Type, value ir.Attribute) *ir.Operation {
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

// Path returns the attribute for a path of field names and element numbers.
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

// member returns the attribute for a path from a type, and the type of the member. It panics if the
// path is invalid.
func member(t ir.Type, steps []any) (*ir.ArrayAttr, ir.Type) {
	path := Path(steps...)
	found, err := Resolve(t, path)
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return path, found[len(found)-1].Type
}

// Get reads a member of a record, complex or vector value. It panics if the path is invalid.
func (b *Builder) Get(object *ir.Value, path ...any) *ir.Value {
	p, t := member(object.Type(), path)
	return b.ValueWith(GetOp, t, PathAttr, p, object)
}

// Set replaces a member of a value. It panics if the path is invalid.
func (b *Builder) Set(object, value *ir.Value, path ...any) *ir.Value {
	p, _ := member(object.Type(), path)
	return b.ValueWith(SetOp, object.Type(), PathAttr, p, object, value)
}

// Local allocates a local variable and returns its address.
func (b *Builder) Local(object ir.Type) *ir.Value { return b.ofObject(LocalOp, object, llvm.Ptr) }

func (b *Builder) ofObject(def *ir.OpDef, object, result ir.Type, operands ...*ir.Value) *ir.Value {
	return b.ValueWith(def, result, ObjectAttr, ir.TypeAttr{Type: object}, operands...)
}

// Load reads a value of the type from memory.
func (b *Builder) Load(t ir.Type, address *ir.Value) *ir.Value {
	return b.Value(LoadOp, t, b.address(address))
}

// Store writes a value to memory.
func (b *Builder) Store(value, address *ir.Value) *ir.Operation {
	return b.Op(StoreOp, nil, value, b.address(address))
}

// LoadBits reads a bit-field of the object at an address. It panics if the path is invalid.
func (b *Builder) LoadBits(object ir.Type, address *ir.Value, path ...any) *ir.Value {
	p, t := member(object, path)
	s := ofMember(LoadBitsOp, object, p, b.address(address))
	return b.value(s, t)
}

// StoreBits writes the low bits of a value to a bit-field of the object at an address. It panics if
// the path is invalid.
func (b *Builder) StoreBits(object ir.Type, value, address *ir.Value, path ...any) *ir.Operation {
	p, _ := member(object, path)
	return b.Create(ofMember(StoreBitsOp, object, p, value, b.address(address)))
}

// address converts a pointer to !llvm.ptr, the type of the operands of ops.
func (b *Builder) address(p *ir.Value) *ir.Value {
	if t := p.Type(); t != llvm.Ptr && Underlying(t) == llvm.Ptr {
		return b.Cast(llvm.Ptr, p)
	}
	return p
}

// Member returns the address of a member of the object at an address. It panics if the path is
// invalid.
func (b *Builder) Member(object ir.Type, address *ir.Value, path ...any) *ir.Value {
	p, _ := member(object, path)
	return b.value(ofMember(MemberOp, object, p, b.address(address)), llvm.Ptr)
}

func ofMember(def *ir.OpDef, object ir.Type, path *ir.ArrayAttr, operands ...*ir.Value) ir.OpState {
	s := ir.OpState{Def: def, Operands: operands}
	s.AddAttr(PathAttr, path)
	s.AddAttr(ObjectAttr, ir.TypeAttr{Type: object})
	return s
}

// Element returns the address of an element, given the address of the first.
func (b *Builder) Element(object ir.Type, address, index *ir.Value) *ir.Value {
	return b.ofObject(ElementOp, object, llvm.Ptr, b.address(address), index)
}

// Zero returns the value that {0} initializes an object to.
func (b *Builder) Zero(t ir.Type) *ir.Value { return b.Value(ZeroOp, t) }

// Undef returns an indeterminate value.
func (b *Builder) Undef(t ir.Type) *ir.Value { return b.Value(UndefOp, t) }

// Const returns a constant.
func (b *Builder) Const(value ir.Attribute, t ir.Type) *ir.Value {
	return b.ValueWith(ConstantOp, t, "value", value)
}

// Initial converts a bool, int64, float64 or string to the attribute of a constant or variable of a
// type; nil gives nil. Verification reports values that the type does not have.
func Initial(t ir.Type, v any) ir.Attribute {
	float, isFloat := Underlying(t).(*ir.FloatType)
	switch v := v.(type) {
	case bool:
		return ir.BoolAttr(v)
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
	return nil
}

// Literal returns the value of a bool (i1), int64 (i32, or i64 if necessary), float64 (f64), string
// (pointer) or nil (null pointer).
func (b *Builder) Literal(v any) *ir.Value {
	switch v := v.(type) {
	case nil:
		return b.Zero(llvm.Ptr)
	case string:
		return b.String(v)
	case bool:
		return b.Const(ir.BoolAttr(v), ir.I1)
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

// ConstInt returns a constant of an integer type. It panics if the value does not fit.
func (b *Builder) ConstInt(t ir.Type, v int64) *ir.Value {
	it := IntegerOf(t)
	if it == nil {
		panic(fmt.Sprintf("BUG: an integer constant of type %v", t))
	}
	a := ir.IntAttr(v, it)
	got, ok := a.Int64()
	if unsigned := it.Signedness == ir.Signless && it.Width > 1 && it.Width < 64 && v == v&(1<<it.Width-1); !unsigned && (!ok || got != v) {
		panic(fmt.Sprintf("BUG: %d is not a value of type %v", v, t))
	}
	return b.Const(a, t)
}

// ConstFloat returns a constant of a floating-point type: v rounded to it.
func (b *Builder) ConstFloat(t *ir.FloatType, v float64) *ir.Value {
	misuse.If(t == nil, "the type is nil")
	return b.Const(ir.Float64Attr(v, t), t)
}

// Cast converts between scalar types.
func (b *Builder) Cast(to ir.Type, value *ir.Value) *ir.Value { return b.Value(CastOp, to, value) }

// Sizeof returns the size of a type.
func (b *Builder) Sizeof(object ir.Type) *ir.Value { return b.ofObject(SizeofOp, object, SizeT) }

// Alignof returns the alignment of a type.
func (b *Builder) Alignof(object ir.Type) *ir.Value { return b.ofObject(AlignofOp, object, SizeT) }

// Offsetof returns the offset of a member. It panics if the path is invalid.
func (b *Builder) Offsetof(object ir.Type, path ...any) *ir.Value {
	p, _ := member(object, path)
	return b.value(ofMember(OffsetofOp, object, p), SizeT)
}

// VAList allocates a va_list and returns its address.
func (b *Builder) VAList() *ir.Value { return b.Local(VAList) }

// VAStart initializes the va_list at an address.
func (b *Builder) VAStart(list *ir.Value) *ir.Operation { return b.Op(VAStartOp, nil, b.address(list)) }

// VACopy copies a va_list, given both addresses.
func (b *Builder) VACopy(to, from *ir.Value) *ir.Operation {
	return b.Op(VACopyOp, nil, b.address(to), b.address(from))
}

// VAEnd ends the use of a va_list.
func (b *Builder) VAEnd(list *ir.Value) *ir.Operation { return b.Op(VAEndOp, nil, b.address(list)) }

// VAArg returns the next unnamed argument.
func (b *Builder) VAArg(t ir.Type, list *ir.Value) *ir.Value {
	return b.Value(VAArgOp, t, b.address(list))
}
