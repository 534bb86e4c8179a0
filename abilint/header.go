package abilint

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/explain"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// Header has the signatures that the functions of C headers must have.
type Header struct {
	functions map[string]*expectation
	vectors8  bool // eight bytes of double or of a vector are passed alike
}

// expectation is the signature of a function, with what reports mention.
type expectation struct {
	signature
	c, llvm string
	// sizes are the sizes of records in memory, by parameter; 0 for others. Records are parameters
	// that carry a record, or an eightbyte of one.
	sizes   []int64
	records []bool
	// recordResult reports whether the result carries a record.
	recordResult bool
	at           []string // registers or stack slots, by parameter
	// unprototyped functions accept all arguments.
	unprototyped bool
}

// NewHeader returns the signatures of a unit for a target.
func NewHeader(target classify.Target, u *cimport.Unit) (*Header, error) {
	misuse.If(target == nil, "the target is nil")
	misuse.If(u == nil || u.Module == nil, "the unit is nil")
	h := &Header{functions: map[string]*expectation{}, vectors8: target.Name() == "x86_64"}
	for op := range u.Module.Region(0).First().Ops {
		if !op.Is(c.FuncOp) {
			continue
		}
		e, err := expect(target, op)
		if err != nil {
			return nil, fmt.Errorf("function '%s': %w", op.StringAttr(ir.SymName), err)
		}
		h.functions[e.name] = e
	}
	return h, nil
}

func expect(target classify.Target, op *ir.Operation) (*expectation, error) {
	convention, err := targets.ConventionOf(target, op.StringAttr(c.CallConvAttr))
	if err != nil {
		return nil, err
	}
	name := op.StringAttr(ir.SymName)
	t, variadic, fixed := c.SignatureOf(op, nil)
	sig := classify.SignatureOf(t, variadic, fixed)
	info, err := convention.Classify(sig)
	if err != nil {
		return nil, err
	}
	f, err := explain.Of(convention.Target, explain.Source{Name: name, Signature: sig, Names: c.ParamNames(op), InC: c.NamedTypes(op)})
	if err != nil {
		return nil, err
	}
	proto := info.Prototype(classify.Declaration)
	text := proto.Text(name)
	s, err := (&scanner{text: text}).function("declare")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", text, err)
	}
	e := &expectation{signature: *s, c: f.C, llvm: "declare " + text, unprototyped: variadic && fixed == 0}
	if convention.CName != "" {
		e.cc = convention.LLVM.String()
		e.llvm = "declare " + e.cc + " " + text
	}
	e.name = name
	_, e.recordResult = info.Result.Type.(*c.RecordType)
	for _, p := range proto.Params {
		value := &info.Result
		if p.Source != classify.SRet {
			value = &info.Params[p.Source]
		}
		l, err := target.Layouts().Of(value.Type)
		if err != nil {
			return nil, err
		}
		_, isRecord := value.Type.(*c.RecordType)
		e.sizes, e.records = append(e.sizes, int64(l.Size)), append(e.records, isRecord)
		at := value.Pieces[p.Piece].At.String()
		e.at = append(e.at, strings.ReplaceAll(at, "stack+", "the stack at offset "))
	}
	return e, nil
}
