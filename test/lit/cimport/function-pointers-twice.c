// A pointer to a function that takes another twice, and so on, is looked at once; one that is too long says nothing.
// RUN: abi-opt %s | FileCheck %s
typedef void (*A)(void);
#define TWICE(to, from) typedef from (*to##0)(from, from); typedef to##0 (*to##1)(to##0, to##0); typedef to##1 (*to##2)(to##1, to##1); typedef to##2 (*to)(to##2, to##2)
TWICE(B, A); TWICE(C, B); TWICE(D, C); TWICE(E, D); TWICE(F, E); TWICE(G, F); TWICE(H, G); TWICE(I, H); TWICE(J, I); TWICE(K, J);
// CHECK: c.func private @f(!llvm.ptr
void f(K);
// So are two chains of them that are compared.
typedef void (*A_)(void);
TWICE(B_, A_); TWICE(C_, B_); TWICE(D_, C_); TWICE(E_, D_); TWICE(F_, E_); TWICE(G_, F_); TWICE(H_, G_); TWICE(I_, H_); TWICE(J_, I_); TWICE(K_, J_);
void f(K_);
