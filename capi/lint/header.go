package lint

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
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
	c, llvm      string
	sources      []source // by parameter
	resultSource source
	// unprototyped functions accept all arguments.
	unprototyped bool
}

// source is the C value that a parameter or result carries, or a piece of it.
type source struct {
	size     int64 // in memory
	isRecord bool
	at       string // register or stack slot
	isResult bool   // and not a parameter
}

// NewHeader returns the signatures of a unit for a target.
func NewHeader(target classify.Target, u *cimport.Unit) (*Header, error) {
	functions, err := capi.Functions(target, u)
	h := &Header{functions: map[string]*expectation{}, vectors8: target.Convention().AlikeVectors}
	for _, f := range functions {
		h.functions[f.Name] = newExpectation(f)
	}
	return h, err
}

func newExpectation(f *capi.Function) *expectation {
	info := &f.Origin.Info
	e := &expectation{signature: expected(info, f.Origin.Mark), c: f.C, llvm: "declare " + f.Prototype}
	e.unprototyped = f.Variadic && len(f.Arguments) == 0
	e.resultSource = source{isRecord: isRecord(info.Result.Type), isResult: true}
	if info.IsSRet() {
		e.add(f.Result, e.resultSource.isRecord)
	}
	for i := range f.Arguments {
		e.add(&f.Arguments[i], isRecord(info.Params[i].Type))
	}
	return e
}

func isRecord(t ir.Type) bool {
	_, is := t.(*c.RecordType)
	return is
}

// add adds the sources of the parameters that pass a value.
func (e *expectation) add(v *capi.Value, isRecord bool) {
	for i := range v.Pieces {
		e.sources = append(e.sources, source{v.Size, isRecord, locationOf(&v.Pieces[i]), false})
	}
}

// locationOf returns the registers and stack slots of a piece as a phrase after "in".
func locationOf(p *capi.Piece) string {
	var all []string
	for _, s := range p.Spans {
		if s.Stack != nil {
			all = append(all, fmt.Sprintf("the stack at offset %d", *s.Stack))
		} else {
			all = append(all, s.Register)
		}
	}
	return strings.Join(all, ":")
}
