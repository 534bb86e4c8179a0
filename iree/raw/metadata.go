package raw

import "errors"

// Keys of a function's reflection dictionary.
const (
	SignatureKey = "f"         // the signature
	VersionKey   = "fv"        // the version of the ABI
	AllocatorKey = "fbr"       // the name of the result allocator, optional
	PartialKey   = "f_partial" // on an argument or result: its partial signature
)

// Version is the value of VersionKey.
const Version = "1"

// Errors of a reflection dictionary, in IREE's words.
var (
	ErrVersion    = errors.New("Unsupported raw function ABI version")        //lint:ignore ST1005 the words of IREE
	ErrNoMetadata = errors.New("No raw abi reflection metadata for function") //lint:ignore ST1005 the words of IREE
)

// Metadata holds the entries of the raw ABI in a function's reflection dictionary.
type Metadata struct {
	Signature Signature

	// Allocator names a function that takes every dynamic dimension of the inputs and returns a
	// buffer, or null, for each result with a dynamic dimension. It may be empty.
	Allocator string
}

// Attributes returns the reflection attributes.
func (m Metadata) Attributes() (map[string]string, error) {
	text, err := m.Signature.Encode()
	if err != nil {
		return nil, err
	}
	attrs := map[string]string{SignatureKey: text, VersionKey: Version}
	if m.Allocator != "" {
		attrs[AllocatorKey] = m.Allocator
	}
	return attrs, nil
}

// ReadAttributes reads the reflection attributes strictly. It ignores attributes of other ABIs.
func ReadAttributes(attrs map[string]string) (Metadata, error) {
	if v, ok := attrs[VersionKey]; ok && v != Version {
		return Metadata{}, ErrVersion
	}
	text, ok := attrs[SignatureKey]
	if !ok {
		return Metadata{}, ErrNoMetadata
	}
	if attrs[VersionKey] == "" {
		return Metadata{}, ErrVersion
	}
	s, err := Decode(text)
	if err != nil {
		return Metadata{}, err
	}
	return Metadata{Signature: s, Allocator: attrs[AllocatorKey]}, nil
}
