// Specifications that say something twice, or what they cannot say.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{repeated DLTI key: index}} [dlti-spec]
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32, index = 3 : i32>} {}

// -----

// expected-error @+1 {{repeated DLTI key: "a"}} [dlti-spec]
module attributes {dlti.map = #dlti.map<"a" = 3 : i32, "a" = 4>} {}

// -----

// expected-error @+1 {{'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}} [dlti-attribute]
module attributes {dlti.dl_spec = 3 : i32} {}

// -----

// expected-error @+1 {{expected integer attribute in the data layout entry for 'index'}} [dlti-attribute]
module attributes {dlti.dl_spec = #dlti.dl_spec<index = "a">} {}

// -----

// expected-error @+1 {{attribute 'dlti.foo' not supported by dialect}} [dlti-attribute]
module attributes {dlti.foo = #dlti.dl_spec<index = 3 : i32>} {}

// -----

// expected-error @+1 {{value associated with key "a" is not a DLTI device spec}} [dlti-spec]
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"a" = 4>} {}

// -----

// expected-error @+1 {{no DLTI entries provided}} [dlti-spec]
module attributes {dlti.target_system_spec = #dlti.target_system_spec<>} {}

// -----

// expected-error @+1 {{'dlti.endianness' data layout entry is expected to be either 'big' or 'little'}} [dlti-attribute]
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "mid">} {}

// -----

// What is said about one thing must be the same in a module and around it.
// expected-note @+1 {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  // expected-error @+1 {{data layout does not combine with layouts of enclosing ops}} [dlti-attribute]
  module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i64>} {}
  module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, i32 = dense<32> : vector<2xi64>>} {}
}
