// Package ireeattachreflection is the pass iree-attach-reflection: exported functions get the
// V1 signature of IREE, a JSON text.
package ireeattachreflection
