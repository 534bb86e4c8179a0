package attach_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/attach"
)

// A frontend that builds functions attaches the signatures itself.
func Example() {
	f := function(
		[]value{at(ir.Tensor(ir.F32, []int64{ir.Dynamic, 4}, nil), 0), at(ir.I32, "count")},
		[]value{at(ir.F64)})

	var r ir.Reporter
	attach.RawOptions{}.Attach(&r, f)
	attach.V1Options{}.Attach(&r, f)
	attach.Verify(&r, f)
	attach.Print(&r, f)
	for _, d := range r.Diags {
		fmt.Printf("%v: %s\n", d.Severity, d.Message)
	}
	fmt.Println(f.Op.StringAttr("iree.abi"))
	// Output:
	// remark: raw ABI of @f: (Buffer<float32[?x4]>, sint32) -> (float64)
	// remark: V1 ABI of @f: (ndarray<?x4xf32>, count: i32) -> (f64)
	// {"a":[["ndarray","f32",2,null,4],["named","count","i32"]],"r":["f64"],"v":1}
}
