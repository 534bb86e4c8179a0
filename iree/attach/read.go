package attach

import (
	"errors"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/raw"
	"github.com/abi-opt/abi-opt/iree/reflection"
	"github.com/abi-opt/abi-opt/iree/sip"
)

// An ABI holds the signatures of a function; missing ones are nil.
type ABI struct {
	Raw *raw.Metadata
	SIP *sip.Signature
	V1  *reflection.Signature
}

// Read reads the signatures of a function. If one cannot be read, it reports that and ok is false.
func Read(r *ir.Reporter, f Function) (abi ABI, ok bool) {
	d, ok := reflectionOf(r, f)
	if !ok {
		return abi, false
	}
	m := texts(d)
	report := func(err error) {
		r.Errorf(f.Op, ErrSignature, "%s", err)
		ok = false
	}
	if has(m, raw.SignatureKey, raw.VersionKey, raw.AllocatorKey) {
		if s, err := raw.ReadAttributes(m); err != nil {
			report(err)
		} else {
			abi.Raw = &s
		}
	}
	if has(m, sip.SignatureKey, sip.AltVersionKey) || m[sip.ABIKey] == sip.ABI {
		if s, err := sip.ReadAttributes(m); err != nil {
			report(err)
		} else {
			abi.SIP = &s
		}
	}
	s, err := readV1(f, m)
	switch {
	case err == nil:
		abi.V1 = &s
	case !errors.Is(err, reflection.ErrNoMetadata):
		report(err)
	}
	return abi, ok
}

// errTwoV1: the function and its reflection dictionary have different V1 signatures.
var errTwoV1 = errors.New("'" + reflection.Key + "' of the function and in " + ReflectionAttr + " differ")

// readV1 reads the V1 signature from the function or, once it has a wrapper, from the reflection
// dictionary.
func readV1(f Function, m map[string]string) (reflection.Signature, error) {
	switch a := f.Op.Attr(reflection.Key).(type) {
	case nil:
	case ir.StringAttr:
		if inside, ok := m[reflection.Key]; ok && inside != string(a) {
			return reflection.Signature{}, errTwoV1
		}
		return reflection.Decode(string(a))
	default:
		return reflection.Signature{}, errors.New("attribute '" + reflection.Key + "' must be a string")
	}
	return reflection.ReadAttributes(m)
}
