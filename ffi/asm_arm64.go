package ffi

// thunkSize is the size of a callback's thunk: a MOVD and a BL.
const thunkSize = 8
