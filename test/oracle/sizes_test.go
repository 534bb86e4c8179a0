package oracle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestSizes passes sizes, alignments, offsets and differences of pointers to a variadic function in C, which reads a
// size_t and an int in turn: an argument of another width displaces those after it.
func TestSizes(t *testing.T) {
	n := tools.Setting("ABI_OPT_SIZES_N", 40)
	forEachPlatform(t, func(t *testing.T, b *programBench) {
		w := NewCWriter()
		w.Model = b.g.Model
		module := ir.NewModule(nil)
		module.SetAttr(llvm.TargetTripleAttr, ir.StringAttr(b.machine.Triple))
		ours, want := b.passSizes(module, w, n)
		text := "#include <stdarg.h>\n" + compareBytes + w.String() + fmt.Sprintf(`
static const __SIZE_TYPE__ want[][3] = {%s};
static int element[8];
void take(int n, ...) {
  va_list ap;
  va_start(ap, n);
  for (int i = 0; i < 3; i++)
    if (va_arg(ap, __SIZE_TYPE__) != want[n][i] || va_arg(ap, int) != 100 + i) printf("FAIL %%d\n", n);
  if (va_arg(ap, __PTRDIFF_TYPE__) != -4 || va_arg(ap, int) != 103) printf("FAIL %%d\n", n);
  va_end(ap);
}
void ours(int *p, int *q);
int main(void) {
  ours(element + 1, element + 5);
  printf("DONE\n");
  return 0;
}
`, strings.Join(want, ", "))
		if err := b.compile(t, asm.String(module), text); err != nil {
			t.Fatal(err)
		}
		for _, i := range b.run(t) {
			t.Errorf("seed %d: the sizes of %s are wrong", b.seed, ours[i])
		}
		t.Logf("seed %d: %d types", b.seed, n)
	})
}

// passSizes adds the function to a module, and returns the types and what C says of them.
func (b *programBench) passSizes(module *ir.Operation, w *CWriter, n int) (types []ir.Type, want []string) {
	pointer := c.PtrTo(si32, 0)
	top := c.Top(module)
	take := top.DeclareVariadic("take", c.Func(nil, si32))
	body, args := c.Body(top.NewFunc("ours", c.Func(nil, pointer, pointer)))
	table := layout.NewTable(b.g.Model)
	for len(types) < n {
		r, ok := b.g.Record(2).(*c.RecordType)
		if !ok {
			continue
		}
		member := ""
		for i := range r.Fields {
			if f := &r.Fields[i]; f.Name != "" && !f.BitField {
				member = f.Name
			}
		}
		if _, err := table.Of(r); err != nil || member == "" {
			continue
		}
		text := w.Type(r)
		want = append(want, fmt.Sprintf("{sizeof(%s), _Alignof(%[1]s), __builtin_offsetof(%[1]s, %[2]s)}", text, member))
		number := func(i int64) *ir.Value { return body.ConstInt(si32, i) }
		body.CallFunc(take, number(int64(len(types))), body.Sizeof(r), number(100), body.Alignof(r), number(101),
			body.Offsetof(r, member), number(102), body.Sub(args[0], args[1]), number(103))
		types = append(types, r)
	}
	body.Finish()
	return types, want
}
