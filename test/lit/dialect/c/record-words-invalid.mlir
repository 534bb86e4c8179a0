// The attributes of a record are behind its members.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'packed' follows the members: {…}, packed}} [c-record]
c.func private @f(!c.struct<"P" packed {a: si8}>)

// -----

// expected-error@+1 {{'packed' follows the members: {…}, packed}} [c-record]
c.func private @f(!c.struct<packed {a: si8}>)

// -----

// expected-error@+1 {{'pack' follows the members: {…}, pack}} [c-record]
c.func private @f(!c.struct<"P", pack = 2 {a: si8}>)

// -----

// expected-error@+1 {{'transparent' follows the members: {…}, transparent}} [c-record]
c.func private @f(!c.union<"P" transparent {a: si8}>)

// -----

// expected-error@+1 {{',' separates the members from 'align'}} [c-record]
c.func private @f(!c.struct<"P" {a: si8} align = 8>)

// -----

// expected-error@+1 {{the members follow the tag without ','}} [c-record]
c.func private @f(!c.struct<"P", {a: si8}>)

// -----

// expected-error@+1 {{expected '{'}} [syntax]
c.func private @f(!c.struct<"P" volatile {a: si8}>)
