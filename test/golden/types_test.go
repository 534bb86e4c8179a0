package golden_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/golden"
)

// ways are the flags with which the types of testdata/types go through the tool,
// and the modules that they go in.
var ways = []struct {
	name   string
	flags  string
	beside string // other flags; lines that are as with them are left out
	module string // with T for the type
}{
	{"explained", "--explain", "", declarations},
	{"explained-avx", "--explain --mattr=+avx512f", "--explain", declarations},
	{"explained-gcc", "--explain --abi-compat=gcc", "--explain", declarations},
	{"late", "--emit-abi=annotate-locations", "", late},
	{"emitted", "--emit-abi=annotate-locations", "", definitions},
	{"lowered", "--emit-abi --lower-abi", "", definitions},
	{"variadic", "--emit-abi --lower-abi", "", variadic},
}

// declarations have a value of the type alone, and as result and among others.
const declarations = `c.func private @alone(T)
c.func private @among(si64, T) -> T
`

// late has values when the registers are nearly used up, and when they are.
const late = `c.func private @late(si128, si128, si64, complex<f64>, complex<f64>, complex<f64>, f64, T, T, si64)
`

// definitions take a value, pass it on and return it.
const definitions = `c.func @f(%n: si64, %x: T) -> T {
  %y = c.call @f(%n, %x) : (si64, T) -> T
  c.return %y : T
}
`

// variadic passes a value as an extra argument, and reads one.
const variadic = `c.func private @v(si32, ...)
c.func @f(%n: si32, %p: !llvm.ptr, ...) -> T {
  %list = c.local : !c.array<24 x ui8>
  c.va_start %list
  %x = c.va_arg %list : T
  c.call @v(%n, %x) : (si32, T) -> ()
  c.return %x : T
}
`

// TestTypes keeps, in files, what becomes of values of many types in each way.
// That this is what C's compilers do is for the comparisons with them to say.
func TestTypes(t *testing.T) {
	list, err := os.ReadFile("testdata/types/list.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, way := range ways {
		t.Run(way.name, func(t *testing.T) {
			var b strings.Builder
			for of := range strings.Lines(string(list)) {
				of = strings.TrimSpace(of)
				text := "!T = " + of + "\n" + strings.ReplaceAll(way.module, "T", "!T")
				says, out := answer(append(strings.Fields(way.flags), "-"), text)
				fmt.Fprintf(&b, "// %s\n", of)
				known := map[string]bool{}
				if way.beside != "" {
					_, other := answer(append(strings.Fields(way.beside), "-"), text)
					for line := range strings.Lines(other) {
						known[line] = true
					}
				}
				for line := range strings.Lines(out) {
					if !known[line] && !strings.HasPrefix(line, "module ") && strings.TrimSpace(line) != "" {
						b.WriteString(line)
					}
				}
				if says != "ok\n" {
					b.WriteString(says)
				}
			}
			kept := "testdata/types/" + way.name + ".golden"
			golden.Compare(t, kept, b.String(), "after a comparison with the compilers (make oracle): go test ./test/golden -run Types -update")
		})
	}
}
