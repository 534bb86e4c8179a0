// A call through a pointer that says what function it points to agrees with that.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

c.func @operand(%f: !c.func_ptr<(si32) -> f64>, %x: f64) {
  // expected-error@+1 {{operand type mismatch: expected operand type 'si32', but provided 'f64' for operand number 0}} [c-operands]
  %r = c.call_indirect %f(%x) : !c.func_ptr<(si32) -> f64>, (f64) -> f64
  c.return
}

// -----

c.func @number(%f: !c.func_ptr<(si32) -> f64>, %x: si32) {
  // expected-error@+1 {{incorrect number of operands for callee: expected 1, but got 2}} [c-operands]
  %r = c.call_indirect %f(%x, %x) : !c.func_ptr<(si32) -> f64>, (si32, si32) -> f64
  c.return
}

// -----

c.func @result(%f: !c.func_ptr<() -> f64>) {
  // expected-error@+1 {{result type mismatch: callee returns f64, but the call says nothing}} [c-operands]
  c.call_indirect %f() : !c.func_ptr<() -> f64>, () -> ()
  c.return
}

// -----

c.func @dots(%f: !c.func_ptr<(si32) -> ()>, %x: si32) {
  // expected-error@+1 {{has '...' behind 1 operands, but its pointer is of type '!c.func_ptr<(si32) -> ()>'}} [c-operands]
  c.call_indirect %f(%x, %x) : !c.func_ptr<(si32) -> ()>, (si32, ..., si32) -> ()
  c.return
}

// -----

c.func @no_dots(%f: !c.func_ptr<(si32, ...) -> ()>, %x: si32) {
  // expected-error@+1 {{has no '...', but its pointer is of type '!c.func_ptr<(si32, ...) -> ()>'}} [c-operands]
  c.call_indirect %f(%x, %x) : !c.func_ptr<(si32, ...) -> ()>, (si32, si32) -> ()
  c.return
}

// -----

c.func @few(%f: !c.func_ptr<(si32, ...) -> ()>) {
  // expected-error@+1 {{has '...' behind 0 operands, but its pointer is of type '!c.func_ptr<(si32, ...) -> ()>'}} [c-operands]
  c.call_indirect %f() : !c.func_ptr<(si32, ...) -> ()>, (...) -> ()
  c.return
}

// -----

// expected-note@+1 {{@callee is defined here}}
c.func private @callee(si32) -> f64
c.func @address() {
  // expected-error@+1 {{has type '!c.func_ptr<() -> f64>', but @callee is of type '(si32) -> f64'}} [c-callee]
  %f = c.address_of @callee : !c.func_ptr<() -> f64>
  c.return
}
