// Package ireeattachrawabi is the pass iree-attach-raw-abi: exported functions get the raw
// function signature of IREE.
package ireeattachrawabi
