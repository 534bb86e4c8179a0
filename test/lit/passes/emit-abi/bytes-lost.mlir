// clang takes the class of the eightbyte from the float and forgets the last
// _Float16. We reproduce it, say so in a warning, and write down which bytes are
// lost, so that the verifier can tell this from a mistake of ours.
// RUN: abi-opt --emit-abi --verify-diagnostics %s | FileCheck %s

!U = !c.union<"U" {f: f32, h: !c.array<3 x f16>}>

// expected-warning@+1 {{the bytes after it are lost (after byte 3)}} [abi-bytes-lost]
c.func private @g(!U)

// CHECK-LABEL: abi.func @lost(
// CHECK: abi.direct %u_0 {lost = [4, 5]} : f32 -> !U
// CHECK: abi.direct %u {lost = [4, 5]} : !U -> f32
// CHECK: abi.direct %u {lost = [4, 5]} : !U -> f32
// The parameter and the result:
// expected-warning@+2 {{the bytes after it are lost}} [abi-bytes-lost]
// expected-warning@+1 {{the bytes after it are lost}} [abi-bytes-lost]
c.func @lost(%u: !U) -> !U {
  c.call @g(%u) : (!U) -> ()
  c.return %u : !U
}
