// Command mpfr prints the square root of 2 with any number of digits.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package main -lib libmpfr.so.6 -rename ^mpfr_= -strings "mpfr_snprintf.*" -only "mpfr_(init2|clear|sqrt_ui|get_ld|snprintf)|MPFR_RNDN" mpfr.h -o examples/bindings/mpfr/lib.go

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	digits := 50
	if len(os.Args) > 1 {
		digits, _ = strconv.Atoi(os.Args[1])
	}
	fmt.Println(root(max(digits, 1)))
}

// root returns the square root of 2, as a number of MPFR and as a long double. Both are arguments after the dots.
func root(digits int) string {
	x := &MpfrStruct{}
	Init2(x, int64(digits)*4+16)
	defer Clear(x)
	SqrtUi(x, 2, MPFR_RNDN)
	text := make([]byte, digits+64)
	n := Snprintf(&text[0], uint64(len(text)), "%.*Rf, long double %.18Lf", digits, x, GetLd(x, MPFR_RNDN))
	return string(text[:n])
}
