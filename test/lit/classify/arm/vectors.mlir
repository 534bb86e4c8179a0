// With NEON, vectors of 8 and 16 bytes are in its registers.
// RUN: abi-opt --emit=llvm --target=armv7-linux-gnueabihf --mattr=+neon %s | FileCheck %s
// RUN: abi-opt --explain --target=armv7-linux-gnueabihf --mattr=+neon %s | FileCheck %s --check-prefix=WHERE

// CHECK: declare <4 x i32> @vectors(<4 x i32> noundef, <2 x float> noundef, %struct.Two)
// WHERE: vectors: q0, d2, d3+d4 → q0
c.func private @vectors(vector<4xsi32>, vector<2xf32>, !c.struct<"Two" {a: vector<2xsi32>, b: vector<2xsi32>}>) -> vector<4xsi32>
// A record of vectors of _Float16 has other members, which clang does not align.
// CHECK: declare void @halves([1 x <4 x i32>])
c.func private @halves(!c.struct<"Half" {a: vector<8xf16> align = 16}>)
// CHECK: "target-features"="+armv7-a,+neon"
