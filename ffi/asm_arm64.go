package ffi

// thunkSize is the size of a callback's thunk: a MOVD, a BL and a RET.
const thunkSize = 12
