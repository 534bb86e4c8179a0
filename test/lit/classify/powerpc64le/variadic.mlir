// A va_list is an address in the save area, where each argument takes doublewords. Calls put numbers in both places.
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit-abi=target=powerpc64le-linux-gnu --verify-diagnostics %s -o /dev/null

c.func private @callee(si32, ...)

// CHECK-LABEL: define void @call(
// CHECK: call void (i32, ...) @callee(i32 noundef signext %{{.*}}, double noundef %{{.*}})
c.func @call(%n: si32, %x: f64, %v: vector<8xf32>) {
  c.call @callee(%n, %x) : (si32, f64) -> ()
  // expected-warning@+1 {{clang's va_arg reads the vector where callers put its address}} [abi-powerpc64le-unread]
  c.call @callee(%n, %v) : (si32, vector<8xf32>) -> ()
  c.return
}
