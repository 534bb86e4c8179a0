// One run tells of every op that is wrong: after an error the parser goes on
// with the next op of the file or module. What the op would have defined is not
// missed later.
// RUN: abi-opt --allow-unregistered-dialect --verify-diagnostics %s

// expected-error@+1 {{expected '{'}} [syntax]
!bad = !c.struct<oops>
// expected-error@+1 {{elements literal must be a shaped type}} [elements]
#bad = dense<1> : i32

func.func @in_a_body(%x: i32) -> i32 {
  // expected-error@+1 {{expected SSA operand}} [syntax]
  %y = arith.addi %x, : i32
  return %y : i32
}

// Silent: what is wrong is the alias.
func.func @with_a_lost_type(%x: !bad) {
  "x"() {a = tuple<!bad>, b = #bad} : () -> ()
  return
}

module {
  func.func @in_a_module(%x: i32) {
    // expected-error@+1 {{Dialect `bogus' not found for custom op 'bogus.op'}} [unknown-op]
    %z = bogus.op %x
    return
  }
  func.func @undefined() -> i32 {
    // expected-error@+1 {{use of undeclared SSA value name}} [undefined-value]
    return %q : i32
  }
  // expected-error@+1 {{invalid integer width}} [type]
  c.func @in_a_signature(%x: i99999999999) {
    c.return
  }
}

// expected-error@+1 {{expected ')'}} [syntax]
%r = "x.y"( : () -> i32
// Silent: %r is lost.
"x.z"(%r) : (i32) -> ()

// A bracket that is not closed is noticed where the next function begins.
func.func @open_bracket(%x: i32
// expected-error@-1 {{expected ')'}} [syntax]
func.func @fine() { return }
// expected-error@+1 {{custom op 'retrun' is unknown}} [unknown-op]
func.func @misspelled() { retrun }
}
func.func @open_string() {
  // expected-error@+1 {{expected '"' in string literal}} [token]
  "x"() {a = "unterminated} : () -> ()
  return
}
// expected-error@+1 {{reference to an undefined block}} [undefined-block]
func.func @last() { cf.br ^nowhere }
