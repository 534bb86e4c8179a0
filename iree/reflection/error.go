package reflection

import "github.com/abi-opt/abi-opt/iree/sig"

// Reasons why a signature cannot be read or written, in addition to those of package sig. The first
// three have IREE's words.
const (
	NotJSON      sig.Reason = "Reflection metadata is not valid JSON"
	NoLists      sig.Reason = "Malformed function reflection metadata"
	NotLists     sig.Reason = "Malformed function reflection metadata structure"
	UnknownKey   sig.Reason = "unknown key"
	DuplicateKey sig.Reason = "key appears twice"
	BadVersion   sig.Reason = "version is not 1"
	BadRecord    sig.Reason = "type record is neither a string, null nor an array"
	NoTag        sig.Reason = "compound type does not begin with a tag"
	UnknownTag   sig.Reason = "unknown tag"
	RetiredTag   sig.Reason = "retired or foreign tag"
	BadScalar    sig.Reason = "unknown primitive type"
	BadArity     sig.Reason = "wrong number of fields"
	BadKey       sig.Reason = "key is not a string"
	BadRank      sig.Reason = "rank is neither null nor an integer from 0"
	BadDim       sig.Reason = "dimension is neither null nor an integer from 0"
	RankMismatch sig.Reason = "rank is not the number of dimensions"
	BadElem      sig.Reason = "elements of arrays are values or references"
	NamedPlace   sig.Reason = "only an argument can be named, and only once"
	NamedOrder   sig.Reason = "argument without a name behind a named one"
	NamedTwice   sig.Reason = "two arguments have one name"
	FieldTwice   sig.Reason = "two slots have one key"
	BadUTF8      sig.Reason = "string is not valid UTF-8"
	NilType      sig.Reason = "no type"
	TooDeep      sig.Reason = "types are nested too deeply"
	BadExtra     sig.Reason = "extra member is not JSON or has a key of the ABI"
	BadPath      sig.Reason = "index paths make no structure"
)
