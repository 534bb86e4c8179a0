package reflection

import "errors"

// The attributes that hold a signature. The documents of the ABI say
// DocumentKey, but IREE wrote and read Key only.
const (
	Key         = "iree.abi"
	DocumentKey = "d"
)

// ErrNoMetadata says that a function has no signature.
var ErrNoMetadata = errors.New("no iree.abi reflection metadata for function")

// Attributes returns the attributes of a function's reflection dictionary.
func (s Signature) Attributes() (map[string]string, error) {
	text, err := s.Encode()
	if err != nil {
		return nil, err
	}
	return map[string]string{Key: text}, nil
}

// ReadAttributes reads the attributes of a function's reflection dictionary
// strictly. Attributes of other ABIs are passed over.
func ReadAttributes(attrs map[string]string) (Signature, error) {
	text, ok := attrs[Key]
	if !ok {
		text, ok = attrs[DocumentKey]
	}
	if !ok {
		return Signature{}, ErrNoMetadata
	}
	return Decode(text)
}
