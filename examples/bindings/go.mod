module github.com/abi-opt/abi-opt/examples/bindings

go 1.25.0

require github.com/abi-opt/abi-opt/ffi v0.0.0

require github.com/ebitengine/purego v0.11.3 // indirect

replace github.com/abi-opt/abi-opt/ffi => ../../ffi
