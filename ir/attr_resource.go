package ir

import (
	"encoding/binary"
	"encoding/hex"
	"strings"
	"sync/atomic"
)

// Blob is data that attributes refer to by a key. The resource section at the end of a file defines
// it; it is immutable afterwards.
type Blob struct {
	Key string
	// Align is the alignment of the data, a power of two.
	Align uint32
	Data  []byte
	// Known is set if the file defines the blob.
	Known bool
	id    uint64
}

var blobID atomic.Uint64

// NewBlob returns a blob with a key and no data yet.
func NewBlob(key string) *Blob { return &Blob{Key: key, id: blobID.Add(1)} }

// Text returns the alignment and the data in hexadecimal. The alignment of an empty blob is 0.
func (b *Blob) Text() string {
	align := make([]byte, 4)
	if len(b.Data) > 0 {
		binary.LittleEndian.PutUint32(align, b.Align)
	}
	return "0x" + strings.ToUpper(hex.EncodeToString(align)+hex.EncodeToString(b.Data))
}

// DenseResourceAttr is dense_resource<key> : T.
type DenseResourceAttr struct {
	Key  string
	Blob *Blob // nil if the attribute was not parsed from a file
	Type Type
}

func (a DenseResourceAttr) AttrType() Type { return a.Type }

func (a DenseResourceAttr) Print(w *Writer) {
	a.PrintValue(w)
	w.Text(" : ")
	w.Type(a.Type)
}

func (a DenseResourceAttr) PrintValue(w *Writer) {
	w.Text("dense_resource<")
	switch {
	case a.Blob == nil:
	case w.isKey:
		w.Uint(a.Blob.id) // another file may use the same key for other data
	case w.Blobs != nil:
		w.Blobs(a.Blob)
	}
	w.KeywordOrQuoted(a.Key)
	w.Byte('>')
}

// Elements decodes the blob, up to a limit of elements, or describes why it cannot.
func (a DenseResourceAttr) Elements(limit int64) (d DenseElementsAttr, problem string) {
	elem := ElementType(a.Type)
	size := hexSize(elem)
	switch {
	case a.Blob == nil || !a.Blob.Known:
		return d, "resource does not exist"
	case size == 0:
		return d, "no known conversion for innermost element type"
	case int64(len(a.Blob.Data)/size) > limit:
		return d, "has too many elements"
	}
	values := ElementsFromBytes(a.Blob.Data, elem)
	d = DenseElementsAttr{Type: a.Type, Values: Array(values...)}
	if len(a.Blob.Data)%size != 0 || int64(len(values)) != d.count() {
		return d, "raw data size does not match element type size"
	}
	return d, ""
}
