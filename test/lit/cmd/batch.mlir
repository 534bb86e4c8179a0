// A list of command lines, one for each module: a JSON object of results for each, and diagnostics.

// RUN: echo '%S/Inputs/main.mlir -o %t.one.ll' > %t.list && echo "'%s' -o %t.two.out --emit=mlir" >> %t.list && echo '%s --no-such' >> %t.list
// RUN: not abi-opt batch --emit=llvm -j2 %t.list > %t.results 2> %t.errors
// RUN: FileCheck --input-file=%t.results %s && FileCheck --input-file=%t.errors --check-prefix=ERRORS %s
// RUN: FileCheck --input-file=%t.one.ll --check-prefix=ONE %s && FileCheck --input-file=%t.two.out --check-prefix=TWO %s

// CHECK: {"line":1,"input":"{{.*}}main.mlir","output":"{{.*}}.one.ll","status":0,"diagnostics":[]}
// CHECK-NEXT: {"line":2,{{.*}}"status":0,"diagnostics":[]}
// CHECK-NEXT: {"line":3,"status":2,"diagnostics":[{"severity":"error",{{.*}}"line":3,"column":1,{{.*}}"message":"unknown flag or pass '--no-such'"}]}
// ERRORS: .list:3:1: error: unknown flag or pass '--no-such'
// ONE: define {{.*}}@main
// TWO: func.func @f()
func.func @f() {
  return
}
