package explain_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// platforms are a triple of each target and system.
var platforms = oracle.Platforms()

// declarations are those whose explanations are kept, a shape each.
const declarations = `
struct Point {int x, y, z;};
struct Mixed {int i; float f; char c;};
struct Floats {float r, g, b;};
struct Bits {unsigned lo : 3, : 2, hi : 9; char after;};
union Both {int i; double d; char text[5];};
struct __attribute__((packed)) Packed {char c; int x;};
struct Big {long a[4]; struct Point p[2];};
struct Empty {};
struct Wide {_Alignas(16) long a;};

int scalars(char c, unsigned short s, long l, float f, void *p);
struct Point point(struct Point p, double d);
double mixed(struct Mixed m, ...);
struct Floats floats(struct Floats f);
void bits(struct Bits b);
union Both both(union Both b);
struct Packed packed(int n, struct Packed p);
struct Big big(struct Big b);
void empty(struct Empty e, int n);
struct Wide wide(int n, struct Wide w);
_Complex double complex(_Complex float z, __int128 i);
long double many(long a, long b, long c, long d, long e, struct Point p, long f, long g, long h, long double l, double m);
`

// functions explains what a C text declares.
func functions(t testing.TB, triple, text string) []*explain.Function {
	t.Helper()
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if target.Layouts().Model().Pointer < 8 { // where C has no such type
		text = strings.ReplaceAll(text, "__int128", "long long")
	}
	unit, ds := cimport.File(t.Context(), &diag.Source{Name: "t.c", Text: text}, cimport.Options{Target: triple})
	if len(ds) > 0 {
		t.Fatal(ds[0].Message)
	}
	var fs []*explain.Function
	for op := range unit.Module.Region(0).First().Ops {
		if !op.Is(c.FuncOp) {
			continue
		}
		typ, variadic, fixed := c.SignatureOf(op, nil)
		f, err := explain.Of(target, capi.Source{
			Name: op.StringAttr("sym_name"), Signature: classify.SignatureOf(typ, variadic, fixed), Names: c.ParamNames(op),
		})
		if err != nil {
			t.Fatalf("%s: %v", triple, err)
		}
		fs = append(fs, f)
	}
	return fs
}

// TestText keeps what is said of each shape on each platform. Its truth is for other
// tests to say: what the targets decide is compared with the compilers, and
// pictures with layouts.
func TestText(t *testing.T) {
	for _, triple := range platforms {
		text := declarations
		if strings.Contains(triple, "msvc") {
			text = strings.ReplaceAll(text, "struct Empty {};", "struct Empty {int e[0];};")
		}
		var b strings.Builder
		for _, f := range functions(t, triple, text) {
			if err := f.WriteText(&b); err != nil {
				t.Fatal(err)
			}
		}
		golden.Compare(t, "testdata/"+triple+".golden", b.String(), "after a look at the difference: go test ./capi/explain -run TestText -update")
	}
}
