package abi

import (
	"maps"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// tableKey is the memo key of the verifiers' layouts for a target triple and a variant of its convention.
type tableKey struct{ triple, abi string }

// layouts returns the table of layouts that the verifiers of one run share, for the model of the
// module that o is in. An unknown target is left for the passes to report.
func layouts(o *ir.Operation, r *ir.Reporter) *layout.Table {
	return r.Memo(tableKey{layout.TripleOf(o), layout.ABIOf(o)}, func() any {
		model, err := layout.ModelOf(o)
		if err != nil {
			model = layout.Default
		}
		return layout.NewTable(model)
	}).(*layout.Table)
}

func layoutOf(o *ir.Operation, r *ir.Reporter, t ir.Type) *layout.Layout {
	l, err := layouts(o, r).Of(t)
	if err != nil {
		r.Errorf(o, errShape, "carries a value of type %v, which is not a C type with a layout: %s", t, err)
		return nil
	}
	return l
}

// hasShape checks the numbers of lowered and source values of a carrying op; -1 allows any number
// except zero.
func hasShape(o *ir.Operation, r *ir.Reporter, lowered, source int) bool {
	in, out := o.NumOperands(), o.NumResults()
	gotLowered, gotSource := out, in
	if FromLowered(o) {
		gotLowered, gotSource = in, out
	}
	if gotSource == source && (gotLowered == lowered || lowered < 0 && gotLowered > 0) {
		return true
	}
	r.Errorf(o, errShape, "has %d operands and %d results, which does not fit %s", in, out, o.Parent().Name())
	return false
}

// verifyPieces checks abi.direct and abi.expand: every byte of user data is in exactly one piece.
func verifyPieces(o *ir.Operation, r *ir.Reporter) {
	if !hasShape(o, r, -1, 1) {
		return
	}
	source, pieces := Pieces(o)
	l := layoutOf(o, r, source.Type())
	if l == nil {
		return
	}
	if len(pieces) > 1 && !o.HasAttr(OffsetsAttr) && !fillEightbytes(layouts(o, r).Model(), ir.TypesOf(pieces), l) {
		r.Errorf(o, errOffsets, "needs 'offsets': without them each piece begins the next eightbyte, at %s, which does not fit %v", ir.AttrString(IntList(Offsets(o))), l.Type)
		return
	}
	spans, ok := pieceSpans(o, r, Parts(o, ir.TypesOf(pieces)), l)
	if !ok {
		return
	}
	verifyLocations(o, r, len(pieces))
	verifyAscending(o, r, spans)
	verifyCovered(o, r, spans, l)
}

type span struct{ start, end layout.Bytes }

// pieceSpans checks each piece and returns its bytes.
func pieceSpans(o *ir.Operation, r *ir.Reporter, pieces []ir.Type, l *layout.Layout) ([]span, bool) {
	for _, name := range []string{OffsetsAttr, SizesAttr} {
		a, given := o.Attr(name).(*ir.ArrayAttr)
		if given && !verifyInts(o, r, name, a, len(pieces)) {
			return nil, false
		}
	}
	offsets := Offsets(o)
	var sizes []int64
	if a, given := o.Attr(SizesAttr).(*ir.ArrayAttr); given {
		sizes = ints(a)
	}
	limit, model := carriable(l), layouts(o, r).Model()
	spans := make([]span, len(pieces))
	for i, t := range pieces {
		if !isCarrier(t) {
			r.Errorf(o, errPiece, "piece #%d has type %v, which no register or stack slot carries", i, t)
			return nil, false
		}
		start := layout.Bytes(offsets[i])
		size := model.LLVMBits(t).Ceil()
		if sizes != nil {
			own := layout.Bytes(sizes[i])
			if own < 0 || own > size {
				r.Errorf(o, errPiece, "piece #%d, %v, cannot hold %d bytes of the value", i, t, own)
				return nil, false
			}
			size = own
		}
		if offsets[i] < 0 || start > limit || start+size > limit {
			r.Errorf(o, errPiece, "piece #%d, %v at offset %d, reaches outside %v, which has %d bytes", i, t, start, l.Type, l.Size)
			return nil, false
		}
		spans[i] = span{start, start + size}
	}
	return spans, true
}

// verifyInts checks an attribute with a number for each of n pieces.
func verifyInts(o *ir.Operation, r *ir.Reporter, name string, a *ir.ArrayAttr, n int) bool {
	for _, e := range a.Elems {
		if i, ok := e.(ir.IntegerAttr); !ok || i.Type != ir.I64 {
			r.Errorf(o, errOffsets, "%s must be 64-bit integers, not %s", name, ir.AttrString(e))
			return false
		}
	}
	if len(a.Elems) != n {
		r.Errorf(o, errOffsets, "has %d pieces, but %d %s", n, len(a.Elems), name)
		return false
	}
	return true
}

// carriable returns how many bytes pieces may carry: the last eightbyte counts in full.
func carriable(l *layout.Layout) layout.Bytes { return (l.Size + 7) &^ 7 }

// isLLVMScalar reports whether t is a valid LLVM parameter type that is not an aggregate.
func isLLVMScalar(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Signedness == ir.Signless && t.Width > 0
	case *ir.FloatType, *llvm.PointerType:
		return true
	case *ir.VectorType:
		return len(t.Shape) == 1 && t.Scalable == nil && isLLVMScalar(t.Elem)
	}
	return false
}

// isCarrier reports whether t can carry a piece of a value: a scalar for one register, an array for
// several, or a struct for a result.
func isCarrier(t ir.Type) bool {
	switch t := t.(type) {
	case *llvm.ArrayType:
		return t.Len > 0 && t.Len < 1<<16 && isCarrier(t.Elem)
	case *llvm.StructType:
		return !t.Opaque && len(t.Fields) > 0 &&
			!slices.ContainsFunc(t.Fields, func(f ir.Type) bool { return !isCarrier(f) })
	}
	return isLLVMScalar(t)
}

// verifyAscending checks that the pieces are in the order of their bytes and do not overlap.
func verifyAscending(o *ir.Operation, r *ir.Reporter, spans []span) {
	for i := 1; i < len(spans); i++ {
		a, b := spans[i-1], spans[i]
		switch {
		case b.start < a.start:
			r.Errorf(o, errOffsets, "has piece #%d at offset %d, after one at %d; offsets must ascend", i, b.start, a.start)
			return
		case b.start < a.end:
			r.Errorf(o, errTwice, "carries bytes %d to %d twice, in pieces #%d and #%d", b.start, min(a.end, b.end)-1, i-1, i)
		}
	}
}

// verifyLocations checks that loc is absent or has an entry for each of the n pieces.
func verifyLocations(o *ir.Operation, r *ir.Reporter, n int) {
	a, ok := o.Attr(LocAttr).(*ir.ArrayAttr)
	if !ok {
		return
	}
	if len(a.Elems) != n {
		r.Errorf(o, errPiece, "has %d pieces, but says where %d are", n, len(a.Elems))
	}
	for _, e := range a.Elems {
		if _, ok := e.(ir.StringAttr); !ok {
			r.Errorf(o, errPiece, "names a register or stack slot by a string, not %s", ir.AttrString(e))
		}
	}
}

// verifyCovered reports the first byte of user data that is neither carried nor listed as lost, and
// listed bytes that are not lost.
func verifyCovered(o *ir.Operation, r *ir.Reporter, spans []span, l *layout.Layout) {
	lost := lostBytes(o)
	if b, missing := firstMissing(spans, lost, l); missing {
		r.Errorf(o, errBytes, "does not carry byte %d of %v: the pieces hold %s, but the value has %d bytes", b, l.Type, describe(spans), l.Size)
		return
	}
	if len(lost) > 0 {
		r.Errorf(o, errBytes, "says that byte %d of %v is lost, but it is not", slices.Min(slices.Collect(maps.Keys(lost))), l.Type)
	}
}

// firstMissing returns the first byte of user data that is neither in a span nor lost. It removes
// the lost bytes that it visits from lost.
func firstMissing(spans []span, lost map[layout.Bytes]bool, l *layout.Layout) (layout.Bytes, bool) {
	for _, data := range l.Data() {
		for b := data.Start.Bytes(); b < data.End.Ceil(); {
			end, carried := carriedFrom(spans, b)
			switch {
			case carried:
				b = end
			case lost[b]:
				delete(lost, b)
				b++
			default:
				return b, true
			}
		}
	}
	return 0, false
}

// lostBytes returns the bytes that the op lists as lost.
func lostBytes(o *ir.Operation) map[layout.Bytes]bool {
	lost := map[layout.Bytes]bool{}
	if a, ok := o.Attr(LostAttr).(*ir.ArrayAttr); ok {
		for _, e := range a.Elems {
			i, _ := e.(ir.IntegerAttr)
			n, _ := i.Int64()
			lost[layout.Bytes(n)] = true
		}
	}
	return lost
}

func carriedFrom(spans []span, b layout.Bytes) (end layout.Bytes, ok bool) {
	for _, s := range spans {
		if s.start <= b && b < s.end {
			return s.end, true
		}
	}
	return 0, false
}

func describe(spans []span) string {
	var w ir.Writer
	for i, s := range spans {
		if i > 0 {
			w.Text(" and ")
		}
		if s.start == s.end {
			w.Text("nothing")
			continue
		}
		w.Text("bytes ")
		w.Int(int64(s.start))
		w.Text(" to ")
		w.Int(int64(s.end - 1))
	}
	return string(w.Bytes())
}

// verifyExtend checks that abi.extend extends an integer according to its type. Unsigned integers of a
// word may also be sign-extended, as on RISC-V and LoongArch.
func verifyExtend(o *ir.Operation, r *ir.Reporter) {
	verifyLocations(o, r, 1)
	source, pieces := Pieces(o)
	i := c.IntegerOf(carriedAs(source.Type()))
	model := layouts(o, r).Model()
	below := model.ExtendBelow
	if isMarked(o) {
		below = max(below, model.GuestExtendBelow)
	}
	if i == nil || i.Width >= below {
		r.Errorf(o, errExtend, "carries a %v; only integers narrower than %d bits are extended", source.Type(), below)
		return
	}
	if got := pieces[0].Type(); got != ir.Int(i.Width) {
		r.Errorf(o, errExtend, "carries a %v as %v, not as %v", source.Type(), got, ir.Int(i.Width))
	}
	if l := layoutOf(o, r, source.Type()); l != nil {
		pieceSpans(o, r, ir.TypesOf(pieces), l)
	}
	isWord := i.Width == 32 || model.BitIntsAsIntegers && i.Width > 16 && i.Width < 32
	if signed := i.Signedness == ir.Signed; signed != o.HasAttr(SignedAttr) && !isWord {
		r.Errorf(o, errExtend, "extends a %v %s", source.Type(), map[bool]string{true: "with zeros, but it is signed", false: "by its sign, but it is unsigned"}[signed])
	}
}

// isMarked reports whether a carrying op belongs to a function or call with another LLVM calling
// convention.
func isMarked(carrier *ir.Operation) bool {
	owner := carrier.ParentOfKind(CallExecOp)
	if owner == nil {
		owner = carrier.ParentOfKind(FuncOp)
	} else if p := PartsOf(owner); p != nil {
		owner = p.Call
	}
	return owner != nil && llvm.CallConvOf(owner) != llvm.CCC
}

// carriedAs returns the type that a value is passed as: GNU's transparent unions are passed as
// their first member.
func carriedAs(t ir.Type) ir.Type {
	for {
		u, ok := c.Underlying(t).(*c.RecordType)
		if !ok || !u.Transparent || len(u.Fields) == 0 {
			return t
		}
		t = u.Fields[0].Type
	}
}

// verifyIndirect checks the operands and results of abi.indirect in each region that may contain
// it.
func verifyIndirect(o *ir.Operation, r *ir.Reporter) {
	place, sret := o.Parent().Name(), o.HasAttr(SretAttr)
	if sret && o.HasAttr(ByvalAttr) {
		r.Errorf(o, errIndirect, "is byval and sret at once")
		return
	}
	if fromCaller := place == opPrologue || place == opCallArgs; sret && place == opPrologue || !sret && !fromCaller {
		r.Errorf(o, errIndirect, "cannot be %s in %s", map[bool]string{true: "sret", false: "other than sret"}[sret], place)
		return
	}
	verifyAlign(o, r)
	verifyLocations(o, r, 1)
	var pointer *ir.Value
	switch {
	case place == opEpilogue:
		if o.NumOperands() != 2 || o.NumResults() != 0 {
			r.Errorf(o, errShape, "takes the result and its address in abi.epilogue, and has no result")
			return
		}
		pointer = o.Operand(1)
		layoutOf(o, r, o.Operand(0).Type())
		verifyResultAddress(o, r, pointer)
	case place == opCallArgs && sret:
		if o.NumOperands() != 0 || o.NumResults() != 1 || o.TypeAttr(SlotAttr) == nil {
			r.Errorf(o, errShape, "makes the storage of a result in abi.call_args: it has no operand, one result, and a slot type")
			return
		}
		pointer = o.Result(0)
		layoutOf(o, r, o.TypeAttr(SlotAttr))
	default:
		if !hasShape(o, r, 1, 1) {
			return
		}
		source, lowered := Pieces(o)
		pointer = lowered[0]
		layoutOf(o, r, source.Type())
		if place == opCallRets {
			verifyResultStorage(o, r, pointer, source.Type())
		}
	}
	if !llvm.IsPointer(pointer.Type()) {
		r.Errorf(o, errIndirect, "passes a value in memory at %v, which is not a pointer", pointer.Type())
	}
}

// verifyResultStorage checks that a call's result is read from the storage that its abi.call_args
// made for it.
func verifyResultStorage(o *ir.Operation, r *ir.Reporter, p *ir.Value, t ir.Type) {
	slot := yieldedBy(p)
	switch {
	case slot == nil || !slot.HasAttr(SretAttr):
		r.Errorf(o, errIndirect, "must read the storage that abi.call_args made for the result")
	case slot.TypeAttr(SlotAttr) != t:
		r.Errorf(o, errAgree, "reads a %v, but the storage is for a %v", t, slot.TypeAttr(SlotAttr))
	case slot.Attr(AlignAttr) != o.Attr(AlignAttr):
		r.Errorf(o, errAgree, "has another alignment than the storage it reads")
	}
}

// verifyResultAddress checks that a result is written to the address in the function's sret
// parameter.
func verifyResultAddress(o *ir.Operation, r *ir.Reporter, p *ir.Value) {
	f := o.ParentNamed(opFunc)
	if f == nil {
		return
	}
	if !p.IsBlockArg() || p.Block().ParentOp() != f || !p.Block().IsEntry() {
		r.Errorf(o, errIndirect, "must write to the function's sret parameter")
		return
	}
	verifyArgument(o, r, ir.DictAt(f, ir.ArgAttrs, p.Index()))
}

func verifyAlign(o *ir.Operation, r *ir.Reporter) {
	a, ok := o.Attr(AlignAttr).(ir.IntegerAttr)
	if !ok {
		return
	}
	if n, fits := a.Int64(); !fits || n <= 0 || n&(n-1) != 0 || n > 1<<32 {
		r.Errorf(o, errIndirect, "alignment %s is not a power of two up to 2^32", a.Big())
	}
}

// verifyIgnore checks that the ignored value holds no data.
func verifyIgnore(o *ir.Operation, r *ir.Reporter) {
	if !hasShape(o, r, 0, 1) {
		return
	}
	source := o.OperandTypes()
	if FromLowered(o) {
		source = o.ResultTypes()
	}
	l := layoutOf(o, r, source[0])
	if l != nil && len(l.Data()) > 0 {
		r.Errorf(o, errIgnore, "carries nothing of %v, which holds data", l.Type)
	}
}
