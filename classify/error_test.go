package classify_test

import (
	"errors"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// An error names the value and contains the reason.
func TestError(t *testing.T) {
	target := x86_64.New(x86_64.Options{})
	bad := c.Struct("S", c.Field{Name: "in", Type: c.Struct("T", c.Field{Name: "x", Type: ir.Tensor(ir.F32, []int64{2}, nil)})})
	for _, test := range []struct {
		sig  classify.Signature
		want string
	}{
		{classify.Signature{Params: []ir.Type{ir.I32, ir.I8}}, "parameter 1: i8 does not say how it is extended; write si8 or ui8"},
		{classify.Signature{Result: ir.I16}, "result: i16 does not say how it is extended; write si16 or ui16"},
		{classify.Signature{Params: []ir.Type{bad}}, "parameter 0: in field in.x: tensor<2xf32> is not a C type"},
	} {
		_, err := target.Classify(test.sig)
		if err == nil || err.Error() != test.want {
			t.Errorf("got  %v\nwant %s", err, test.want)
		}
	}
	_, err := target.Classify(classify.Signature{Params: []ir.Type{bad}})
	if le := (*layout.Error)(nil); !errors.As(err, &le) || len(le.Path) != 2 || le.ID != c.ErrNotC {
		t.Errorf("the cause is %v", le)
	}
	own := &classify.Error{ID: "own", Msg: "is of its own"}
	for err, want := range map[error]diag.ID{err: c.ErrNotC, own: "own", errors.New("another"): classify.ErrUnsupported} {
		if got := classify.IDOf(err); got != want {
			t.Errorf("%v has the ID %s, not %s", err, got, want)
		}
	}
}
