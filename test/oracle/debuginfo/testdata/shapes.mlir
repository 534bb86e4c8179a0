// A program of a toy language, shapes.toy, as its compiler writes it: what a debugger shows of it is in gdb_test.go.
!Point = !c.struct<"Point" {x: si32, y: si32}>
!Large = !c.struct<"Large" {at: !Point, sums: !c.array<4 x si64>}>
!Flags = !c.struct<"Flags" {lo: ui32 : 3, hi: ui16 : 9, on: i1}>
!Either = !c.union<"Either" {whole: si64, parts: !c.array<2 x si32>}>

c.global @origin : !Point = {x = 3, y = 4} loc("shapes.toy":1:1)
c.global private @greeting : !c.array<6 x si8> = "hello" loc("shapes.toy":2:1)

c.func @norm(%p: !Point loc("shapes.toy":4:10), %scale: si16 loc("shapes.toy":4:13), %big: !Large loc("shapes.toy":4:20),
             %flags: !Flags loc("shapes.toy":4:25), %either: !Either loc("shapes.toy":4:30), %by: f64 loc("by"("shapes.toy":4:40))) -> si32 {
  %sum = c.local : si32 loc("shapes.toy":5:3)
  %x = c.get %p["x"] : !Point -> si32 loc("shapes.toy":6:7)
  c.store %x, %sum : si32 loc("shapes.toy":6:7)
  %y = c.get %p["y"] : !Point -> si32 loc("shapes.toy":7:9)
  %s = c.load %sum : si32 loc("shapes.toy":7:9)
  %xs = c.cast %s : si32 to i32 loc("shapes.toy":7:9)
  %ys = c.cast %y : si32 to i32 loc("shapes.toy":7:9)
  %both = arith.addi %xs, %ys : i32 loc("shapes.toy":7:9)
  %r = c.cast %both : i32 to si32 loc("shapes.toy":7:9)
  c.store %r, %sum : si32 loc("shapes.toy":7:9)
  c.return %r : si32 loc("shapes.toy":8:3)
} loc("shapes.toy":4:1)

c.func @main() -> si32 {
  %o = c.address_of @origin : !llvm.ptr loc("shapes.toy":12:3)
  %p = c.load %o : !Point loc("shapes.toy":12:3)
  %scale = c.constant -2 : si16 loc("shapes.toy":12:3)
  %big0 = c.zero : !Large loc("shapes.toy":13:3)
  %seven = c.constant 7 : si64 loc("shapes.toy":13:3)
  %big = c.set %big0["sums", 2], %seven : !Large, si64 loc("shapes.toy":13:3)
  %flags0 = c.zero : !Flags loc("shapes.toy":14:3)
  %five = c.constant 5 : ui32 loc("shapes.toy":14:3)
  %flags1 = c.set %flags0["lo"], %five : !Flags, ui32 loc("shapes.toy":14:3)
  %hi = c.constant 300 : ui16 loc("shapes.toy":14:3)
  %flags2 = c.set %flags1["hi"], %hi : !Flags, ui16 loc("shapes.toy":14:3)
  %true = c.constant true loc("shapes.toy":14:3)
  %flags = c.set %flags2["on"], %true : !Flags, i1 loc("shapes.toy":14:3)
  %either0 = c.zero : !Either loc("shapes.toy":15:3)
  %either = c.set %either0["whole"], %seven : !Either, si64 loc("shapes.toy":15:3)
  %by = c.constant 0.5 : f64 loc("shapes.toy":15:3)
  %n = c.call @norm(%p, %scale, %big, %flags, %either, %by) : (!Point, si16, !Large, !Flags, !Either, f64) -> si32 loc("shapes.toy":16:8)
  %ns = c.cast %n : si32 to i32 loc("shapes.toy":17:3)
  %k = arith.constant 7 : i32 loc("shapes.toy":17:3)
  %d = arith.subi %ns, %k : i32 loc("shapes.toy":17:3)
  %r = c.cast %d : i32 to si32 loc("shapes.toy":17:3)
  c.return %r : si32 loc("shapes.toy":17:3)
} loc("shapes.toy":11:1)
