package opt

import (
	"os"
	"syscall"
)

// isClosed reports whether a standard file of the process was closed when it
// started. The Go runtime then opens /dev/null for reading and writing in its
// place. A shell opens it one way; a program that opens it both ways to throw
// our output away must say -o /dev/null.
func isClosed(file any) bool {
	f, ok := file.(*os.File)
	if !ok || f != os.Stdin && f != os.Stdout {
		return false
	}
	flags, _, errno := syscall.Syscall(syscall.SYS_FCNTL, f.Fd(), syscall.F_GETFL, 0)
	if errno != 0 {
		return errno == syscall.EBADF
	}
	if flags&syscall.O_ACCMODE != syscall.O_RDWR {
		return false
	}
	here, err := f.Stat()
	null, nullErr := os.Stat(os.DevNull)
	return err == nil && nullErr == nil && os.SameFile(here, null)
}
