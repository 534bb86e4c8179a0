package ffi

// thunkSize is the size of a callback's thunk: a CALL.
const thunkSize = 5
