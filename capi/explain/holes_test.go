package explain_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// Each hole has its reason, and the record its best order.
func TestHoles(t *testing.T) {
	const linux, windows = "x86_64-linux-gnu", "x86_64-pc-windows-msvc"
	type row struct{ c, triple, why, order string }
	rows := []row{
		{"struct S {double a; char b;};", linux, "the size is a multiple of the alignment, 8", ""},
		{"struct S {struct {int a; char b;} in; char c; short d;};", linux, "the size is a multiple of the alignment, 4, in in; d is aligned to 2", ""},
		{"struct S {int a : 30; int b : 4; char c; int d;};", linux, "b does not fit into the rest of a unit of 4 bytes; c begins at a byte; d is aligned to 4", ""},
		{"struct S {int a : 3; int : 0; int d : 2;};", linux, "d begins a unit, after a bit-field of width 0; the size is a multiple of the alignment, 4", ""},
		{"struct S {int a : 3; char c;};", windows, "the bit-fields before c take up a whole unit; the size is a multiple of the alignment, 4", ""},
		{"struct S {int a : 3; char b : 3; int c : 3;};", windows, "b has a type of another size than the bit-field before it, and begins a unit; c has a type of another size than the bit-field before it, and begins a unit; the size is a multiple of the alignment, 4", ""},
		{"struct S {char a; long long b; char c; char data[];};", linux, "b is aligned to 8; the size is a multiple of the alignment, 8", "b a c data 16"},
		{"struct S {char a; union {int i; float f;}; char c;};", linux, "union {…} is aligned to 4; the size is a multiple of the alignment, 4", "union {…} a c 8"},
		{"struct S {char a; int b;} __attribute__((packed));", linux, "", ""},
		{"union S {char c[9]; long long l;};", linux, "the size is a multiple of the alignment, 8", ""},
		{"#pragma pack(2)\nstruct S {char a; long long b; char c;};", linux, "b is aligned to 2; the size is a multiple of the alignment, 2", "b a c 10"},
		{"struct S {char a; int b __attribute__((aligned(16)));};", linux, "b is aligned to 16; the size is a multiple of the alignment, 16", "b a 16"},
	}
	for _, triple := range oracle.Platforms() { // which differ in the alignment of double
		model, err := layout.ModelFor(triple)
		if err != nil {
			t.Fatal(err)
		}
		align := model.WideAlign
		rows = append(rows, row{
			"struct S {char a; double id; char b;};", triple, fmt.Sprintf("id is aligned to %d; the size is a multiple of the alignment, %[1]d", align), fmt.Sprint("id a b ", int64(8+align)),
		})
	}
	for _, tt := range rows {
		d := records(t, tt.triple, "", tt.c)[0]
		var why []string
		for _, h := range d.Holes {
			why = append(why, h.Why)
		}
		order := ""
		if o := d.Smaller; o != nil {
			order = fmt.Sprint(strings.Join(o.Members, " "), " ", o.Size)
			if o.Saves != d.Size-o.Size {
				t.Errorf("%s: saves %d of %d", tt.c, o.Saves, d.Size)
			}
		}
		if got := strings.Join(why, "; "); got != tt.why || order != tt.order {
			t.Errorf("%s on %s: %q, %q\nwant %q, %q", tt.c, tt.triple, got, order, tt.why, tt.order)
		}
	}
}

// Random records: every hole has a reason on every target, and a record in the order that is advised has the size that is
// told, with nothing left to advise.
func TestHolesOfRandomRecords(t *testing.T) {
	seed := tools.Setting("ABI_OPT_SEED", rand.Uint64())
	t.Logf("ABI_OPT_SEED=%d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	types := []string{"char", "short", "int", "long", "long long", "double", "long double", "void *", "float", "struct {char a; short b;}", "struct {char a; double b;}", "_Bool"}
	advised := 0
	for _, target := range targets.All {
		for range 60 {
			members := map[string]string{}
			var names []string
			for i := range 2 + r.IntN(7) {
				name := fmt.Sprintf("m%d", i)
				m := types[r.IntN(len(types))] + " " + name
				switch r.IntN(8) {
				case 0:
					m = fmt.Sprintf("%s %s : %d", []string{"int", "char", "unsigned short"}[r.IntN(3)], name, 1+r.IntN(8))
				case 1:
					m += "[3]"
				}
				members[name] = m
				names = append(names, name)
			}
			d := records(t, target.Triple.String(), "", recordOf(names, members))[0]
			for _, b := range d.Padding {
				covered := int64(0)
				for _, h := range d.Holes {
					covered += max(0, min(h.Bit+h.Width, b.Bit+b.Width)-max(h.Bit, b.Bit))
				}
				if covered != b.Width {
					t.Errorf("%v: %s: no reason for the padding at bit %d: %v", target.Triple, recordOf(names, members), b.Bit, d.Holes)
				}
			}
			if o := d.Smaller; o != nil {
				advised++
				again := records(t, target.Triple.String(), "", recordOf(o.Members, members))[0]
				if again.Size != o.Size || o.Size >= d.Size || len(o.Members) != len(names) || again.Smaller != nil {
					t.Errorf("%v: %s has %d bytes, %s has %d, told %+v, then %+v", target.Triple, recordOf(names, members), d.Size, recordOf(o.Members, members), again.Size, o, again.Smaller)
				}
			}
		}
	}
	if advised < 50 {
		t.Errorf("only %d records have a better order", advised)
	}
}

func recordOf(names []string, members map[string]string) string {
	text := "struct S {"
	for _, name := range names {
		text += members[name] + "; "
	}
	return text + "};"
}
