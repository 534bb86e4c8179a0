// A function, a direct and an indirect call.
llvm.func @next(i32) -> i32
llvm.func @twice(%x: i32, %f: !llvm.ptr) -> i32 {
  %once = llvm.call @next(%x) : (i32) -> i32
  %twice = llvm.call %f(%once) : !llvm.ptr, (i32) -> i32
  llvm.return %twice : i32
}

// -----

// A variable and its address, an alias, and a function whose implementation is chosen when the program starts.
llvm.mlir.global external constant @table(dense<[2, 3, 5, 7]> : tensor<4xi32>) : !llvm.array<4 x i32>
llvm.mlir.alias external @other_name : !llvm.array<4 x i32> {
  %address = llvm.mlir.addressof @table : !llvm.ptr
  llvm.return %address : !llvm.ptr
}
llvm.func @choose() -> !llvm.ptr {
  %address = llvm.mlir.addressof @table : !llvm.ptr
  llvm.return %address : !llvm.ptr
}
llvm.mlir.ifunc external @chosen : !llvm.func<void ()>, !llvm.ptr @choose

// -----

// The address of the second member of element i in an array of records.
llvm.func @member(%records: !llvm.ptr, %i: i64) -> !llvm.ptr {
  %address = llvm.getelementptr inbounds %records[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f64)>
  llvm.return %address : !llvm.ptr
}

// -----

// Branches.
llvm.func @choice(%c: i1, %kind: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.cond_br %c, ^switch, ^end(%one : i32)
^switch:
  llvm.switch %kind : i32, ^next [
    1: ^end(%kind : i32),
    2: ^end(%one : i32)
  ]
^next:
  llvm.br ^end(%kind : i32)
^end(%result: i32):
  llvm.return %result : i32
}

// -----

// Atomic accesses.
llvm.func @atomic(%p: !llvm.ptr, %x: i32, %y: i32) -> i32 {
  %old = llvm.atomicrmw add %p, %x seq_cst : !llvm.ptr, i32
  %found = llvm.cmpxchg %p, %x, %y acq_rel monotonic : !llvm.ptr, i32
  llvm.fence acquire
  llvm.return %old : i32
}

// -----

// A vector with its elements reversed.
llvm.func @reverse(%v: vector<4xf32>) -> vector<4xf32> {
  %reversed = llvm.shufflevector %v, %v [3, 2, 1, 0] : vector<4xf32>
  llvm.return %reversed : vector<4xf32>
}

// -----

// Arithmetic with overflow checks.
llvm.func @checked(%a: i32, %b: i32) {
  %sum = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %difference = "llvm.intr.ssub.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %product = "llvm.intr.smul.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %unsigned_sum = "llvm.intr.uadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %unsigned_difference = "llvm.intr.usub.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %unsigned_product = "llvm.intr.umul.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

// The low half of a vector, copied to its high half.
llvm.func @halves(%v: vector<4xf32>) -> vector<4xf32> {
  %low = llvm.intr.vector.extract %v[0] : vector<2xf32> from vector<4xf32>
  %v2 = llvm.intr.vector.insert %low, %v[2] : vector<2xf32> into vector<4xf32>
  llvm.return %v2 : vector<4xf32>
}

// -----

// A call of an intrinsic by name.
llvm.func @random() -> i64 {
  %cycles = llvm.call_intrinsic "llvm.readcyclecounter"() : () -> i64
  llvm.return %cycles : i64
}

// -----

// An assumption for the optimizer.
llvm.func @assume(%c: i1) {
  llvm.intr.assume %c : i1
  llvm.return
}

// -----

// An exception is caught and resumed.
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @may_throw()
llvm.func @catch() attributes {personality = @__gxx_personality_v0} {
  llvm.invoke @may_throw() to ^done unwind ^caught : () -> ()
^caught:
  %exception = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %exception : !llvm.struct<(ptr, i32)>
^done:
  llvm.return
}

// -----

// Jumps to the address of a block.
llvm.func @computed() -> i32 {
  %target = llvm.blockaddress <function = @computed, tag = <id = 1>> : !llvm.ptr
  llvm.indirectbr %target : !llvm.ptr, [
  ^bb1
  ]
^bb1:
  llvm.blocktag <id = 1>
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.return %one : i32
}

// -----

// Functions that run before and after main, module flags, linker options, and a comdat, of which the linker
// keeps one.
llvm.func @start() { llvm.return }
llvm.mlir.global_ctors ctors = [@start], priorities = [65535 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@start], priorities = [65535 : i32], data = [#llvm.zero]
llvm.module_flags [#llvm.mlir.module_flag<max, "PIC Level", 2 : i32>]
llvm.linker_options ["-l", "m"]
llvm.comdat @groups {
  llvm.comdat_selector @inline_function any
}
llvm.func linkonce_odr @inline_function() comdat(@groups::@inline_function) { llvm.return }

// -----

// The address of a local equivalent of a function.
llvm.func @callee()
llvm.func @local() -> !llvm.ptr {
  %address = llvm.dso_local_equivalent @callee : !llvm.ptr
  llvm.return %address : !llvm.ptr
}

// -----

// Debug info: a variable in memory, one that is a value, and a label.
#file = #llvm.di_file<"f.c" in ".">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #f, name = "x", file = #file, line = 2, type = #int>
#y = #llvm.di_local_variable<scope = #f, name = "y", file = #file, line = 3, type = #int>
#again = #llvm.di_label<scope = #f, name = "again", file = #file, line = 4>
llvm.func @f(%memory: !llvm.ptr, %value: i32) {
  llvm.intr.dbg.declare #x = %memory : !llvm.ptr loc(fused<#f>["f.c":2:3])
  llvm.intr.dbg.value #y = %value : i32 loc(fused<#f>["f.c":3:3])
  llvm.intr.dbg.label #again loc(fused<#f>["f.c":4:3])
  llvm.return loc(fused<#f>["f.c":5:3])
} loc(fused<#f>["f.c":1:1])

// -----

// A scope in which a pointer has no alias.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
llvm.func @inlined(%p: !llvm.ptr) -> i32 {
  llvm.intr.experimental.noalias.scope.decl #scope
  %x = llvm.load %p {alias_scopes = [#scope]} : !llvm.ptr -> i32
  llvm.return %x : i32
}

// -----

// A function that does not return.
llvm.func @exit(i32)
llvm.func @fail(%status: i32) {
  llvm.call @exit(%status) : (i32) -> ()
  llvm.unreachable
}

// -----

// A pointer into another address space.
llvm.func @generic(%p: !llvm.ptr<3>) -> !llvm.ptr {
  %generic = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
  llvm.return %generic : !llvm.ptr
}

// -----

// Stack memory with its lifetime.
llvm.func @temporary(%x: i32) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %memory = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %memory : !llvm.ptr
  llvm.store %x, %memory : i32, !llvm.ptr
  llvm.intr.lifetime.end %memory : !llvm.ptr
  llvm.return
}

// -----

// A variadic function.
llvm.func @variadic(%n: i32, ...) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %list = llvm.alloca %one x !llvm.array<24 x i8> : (i64) -> !llvm.ptr
  %copy = llvm.alloca %one x !llvm.array<24 x i8> : (i64) -> !llvm.ptr
  llvm.intr.vastart %list : !llvm.ptr
  llvm.intr.vacopy %list to %copy : !llvm.ptr, !llvm.ptr
  llvm.intr.vaend %copy : !llvm.ptr
  llvm.intr.vaend %list : !llvm.ptr
  llvm.return
}

// -----

// The address of a thread-local variable in this thread.
llvm.mlir.global external thread_local @count(0 : i32) : i32
llvm.func @mine() -> !llvm.ptr {
  %variable = llvm.mlir.addressof @count : !llvm.ptr
  %address = "llvm.intr.threadlocal.address"(%variable) : (!llvm.ptr) -> !llvm.ptr
  llvm.return %address : !llvm.ptr
}

// -----

// A pointer rounded down to a multiple of 16.
llvm.func @align(%p: !llvm.ptr) -> !llvm.ptr {
  %mask = llvm.mlir.constant(-16 : i64) : i64
  %aligned = llvm.intr.ptrmask %p, %mask : (!llvm.ptr, i64) -> !llvm.ptr
  llvm.return %aligned : !llvm.ptr
}

// -----

// Fraction and exponent, sine and cosine, and conversions between precisions.
llvm.func @parts(%x: f64, %y: f32) {
  %fraction_and_exponent = llvm.intr.frexp(%x) : (f64) -> !llvm.struct<(f64, i32)>
  %sine_and_cosine = llvm.intr.sincos(%x) : (f64) -> !llvm.struct<(f64, f64)>
  %less = llvm.intr.experimental.constrained.fptrunc %x towardzero ignore : f64 to f32
  %more = llvm.intr.experimental.constrained.fpext %y ignore : f32 to f64
  llvm.return
}

// -----

// Two vectors, interleaved and separated again.
llvm.func @complex(%re: vector<4xf32>, %im: vector<4xf32>) {
  %both = "llvm.intr.vector.interleave2"(%re, %im) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  %apart = "llvm.intr.vector.deinterleave2"(%both) : (vector<8xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>
  llvm.return
}

// -----

// Masked loads and stores.
llvm.func @some(%p: !llvm.ptr, %places: vector<4x!llvm.ptr>, %mask: vector<4xi1>, %others: vector<4xf32>) {
  %loaded = llvm.intr.masked.load %p, %mask, %others {alignment = 16 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.store %loaded, %p, %mask {alignment = 16 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  %gathered = llvm.intr.masked.gather %places, %mask, %others {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.scatter %gathered, %places, %mask {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.return
}

// -----

// Matrices in vectors, column after column.
llvm.func @matrices(%a: vector<6xf32>, %p: !llvm.ptr, %stride: i64) {
  %b = llvm.intr.matrix.transpose %a {columns = 3 : i32, rows = 2 : i32} : vector<6xf32> into vector<6xf32>
  %product = llvm.intr.matrix.multiply %a, %b {lhs_columns = 3 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<6xf32>, vector<6xf32>) -> vector<4xf32>
  %read = llvm.intr.matrix.column.major.load %p, <stride = %stride> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %read, %p, <stride = %stride> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64
  llvm.return
}

// -----

// Conversions of vector elements selected by a mask, up to a length.
llvm.func @converted(%f: vector<4xf32>, %d: vector<4xf64>, %i: vector<4xi32>, %l: vector<4xi64>, %mask: vector<4xi1>, %length: i32) {
  %0 = "llvm.intr.vp.fpext"(%f, %mask, %length) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
  %1 = "llvm.intr.vp.fptrunc"(%d, %mask, %length) : (vector<4xf64>, vector<4xi1>, i32) -> vector<4xf32>
  %2 = "llvm.intr.vp.fptosi"(%f, %mask, %length) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  %3 = "llvm.intr.vp.fptoui"(%f, %mask, %length) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  %4 = "llvm.intr.vp.sitofp"(%i, %mask, %length) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  %5 = "llvm.intr.vp.uitofp"(%i, %mask, %length) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  %6 = "llvm.intr.vp.sext"(%i, %mask, %length) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  %7 = "llvm.intr.vp.zext"(%i, %mask, %length) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  %8 = "llvm.intr.vp.trunc"(%l, %mask, %length) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4xi32>
  %9 = "llvm.intr.vp.inttoptr"(%l, %mask, %length) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4x!llvm.ptr>
  %10 = "llvm.intr.vp.ptrtoint"(%9, %mask, %length) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>
  llvm.return
}

// -----

// Reductions of the elements of a vector, up to a length.
llvm.func @reduced(%start: f32, %v: vector<4xf32>, %mask: vector<4xi1>, %length: i32) {
  %sum = "llvm.intr.vp.reduce.fadd"(%start, %v, %mask, %length) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %product = "llvm.intr.vp.reduce.fmul"(%start, %v, %mask, %length) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %max = "llvm.intr.vp.reduce.fmax"(%start, %v, %mask, %length) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %min = "llvm.intr.vp.reduce.fmin"(%start, %v, %mask, %length) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  llvm.return
}

// -----

// A coroutine.
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @coroutine() -> !llvm.ptr {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %false = llvm.mlir.constant(false) : i1
  %null = llvm.mlir.zero : !llvm.ptr
  %id = llvm.intr.coro.id %zero, %null, %null, %null : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %size = llvm.intr.coro.size : i64
  %memory = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %handle = llvm.intr.coro.begin %id, %memory : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %place = llvm.intr.coro.save %handle : (!llvm.ptr) -> !llvm.token
  %how = llvm.intr.coro.suspend %place, %false : i8
  %freed = llvm.intr.coro.free %id, %handle : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %none = llvm.mlir.none : !llvm.token
  %ended = llvm.intr.coro.end %handle, %false, %none : (!llvm.ptr, i1, !llvm.token) -> i1
  llvm.return %handle : !llvm.ptr
}
