declare void @same_none() memory(none)

declare void @same_read() memory(read)

declare void @same_write() memory(write)

declare void @same_readwrite()

declare void @only0_read() memory(read, argmem: none, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none)

declare void @only0_write() memory(write, argmem: none, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none)

declare void @only0_readwrite() memory(readwrite, argmem: none, inaccessiblemem: none, errnomem: none, target_mem0: none, target_mem1: none)

declare void @all_but0() memory(argmem: readwrite, inaccessiblemem: readwrite, errnomem: readwrite, target_mem0: readwrite, target_mem1: readwrite)

declare void @only1_read() memory(argmem: read)

declare void @only1_write() memory(argmem: write)

declare void @only1_readwrite() memory(argmem: readwrite)

declare void @all_but1() memory(readwrite, argmem: none)

declare void @only2_read() memory(inaccessiblemem: read)

declare void @only2_write() memory(inaccessiblemem: write)

declare void @only2_readwrite() memory(inaccessiblemem: readwrite)

declare void @all_but2() memory(readwrite, inaccessiblemem: none)

declare void @only3_read() memory(errnomem: read)

declare void @only3_write() memory(errnomem: write)

declare void @only3_readwrite() memory(errnomem: readwrite)

declare void @all_but3() memory(readwrite, errnomem: none)

declare void @only4_read() memory(target_mem0: read)

declare void @only4_write() memory(target_mem0: write)

declare void @only4_readwrite() memory(target_mem0: readwrite)

declare void @all_but4() memory(readwrite, target_mem0: none)

declare void @only5_read() memory(target_mem1: read)

declare void @only5_write() memory(target_mem1: write)

declare void @only5_readwrite() memory(target_mem1: readwrite)

declare void @all_but5() memory(readwrite, target_mem1: none)

declare void @arg_or_inaccessible() memory(argmem: read, inaccessiblemem: read)

declare void @mixed() memory(read, argmem: write, inaccessiblemem: readwrite, errnomem: none, target_mem0: none, target_mem1: none)

define void @calls() {
0:
	call void @mixed() memory(argmem: read)
	ret void
}

; other lines for LLVM 19
declare void @only0_read() memory(read, argmem: none, inaccessiblemem: none)
declare void @only0_write() memory(write, argmem: none, inaccessiblemem: none)
declare void @only0_readwrite() memory(readwrite, argmem: none, inaccessiblemem: none)
declare void @all_but0()
declare void @only3_read() memory(read, argmem: none, inaccessiblemem: none)
declare void @only3_write() memory(write, argmem: none, inaccessiblemem: none)
declare void @only3_readwrite() memory(readwrite, argmem: none, inaccessiblemem: none)
declare void @all_but3()
declare void @only4_read() memory(read, argmem: none, inaccessiblemem: none)
declare void @only4_write() memory(write, argmem: none, inaccessiblemem: none)
declare void @only4_readwrite() memory(readwrite, argmem: none, inaccessiblemem: none)
declare void @all_but4()
declare void @only5_read() memory(read, argmem: none, inaccessiblemem: none)
declare void @only5_write() memory(write, argmem: none, inaccessiblemem: none)
declare void @only5_readwrite() memory(readwrite, argmem: none, inaccessiblemem: none)
declare void @all_but5()
declare void @mixed() memory(read, argmem: write, inaccessiblemem: readwrite)

; other lines for LLVM 14
declare void @same_none() readnone
declare void @same_read() readonly
declare void @same_write() writeonly
declare void @only0_read() readonly
declare void @only0_write() writeonly
declare void @only0_readwrite()
declare void @all_but0()
declare void @only1_read() argmemonly readonly
declare void @only1_write() argmemonly writeonly
declare void @only1_readwrite() argmemonly
declare void @all_but1()
declare void @only2_read() inaccessiblememonly readonly
declare void @only2_write() inaccessiblememonly writeonly
declare void @only2_readwrite() inaccessiblememonly
declare void @all_but2()
declare void @only3_read() readonly
declare void @only3_write() writeonly
declare void @only3_readwrite()
declare void @all_but3()
declare void @only4_read() readonly
declare void @only4_write() writeonly
declare void @only4_readwrite()
declare void @all_but4()
declare void @only5_read() readonly
declare void @only5_write() writeonly
declare void @only5_readwrite()
declare void @all_but5()
declare void @arg_or_inaccessible() inaccessiblemem_or_argmemonly readonly
declare void @mixed()
	call void @mixed() argmemonly readonly

; other lines for LLVM 14 typed
declare void @same_none() readnone
declare void @same_read() readonly
declare void @same_write() writeonly
declare void @only0_read() readonly
declare void @only0_write() writeonly
declare void @only0_readwrite()
declare void @all_but0()
declare void @only1_read() argmemonly readonly
declare void @only1_write() argmemonly writeonly
declare void @only1_readwrite() argmemonly
declare void @all_but1()
declare void @only2_read() inaccessiblememonly readonly
declare void @only2_write() inaccessiblememonly writeonly
declare void @only2_readwrite() inaccessiblememonly
declare void @all_but2()
declare void @only3_read() readonly
declare void @only3_write() writeonly
declare void @only3_readwrite()
declare void @all_but3()
declare void @only4_read() readonly
declare void @only4_write() writeonly
declare void @only4_readwrite()
declare void @all_but4()
declare void @only5_read() readonly
declare void @only5_write() writeonly
declare void @only5_readwrite()
declare void @all_but5()
declare void @arg_or_inaccessible() inaccessiblemem_or_argmemonly readonly
declare void @mixed()
	call void @mixed() argmemonly readonly
