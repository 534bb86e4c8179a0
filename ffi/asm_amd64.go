package ffi

// thunkSize is the size of a callback's thunk: a CALL and a RET.
const thunkSize = 6
