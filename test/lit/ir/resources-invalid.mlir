// Resources that are wrong, in mlir-opt's words.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{unknown key 'foo' in file metadata dictionary}} [resource]
{-# foo: {} #-}

// -----

// expected-error @+1 {{expected identifier key in file metadata dictionary}} [resource]
{-# dialect_resources: {}, #-}

// -----

// expected-error @+1 {{dialect 'foo' is unknown}} [resource]
{-# dialect_resources: {foo: {a: "0x00000000"}} #-}

// -----

// expected-error @+1 {{unexpected 'resource' section for dialect 'llvm'}} [resource]
{-# dialect_resources: {llvm: {}} #-}

// -----

// expected-error @+1 {{expected hex string blob for key 'a'}} [resource]
{-# dialect_resources: {builtin: {a: "0x0"}} #-}

// -----

// expected-error @+1 {{expected hex string blob for key 'a'}} [resource]
{-# dialect_resources: {builtin: {a: true}} #-}

// -----

// expected-error @+1 {{expected hex string blob for key 'a' to encode alignment in first 4 bytes}} [resource]
{-# dialect_resources: {builtin: {a: "0x080000"}} #-}

// -----

// expected-error @+1 {{expected hex string blob for key 'a' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3}} [resource]
{-# dialect_resources: {builtin: {a: "0x03000000AA"}} #-}

// -----

// An alignment of zero, at which mlir-opt ends.
// expected-error @+1 {{but got non-power-of-2 value: 0}} [resource]
{-# dialect_resources: {builtin: {a: "0x00000000AA"}} #-}

// -----

// expected-error @+1 {{expected string value for key 'a'}} [resource]
{-# external_resources: {x: {a: 3}} #-}

// -----

// expected-error @+1 {{expected ',' or '#-}'}} [resource]
{-# dialect_resources: {} external_resources: {} #-}
