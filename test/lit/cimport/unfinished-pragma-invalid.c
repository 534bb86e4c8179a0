// RUN: abi-opt --target=x86_64-pc-windows-msvc --verify-diagnostics %s

__pragma(pack(push, 1) // expected-error {{unterminated __pragma}} [c-import-preprocess]
