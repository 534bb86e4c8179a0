package sip

import "errors"

// Keys of a function's reflection dictionary. IREE wrote ABIKey and VersionKey; another document of
// the ABI has AltVersionKey instead.
const (
	ABIKey        = "abi"
	VersionKey    = "abiv" // in a module an integer attribute, 1 : i32
	SignatureKey  = "sip"
	AltVersionKey = "sipv" // a string, like the version of the raw ABI
)

// Values of ABIKey and VersionKey.
const (
	ABI     = "sip"
	Version = "1"
)

// Errors of a reflection dictionary.
var (
	ErrNoMetadata = errors.New("no sip abi reflection metadata for function")
	ErrVersion    = errors.New("unsupported sip abi version")
)

// Attributes returns the reflection attributes, with the version as decimal text.
func (s Signature) Attributes() (map[string]string, error) {
	text, err := s.Encode()
	if err != nil {
		return nil, err
	}
	return map[string]string{ABIKey: ABI, VersionKey: Version, SignatureKey: text, AltVersionKey: Version}, nil
}

// ReadAttributes reads the reflection attributes strictly. The version may be missing, because
// IREE's runtime only kept attributes that are strings; if present it must be 1.
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
