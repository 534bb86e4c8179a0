// What hl cannot say is refused where it stands: a record in memory, padding, a field that is no number.
// RUN: hl-opt --emit-abi --lower-abi-to-hl --split-input-file --verify-diagnostics %s

!Big = !hl.record<"Big", si64, si64, si64>
// expected-error@+1 {{'abi.indirect' op cannot be said in hl, which has no memory}}
c.func @big(%p: !Big) {
  c.return
}

// -----

!Padded = !hl.record<"Padded", si8, si32>
// expected-error@+1 {{cannot be said in hl: !hl.record<"Padded", si8, si32> has padding}}
c.func @padded(%p: !Padded) {
  c.return
}

// -----

!Short = !hl.record<"Short", si32, si8>
// expected-error@+1 {{cannot be said in hl: piece #0 is not full}}
c.func @short(%p: !Short) {
  c.return
}

// -----

// expected-error@+1 {{a field must be a number}}
c.func private @index(!hl.record<"I", index>)
