// Command glib counts words with a hash table of GLib, whose values are numbers in pointers.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package main -lib libglib-2.0.so.0 -I /usr/include/glib-2.0 -I /usr/lib/x86_64-linux-gnu/glib-2.0/include -rename ^g_= -only "g_(hash_table_(new|insert|lookup|foreach|destroy)|quark_(from|to)_string)" -strings "g_quark_from_string.*" glib.h -o examples/bindings/glib/lib.go

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for word, n := range count(string(text)) {
		fmt.Println(n, word)
	}
}

// count maps the words of a text to their numbers. Keys and values of the table are numbers, not addresses.
func count(text string) map[string]int {
	table := HashTableNew(0, 0)
	defer HashTableDestroy(table)
	for word := range strings.FieldsSeq(text) {
		key := ffi.Number(QuarkFromString(word))
		HashTableInsert(table, key, ffi.Number(HashTableLookup(table, key).Number()+1))
	}
	words := map[string]int{}
	add := NewGHFunc(func(key, value, _ ffi.Data) {
		words[ffi.String(QuarkToString(uint32(key.Number())))] = int(value.Number())
	})
	defer add.Free()
	HashTableForeach(table, add, ffi.Data{})
	return words
}
