// Records have their tags as names, or those of the first typedef; what packs or aligns them is kept.
// RUN: abi-opt %s | FileCheck %s

// CHECK-DAG: !Point = !c.struct<"Point" {x: si32, y: si32}>
struct Point { int x, y; };
// CHECK-DAG: !Flags = !c.struct<"Flags" {lo: ui32 : 3, : ui32 : 0, hi: ui16 : 9 packed}, align = 16>
typedef struct {
  unsigned lo : 3, : 0;
  unsigned short hi : 9 __attribute__((packed));
} __attribute__((aligned(16))) Flags;
// CHECK-DAG: !Number = !c.union<"Number" {i: si64, d: f64, : !c.struct<{low: ui32, high: ui32}>}>
union Number { long i; double d; struct { unsigned low, high; }; };
// CHECK-DAG: !Tight = !c.struct<"Tight" {c: si8, l: si64}, pack = 2>
#pragma pack(push, 2)
struct Tight { char c; long l; };
#pragma pack(pop)
// CHECK-DAG: !Text = !c.struct<"Text" {n: si32, data: !c.array<? x si8>}>
struct Text { int n; char data[]; };
// An alignment that a typedef lowers is one of a packed member.
// CHECK-DAG: !Low = !c.struct<"Low" {c: si8, i: si32 packed align = 2}>
typedef int Half __attribute__((aligned(2)));
struct Low { char c; Half i; };

// CHECK: c.func private @all(!Point, !Flags {{.*}}, !Number, !Tight, !Text, !Low)
void all(struct Point, Flags, union Number, struct Tight, struct Text, struct Low);
