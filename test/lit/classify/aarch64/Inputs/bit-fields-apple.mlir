module attributes {llvm.target_triple = "arm64-apple-macosx"} {
  func.func @sizes() -> (ui64, ui64, ui64) {
    %a = c.sizeof !c.struct<{c: si8, : si32 : 3}>
    %b = c.sizeof !c.struct<{c: si8, : si64 : 0, d: si8}>
    %c = c.sizeof !c.struct<{v: vector<8xsi32>, i: si32}>
    return %a, %b, %c : ui64, ui64, ui64
  }
}
