package ffi

// thunkSize is the size of a callback's thunk: an MV, a JAL and a JR.
const thunkSize = 12
