package main

import (
	"runtime"
	"syscall"
)

// askForHugePages lets the heap grow by hugeRoom in huge pages if the kernel gives those
// to who asks for them (/sys/kernel/mm/transparent_hugepage/enabled is madvise): new
// memory costs a fault for every page, and with pages of 4 KB that is a tenth to a fifth
// of the time. The room is not touched: what the collector takes back here is memory only
// when something lies there. The garbage collector must be off.
func askForHugePages() {
	_ = syscall.Madvise(make([]byte, hugeRoom), syscall.MADV_HUGEPAGE) // no more than advice
	runtime.GC()
}
