// What is wrong with a C type is reported at the field or part that is at fault.
// RUN: abi-opt  --split-input-file --verify-diagnostics %s

// expected-error@+1 {{a bit-field of si32 has at most 32 bits, not 33}} [c-bitfield]
c.func private @bit_field_too_wide(!c.struct<"P" {ok: si32, x: si32 : 33}>)

// -----

// expected-error@+1 {{a bit-field has an integer type, not f32}} [c-bitfield]
c.func private @bit_field_of_float(!c.struct<"P" {x: f32 : 3}>)

// -----

// expected-error@+1 {{a bit-field of width 0 has no name}} [c-bitfield]
c.func private @named_zero_width(!c.struct<"P" {x: si32 : 0}>)

// -----

// expected-error@+1 {{only a bit-field has a type_align}} [c-field-name]
c.func private @type_align(!c.struct<"P" {x: si32 type_align = 4}>)

// -----

// expected-error@+1 {{3 is not a power of two up to 268435456}} [c-align]
c.func private @align_three(!c.struct<"P" {x: si32 align = 3}>)

// -----

// expected-error@+1 {{6 is not a power of two up to 268435456}} [c-align]
c.func private @record_align_zero(!c.struct<"P" {x: si32}, align = 6>)

// -----

// expected-error@+1 {{only the last member of a struct can be a flexible array}} [c-flexible-array]
c.func private @flexible_not_last(!c.struct<"P" {x: si32, a: !c.array<? x si8>, y: si32}>)

// -----

// expected-error@+1 {{_BitInt(0) has no bits}} [c-bitint]
c.func private @bitint_zero(!c.bitint<ui0>)

// -----

// expected-error@+1 {{a signed _BitInt has at least 2 bits}} [c-bitint]
c.func private @bitint_signed_one(!c.bitint<si1>)

// -----

// expected-error@+1 {{_BitInt is signed (si7) or unsigned (ui7)}} [c-bitint]
c.func private @bitint_signless(!c.bitint<i7>)

// -----

// expected-error@+1 {{invalid element type for complex}} [type]
c.func private @complex_of_pointer(complex<!llvm.ptr>)

// -----

// expected-error@+1 {{C has no complex type of bf16}} [c-complex]
c.func private @complex_in_record(!c.struct<"P" {z: complex<bf16>}>)

// -----

// expected-error@+1 {{vector types must have positive constant sizes}} [dimension]
c.func private @vector_of_nothing(!c.struct<"P" {v: vector<0xf32>}>)

// -----

// expected-error@+1 {{a C vector has one fixed dimension}} [c-vector]
c.func private @vector_of_vectors(!c.struct<"P" {v: vector<2x2xf32>}>)

// -----

// expected-error@+1 {{there are two members "x"}} [c-field-name]
c.func private @same_name(!c.struct<"P" {x: si32, x: f32}>)

// -----

// expected-error@+1 {{the array is larger than 1152921504606846975 bytes}} [c-size-overflow]
c.func private @too_large(!c.struct<"P" {a: !c.array<1152921504606846976 x si64>}>)

// -----

// expected-error@+1 {{tensor<4xf32> is not a C type}} [c-not-a-c-type]
c.func private @tensor(!c.struct<"P" {t: tensor<4xf32>}>)

// -----

// expected-error@+1 {{expected '{'}} [syntax]
c.func private @not_a_record(!c.struct<"P" [x: si32]>)

// -----

// expected-error@+1 {{a tag is not empty; a record without one has none}} [c-record]
c.func private @empty_tag(!c.struct<"" {x: si32}>)

// -----

// expected-error@+1 {{'packed' is there twice}} [c-record]
c.func private @packed_twice(!c.struct<"P" {x: si32}, packed, packed>)

// -----

// expected-error@+1 {{'align' is there twice}} [c-record]
c.func private @aligned_twice(!c.union<"P" {x: si32}, align = 4, packed, align = 8>)

// -----

// expected-error@+1 {{'packed' is there twice}} [c-record]
c.func private @member_packed_twice(!c.struct<"P" {x: si32 packed align = 2 packed}>)

// -----

// expected-error@+1 {{'align' is there twice}} [c-record]
c.func private @member_aligned_twice(!c.struct<"P" {x: si32 align = 8 align = 8}>)

// -----

// expected-error@+1 {{a record cannot be 'shiny': expected packed, pack, align, transparent, cxx or nontrivial}} [c-record]
c.func private @unknown_attribute(!c.struct<"P" {x: si32}, shiny>)

// -----

// expected-error@+1 {{undefined symbol alias id 'A'}} [undefined-alias]
!A = !c.struct<"A" {x: !A}>
c.func private @recursive(!A)

// -----

// expected-error@+1 {{only a union with members is transparent}} [c-record]
c.func private @transparent_struct(!c.struct<"P" {x: si32}, transparent>)

// -----

// expected-error@+1 {{expected '('}} [syntax]
c.func private @func_ptr_of_number(!c.func_ptr<si32>)

// -----

// expected-error@+1 {{a C function has one result or none, as in !c.func_ptr<(si32) -> f64>}} [c-not-a-c-type]
c.func private @func_ptr_two_results(!c.func_ptr<() -> (si32, si32)>)

// -----

// expected-error@+1 {{!c.array<2 x si32> is not a C value type}} [c-not-a-c-type]
c.func private @func_ptr_of_array(!c.func_ptr<(!c.array<2 x si32>) -> ()>)

// -----

// expected-error@+1 {{'...' is the last of the parameters}} [c-not-a-c-type]
c.func private @func_ptr_dots(!c.func_ptr<(..., si32) -> ()>)
