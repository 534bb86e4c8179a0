package c

import "github.com/abi-opt/abi-opt/ir"

// NewFunc returns a c.func without a body; result is nil for void. A
// declaration must be made private; a definition gets its entry block from
// [AddEntry].
func NewFunc(name string, params []ir.Type, result ir.Type) *ir.Operation {
	s := ir.OpState{Def: FuncOp, Regions: []*ir.Region{ir.NewRegion()}}
	s.AddAttr(ir.SymName, ir.StringAttr(name))
	s.AddAttr(ir.FuncTypeAttr, ir.TypeAttr{Type: ir.Func(params, resultList(result))})
	return s.Create()
}

func resultList(result ir.Type) []ir.Type {
	if result == nil {
		return nil
	}
	return []ir.Type{result}
}

// AddEntry gives a c.func its entry block, with an argument for each parameter.
func AddEntry(f *ir.Operation) *ir.Block {
	entry := ir.NewBlock(FuncType(f).Inputs...)
	f.Region(0).Append(entry)
	return entry
}

// Call calls a c.func by name; the result is nil if the function is void.
func Call(b *ir.Builder, name string, result ir.Type, args ...*ir.Value) *ir.Value {
	s := ir.OpState{Def: CallOp, Operands: args, ResultTypes: resultList(result)}
	s.AddAttr(CalleeAttr, ir.Symbol(name))
	o := b.Create(s)
	if result == nil {
		return nil
	}
	return o.Result(0)
}

// Return returns from a c.func, with a value or without.
func Return(b *ir.Builder, values ...*ir.Value) *ir.Operation {
	return b.Create(ir.OpState{Def: ReturnOp, Operands: values})
}

// Path is the attribute that leads to a member: field names and element
// numbers.
func Path(steps ...any) *ir.ArrayAttr {
	elems := make([]ir.Attribute, len(steps))
	for i, s := range steps {
		switch s := s.(type) {
		case string:
			elems[i] = ir.StringAttr(s)
		case int:
			elems[i] = ir.IntAttr(int64(s), ir.I64)
		default:
			panic("c.Path: a step is a string or an int")
		}
	}
	return ir.Array(elems...)
}

// Get reads a member of a record, complex or vector value. It panics if the
// path leads nowhere.
func Get(b *ir.Builder, v *ir.Value, path ...any) *ir.Value {
	s := ir.OpState{Def: GetOp, Operands: []*ir.Value{v}, ResultTypes: []ir.Type{memberType(v, path)}}
	s.AddAttr(PathAttr, Path(path...))
	return b.Create(s).Result(0)
}

// Set returns the value with one member replaced.
func Set(b *ir.Builder, v, member *ir.Value, path ...any) *ir.Value {
	s := ir.OpState{Def: SetOp, Operands: []*ir.Value{v, member}, ResultTypes: []ir.Type{v.Type()}}
	s.AddAttr(PathAttr, Path(path...))
	return b.Create(s).Result(0)
}

func memberType(v *ir.Value, path []any) ir.Type {
	steps, err := Resolve(v.Type(), Path(path...))
	if err != nil {
		panic("c.Get: " + err.Error())
	}
	return steps[len(steps)-1].Type
}

// Load reads a value of the type from memory, Store writes one.
func Load(b *ir.Builder, t ir.Type, address *ir.Value) *ir.Value {
	return b.Value(LoadOp, t, address)
}

// Store writes a value to memory.
func Store(b *ir.Builder, v, address *ir.Value) *ir.Operation {
	return b.Op(StoreOp, nil, v, address)
}

// Cast converts between scalar types.
func Cast(b *ir.Builder, v *ir.Value, to ir.Type) *ir.Value { return b.Value(CastOp, to, v) }

// Constant is an integer constant of an integer type.
func Constant(b *ir.Builder, t ir.Type, v int64) *ir.Value {
	s := ir.OpState{Def: ConstantOp, ResultTypes: []ir.Type{t}}
	s.AddAttr("value", ir.IntAttr(v, IntegerOf(t)))
	return b.Create(s).Result(0)
}
