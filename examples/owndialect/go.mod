module example.org/owndialect

go 1.25.0

require github.com/abi-opt/abi-opt v0.0.0

require (
	github.com/alecthomas/participle/v2 v2.1.4 // indirect
	github.com/aymanbagabas/go-udiff v0.4.1 // indirect
	github.com/llir/llvm v0.3.7-0.20241206180354-f0912dd3bef2 // indirect
	github.com/mewmew/float v0.0.0-20201204173432-505706aa38fa // indirect
	github.com/pkg/errors v0.9.1 // indirect
	github.com/ulikunitz/xz v0.5.17 // indirect
	golang.org/x/mod v0.6.0-dev.0.20220419223038-86c51ed26bb4 // indirect
	golang.org/x/sys v0.35.0 // indirect
	golang.org/x/term v0.34.0 // indirect
	golang.org/x/tools v0.1.12 // indirect
)

replace github.com/abi-opt/abi-opt => ../..
