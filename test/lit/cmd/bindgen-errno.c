// Functions whose whole name matches -errno also return errno.
// RUN: abi-opt bindgen "-errno=open|close" %s | FileCheck %s
int open(int flags);
void close(int fd);
int reopen(int fd);

// CHECK-DAG: func Close(fd int32) (errno syscall.Errno) {
// CHECK-DAG: func Open(flags int32) (r int32, errno syscall.Errno) {
// CHECK-DAG: func Reopen(fd int32) (r int32) {
// CHECK-DAG: f.WantErrno()
// CHECK-DAG: errno = syscall.Errno(f.Errno())
