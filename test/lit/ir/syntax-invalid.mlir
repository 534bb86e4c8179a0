// What the parser refuses, each with the place and the reason.
// RUN: abi-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// An operation needs a type.
// expected-error@+1 {{expected ')'}} [syntax]
"x"( : () -> ()

// -----

// A string without an end.
// expected-error@+1 {{expected '"' in string literal}} [token]
"x

// -----

// Unknown op in custom form.
// expected-error@+1 {{custom op 'arith.bogus' is unknown}} [unknown-op]
arith.bogus %a

// -----

// An operation of a dialect that is not known.
// expected-error@+1 {{Dialect `unknown' not found for custom op 'unknown.op'}} [unknown-op]
unknown.op

// -----

// More names than results.
// expected-error@+1 {{operation defines 1 results but was provided 2 to bind}} [result-count]
%a, %b = "x"() : () -> i32

// -----

// Fewer operands than types.
// expected-error@+1 {{expected 0 operand types but had 1}} [operand-count]
"x"() : (i32) -> ()

// -----

// A name that nothing defines.
// expected-error@+1 {{use of undeclared SSA value name}} [undefined-value]
"x"(%a) : (i32) -> ()

// -----

// A name defined twice.
// expected-note@+1 {{previously defined here}}
%a = "x"() : () -> i32
// expected-error@+1 {{redefinition of SSA value '%a'}} [redefined-value]
%a = "x"() : () -> i32

// -----

// Another type than the definition's.
// expected-note@+1 {{prior use here}}
%a = "x"() : () -> i32
// expected-error@+1 {{use of value '%a' expects different type than prior uses: 'i64' vs 'i32'}} [value-type]
"y"(%a) : (i64) -> ()

// -----

// Another type before the definition.
// expected-note@+1 {{previously used here with type 'i64'}}
"y"(%a) : (i64) -> ()
// expected-error@+1 {{definition of SSA value '%a#0' has type 'i32'}} [value-type]
%a = "x"() : () -> i32

// -----

// A result that there is not.
%a = "x"() : () -> i32
// expected-error@+1 {{reference to invalid result number}} [result-number]
"y"(%a#1) : (i32) -> ()

// -----

// A block that is not there.
"x"() ({
  // expected-error@+1 {{reference to an undefined block}} [undefined-block]
  "y"()[^a] : () -> ()
}) : () -> ()

// -----

// A block twice.
"x"() ({
^a:
  "y"() : () -> ()
// expected-error@+1 {{redefinition of block '^a'}} [redefined-block]
^a:
  "y"() : () -> ()
}) : () -> ()

// -----

// An alias that is not there.
// expected-error@+1 {{undefined symbol alias id 'a'}} [undefined-alias]
"x"() : () -> !a

// -----

// An alias twice.
!a = i32
// expected-error@+1 {{redefinition of type alias id 'a'}} [redefined-alias]
!a = i32

// -----

// An alias with a dot.
// expected-error@+1 {{type names with a '.' are reserved for dialect-defined names}} [alias-name]
!a.b = i32

// -----

// A tuple is no element.
// expected-error@+1 {{invalid tensor element type}} [type]
"x"() : () -> tensor<4xtuple<>>

// -----

// A huge dimension.
// expected-error@+1 {{invalid dimension}} [dimension]
"x"() : () -> tensor<99999999999999999999xi32>

// -----

// A huge integer type.
// expected-error@+1 {{invalid integer width}} [type]
"x"() : () -> i99999999999

// -----

// A type that builtin has not.
// expected-error@+1 {{unknown type `x` in dialect `builtin`}} [unknown-type]
"x"() : () -> !builtin.x

// -----

// An array of what is no integer.
// expected-error@+1 {{expected integer or float type of 1, 8, 16, 32 or 64 bits}} [attribute]
"x"() {a = array<index: 1>} : () -> ()

// -----

// An attribute that builtin has not.
// expected-error@+1 {{unknown attribute `x` in dialect `builtin`}} [unknown-attribute]
"x"() {a = #builtin.x} : () -> ()

// -----

// A key twice.
// expected-error@+1 {{duplicate key 'a' in dictionary attribute}} [duplicate-key]
"x"() {a, a} : () -> ()

// -----

// A number that does not fit.
// expected-error@+1 {{integer constant out of range for attribute}} [number]
"x"() {a = 300 : i8} : () -> ()

// -----

// A shape that does not fit.
// expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([3])}} [elements]
"x"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()

// -----

// A map that is not affine.
// expected-error@+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}} [affine]
"x"() {a = affine_map<(i, j) -> (i * j)>} : () -> ()

// -----

// A location without a column.
// expected-error@+1 {{expected integer column number in FileLineColRange}} [location]
"x"() : () -> () loc("f":1:x)

// -----

// A region without an end.
// expected-error@+2 {{expected operation name in quotes}} [syntax]
// expected-note@+1 {{the region that begins here is not closed}}
"x"() ({

// -----

// An escape that is none.
// expected-error@+1 {{unknown escape in string literal}} [token]
"x"() {a = "\q"} : () -> ()

// -----

// Text after the end.
module {
}
// expected-error@-1 {{expected operation name in quotes}} [syntax]
)

// -----

// An empty body.
// expected-error@+1 {{expected non-empty function body}} [func-body]
func.func @f() {
}

// -----

// A function type without results.
// expected-error@+1 {{expected '->' in function type}} [syntax]
"x"() : ()

// -----

// A vector of nothing.
// expected-error@+1 {{vector types must have positive constant sizes}} [dimension]
"x"() : () -> vector<0xi32>

// -----

// A memref with a wrong layout.
// expected-error@+1 {{memref layout mismatch between rank and affine map: 1 != 2}} [type]
"x"() : () -> memref<4xi32, affine_map<(d0, d1) -> (d0, d1)>>

// -----

// A strided layout of another rank.
// expected-error@+1 {{expected the number of strides to match the rank}} [type]
"x"() : () -> memref<4xi32, strided<[1, 2]>>
