package capi_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
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

// A big-endian processor has integers at the ends of registers and of stack slots, and floating-point numbers at the begin of registers.
func TestSpansWithinRegisters(t *testing.T) {
	const header = "struct Pair { char c[2]; }; void f(char c, int i, float x, double y, struct Pair p, long l, long m, char last, struct Pair onStack);"
	forms := oracle.Forms()
	big := forms[slices.IndexFunc(forms, func(v oracle.Variant) bool { return v.Target(t).Layouts().Model().BigEndian() })].Target(t)
	for target, want := range map[classify.Target]string{
		oracle.Forms()[0].Target(t): "rdi:1 rsi:4 xmm0:4 xmm1:8 rdx:2 rcx:8 r8:8 r9:1 stack+0:2",
		big:                         "r2+7:1 r3+4:4 f0:4 f2:8 r4+6:2 r5:8 r6:8 stack+7:1 stack+14:2",
	} {
		u, ds := cimport.File(t.Context(), &diag.Source{Name: "a.h", Text: header}, cimport.Options{NoSystem: true})
		if diag.HasErrors(ds) {
			t.Fatal(diag.Err(ds))
		}
		var got []string
		for f, err := range capi.Functions(target, u) {
			if err != nil {
				t.Fatal(err)
			}
			for i := range f.Arguments {
				for _, s := range f.Arguments[i].Spans() {
					place := s.Place()
					if s.Within > 0 {
						place += fmt.Sprint("+", s.Within)
					}
					got = append(got, fmt.Sprint(place, ":", s.Size))
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", target.Name(), got, want)
		}
	}
}
