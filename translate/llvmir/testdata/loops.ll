define void @loops(i1 %c, ptr %p) {
0:
	br label %1

1:
	store i1 %c, ptr %p, !llvm.access.group !0
	br i1 %c, label %1, label %2, !llvm.loop !1

2:
	%x = load i8, ptr %p, !llvm.access.group !42
	br i1 %c, label %2, label %3, !prof !43, !llvm.loop !44

3:
	br label %4, !llvm.loop !9

4:
	switch i8 %x, label %5 [
		i8 1, label %4
	]

5:
	ret void
}

!0 = distinct !{}
!1 = distinct !{!1, !2, !3, !4, !5, !6, !7, !8, !10, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21, !22, !23, !24, !25, !26, !27, !28, !29, !30, !31, !32, !33, !34, !35, !36, !37, !38, !39, !41}
!2 = !{!"llvm.loop.disable_nonforced"}
!3 = !{!"llvm.loop.mustprogress"}
!4 = !{!"llvm.loop.isvectorized", i32 1}
!5 = !{!"llvm.loop.vectorize.enable", i1 false}
!6 = !{!"llvm.loop.vectorize.predicate.enable", i1 true}
!7 = !{!"llvm.loop.vectorize.scalable.enable", i1 false}
!8 = !{!"llvm.loop.vectorize.width", i32 8}
!9 = distinct !{!9, !2}
!10 = !{!"llvm.loop.vectorize.followup_vectorized", !9}
!11 = distinct !{!11}
!12 = !{!"llvm.loop.vectorize.followup_epilogue", !11}
!13 = !{!"llvm.loop.vectorize.followup_all", !9}
!14 = !{!"llvm.loop.interleave.count", i32 4}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = !{!"llvm.loop.unroll.count", i32 3}
!17 = !{!"llvm.loop.unroll.runtime.disable", i1 true}
!18 = !{!"llvm.loop.unroll.full"}
!19 = !{!"llvm.loop.unroll.followup_unrolled", !9}
!20 = !{!"llvm.loop.unroll.followup_remainder", !11}
!21 = !{!"llvm.loop.unroll.followup_all", !9}
!22 = !{!"llvm.loop.unroll_and_jam.disable"}
!23 = !{!"llvm.loop.unroll_and_jam.count", i32 5}
!24 = !{!"llvm.loop.unroll_and_jam.followup_outer", !9}
!25 = !{!"llvm.loop.unroll_and_jam.followup_inner", !11}
!26 = !{!"llvm.loop.unroll_and_jam.followup_remainder_outer", !9}
!27 = !{!"llvm.loop.unroll_and_jam.followup_remainder_inner", !11}
!28 = !{!"llvm.loop.unroll_and_jam.followup_all", !9}
!29 = !{!"llvm.licm.disable"}
!30 = !{!"llvm.loop.licm_versioning.disable"}
!31 = !{!"llvm.loop.distribute.enable", i1 false}
!32 = !{!"llvm.loop.distribute.followup_coincident", !9}
!33 = !{!"llvm.loop.distribute.followup_sequential", !11}
!34 = !{!"llvm.loop.distribute.followup_fallback", !9}
!35 = !{!"llvm.loop.distribute.followup_all", !11}
!36 = !{!"llvm.loop.pipeline.disable", i1 true}
!37 = !{!"llvm.loop.pipeline.initiationinterval", i32 2}
!38 = !{!"llvm.loop.peeled.count", i32 6}
!39 = !{!"llvm.loop.unswitch.partial.disable"}
!40 = distinct !{}
!41 = !{!"llvm.loop.parallel_accesses", !0, !40}
!42 = !{!0, !40}
!43 = !{!"branch_weights", i32 3, i32 4}
!44 = distinct !{!44, !45, !46, !47, !48, !49, !50, !51, !52, !53}
!45 = !{!"llvm.loop.isvectorized", i32 0}
!46 = !{!"llvm.loop.vectorize.enable", i1 true}
!47 = !{!"llvm.loop.vectorize.predicate.enable", i1 false}
!48 = !{!"llvm.loop.vectorize.scalable.enable", i1 true}
!49 = !{!"llvm.loop.unroll.enable"}
!50 = !{!"llvm.loop.unroll.runtime.disable", i1 false}
!51 = !{!"llvm.loop.unroll_and_jam.enable"}
!52 = !{!"llvm.loop.distribute.enable", i1 true}
!53 = !{!"llvm.loop.pipeline.disable", i1 false}

; other lines for LLVM 19

; other lines for LLVM 14

; other lines for LLVM 14 typed
define void @loops(i1 %c, i8* %p) {
	%2 = bitcast i8* %p to i1*
	store i1 %c, i1* %2, !llvm.access.group !0
	br i1 %c, label %1, label %3, !llvm.loop !1
	%x = load i8, i8* %p, !llvm.access.group !42
	br i1 %c, label %3, label %4, !prof !43, !llvm.loop !44
	br label %5, !llvm.loop !9
	switch i8 %x, label %6 [
		i8 1, label %5
6:
