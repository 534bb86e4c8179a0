#!/usr/bin/env bash
# Times a call of `double step(double, int)` in a shared library, in each way that docs/bindings.md compares: nanoseconds a call, the least of five
# runs. Needs clang, gcc, Debian's libffi-dev, and the module proxy for purego.
set -euo pipefail
top=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

echo 'double step(double x, int n) { return x + n; }' > step.c
gcc -O2 -shared -fPIC -o libstep.so step.c

# Each program calls step so often and prints the nanoseconds that a call takes.
cat > time.h <<'C'
#include <stdio.h>
#include <time.h>
enum { CALLS = 20000000 };
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1e9 + t.tv_nsec; }
C

cat > c.c <<'C'
#include "time.h"
double step(double, int);
int main(void) {
  double start = now(), x = 0;
  for (int i = 0; i < CALLS; i++) x = step(x, 1);
  printf("%.1f\n", x == CALLS ? (now() - start) / CALLS : -1);
}
C
clang-22 -O2 -o c c.c -L. -lstep -Wl,-rpath,"$work"

cat > loop.mlir <<'M'
c.func private @step(f64, i32) -> f64
c.func @loop(%calls: i32) -> f64 {
  %zero = c.constant 0 : i32
  %one = c.constant 1 : i32
  %x0 = c.constant 0.0 : f64
  cf.br ^head(%zero, %x0 : i32, f64)
^head(%i: i32, %x: f64):
  %more = arith.cmpi slt, %i, %calls : i32
  cf.cond_br %more, ^body, ^end
^body:
  %next = c.call @step(%x, %one) : (f64, i32) -> f64
  %j = arith.addi %i, %one : i32
  cf.br ^head(%j, %next : i32, f64)
^end:
  c.return %x : f64
}
M
cat > ours.c <<'C'
#include "time.h"
double loop(int);
int main(void) {
  double start = now(), x = loop(CALLS);
  printf("%.1f\n", x == CALLS ? (now() - start) / CALLS : -1);
}
C
(cd "$top" && go build -o "$work/abi-opt" ./cmd/abi-opt)
./abi-opt --emit=obj -O2 loop.mlir -o loop.o
clang-22 -O2 -o ours ours.c loop.o -L. -lstep -Wl,-rpath,"$work"

cat > ffi.c <<'C'
#include "time.h"
#include <ffi.h>
double step(double, int);
int main(void) {
  ffi_cif cif;
  ffi_type *types[] = {&ffi_type_double, &ffi_type_sint};
  ffi_prep_cif(&cif, FFI_DEFAULT_ABI, 2, &ffi_type_double, types);
  double start = now(), x = 0;
  int one = 1;
  void *values[] = {&x, &one};
  for (int i = 0; i < CALLS; i++) ffi_call(&cif, FFI_FN(step), &x, values);
  printf("%.1f\n", x == CALLS ? (now() - start) / CALLS : -1);
}
C
clang-22 -O2 -o ffi ffi.c -L. -lstep -lffi -Wl,-rpath,"$work"

mkdir cgo purego
cat > cgo/main.go <<'G'
package main

// #cgo LDFLAGS: -L.. -lstep
// double step(double, int);
import "C"
import (
	"fmt"
	"time"
)

func main() {
	const calls = 5000000
	x, start := C.double(0), time.Now()
	for range calls {
		x = C.step(x, 1)
	}
	if x != calls {
		panic("wrong")
	}
	fmt.Printf("%.1f\n", float64(time.Since(start).Nanoseconds())/calls)
}
G
cat > purego/main.go <<'G'
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/ebitengine/purego"
)

func main() {
	lib, err := purego.Dlopen(os.Args[1], purego.RTLD_NOW)
	if err != nil {
		panic(err)
	}
	var step func(float64, int32) float64
	purego.RegisterLibFunc(&step, lib, "step")
	const calls = 2000000
	x, start := 0.0, time.Now()
	for range calls {
		x = step(x, 1)
	}
	if x != calls {
		panic("wrong")
	}
	fmt.Printf("%.1f\n", float64(time.Since(start).Nanoseconds())/calls)
}
G
(cd cgo && go mod init cgo 2> /dev/null && CGO_ENABLED=1 CGO_LDFLAGS_ALLOW='.*' go build -ldflags "-r $work" -o ../withcgo .)
(cd purego && go mod init purego 2> /dev/null && go get "github.com/ebitengine/purego@${PUREGO:-v0.11.3}" 2> /dev/null && CGO_ENABLED=0 go build -o ../withpurego .)

least() { for _ in 1 2 3 4 5; do LD_LIBRARY_PATH=. "$@"; done | sort -n | head -1; }
printf '%-22s %s\n' "clang -O2" "$(least ./c)" "abi-opt --emit=obj -O2" "$(least ./ours)" \
	libffi "$(least ./ffi)" cgo "$(least ./withcgo)" "purego ${PUREGO:-v0.11.3}" "$(least ./withpurego "$work/libstep.so")"
