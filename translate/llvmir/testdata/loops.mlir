// Every option of a loop, on and off; options alone and with others.
#after = #llvm.loop_annotation<disableNonforced = true>
#off = #llvm.loop_annotation<disableNonforced = false, mustProgress = false>
#group = #llvm.access_group<id = distinct[0]<>>
#other = #llvm.access_group<id = distinct[1]<>>
#all = #llvm.loop_annotation<disableNonforced = true,
  vectorize = <disable = true, predicateEnable = true, scalableEnable = false, width = 8 : i32, followupVectorized = #after, followupEpilogue = #off, followupAll = #after>,
  interleave = <count = 4 : i32>,
  unroll = <disable = true, count = 3 : i32, runtimeDisable = true, full = true, followupUnrolled = #after, followupRemainder = #off, followupAll = #after>,
  unrollAndJam = <disable = true, count = 5 : i32, followupOuter = #after, followupInner = #off, followupRemainderOuter = #after, followupRemainderInner = #off, followupAll = #after>,
  licm = <disable = true, versioningDisable = true>,
  distribute = <disable = true, followupCoincident = #after, followupSequential = #off, followupFallback = #after, followupAll = #off>,
  pipeline = <disable = true, initiationinterval = 2 : i32>,
  peeled = <count = 6 : i32>, unswitch = <partialDisable = true>,
  mustProgress = true, isVectorized = true, parallelAccesses = #group, #other>
#none = #llvm.loop_annotation<disableNonforced = false,
  vectorize = <disable = false, predicateEnable = false, scalableEnable = true>,
  unroll = <disable = false, runtimeDisable = false, full = false>,
  unrollAndJam = <disable = false>, licm = <disable = false, versioningDisable = false>,
  distribute = <disable = false>, pipeline = <disable = false>, unswitch = <partialDisable = false>, isVectorized = false>

llvm.func @loops(%c: i1, %p: !llvm.ptr) {
  llvm.br ^a
^a:
  llvm.store %c, %p {access_groups = [#group]} : i1, !llvm.ptr
  llvm.cond_br %c, ^a, ^b {loop_annotation = #all}
^b:
  %x = llvm.load %p {access_groups = [#group, #other]} : !llvm.ptr -> i8
  llvm.cond_br %c weights([3, 4]), ^b, ^d {loop_annotation = #none}
^d:
  llvm.br ^e {loop_annotation = #after}
^e:
  llvm.switch %x : i8, ^f [1: ^e] {loop_annotation = #off}
^f:
  llvm.return
}
