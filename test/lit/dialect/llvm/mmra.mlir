// RUN: abi-opt --emit=llvm %s | FileCheck %s

// One tag is the node itself, several are a list of nodes, none is no attachment. They stand on what may access memory.

// CHECK-LABEL: define i32 @access(
// CHECK: load i32, ptr %p, !mmra ![[FOO:[0-9]+]]
// CHECK-NEXT: store i32 %{{.*}}, ptr %p, !mmra ![[TWICE:[0-9]+]]
// CHECK-NEXT: fence acquire, !mmra ![[BOTH:[0-9]+]]
// CHECK-NEXT: fence acquire, !mmra ![[LOCAL:[0-9]+]]
// CHECK-NEXT: fence release{{$}}
// CHECK-NEXT: atomicrmw add ptr %p, i32 %{{.*}} monotonic, !mmra ![[FOO]]
// CHECK-NEXT: cmpxchg {{.*}} monotonic monotonic, !mmra ![[FOO]]
llvm.func @access(%p: !llvm.ptr) -> i32 {
  %0 = llvm.load %p {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : !llvm.ptr -> i32
  llvm.store %0, %p {llvm.mmra = [#llvm.mmra_tag<"foo":"bar">, #llvm.mmra_tag<"foo":"bar">]} : i32, !llvm.ptr
  llvm.fence acquire {llvm.mmra = [#llvm.mmra_tag<"amdgpu-as":"local">, #llvm.mmra_tag<"amdgpu-as":"global">]}
  llvm.fence acquire {llvm.mmra = [#llvm.mmra_tag<"amdgpu-as":"local">]}
  llvm.fence release {llvm.mmra = []}
  %1 = llvm.atomicrmw add %p, %0 monotonic {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : !llvm.ptr, i32
  %2 = llvm.cmpxchg %p, %0, %0 monotonic monotonic {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : !llvm.ptr, i32
  llvm.return %0 : i32
}

// CHECK-LABEL: define void @calls(
// CHECK: call void @calls(ptr %p), !mmra ![[FOO]]
// CHECK-NEXT: call void asm "nop", "r"(ptr %p), !mmra ![[FOO]]
// CHECK-NEXT: call ptr @llvm.stacksave.p0(), !mmra ![[FOO]]
llvm.func @calls(%p: !llvm.ptr) {
  llvm.call @calls(%p) {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : (!llvm.ptr) -> ()
  llvm.inline_asm {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} "nop", "r" %p : (!llvm.ptr) -> ()
  %0 = llvm.intr.stacksave {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : !llvm.ptr
  llvm.return
}

// CHECK-DAG: ![[FOO]] = !{!"foo", !"bar"}
// CHECK-DAG: ![[TWICE]] = !{![[FOO]], ![[FOO]]}
// CHECK-DAG: ![[LOCAL]] = !{!"amdgpu-as", !"local"}
// CHECK-DAG: ![[GLOBAL:[0-9]+]] = !{!"amdgpu-as", !"global"}
// CHECK-DAG: ![[BOTH]] = !{![[LOCAL]], ![[GLOBAL]]}
