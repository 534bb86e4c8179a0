package sip

import "errors"

// The attributes of a function's reflection dictionary. One document of the ABI
// has ABIKey and VersionKey, as IREE wrote them, another AltVersionKey.
const (
	ABIKey        = "abi"
	VersionKey    = "abiv" // in a module an integer attribute, 1 : i32
	SignatureKey  = "sip"
	AltVersionKey = "sipv" // a string, as the version of the raw ABI is
)

// The values of the attributes ABIKey and VersionKey.
const (
	ABI     = "sip"
	Version = "1"
)

// The faults of a reflection dictionary.
var (
	ErrNoMetadata = errors.New("no sip abi reflection metadata for function")
	ErrVersion    = errors.New("unsupported sip abi version")
)

// Attributes returns the reflection attributes, the version as decimal text.
func (s Signature) Attributes() (map[string]string, error) {
	text, err := s.Encode()
	if err != nil {
		return nil, err
	}
	return map[string]string{ABIKey: ABI, VersionKey: Version, SignatureKey: text, AltVersionKey: Version}, nil
}

// ReadAttributes reads the reflection attributes strictly. IREE's runtime kept
// only those whose value is a string, so that the version may be missing; a
// version that is there must be 1.
func ReadAttributes(attrs map[string]string) (Signature, error) {
	abi, hasABI := attrs[ABIKey]
	alt, hasAlt := attrs[AltVersionKey]
	text, ok := attrs[SignatureKey]
	if !ok || hasABI && abi != ABI || !hasABI && !hasAlt {
		return Signature{}, ErrNoMetadata
	}
	if v, ok := attrs[VersionKey]; ok && v != Version || hasAlt && alt != Version {
		return Signature{}, ErrVersion
	}
	return Decode(text)
}
