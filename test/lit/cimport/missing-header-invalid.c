// A header that is not found is one error, with where it comes from, and without the errors about
// types that it declares.
// RUN: not abi-opt --target=aarch64-apple-ios %s 2>&1 | FileCheck %s --check-prefix=APPLE --implicit-check-not=error:
// RUN: not abi-opt --target=x86_64-pc-windows-msvc %s 2>&1 | FileCheck %s --check-prefix=MSVC --implicit-check-not=error:
// RUN: not abi-opt --nostdinc %s 2>&1 | FileCheck %s --check-prefix=NONE --implicit-check-not=error:

// APPLE: :[[#@LINE+7]]:10: error: 'stdio.h' file not found [c-import-include]
// APPLE: note: the headers of aarch64-apple-ios are not installed: install Xcode, or name their folder with -isystem DIR
// MSVC: error: 'stdio.h' file not found
// MSVC: note: the headers of x86_64-pc-windows-msvc are not installed: install Visual C++ and the Windows SDK, or name
// NONE: error: 'stdio.h' file not found
// NONE: note: -I DIR adds a folder to search
#ifndef WINDOWS
#include <stdio.h>
int f(FILE *);
FILE *g(size_t n);
int h(FILE, size_t);
#endif
// RUN: not abi-opt --target=x86_64-linux-gnu -DWINDOWS %s 2>&1 | FileCheck %s --check-prefix=WINDOWS --implicit-check-not=error:
// WINDOWS: error: 'windows.h' file not found
// WINDOWS: note: it is a header of Windows: --target=x86_64-windows-gnu or x86_64-windows-msvc
#ifdef WINDOWS
#include <windows.h>
#endif
