// Package ireeattachsipabi is the pass iree-attach-sip-abi: exported functions get the
// structured-index-path signature of IREE, from the index paths of their
// arguments and results.
package ireeattachsipabi
