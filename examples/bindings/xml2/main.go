// Command xml2 prints the outline of an XML document.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package main -lib libxml2.so.2 -I /usr/include/libxml2 -rename ^xml= -only "xml(ReadMemory|DocGetRootElement|FreeDoc|GetProp|DocDumpMemory|Free)|XML_(PARSE_NO(ERROR|WARNING)|ELEMENT_NODE)" libxml/parser.h libxml/tree.h -o examples/bindings/xml2/lib.go

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err == nil {
		err = outline(os.Stdout, text)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// outline prints the names of the elements. The URL and the encoding are NULL.
func outline(w io.Writer, text []byte) error {
	if len(text) == 0 {
		return errors.New("the document is empty")
	}
	doc := ReadMemory((*byte)(&text[0]), int32(len(text)), nil, nil, int32(XML_PARSE_NOERROR|XML_PARSE_NOWARNING))
	if doc == nil {
		return errors.New("this is not XML")
	}
	defer FreeDoc(doc)
	elements(w, DocGetRootElement(doc), 0)
	return nil
}

// elements prints an element, its siblings and their contents.
func elements(w io.Writer, node *Node, depth int) {
	for ; node != nil; node = node.Next {
		if node.Type == XML_ELEMENT_NODE {
			fmt.Fprintf(w, "%s%s\n", strings.Repeat("  ", depth), ffi.String(node.Name))
		}
		elements(w, node.Children, depth+1)
	}
}
