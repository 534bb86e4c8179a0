package cimport

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// The time and memory for types of any depth grow with the text: neither what is wrong with a record nor an array is spelled
// out again for each type that contains it.
func TestDeepTypes(t *testing.T) {
	const n = 20_000
	var records, arrays strings.Builder
	records.WriteString("struct R0 { int a; };\n")
	arrays.WriteString("typedef int A0[1];\n")
	for i := 1; i < n; i++ {
		fmt.Fprintf(&records, "struct R%d { struct R%d x; };\n", i, i-1)
		fmt.Fprintf(&arrays, "typedef A%d A%d[1];\n", i-1, i)
	}
	for text, reason := range map[string]string{
		records.String() + fmt.Sprintf("void f(struct R%d p);", n-1):       "': types are nested deeper than 256",
		arrays.String() + fmt.Sprintf("struct S { A%d x; } f(void);", n-1): "result: member 'x' of 'struct S': types are nested deeper than 256",
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		u, ds := File(context.Background(), &diag.Source{Name: "deep.h", Text: text}, Options{})
		if diag.HasErrors(ds) {
			t.Fatal(diag.Err(ds))
		}
		d := u.Declared()
		runtime.ReadMemStats(&after)
		if len(u.LeftOut) != 1 || !strings.HasSuffix(u.LeftOut[0].Reason, reason) || len(u.LeftOut[0].Reason) > 2*maxProblem {
			t.Errorf("left out: %.3000v", u.LeftOut)
		}
		if len(d.Records)+len(d.Typedefs) < n {
			t.Errorf("got %d records and %d typedefs", len(d.Records), len(d.Typedefs))
		}
		if most := uint64(400 << 20); after.TotalAlloc-before.TotalAlloc > most {
			t.Errorf("%.40q takes %d MB", text, (after.TotalAlloc-before.TotalAlloc)>>20)
		}
	}
}

// Arrays keep the names of their elements: a record without a tag has no other.
func TestArraysOfTypedefs(t *testing.T) {
	const text = "typedef struct { int x; } pt;\nstruct P { pt ps[2]; struct Q { int y; } qs[2][3]; };\nextern pt all[4];\n"
	u, ds := File(context.Background(), &diag.Source{Name: "a.h", Text: text}, Options{})
	if len(ds) > 0 {
		t.Fatal(diag.Err(ds))
	}
	d := u.Declared()
	got := fmt.Sprint(d.InC[u.Variables["all"]])
	for _, r := range d.Records {
		got += fmt.Sprint("\n", r.Name, r.Members)
	}
	const pt = `!c.typedef<"pt" : !c.tag<struct "pt">>`
	if want := "!c.array<4 x " + pt + ">\npt[si32]\nstruct P[!c.array<2 x " + pt + "> !c.array<2 x !c.array<3 x !c.tag<struct \"Q\">>>]\nstruct Q[si32]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
