package c

import (
	"fmt"

	"math/big"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// Attribute names of variables.
const (
	// ExternalFlag marks a variable that is defined elsewhere.
	ExternalFlag = "external"
	// ConstFlag marks a variable that is never written.
	ConstFlag = "const"
	// ThreadLocalFlag marks a thread-local variable.
	ThreadLocalFlag = "thread_local"
	// InitialAttr is the initial value of a variable.
	InitialAttr = "initial"
)

// GlobalOp is a variable with static storage.
var GlobalOp = &ir.OpDef{
	Name: "c.global", Summary: "a variable with static storage",
	Description: "`c.global private @x : si32 = 3` is C's `static int x = 3;`. Without a value it is zero or, if external, " +
		"defined elsewhere. A value is a number, the name of a function or variable for its address, `{symbol = @table, offset = 8}` " +
		"for an address at an offset from it, a string for an array of characters or for a pointer to one, a list for an array, a complex number or a vector, " +
		"and for a record the members by name: `{x = 1, y = [2, 3]}`. Members and elements without a value are zero.",
	Traits: ir.IsSymbol | ir.CarriesAttrs,
	Attrs: []ir.AttrField{
		{Name: ir.SymName, Is: ir.SymbolString},
		{Name: ir.SymVisibility, Optional: true, Is: ir.VisibilityString},
		{Name: ExternalFlag, Optional: true, Is: ir.AnyUnit},
		{Name: ThreadLocalFlag, Optional: true, Is: ir.AnyUnit},
		{Name: ConstFlag, Optional: true, Is: ir.AnyUnit},
		objectField,
		{Name: InitialAttr, Optional: true, Is: ir.AttrConstraint{}},
	},
	Format: "($sym_visibility^)? (`external` $external^)? (`thread_local` $thread_local^)? (`const` $const^)? $sym_name `:` $object (`=` $initial^)? attr-dict",
	Verify: verifyGlobal,
}

// StringOp is a string literal.
var StringOp = &ir.OpDef{
	Name: "c.string", Summary: "the address of a string literal",
	Description: "The memory holds the bytes of the text and a zero. It must not be written.",
	Traits:      ir.Pure,
	Attrs:       []ir.AttrField{{Name: "text", Is: ir.AnyString}},
	Results:     []ir.ValueDef{ir.Arg("address", Address)},
	Format:      "$text attr-dict `:` type($address)",
}

func verifyGlobal(o *ir.Operation, r *ir.Reporter) {
	verifyObject(o, r)
	llvm.CheckCarried(o, r, llvm.GlobalOp)
	checkPower(o, r, o.Attr(llvm.AlignmentAttr))
	initial := o.Attr(InitialAttr)
	if initial == nil {
		if ctypes.IsFlexible(o.TypeAttr(ObjectAttr)) && !o.HasAttr(ExternalFlag) {
			r.Errorf(o, ErrInitial, "has a type without a length, which only an external variable can have")
		}
		return
	}
	if o.HasAttr(ExternalFlag) {
		r.Errorf(o, ErrInitial, "is external and cannot have a value")
		return
	}
	budget := maxInitial
	i := initialCheck{o: o, r: r, budget: &budget}
	if i.check(o.TypeAttr(ObjectAttr), initial); budget < 0 {
		r.Errorf(o, ErrInitial, "has more than %d values", maxInitial)
	}
}

// maxInitial limits the number of values in an initial value.
const maxInitial = 1 << 24

type initialCheck struct {
	o      *ir.Operation
	r      *ir.Reporter
	budget *int
}

func (i *initialCheck) errorf(format string, args ...any) {
	i.r.Errorf(i.o, ErrInitial, format, args...)
}

// check reports a value that does not fit the type.
func (i *initialCheck) check(t ir.Type, v ir.Attribute) {
	if *i.budget--; *i.budget < 0 {
		return
	}
	switch u := Underlying(t).(type) {
	case *AtomicType:
		i.check(u.Elem, v)
	case *RecordType:
		i.record(u, v)
	case *ArrayType:
		if s, ok := v.(ir.StringAttr); ok && isCharacter(u.Elem) {
			i.length(t, int64(len(s)), u.Len)
			return
		}
		i.list(t, u.Elem, u.Len, v)
	case *ir.VectorType:
		i.list(t, u.Elem, u.Shape[0], v)
	case *ir.ComplexType:
		i.list(t, u.Elem, 2, v)
	case *llvm.PointerType:
		i.pointer(v)
	default:
		i.number(t, v)
	}
}

func isCharacter(t ir.Type) bool {
	n := IntegerOf(t)
	return n != nil && n.Width == 8
}

func (i *initialCheck) length(t ir.Type, got, most int64) {
	if got > most {
		i.errorf("has %d values for '%v'", got, t)
	}
}

func (i *initialCheck) list(t, elem ir.Type, n int64, v ir.Attribute) {
	list, ok := v.(*ir.ArrayAttr)
	if !ok {
		i.errorf("expects a list for '%v', not %s", t, ir.AttrString(v))
		return
	}
	i.length(t, int64(len(list.Elems)), n)
	for _, e := range list.Elems {
		i.check(elem, e)
	}
}

func (i *initialCheck) record(t *RecordType, v ir.Attribute) {
	members, ok := v.(*ir.DictAttr)
	if !ok {
		i.errorf("expects the members of '%v' by name, not %s", t, ir.AttrString(v))
		return
	}
	chosen := map[string]int{}
	for _, m := range members.Entries {
		steps, err := Resolve(t, Path(m.Name))
		if err != nil {
			i.errorf("%s", err)
			continue
		}
		if !choose(chosen, steps) {
			i.errorf("gives a value to more than one member of a union")
		}
		if f, ok := bitFieldAt(steps); ok {
			i.integer(f.Type, int(f.Width), m.Value)
			continue
		}
		i.check(steps[len(steps)-1].Type, m.Value)
	}
}

// choose records which member of each union along path has a value. It reports false if another
// member has one already; a single anonymous member may have several values.
func choose(chosen map[string]int, steps []Step) bool {
	way := ""
	for _, s := range steps {
		if s.Record.Union {
			if other, ok := chosen[way]; ok && other != s.Field {
				return false
			}
			chosen[way] = s.Field
		}
		way += fmt.Sprintf(".%d", s.Field)
	}
	return true
}

func (i *initialCheck) number(t ir.Type, v ir.Attribute) {
	if n := IntegerOf(t); n != nil {
		i.integer(t, n.Width, v)
		return
	}
	if _, ok := t.(*ir.FloatType); !ok {
		i.errorf("has type '%v', which has no initial values", t)
		return
	}
	if f, ok := v.(ir.FloatAttr); ok && f.Type == t {
		return
	}
	i.errorf("expects a number of type '%v', not %s", t, ir.AttrString(v))
}

// integer reports a value that is not an integer or has too many bits.
func (i *initialCheck) integer(t ir.Type, width int, v ir.Attribute) {
	n, ok := v.(ir.IntegerAttr)
	if !ok {
		i.errorf("expects an integer for '%v', not %s", t, ir.AttrString(v))
		return
	}
	if n.Type != ir.I1 && !fits(n.Big(), width) {
		i.errorf("has the value %v, which does not fit in %d bits of '%v'", n.Big(), width, t)
	}
}

// fits reports whether a signed or unsigned integer of the given width has the value.
func fits(v *big.Int, bits int) bool {
	if v.Sign() < 0 {
		v = new(big.Int).Not(v)
		bits--
	}
	return v.BitLen() <= bits
}

// AddressProblem returns what is wrong with a number as the value of a pointer that has the given number of bits, or "".
func AddressProblem(v *big.Int, bits int) string {
	if fits(v, bits) {
		return ""
	}
	return fmt.Sprintf("has the value %v, which does not fit in the %d bits of a pointer", v, bits)
}

func (i *initialCheck) pointer(v ir.Attribute) {
	switch v := v.(type) {
	case ir.StringAttr:
		return
	case ir.IntegerAttr:
		if problem := AddressProblem(v.Big(), SizeType(i.o).Width); problem != "" {
			i.errorf("%s", problem)
		}
		return
	}
	symbol, _, ok := AddressOf(v)
	if !ok {
		i.errorf("expects a number, a string or a symbol for a pointer, not %s", ir.AttrString(v))
		return
	}
	verifyAddress(i.o, i.r, symbol)
}

// AddressOf splits an initial value that is an address into a symbol and an offset in bytes. It
// returns false for other values.
func AddressOf(v ir.Attribute) (symbol string, offset int64, ok bool) {
	if d, isDict := v.(*ir.DictAttr); isDict {
		n, isNumber := d.Get("offset").(ir.IntegerAttr)
		if offset, ok = n.Int64(); !isNumber || !ok || len(d.Entries) != 2 || offset != int64(int32(offset)) {
			return "", 0, false
		}
		v = d.Get("symbol")
	}
	ref, isRef := v.(ir.SymbolRefAttr)
	if !isRef || !ref.IsFlat() {
		return "", 0, false
	}
	return ref.Root, offset, true
}
