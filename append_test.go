package abiopt_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

const library = `struct Ratio { int over, under; };
struct Ratio ratio(int over, int under);
int unused(void);
int many(int n, ...);
`

func header(t *testing.T) *ir.Operation {
	t.Helper()
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "ratio.h", Text: library}, cimport.Options{})
	if err := diag.Err(ds); err != nil {
		t.Fatal(err)
	}
	return unit.Module
}

// caller returns a module with a function that returns ratio(17, 5).over times ratio(17, 5).under.
func caller(name string) *llir.Module {
	m := llir.NewModule()
	pair := m.NewTypeDef("pair", types.NewStruct(types.I32, types.I32))
	bridge := m.NewFunc("bridge_ratio", types.Void, llir.NewParam("", types.NewPointer(pair)), llir.NewParam("", types.I32Ptr), llir.NewParam("", types.I32Ptr))
	b := m.NewFunc(name, types.I32).NewBlock("entry")
	result, over, under := b.NewAlloca(pair), b.NewAlloca(types.I32), b.NewAlloca(types.I32)
	b.NewStore(constant.NewInt(types.I32, 17), over)
	b.NewStore(constant.NewInt(types.I32, 5), under)
	b.NewCall(bridge, result, over, under)
	first := b.NewLoad(types.I32, b.NewGetElementPtr(pair, result, constant.NewInt(types.I32, 0), constant.NewInt(types.I32, 0)))
	second := b.NewLoad(types.I32, b.NewGetElementPtr(pair, result, constant.NewInt(types.I32, 0), constant.NewInt(types.I32, 1)))
	b.NewRet(b.NewMul(first, second))
	return m
}

// Two modules with typed pointers of their own call the same bridge, and link into one program.
func TestAppend(t *testing.T) {
	folder := t.TempDir()
	main := filepath.Join(folder, "main.c")
	text := library + "struct Ratio ratio(int a, int b) { return (struct Ratio){a, b}; }\nint one(void), two(void);\nint main(void) { return one() + two() != 170; }\n"
	if err := os.WriteFile(main, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, o := range []abiopt.Options{{}, {Version: 14, TypedPointers: true}} {
		args := []string{"-w", "-o", filepath.Join(folder, "program"), main}
		for _, name := range []string{"one", "two"} {
			m := caller(name)
			if err := abiopt.Append(m, header(t), o); err != nil {
				t.Fatal(err)
			}
			text := m.String()
			if strings.Contains(text, "@unused") || !strings.Contains(text, "define linkonce_odr void @bridge_ratio") || strings.Contains(text, "bitcast %pair*") != o.TypedPointers {
				t.Errorf("%+v:\n%s", o, text)
			}
			path := filepath.Join(folder, name+".ll")
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			if o.TypedPointers {
				object := filepath.Join(folder, name+".o")
				tools.Filter(t, text, "llvm-as-14", "-o", path+".bc")
				tools.Filter(t, "", "llc-14", "-relocation-model=pic", "-filetype=obj", path+".bc", "-o", object)
				path = object
			}
			args = append(args, path)
		}
		if out, err := exec.Command(tools.Need(t, "clang-22"), args...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if err := exec.Command(args[2]).Run(); err != nil {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// A static function that the other module declares is kept.
func TestAppendStatic(t *testing.T) {
	module := ir.NewModule(nil)
	f := c.Top(module).NewFunc("hidden", c.Func(ir.F64))
	f.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
	b, _ := c.Body(f)
	b.Return(b.ConstFloat(ir.F64, 2.5))
	m := llir.NewModule()
	hidden := m.NewFunc("hidden", types.Double)
	entry := m.NewFunc("f", types.Double).NewBlock("entry")
	entry.NewRet(entry.NewCall(hidden))
	if err := abiopt.Append(m, module, abiopt.Options{}); err != nil || !strings.Contains(m.String(), "define internal double @hidden()") {
		t.Errorf("%v\n%s", err, m)
	}
}

func TestAppendRefused(t *testing.T) {
	declare := func(name string, result types.Type, params ...types.Type) *llir.Module {
		m := llir.NewModule()
		f := m.NewFunc(name, result)
		for _, p := range params {
			f.Params, f.Sig.Params = append(f.Params, llir.NewParam("", p)), append(f.Sig.Params, p)
		}
		return m
	}
	defined := declare("bridge_ratio", types.Void)
	defined.Funcs[0].NewBlock("").NewRet(nil)
	weak := declare("ratio", types.Double)
	for _, test := range []struct {
		m    *llir.Module
		want string
	}{
		{declare("bridge_many", types.Void), "'many' is variadic"},
		{declare("bridge_ratio", types.Void, types.I32Ptr), "has @bridge_ratio as 'void (ptr, ptr, ptr)', and it is 'void (i32*)' already"},
		{declare("bridge_ratio", types.Void, types.I32, types.I32Ptr, types.I32Ptr), "and it is 'void (i32, i32*, i32*)' already"},
		{defined, ""},
		{weak, ""},
		{declare("bridge_unknown", types.Void), ""},
	} {
		before := test.m.String()
		err := abiopt.Append(test.m, header(t), abiopt.Options{})
		var failed *abiopt.Error
		switch {
		case test.want == "" && err == nil:
		case test.want == "" || !errors.As(err, &failed) || !strings.Contains(err.Error(), test.want):
			t.Errorf("got %v, want %q", err, test.want)
		case test.m.String() != before:
			t.Errorf("%s: the module has changed:\n%s", test.want, test.m)
		}
	}
}
