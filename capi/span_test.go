package capi_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// A register holds as many bytes of a value as it has, or the address of all of them.
func TestSpansFitRegisters(t *testing.T) {
	const widest = 64 // bytes, of zmm0
	const header = "struct Big { long long a[9]; }; struct Big in(struct Big b, int n, struct Big c); struct Small { char c[3]; }; struct Small out(struct Small s);"
	for _, s := range oracle.Setups {
		for _, v := range s.Forms() {
			target := v.Target(t)
			u, ds := cimport.File(t.Context(), &diag.Source{Name: "a.h", Text: header}, cimport.Options{Target: target.Triple(), NoSystem: true})
			if diag.HasErrors(ds) {
				t.Fatal(diag.Err(ds))
			}
			for f, err := range capi.Functions(target, u) {
				if err != nil {
					t.Fatal(err)
				}
				values := []*capi.Value{f.Result}
				for i := range f.Arguments {
					values = append(values, &f.Arguments[i])
				}
				for _, w := range values {
					bytes := int64(0)
					for _, span := range w.Spans() {
						if bytes += span.Size; span.Register != "" && !span.Address && span.Size > widest {
							t.Errorf("%s: %s: %d bytes in %s", v.String(), f.C, span.Size, span.Register)
						}
					}
					if bytes < w.Size {
						t.Errorf("%s: %s: only %d of %d bytes have places", v.String(), f.C, bytes, w.Size)
					}
				}
			}
		}
	}
}
