package bindgen

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// Go accepts the constants of enumerations on each platform. The values and the types of C depend on the compiler.
func TestEnumeratorsFit(t *testing.T) {
	const text = `enum unsigned_ { U0 = 1, U1 = 0x80000000u, U2 = 0xffffffff };
enum signed_ { S0 = -1, S1 = 0x80000000u }; enum wide { W0 = 0x100000000LL, W1 = -1 }; enum next { N0 = 0x7fffffff, N1 };
typedef enum { T0 = 0xC0000000 } T; enum { A0 = 0xC0000000, A1 = 0xffffffffffffffff };
enum __attribute__((packed)) packed { P0 = 255 };
void f(enum unsigned_ *a, enum signed_ *b, enum wide *c, enum next *d, T *e, enum packed *g);
`
	for _, platform := range platforms {
		goos, goarch, _ := strings.Cut(platform, "/")
		triple, err := targets.HostOf(goos, goarch)
		if err != nil {
			t.Fatal(err)
		}
		checkConstants(t, triple, generateText(t, triple, text))
	}
	checkConstants(t, "x86_64-w64-mingw32", generateText(t, "x86_64-w64-mingw32", text))
}

// checkConstants has Go check the constants of bindings and the types of numbers.
func checkConstants(t *testing.T, target, source string) {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	var kept []ast.Decl
	constants := 0
	for _, d := range file.Decls {
		d, ok := d.(*ast.GenDecl)
		if !ok || d.Tok != token.CONST && d.Tok != token.TYPE {
			continue
		}
		if d.Tok == token.TYPE {
			if _, isName := d.Specs[0].(*ast.TypeSpec).Type.(*ast.Ident); !isName {
				continue
			}
		} else {
			constants += len(d.Specs)
		}
		kept = append(kept, d)
	}
	file.Decls = kept
	if _, err := new(types.Config).Check("p", set, []*ast.File{file}, nil); err != nil || constants != 13 {
		t.Errorf("%s: %d constants, %v", target, constants, err)
	}
}
