package attach

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/raw"
	"github.com/abi-opt/abi-opt/iree/reflection"
	"github.com/abi-opt/abi-opt/iree/sig"
)

// Verify reports signatures of a function that cannot be read or that differ from its type (and so
// from each other) in the number of arguments and results, in the raw values at the leaves of the
// SIP and V1 structures, or in types.
func Verify(r *ir.Reporter, f Function) {
	abi, _ := Read(r, f)
	verifyContiguity(r, f, f.inputs())
	verifyContiguity(r, f, f.results())
	if abi.Raw != nil {
		verifyRaw(r, f, abi.Raw.Signature)
		verifyAllocator(r, f, *abi.Raw)
	}
	if abi.SIP != nil {
		if err := abi.SIP.Inputs.Validate(len(f.Type.Inputs)); err != nil {
			r.Errorf(f.Op, ErrArity, "inputs of the sip signature: %s", err)
		}
		if err := abi.SIP.Results.Validate(len(f.Type.Results)); err != nil {
			r.Errorf(f.Op, ErrArity, "results of the sip signature: %s", err)
		}
	}
	if abi.V1 != nil {
		verifyV1(r, f, *abi.V1)
	}
}

func verifyRaw(r *ir.Reporter, f Function, s raw.Signature) {
	verifyRawSide(r, f, f.inputs(), s.Inputs, sig.Input)
	verifyRawSide(r, f, f.results(), s.Results, sig.Result)
}

func verifyRawSide(r *ir.Reporter, f Function, values []value, types []raw.Type, side sig.Side) {
	if len(values) != len(types) {
		arity(r, f, "raw", side, len(types), len(values))
		return
	}
	for i, v := range values {
		want := raw.Options{}.FromType(v.typ)
		unknown := want.Kind == raw.Unrecognized || want.Kind == raw.Ref && types[i].Kind == raw.Unrecognized
		if !unknown && !want.Equal(types[i]) {
			r.Errorf(f.Op, ErrType, "%v %d is %v in the raw signature, but %v by its type '%v'",
				side, i, types[i], want, v.typ)
		}
	}
}

func arity(r *ir.Reporter, f Function, abi string, side sig.Side, got, want int) {
	r.Errorf(f.Op, ErrArity, "mismatched arity: expected %d %vs in the %s signature, got %d", want, side, abi, got)
}

// verifyV1 accepts the function as it is before its structured values become lists, and after.
func verifyV1(r *ir.Reporter, f Function, s reflection.Signature) {
	args, results := s.FuncArity()
	verifyV1Side(r, f, f.inputs(), s.Args, args, sig.Input)
	verifyV1Side(r, f, f.results(), s.Results, results, sig.Result)
}

func verifyV1Side(r *ir.Reporter, f Function, values []value, types []reflection.Type, lists int, side sig.Side) {
	leaves := reflection.NumLeaves(types)
	var flat []ir.Type
	for _, v := range values {
		flat = reflection.Parts(flat, v.typ)
	}
	switch len(values) {
	case len(types):
		verifyV1Types(r, f, typesOf(values), types, side)
	case lists, leaves, leaves - nulls(types):
	default:
		if len(flat) != len(types) {
			arity(r, f, "V1", side, leaves, len(values))
			return
		}
		verifyV1Types(r, f, flat, types, side)
	}
}

// nulls returns how many types are Null: references, or positions that have no index path.
func nulls(types []reflection.Type) int {
	n := 0
	for _, t := range types {
		if _, null := t.(reflection.Null); null {
			n++
		}
	}
	return n
}

// verifyV1Types compares scalars and arrays. A structured type is passed as a list, and the MLIR
// type of a list does not describe its slots.
func verifyV1Types(r *ir.Reporter, f Function, values []ir.Type, types []reflection.Type, side sig.Side) {
	for i, t := range types {
		switch t = reflection.Unnamed(t); t.(type) {
		case reflection.Scalar, reflection.NDArray, reflection.HomogeneousList:
			want, ok := reflection.Options{}.FromType(values[i])
			if ok && !reflection.Equal(want, t) {
				r.Errorf(f.Op, ErrType, "%v %d is %v in the V1 signature, but %v by its type '%v'", side, i, t, want, values[i])
			}
		}
	}
}
