// A struct of one unsigned, by value: in a register, as the number alone.
//
//   char *inet_ntoa(struct in_addr in);
//
// OUT: 192.168.2.17

!in_addr = !c.struct<"in_addr" {s_addr: ui32}>

c.func private @inet_ntoa(!in_addr) -> !llvm.ptr
c.func private @puts(!llvm.ptr) -> si32

c.func @main() -> si32 {
  %zero = c.zero : !in_addr
  %bits = c.constant 0x1102A8C0 : ui32
  %in = c.set %zero["s_addr"], %bits : !in_addr, ui32
  %text = c.call @inet_ntoa(%in) : (!in_addr) -> !llvm.ptr
  %n = c.call @puts(%text) : (!llvm.ptr) -> si32
  %ok = c.constant 0 : si32
  c.return %ok : si32
}
