// A function with a record parameter and result: reads one member, writes another.
!Point = !c.struct<"Point" {x: si32, y: f64}>
c.func @scale(%p: !Point, %by: f64) -> !Point {
  %y = c.get %p["y"] : !Point -> f64
  %product = arith.mulf %y, %by : f64
  %scaled = c.set %p["y"], %product : !Point, f64
  c.return %scaled : !Point
}

// -----

// A call of a variadic function, with a literal.
c.func private @printf(!llvm.ptr, ...) -> si32
c.func @greet(%times: si32) {
  %format = c.string "hello, %d times\n" : !llvm.ptr
  %written = c.call @printf(%format, %times) : (!llvm.ptr, si32) -> si32
  c.return
}

// -----

// A call through a pointer to a function of type int (double).
c.func @apply(%f: !llvm.ptr, %x: f64) -> si32 {
  %result = c.call_indirect %f(%x) : (f64) -> si32
  c.return %result : si32
}

// -----

// The address of a function, as an argument of qsort.
c.func private @qsort(!llvm.ptr, ui64, ui64, !llvm.ptr)
c.func private @compare(!llvm.ptr, !llvm.ptr) -> si32
c.func @sort(%numbers: !llvm.ptr, %n: ui64) {
  %size = c.sizeof si32
  %function = c.address_of @compare : !llvm.ptr
  c.call @qsort(%numbers, %n, %size, %function) : (!llvm.ptr, ui64, ui64, !llvm.ptr) -> ()
  c.return
}

// -----

// A local variable, the address of a member, and an element of an array.
!Line = !c.struct<"Line" {length: si32, text: !c.array<16 x si8>}>
c.func @first(%line: !Line, %i: si64) -> si8 {
  %variable = c.local : !Line
  c.store %line, %variable : !Line
  %text = c.member %variable["text"] : !Line
  %at = c.element %text[%i] : si8, si64
  %letter = c.load %at : si8
  c.return %letter : si8
}

// -----

// Constants, a zero value, an indeterminate value, and conversions.
c.func @numbers(%x: si32) -> f64 {
  %two = c.constant 2 : si32
  %nothing = c.zero : f64
  %anything = c.undef : f64
  %double = c.cast %x : si32 to f64
  c.return %double : f64
}

// -----

// The size and alignment of types and the offset of a member, as on the target.
!Pair = !c.struct<"Pair" {tag: si8, value: f64}>
c.func @measure() -> ui64 {
  %size = c.sizeof !Pair
  %alignment = c.alignof !Pair
  %offset = c.offsetof !Pair["value"]
  c.return %offset : ui64
}

// -----

// A variadic definition that reads two arguments.
c.func @sum_of_two(%n: si32, ...) -> f64 {
  %list = c.local : !c.va_list
  c.va_start %list
  %copy = c.local : !c.va_list
  c.va_copy %copy, %list
  %first = c.va_arg %list : f64
  %second = c.va_arg %list : f64
  c.va_end %copy
  c.va_end %list
  %sum = arith.addf %first, %second : f64
  c.return %sum : f64
}

// -----

// Variables: a private table of numbers, and one that C defines.
c.global private const @primes : !c.array<4 x si32> = [2, 3, 5, 7]
c.global private external @environ : !llvm.ptr
c.func @prime(%i: si64) -> si32 {
  %table = c.address_of @primes : !llvm.ptr
  %at = c.element %table[%i] : si32, si64
  %number = c.load %at : si32
  c.return %number : si32
}

// -----

// The value of the parameter x, for a debugger.
#file = #llvm.di_file<"add.c" in ".">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#add = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "add", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #add, name = "x", file = #file, line = 1, arg = 1, type = #int>
c.func @add(%x: si32) {
  c.debug_value #x = %x : si32 loc(fused<#add>["add.c":1:1])
  c.return loc(fused<#add>["add.c":1:1])
} loc(fused<#add>["add.c":1:1])

// -----

// Increments a bit-field of three bits in memory.
!Flags = !c.struct<"Flags" {count: ui32 : 3, rest: ui32 : 29}>
c.func @count(%flags: !llvm.ptr) {
  %old = c.load_bits %flags["count"] : !Flags -> ui32
  %one = c.constant 1 : ui32
  %a = c.cast %old : ui32 to i32
  %b = c.cast %one : ui32 to i32
  %sum = arith.addi %a, %b : i32
  %new = c.cast %sum : i32 to ui32
  c.store_bits %new, %flags["count"] : ui32, !Flags
  c.return
}
