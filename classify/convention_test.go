package classify_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

var toyRegisters = classify.NewRegisters(classify.Integer, "r0", "r1")

// toy passes everything as itself: named arguments in two registers, the others on the stack.
var toy = &codegen.Machine{
	Model: layout.X86_64, Types: codegen.Legal("i32 i64"),
	Args: codegen.Rules{codegen.Reg(toyRegisters), codegen.Stack(8, 8)}, Unnamed: codegen.Rules{codegen.Stack(8, 8)},
}

type state struct{ codegen.State }

func (s *state) Result(m *convention.Mode) (classify.ArgInfo, *convention.Why) {
	return m.Decision(), &m.Why
}

func (s *state) Param(m *convention.Mode, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	info := m.Decision()
	s.Place(&info, named)
	return info, &m.Why, nil
}

func (s *state) Left() classify.Left {
	return classify.Left{Ints: s.Free(toyRegisters), Stack: s.Stack}
}

func (s *state) Finish(info *classify.FuncInfo) {
	info.IntRegs, info.StackSize = s.Used(classify.Integer), s.Stack
}

func rules() convention.Rules[convention.Mode] {
	return convention.Rules[convention.Mode]{
		Modes: func(l *layout.Layout) (*convention.Mode, *classify.Error) {
			if ctype.IsRecord(l) {
				return nil, convention.Unsupported("no records")
			}
			m := convention.As(l, ctype.ScalarType(l), "a scalar goes as itself")
			return &m, nil
		},
		Opaque: func(l *layout.Layout, scalar *convention.Mode) (*convention.Mode, *classify.Error) {
			m := scalar.AsOpaque(l)
			return &m, nil
		},
		Begin: func(*classify.Signature) convention.State[convention.Mode] {
			return &state{toy.Begin(false)}
		},
		VAArg: func(ir.Type, *convention.Mode) (classify.VAArg, *classify.Error) {
			return classify.VAArg{Align: 8, Advance: 8}, nil
		},
		Variadic: "unnamed arguments are on the stack",
	}
}

func TestConventionOfRules(t *testing.T) {
	target := convention.New(convention.Platform{Name: "toy", Layouts: layout.NewTable(layout.X86_64)}, rules())
	int32, atomic := ir.IntOf(32, ir.Signed), c.Atomic(ir.IntOf(32, ir.Signed))
	e, err := target.Explain(classify.Signature{Result: int32, Params: []ir.Type{int32, atomic, int32}, Variadic: true, Fixed: 2})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := e.Info.String(), "(direct i32@0 r0; direct i32@0 r1; direct i32@0 stack+0; ...) -> direct i32@0"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if e.Info.IntRegs != 2 || e.Info.StackSize != 8 || e.Params[0].Left.Ints != 1 || e.Variadic == "" {
		t.Errorf("%+v", e)
	}
	if e.Params[0].Rule != "a scalar goes as itself" || e.Params[1].Rule != convention.WhyOpaque || len(e.Params[2].Units) != 1 {
		t.Errorf("reasons: %+v", e.Params)
	}
	record := c.Struct("S", c.Field{Name: "a", Type: int32})
	_, err = target.Classify(classify.Signature{Params: []ir.Type{int32, record}})
	if err == nil || err.Error() != "parameter 1: no records" {
		t.Errorf("error of a parameter: %v", err)
	}
	_, err = target.Classify(classify.Signature{Result: ir.I8})
	if err == nil || err.Error() != "result: i8 does not say how it is extended; write si8 or ui8" {
		t.Errorf("error of a result: %v", err)
	}
	if _, err := target.VAArg(record); err == nil {
		t.Error("va_arg of a record is accepted")
	}
}

func TestMissingRule(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a convention without va_arg is accepted")
		}
	}()
	r := rules()
	r.VAArg = nil
	convention.New(convention.Platform{}, r)
}

// A callee removes the address of a result in memory, also of one that LLVM puts there by itself.
func TestPopped(t *testing.T) {
	onStack := func(kind classify.Kind, isAddress bool) classify.FuncInfo {
		return classify.FuncInfo{StackSize: 8, Result: classify.ArgInfo{
			Kind: kind, Pieces: []classify.Piece{{At: classify.Location{Place: classify.Stack, Address: isAddress}}}}}
	}
	for _, test := range []struct {
		f    classify.FuncInfo
		want layout.Bytes
	}{
		{onStack(classify.Indirect, false), 4},
		{onStack(classify.Direct, true), 4},
		{onStack(classify.Direct, false), 0},
		{classify.FuncInfo{StackSize: 8}, 0},
		{classify.FuncInfo{Result: classify.ArgInfo{Kind: classify.Indirect, Pieces: []classify.Piece{{At: classify.Location{Place: classify.Registers}}}}}, 0},
	} {
		c := classify.Convention{PopsAddress: true, ReturnSlot: 4}
		if got := c.Popped(&test.f); got != test.want {
			t.Errorf("%+v: %d bytes, not %d", test.f.Result, got, test.want)
		}
	}
}
