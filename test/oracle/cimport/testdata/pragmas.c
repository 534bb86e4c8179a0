// Pragmas that change layouts, understood and not. Each variable tells the size and alignment of the record before it.
#define RECORD(n) struct n { char c; int x; double d; }; extern char size_of_##n[sizeof(struct n) * 1000 + _Alignof(struct n)];
#pragma align=packed
RECORD(a1)
#pragma align=natural
RECORD(a2)
#pragma align=reset
RECORD(a3)
#pragma align=reset
RECORD(a4)
#pragma options align=packed
RECORD(b1)
#pragma pack(push, 2)
RECORD(b2)
#pragma options align=reset
RECORD(b3)
#pragma options align=reset
RECORD(b4)
#pragma options align=reset
RECORD(b5)
#pragma pack(2)
RECORD(c0)
#pragma align=reset
RECORD(c1)
RECORD(c2)
#pragma options align=native
RECORD(c3)
#pragma options align=power
RECORD(c4)
#pragma options align power
#pragma align packed
#pragma options packed
#pragma align=foo
#pragma align=packed x
#pragma options align=packed x
RECORD(d0)
#pragma pack(4)
#pragma align=natural
RECORD(d1)
#pragma pack(pop)
RECORD(d2)
#pragma pack()
RECORD(d3)
#pragma pack(push, 3)
RECORD(d4)
#pragma pack(push, l, 3)
RECORD(d5)
#pragma pack(push, l, 4)
#pragma pack(push, 1)
#pragma pack(pop, nosuch, 2)
RECORD(d6)
#pragma pack(pop, l, 2)
RECORD(d7)
#pragma pack(0x4)
RECORD(d8)
#define FOUR 1
#pragma pack(FOUR)
RECORD(d9)
#define nat natural
#pragma align=nat
RECORD(e1)
#pragma pack()
#pragma pack(2L)
RECORD(e2)
#pragma pack()
#pragma pack(1+1)
RECORD(e3)
#pragma pack(pop, 4)
RECORD(e4)
#pragma pack(-1)
RECORD(e5)
#pragma pack 2
RECORD(e6)
#pragma pack(8) 3
RECORD(e7)
#pragma pack(0)
RECORD(e8)
#pragma pack(16)
RECORD(e9)
#pragma pack(32)
RECORD(f0)
#pragma pack(push,r1,r2,1)
RECORD(f1)
#pragma pack(pop,1,r2)
RECORD(f2)
#pragma pack(show)
RECORD(f3)
#pragma pack("a")
RECORD(f4)
#pragma pack(reset)
RECORD(f5)
#pragma pack(,2)
RECORD(f6)
#pragma pack(pop
RECORD(f7)
#pragma clang pack(1)
RECORD(f8)
_Pragma("pack(1)") RECORD(f9) _Pragma("pack()")
_Pragma("align=packed") RECORD(g1) _Pragma("options align=reset") RECORD(g2)
