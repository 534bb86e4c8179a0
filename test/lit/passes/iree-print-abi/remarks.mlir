// Each signature that a function carries is remarked in the form that people read.
// RUN: abi-opt --iree-print-abi --verify-diagnostics %s

// expected-remark@+3 {{raw ABI of @all: (RefObject<?>, Buffer<float32[?x128x64]>) -> (Buffer<uint64[32x?x64]>), results allocated by __allocate}} [iree-abi]
// expected-remark@+2 {{sip ABI of @all: [0={"a"=raw(0), "b"=raw(1)}] -> raw(0)}} [iree-abi]
// expected-remark@+1 {{V1 ABI of @all: ({a: unknown, b: ndarray<?x128x64xf32>}) -> (ndarray<32x?x64xi64>)}} [iree-abi]
func.func private @all(index, tensor<?x128x64xf32>) -> tensor<32x?x64xui64> attributes {
  iree.abi = "{\22a\22:[[\22sdict\22,[\22a\22,\22unknown\22],[\22b\22,[\22ndarray\22,\22f32\22,3,null,128,64]]]],\22r\22:[[\22ndarray\22,\22i64\22,3,32,null,64]]}",
  iree.reflection = {
    f = "I18!O1!B11!d-1d128d64R17!B13!t11d32d-1d64", fv = "1", fbr = "__allocate",
    abi = "sip", abiv = 1 : i32, sip = "I23!S19!k0D13!K2!a_0K2!b_1R3!_0"}}

func.func @none() {
  return
}
