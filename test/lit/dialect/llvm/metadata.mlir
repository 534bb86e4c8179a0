// What accesses and branches say becomes nodes: each once, and those that must
// differ from any other distinct.

// RUN: abi-opt --emit=llvm %s | FileCheck %s

#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#char, 0>, <#char, 4>}>
#tag = #llvm.tbaa_tag<base_type = #pair, access_type = #char, offset = 4, constant = true>
#group = #llvm.access_group<id = distinct[0]<>>
#domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "d">
#scope = #llvm.alias_scope<id = distinct[2]<>, domain = #domain, description = "s">
#loop = #llvm.loop_annotation<disableNonforced = true, mustProgress = true, vectorize = <disable = false, width = 8 : i32>, unroll = <disable = true>, parallelAccesses = #group>

llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
llvm.linker_options ["-l", "m"]

// CHECK-LABEL: define void @f(ptr %p) {
llvm.func @f(%p: !llvm.ptr) {
  llvm.br ^loop
^loop:
  // CHECK: load i32, ptr %p, align 4, !llvm.access.group ![[GROUP:[0-9]+]], !alias.scope ![[SCOPES:[0-9]+]], !tbaa ![[TAG:[0-9]+]]
  %x = llvm.load %p {alignment = 4 : i64, tbaa = [#tag], access_groups = [#group], alias_scopes = [#scope]} : !llvm.ptr -> i32
  // CHECK: store i32 %x, ptr %p, !noalias ![[SCOPES]]
  llvm.store %x, %p {noalias_scopes = [#scope]} : i32, !llvm.ptr
  // CHECK: br label %1, !llvm.loop ![[LOOP:[0-9]+]]
  llvm.br ^loop {loop_annotation = #loop}
}

// CHECK: !llvm.linker.options = !{![[OPTIONS:[0-9]+]]}
// CHECK: !llvm.module.flags = !{![[FLAG:[0-9]+]]}
// CHECK-DAG: ![[GROUP]] = distinct !{}
// CHECK-DAG: ![[SCOPES]] = !{![[SCOPE:[0-9]+]]}
// CHECK-DAG: ![[SCOPE]] = distinct !{![[SCOPE]], ![[DOMAIN:[0-9]+]], !"s"}
// CHECK-DAG: ![[DOMAIN]] = distinct !{![[DOMAIN]], !"d"}
// CHECK-DAG: ![[TAG]] = !{![[PAIR:[0-9]+]], ![[CHAR:[0-9]+]], i64 4, i64 1}
// CHECK-DAG: ![[CHAR]] = !{!"char", ![[ROOT:[0-9]+]], i64 0}
// CHECK-DAG: ![[PAIR]] = !{!"pair", ![[CHAR]], i64 0, ![[CHAR]], i64 4}
// CHECK-DAG: ![[ROOT]] = !{!"root"}
// CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[FORCED:[0-9]+]], ![[PROGRESS:[0-9]+]], ![[VECTOR:[0-9]+]], ![[WIDTH:[0-9]+]], ![[UNROLL:[0-9]+]], ![[PARALLEL:[0-9]+]]}
// CHECK-DAG: ![[FORCED]] = !{!"llvm.loop.disable_nonforced"}
// CHECK-DAG: ![[PROGRESS]] = !{!"llvm.loop.mustprogress"}
// CHECK-DAG: ![[VECTOR]] = !{!"llvm.loop.vectorize.enable", i1 true}
// CHECK-DAG: ![[WIDTH]] = !{!"llvm.loop.vectorize.width", i32 8}
// CHECK-DAG: ![[UNROLL]] = !{!"llvm.loop.unroll.disable"}
// CHECK-DAG: ![[PARALLEL]] = !{!"llvm.loop.parallel_accesses", ![[GROUP]]}
// CHECK-DAG: ![[OPTIONS]] = !{!"-l", !"m"}
// CHECK-DAG: ![[FLAG]] = !{i32 1, !"wchar_size", i32 4}
