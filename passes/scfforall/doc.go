// Package scfforall has the passes that replace scf.forall loops without outputs: scf-forall-to-for by nested for loops, and
// scf-forall-to-parallel by parallel loops.
package scfforall
