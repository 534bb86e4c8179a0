package ffi

// thunkSize is the size of a callback's thunk: a PCADDI and a B.
const thunkSize = 8
