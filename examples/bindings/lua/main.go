// Command lua runs a Lua program, which can call the Go function upper.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package main -lib liblua5.4.so.0 -I /usr/include/lua5.4 -rename ^luaL?_= -strings "lua_setglobal.name|luaL_loadstring.s" -only "luaL_(newstate|openlibs|loadstring)|lua_(close|pcallk|tolstring|pushlstring|pushcclosure|setglobal)|LUA_(OK|MULTRET)" lua.h lauxlib.h lualib.h -o examples/bindings/lua/lib.go

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"unsafe"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: lua PROGRAM")
		os.Exit(2)
	}
	result, err := run(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(result)
}

// run returns the result of a program. lua_pcallk catches Lua's errors, which are a longjmp: no Go function may be
// between it and the error, so callbacks do not call functions of Lua that raise errors.
func run(program string) (string, error) {
	state := Newstate()
	defer Close(state)
	Openlibs(state)
	upper := NewCFunction(func(state State) int32 {
		text := strings.ToUpper(top(state, 1))
		Pushlstring(state, unsafe.StringData(text), uint64(len(text)))
		return 1
	})
	defer upper.Free()
	Pushcclosure(state, upper, 0)
	Setglobal(state, "upper")
	code := Loadstring(state, program)
	if code == LUA_OK {
		code = Pcallk(state, 0, 1, 0, 0, 0)
	}
	if code != LUA_OK {
		return "", errors.New(top(state, -1))
	}
	return top(state, -1), nil
}

// top returns a value of the stack as text.
func top(state State, index int32) string {
	var n uint64
	return string(unsafe.Slice(Tolstring(state, index, &n), n))
}
