// Command crypto prints the SHA-256 of its standard input.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package main -lib libcrypto.so.3,libcrypto.so.1.1 -rename ^EVP_= -strings "EVP_get_digestbyname.*" -only "EVP_(MD_CTX_(new|free)|get_digestbyname|DigestInit_ex|DigestUpdate|DigestFinal_ex)|EVP_MAX_MD_SIZE" openssl/evp.h -o examples/bindings/crypto/lib.go

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	sum, err := digest("SHA256", os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Printf("%x\n", sum)
}

// digest returns the digest of a text by the name that OpenSSL knows it by.
func digest(name string, r io.Reader) ([]byte, error) {
	kind := GetDigestbyname(name)
	if kind.IsNil() {
		return nil, fmt.Errorf("no digest %s", name)
	}
	context := MDCTXNew()
	defer MDCTXFree(context)
	if DigestInitEx(context, kind, 0) == 0 {
		return nil, errors.New("EVP_DigestInit_ex")
	}
	for buffer := make([]byte, 4096); ; {
		n, err := r.Read(buffer)
		DigestUpdate(context, ffi.Elements(buffer), uint64(n))
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
	}
	sum, n := make([]byte, MAX_MD_SIZE), uint32(0)
	DigestFinalEx(context, &sum[0], &n)
	return sum[:n], nil
}
