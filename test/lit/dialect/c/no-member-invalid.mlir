// A member that does not exist: the nearest name, or the members that there are.
// RUN: abi-opt --verify-diagnostics --split-input-file %s

c.func @f(%p: !c.struct<"P" {x: si32, y: si32}>) {
  %0 = c.get %p["z"] : !c.struct<"P" {x: si32, y: si32}> -> si32 // expected-error {{has no member "z"; it has x, y}} [c-path]
  c.return
}

// -----

c.func @f(%p: !c.struct<"P" {width: si32, height: si32}>) {
  %0 = c.get %p["widht"] : !c.struct<"P" {width: si32, height: si32}> -> si32 // expected-error {{has no member "widht"; did you mean 'width'?}} [c-path]
  c.return
}

// -----

// expected-error @+1 {{has type '!c.tag<struct "P">', which has no members; pass a pointer to it, or the !c.struct or !c.union}} [c-signature]
c.func private @f(!c.tag<struct "P">)

// -----

// expected-error @+1 {{has attribute 'calconv', which means nothing to LLVM; did you mean 'callconv'?}} [carried-attribute]
c.func private @f() attributes {calconv = "ms_abi"}
