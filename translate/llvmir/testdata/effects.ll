; Function Attrs: memory(none)
declare void @same_none() #0

; Function Attrs: memory(read)
declare void @same_read() #1

; Function Attrs: memory(write)
declare void @same_write() #2

declare void @same_readwrite()

; Function Attrs: memory(read, argmem: none, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none)
declare void @only0_read() #3

; Function Attrs: memory(write, argmem: none, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none)
declare void @only0_write() #4

; Function Attrs: memory(readwrite, argmem: none, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none)
declare void @only0_readwrite() #5

; Function Attrs: memory(argmem: readwrite, inaccessiblemem: readwrite, errnomem: readwrite, target_mem0: readwrite, target_mem1: readwrite)
declare void @all_but0() #6

; Function Attrs: memory(argmem: read)
declare void @only1_read() #7

; Function Attrs: memory(argmem: write)
declare void @only1_write() #8

; Function Attrs: memory(argmem: readwrite)
declare void @only1_readwrite() #9

; Function Attrs: memory(readwrite, argmem: none)
declare void @all_but1() #10

; Function Attrs: memory(inaccessiblemem: read)
declare void @only2_read() #11

; Function Attrs: memory(inaccessiblemem: write)
declare void @only2_write() #12

; Function Attrs: memory(inaccessiblemem: readwrite)
declare void @only2_readwrite() #13

; Function Attrs: memory(readwrite, inaccessiblemem: none)
declare void @all_but2() #14

; Function Attrs: memory(errnomem: read)
declare void @only3_read() #15

; Function Attrs: memory(errnomem: write)
declare void @only3_write() #16

; Function Attrs: memory(errnomem: readwrite)
declare void @only3_readwrite() #17

; Function Attrs: memory(readwrite, errnomem: none)
declare void @all_but3() #18

; Function Attrs: memory(target_mem0: read)
declare void @only4_read() #19

; Function Attrs: memory(target_mem0: write)
declare void @only4_write() #20

; Function Attrs: memory(target_mem0: readwrite)
declare void @only4_readwrite() #21

; Function Attrs: memory(readwrite, target_mem0: none)
declare void @all_but4() #22

; Function Attrs: memory(target_mem1: read)
declare void @only5_read() #23

; Function Attrs: memory(target_mem1: write)
declare void @only5_write() #24

; Function Attrs: memory(target_mem1: readwrite)
declare void @only5_readwrite() #25

; Function Attrs: memory(readwrite, target_mem1: none)
declare void @all_but5() #26

; Function Attrs: memory(argmem: read, inaccessiblemem: read)
declare void @arg_or_inaccessible() #27

; Function Attrs: memory(read, argmem: write, inaccessiblemem: readwrite, errnomem: none, target_mem0: none, target_mem1: none)
declare void @mixed() #28

define void @calls() {
0:
	call void @mixed() #7
	ret void
}

attributes #0 = { memory(none) }
attributes #1 = { memory(read) }
attributes #2 = { memory(write) }
attributes #3 = { memory(read, argmem: none, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none) }
attributes #4 = { memory(write, argmem: none, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none) }
attributes #5 = { memory(readwrite, argmem: none, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none) }
attributes #6 = { memory(argmem: readwrite, inaccessiblemem: readwrite, errnomem: readwrite, target_mem0: readwrite, target_mem1: readwrite) }
attributes #7 = { memory(argmem: read) }
attributes #8 = { memory(argmem: write) }
attributes #9 = { memory(argmem: readwrite) }
attributes #10 = { memory(readwrite, argmem: none) }
attributes #11 = { memory(inaccessiblemem: read) }
attributes #12 = { memory(inaccessiblemem: write) }
attributes #13 = { memory(inaccessiblemem: readwrite) }
attributes #14 = { memory(readwrite, inaccessiblemem: none) }
attributes #15 = { memory(errnomem: read) }
attributes #16 = { memory(errnomem: write) }
attributes #17 = { memory(errnomem: readwrite) }
attributes #18 = { memory(readwrite, errnomem: none) }
attributes #19 = { memory(target_mem0: read) }
attributes #20 = { memory(target_mem0: write) }
attributes #21 = { memory(target_mem0: readwrite) }
attributes #22 = { memory(readwrite, target_mem0: none) }
attributes #23 = { memory(target_mem1: read) }
attributes #24 = { memory(target_mem1: write) }
attributes #25 = { memory(target_mem1: readwrite) }
attributes #26 = { memory(readwrite, target_mem1: none) }
attributes #27 = { memory(argmem: read, inaccessiblemem: read) }
attributes #28 = { memory(read, argmem: write, inaccessiblemem: readwrite, errnomem: none, target_mem0: none, target_mem1: none) }

; other lines for LLVM 19
; Function Attrs: memory(read, argmem: none, inaccessiblemem: none)
; Function Attrs: memory(write, argmem: none, inaccessiblemem: none)
; Function Attrs: memory(readwrite, argmem: none, inaccessiblemem: none)
declare void @all_but0()
declare void @only1_read() #6
declare void @only1_write() #7
declare void @only1_readwrite() #8
declare void @all_but1() #9
declare void @only2_read() #10
declare void @only2_write() #11
declare void @only2_readwrite() #12
declare void @all_but2() #13
; Function Attrs: memory(read, argmem: none, inaccessiblemem: none)
declare void @only3_read() #3
; Function Attrs: memory(write, argmem: none, inaccessiblemem: none)
declare void @only3_write() #4
; Function Attrs: memory(readwrite, argmem: none, inaccessiblemem: none)
declare void @only3_readwrite() #5
declare void @all_but3()
; Function Attrs: memory(read, argmem: none, inaccessiblemem: none)
declare void @only4_read() #3
; Function Attrs: memory(write, argmem: none, inaccessiblemem: none)
declare void @only4_write() #4
; Function Attrs: memory(readwrite, argmem: none, inaccessiblemem: none)
declare void @only4_readwrite() #5
declare void @all_but4()
; Function Attrs: memory(read, argmem: none, inaccessiblemem: none)
declare void @only5_read() #3
; Function Attrs: memory(write, argmem: none, inaccessiblemem: none)
declare void @only5_write() #4
; Function Attrs: memory(readwrite, argmem: none, inaccessiblemem: none)
declare void @only5_readwrite() #5
declare void @all_but5()
declare void @arg_or_inaccessible() #14
; Function Attrs: memory(read, argmem: write, inaccessiblemem: readwrite)
declare void @mixed() #15
	call void @mixed() #6
attributes #3 = { memory(read, argmem: none, inaccessiblemem: none) }
attributes #4 = { memory(write, argmem: none, inaccessiblemem: none) }
attributes #5 = { memory(readwrite, argmem: none, inaccessiblemem: none) }
attributes #6 = { memory(argmem: read) }
attributes #7 = { memory(argmem: write) }
attributes #8 = { memory(argmem: readwrite) }
attributes #9 = { memory(readwrite, argmem: none) }
attributes #10 = { memory(inaccessiblemem: read) }
attributes #11 = { memory(inaccessiblemem: write) }
attributes #12 = { memory(inaccessiblemem: readwrite) }
attributes #13 = { memory(readwrite, inaccessiblemem: none) }
attributes #14 = { memory(argmem: read, inaccessiblemem: read) }
attributes #15 = { memory(read, argmem: write, inaccessiblemem: readwrite) }

; other lines for LLVM 14
; Function Attrs: readnone
; Function Attrs: readonly
; Function Attrs: writeonly
; Function Attrs: readonly
declare void @only0_read() #1
; Function Attrs: writeonly
declare void @only0_write() #2
declare void @only0_readwrite()
declare void @all_but0()
; Function Attrs: readonly argmemonly
declare void @only1_read() #3
; Function Attrs: writeonly argmemonly
declare void @only1_write() #4
; Function Attrs: argmemonly
declare void @only1_readwrite() #5
declare void @all_but1()
; Function Attrs: readonly inaccessiblememonly
declare void @only2_read() #6
; Function Attrs: writeonly inaccessiblememonly
declare void @only2_write() #7
; Function Attrs: inaccessiblememonly
declare void @only2_readwrite() #8
declare void @all_but2()
; Function Attrs: readonly
declare void @only3_read() #1
; Function Attrs: writeonly
declare void @only3_write() #2
declare void @only3_readwrite()
declare void @all_but3()
; Function Attrs: readonly
declare void @only4_read() #1
; Function Attrs: writeonly
declare void @only4_write() #2
declare void @only4_readwrite()
declare void @all_but4()
; Function Attrs: readonly
declare void @only5_read() #1
; Function Attrs: writeonly
declare void @only5_write() #2
declare void @only5_readwrite()
declare void @all_but5()
; Function Attrs: readonly inaccessiblemem_or_argmemonly
declare void @arg_or_inaccessible() #9
declare void @mixed()
	call void @mixed() #3
attributes #0 = { readnone }
attributes #1 = { readonly }
attributes #2 = { writeonly }
attributes #3 = { readonly argmemonly }
attributes #4 = { writeonly argmemonly }
attributes #5 = { argmemonly }
attributes #6 = { readonly inaccessiblememonly }
attributes #7 = { writeonly inaccessiblememonly }
attributes #8 = { inaccessiblememonly }
attributes #9 = { readonly inaccessiblemem_or_argmemonly }

; other lines for LLVM 14 typed
; Function Attrs: readnone
; Function Attrs: readonly
; Function Attrs: writeonly
; Function Attrs: readonly
declare void @only0_read() #1
; Function Attrs: writeonly
declare void @only0_write() #2
declare void @only0_readwrite()
declare void @all_but0()
; Function Attrs: readonly argmemonly
declare void @only1_read() #3
; Function Attrs: writeonly argmemonly
declare void @only1_write() #4
; Function Attrs: argmemonly
declare void @only1_readwrite() #5
declare void @all_but1()
; Function Attrs: readonly inaccessiblememonly
declare void @only2_read() #6
; Function Attrs: writeonly inaccessiblememonly
declare void @only2_write() #7
; Function Attrs: inaccessiblememonly
declare void @only2_readwrite() #8
declare void @all_but2()
; Function Attrs: readonly
declare void @only3_read() #1
; Function Attrs: writeonly
declare void @only3_write() #2
declare void @only3_readwrite()
declare void @all_but3()
; Function Attrs: readonly
declare void @only4_read() #1
; Function Attrs: writeonly
declare void @only4_write() #2
declare void @only4_readwrite()
declare void @all_but4()
; Function Attrs: readonly
declare void @only5_read() #1
; Function Attrs: writeonly
declare void @only5_write() #2
declare void @only5_readwrite()
declare void @all_but5()
; Function Attrs: readonly inaccessiblemem_or_argmemonly
declare void @arg_or_inaccessible() #9
declare void @mixed()
	call void @mixed() #3
attributes #0 = { readnone }
attributes #1 = { readonly }
attributes #2 = { writeonly }
attributes #3 = { readonly argmemonly }
attributes #4 = { writeonly argmemonly }
attributes #5 = { argmemonly }
attributes #6 = { readonly inaccessiblememonly }
attributes #7 = { writeonly inaccessiblememonly }
attributes #8 = { inaccessiblememonly }
attributes #9 = { readonly inaccessiblemem_or_argmemonly }
