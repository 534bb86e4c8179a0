// What holds values that are carried has a region; without one it is told once, where it is.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

abi.func private @empty()
abi.func @call() {
  "abi.call_exec"() <{callee = @empty}> ({
    // expected-error@+1 {{'abi.call_args' op requires one region}} [op-regions]
    "abi.call_args"() : () -> ()
    "abi.call"() <{callee = @empty}> : () -> ()
    "abi.yield"() : () -> ()
  }) : () -> ()
  abi.return
}

// -----

abi.func @function() {
  // expected-error@+1 {{'abi.prologue' op requires one region}} [op-regions]
  "abi.prologue"() : () -> ()
  abi.return
}

// -----

abi.func @results() {
  // expected-error@+1 {{'abi.epilogue' op requires one region}} [op-regions]
  "abi.epilogue"() : () -> ()
  abi.return
}
