// The main job in one file: C functions with struct, narrow integer and bool
// parameters, defined and called, in both directions. point_main.c is the C
// side of it.
//
//   go run ./cmd/abi-opt --emit=llvm examples/point.mlir
//   make example       (builds both sides, links and runs them)

!Point = !c.struct<"Point" {x: si32, y: si32, z: si32}>
!Weighted = !c.struct<"Weighted" {weight: f64, count: si32}>
!Matrix = !c.struct<"Matrix" {m: !c.array<4 x f64>}>

// struct Point { int x, y, z; };           passed as i64 and i32, in rdi and rsi
// int size(struct Point p);
c.func @size(%p: !Point) -> si32 {
  %x = c.get %p["x"] : !Point -> si32
  %y = c.get %p["y"] : !Point -> si32
  %z = c.get %p["z"] : !Point -> si32
  %xs = c.cast %x : si32 to i32
  %ys = c.cast %y : si32 to i32
  %zs = c.cast %z : si32 to i32
  %xy = arith.addi %xs, %ys : i32
  %xyz = arith.addi %xy, %zs : i32
  %r = c.cast %xyz : i32 to si32
  c.return %r : si32
}

// int size_of_three(int x, int y, int z);  calls size
c.func @size_of_three(%x: si32, %y: si32, %z: si32) -> si32 {
  %p0 = c.zero : !Point
  %p1 = c.set %p0["x"], %x : !Point, si32
  %p2 = c.set %p1["y"], %y : !Point, si32
  %p3 = c.set %p2["z"], %z : !Point, si32
  %r = c.call @size(%p3) : (!Point) -> si32
  c.return %r : si32
}

// struct Matrix { double m[4]; };          too large for registers: byval, sret
// struct Matrix scale(struct Matrix m, double by);
c.func @scale(%m: !Matrix, %by: f64) -> !Matrix {
  %a = c.get %m["m", 0] : !Matrix -> f64
  %d = c.get %m["m", 3] : !Matrix -> f64
  %as = arith.mulf %a, %by : f64
  %ds = arith.mulf %d, %by : f64
  %m1 = c.set %m["m", 0], %as : !Matrix, f64
  %m2 = c.set %m1["m", 3], %ds : !Matrix, f64
  c.return %m2 : !Matrix
}

// struct Matrix twice(struct Matrix m);    calls scale
c.func @twice(%m: !Matrix) -> !Matrix {
  %two = c.constant 2.0 : f64
  %r = c.call @scale(%m, %two) : (!Matrix, f64) -> !Matrix
  c.return %r : !Matrix
}

// struct Weighted { double weight; int count; };     xmm0 and edi, back in xmm0 and eax
// struct Weighted more(struct Weighted w);
c.func @more(%w: !Weighted) -> !Weighted {
  %n = c.get %w["count"] : !Weighted -> si32
  %ns = c.cast %n : si32 to i32
  %one = arith.constant 1 : i32
  %sum = arith.addi %ns, %one : i32
  %r = c.cast %sum : i32 to si32
  %w1 = c.set %w["count"], %r : !Weighted, si32
  c.return %w1 : !Weighted
}

// long narrow(signed char c, unsigned char u, _Bool b);    extended by the caller
c.func @narrow(%c: si8, %u: ui8, %b: i1) -> si64 {
  %cl = c.cast %c : si8 to i64
  %ul = c.cast %u : ui8 to i64
  %bl = c.cast %b : i1 to i64
  %k = arith.constant 1000 : i64
  %hi = arith.muli %cl, %k : i64
  %mid = arith.addi %hi, %ul : i64
  %big = arith.muli %mid, %k : i64
  %sum = arith.addi %big, %bl : i64
  %r = c.cast %sum : i64 to si64
  c.return %r : si64
}

// signed char observe(struct Point p, signed char c, _Bool b);     defined in C
c.func private @observe(!Point, si8, i1) -> si8

// int report(struct Point p);              calls back into C
c.func @report(%p: !Point) -> si32 {
  %c = c.constant -3 : si8
  %t = c.constant true
  %seen = c.call @observe(%p, %c, %t) : (!Point, si8, i1) -> si8
  %r = c.cast %seen : si8 to si32
  c.return %r : si32
}
