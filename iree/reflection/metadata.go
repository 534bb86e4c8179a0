package reflection

import "errors"

// Attributes that hold a signature. The documents of the ABI name DocumentKey, but IREE only used
// Key.
const (
	Key         = "iree.abi"
	DocumentKey = "d"
)

// ErrNoMetadata: the function has no signature.
var ErrNoMetadata = errors.New("no iree.abi reflection metadata for function")

// Attributes returns the attributes of a function's reflection dictionary.
func (s Signature) Attributes() (map[string]string, error) {
	text, err := s.Encode()
	if err != nil {
		return nil, err
	}
	return map[string]string{Key: text}, nil
}

// ReadAttributes reads a signature from a function's reflection dictionary strictly. It ignores
// attributes of other ABIs.
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
