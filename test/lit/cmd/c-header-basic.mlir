// A header has the name of a basic type, if the platform has that type under it.
// RUN: abi-opt --emit=c-header %s | FileCheck %s

module attributes {llvm.target_triple = "armv7-linux-gnueabihf"} {
  // CHECK: void right(long a, unsigned long b, __fp16 c);
  c.func @right(%a: si32 {c.type = !c.typedef<"long" : si32>}, %b: ui32 {c.type = !c.typedef<"unsigned long" : ui32>},
                %c: f16 {c.type = !c.typedef<"__fp16" : f16>}) {
    c.return
  }
  // CHECK: void wrong(int32_t a, int32_t b, int32_t c);
  c.func @wrong(%a: si32 {c.type = !c.typedef<"long double" : si32>}, %b: si32 {c.type = !c.typedef<"unsigned long" : si32>},
                %c: si32 {c.type = !c.typedef<"int int" : si32>}) {
    c.return
  }
}
