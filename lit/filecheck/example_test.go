package filecheck_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/lit/filecheck"
)

const output = `func.func @inc(%arg0: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %arg0, %c1 : i32
  return %0 : i32
}
`

func Example() {
	file, err := filecheck.Parse(`
// CHECK-LABEL: func.func @inc
// CHECK-SAME:  ([[ARG:%.+]]: i32)
// CHECK:       [[ONE:%.+]] = arith.constant 1
// CHECK-NEXT:  [[SUM:%[0-9]+]] = arith.addi [[ARG]], [[ONE]]
// CHECK-NOT:   arith
// CHECK:       return [[SUM]]
`, filecheck.Options{})
	if err != nil {
		fmt.Print(err)
		return
	}
	fmt.Println(file.Check(output))
	// Output: <nil>
}

func ExampleFile_Check() {
	file, err := filecheck.Parse("// CHECK: arith.addi\n// CHECK-NEXT: return %1\n", filecheck.Options{
		CheckName: "inc.mlir",
		Dump:      filecheck.DumpOptions{When: filecheck.DumpNever},
	})
	if err != nil {
		fmt.Print(err)
		return
	}
	fmt.Print(file.Check(output))
	// Output:
	// inc.mlir:2:16: error: CHECK-NEXT: expected string not found in input
	// // CHECK-NEXT: return %1
	//                ^
	// <stdin>:3:17: note: scanning from here
	//  %0 = arith.addi %arg0, %c1 : i32
	//                 ^
	// <stdin>:4:2: note: possible intended match here
	//  return %0 : i32
	//  ^
}

func ExampleParse() {
	_, err := filecheck.Parse("// CHECK: {{[a-z}}\n", filecheck.Options{CheckName: "a.mlir"})
	fmt.Print(err)
	// Output:
	// a.mlir:1:13: error: invalid regex: brackets ([ ]) not balanced
	// // CHECK: {{[a-z}}
	//             ^
}
