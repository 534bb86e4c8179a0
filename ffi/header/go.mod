module github.com/abi-opt/abi-opt/ffi/header

go 1.25.0

require (
	github.com/abi-opt/abi-opt v0.0.0
	github.com/abi-opt/abi-opt/ffi v0.0.0
)

require github.com/ebitengine/purego v0.11.3 // indirect

replace (
	github.com/abi-opt/abi-opt => ../..
	github.com/abi-opt/abi-opt/ffi => ..
)
