package abiopt_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
)

const shapes = `
struct Line { double x, y; long id; };
double length(struct Line l);
int compare(struct Line a, struct Line b);
int printf(const char *format, ...);
void unused(void);
`

// A compiler of any kind calls length through bridge_length, and defines entry_compare, which C calls as compare.
func ExampleBridges() {
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "shapes.h", Text: shapes}, cimport.Options{})
	if err := diag.Err(ds); err != nil {
		fmt.Println(err)
		return
	}
	of := abiopt.BridgesOf{Calls: []string{"length"}, Entries: []string{"compare"}}
	var text strings.Builder
	if err := abiopt.Bridges(&text, unit.Module, of, abiopt.Options{}); err != nil {
		fmt.Println(err)
		return
	}
	for line := range strings.Lines(text.String()) {
		if strings.HasPrefix(line, "de") || strings.Contains(line, " call ") {
			fmt.Print(line)
		}
	}
	// Output:
	// declare double @length(ptr noundef byval(%struct.Line) align 8)
	// define i32 @compare(ptr noundef byval(%struct.Line) align 8 %0, ptr noundef byval(%struct.Line) align 8 %1) {
	// define weak_odr void @bridge_length(ptr noundef %result_0, ptr noundef %l_0) {
	// 	%2 = call double @length(ptr noundef byval(%struct.Line) align 8 %1)
	// declare void @entry_compare(ptr noundef, ptr noundef, ptr noundef)
	// declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
}

// What has no bridge or entry is an error at its declaration.
func TestBridgesRefused(t *testing.T) {
	for want, of := range map[string]abiopt.BridgesOf{
		"the module declares no function 'area'":                    {Calls: []string{"area"}},
		"the module declares no function 'compar'":                  {Entries: []string{"compar"}},
		"shapes.h:5:5: error: 'printf' is variadic and cannot have": {Calls: []string{"printf"}},
		"'compare' has a body already":                              {Entries: []string{"compare", "compare"}},
	} {
		unit, ds := cimport.File(context.Background(), &diag.Source{Name: "shapes.h", Text: shapes}, cimport.Options{})
		if err := diag.Err(ds); err != nil {
			t.Fatal(err)
		}
		if err := abiopt.Bridges(os.Stdout, unit.Module, of, abiopt.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v", want, err)
		}
	}
}
