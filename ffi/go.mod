module github.com/abi-opt/abi-opt/ffi

go 1.25.0

require github.com/ebitengine/purego v0.11.3
