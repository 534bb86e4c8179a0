// A record of three ints is carried as an i64 and an i32; in hl the fields are cut out of the words and joined again.
// RUN: hl-opt --emit-abi --lower-abi-to-hl %s | FileCheck %s

!Point = !hl.record<"Point", si32, si32, si32>

// CHECK-LABEL: func.func @size(%{{.*}}: i64, %{{.*}}: i32) -> i32
// CHECK: %[[X:.*]] = hl.extract %[[LO:.*]] {from = 0 : i64, to = 32 : i64} : i64 -> si32
// CHECK: %[[Y:.*]] = hl.extract %[[LO]] {from = 32 : i64, to = 64 : i64} : i64 -> si32
// CHECK: %[[Z:.*]] = hl.extract %[[HI:.*]] {from = 0 : i64, to = 32 : i64} : i32 -> si32
// CHECK: %[[P:.*]] = hl.initlist %[[X]], %[[Y]], %[[Z]] : si32, si32, si32 -> !hl.record<"Point", si32, si32, si32>
// CHECK: %[[F:.*]] = hl.field %[[P]][2]
// CHECK: %[[R:.*]] = hl.cast %[[F]] : si32 -> i32
// CHECK: return %[[R]] : i32
c.func @size(%p: !Point) -> si32 {
  %z = hl.field %p[2] : !Point -> si32
  c.return %z : si32
}

// CHECK-LABEL: func.func @caller
// CHECK: %[[A:.*]] = hl.field %[[P:.*]][0] : !hl.record<"Point", si32, si32, si32> -> si32
// CHECK: %[[B:.*]] = hl.field %[[P]][1]
// CHECK: %[[C:.*]] = hl.field %[[P]][2]
// CHECK: %[[LO:.*]] = hl.concat %[[A]], %[[B]] : si32, si32 -> i64
// CHECK: %[[HI:.*]] = hl.concat %[[C]] : si32 -> i32
// CHECK: call @size(%[[LO]], %[[HI]]) : (i64, i32) -> i32
c.func @caller(%p: !Point) -> si32 {
  %r = c.call @size(%p) : (!Point) -> si32
  c.return %r : si32
}
