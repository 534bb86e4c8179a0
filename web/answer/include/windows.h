/* The page's system: types of Windows. */
#pragma once
#ifndef _WIN64
#error windows.h is for targets with Windows
#endif
#include <stddef.h>
#define WINAPI __stdcall
#define CALLBACK __stdcall
#define APIENTRY WINAPI
#define VOID void
typedef int BOOL, INT;
typedef unsigned char BYTE, BOOLEAN, UCHAR;
typedef char CHAR;
typedef short SHORT;
typedef wchar_t WCHAR;
typedef unsigned short WORD, USHORT;
typedef unsigned int UINT;
typedef long LONG, HRESULT;
typedef unsigned long DWORD, ULONG;
typedef long long LONGLONG, LONG_PTR, INT_PTR, SSIZE_T, LRESULT, LPARAM;
typedef unsigned long long ULONGLONG, DWORD64, ULONG_PTR, DWORD_PTR, UINT_PTR, SIZE_T, WPARAM;
typedef void *HANDLE, *PVOID, *LPVOID;
typedef const void *LPCVOID;
typedef char *LPSTR;
typedef const char *LPCSTR;
typedef WCHAR *LPWSTR;
typedef const WCHAR *LPCWSTR;
typedef DWORD *LPDWORD, *PDWORD;
typedef struct HWND__ *HWND;
typedef struct HINSTANCE__ *HINSTANCE, *HMODULE;
typedef struct HKEY__ *HKEY;
typedef struct HDC__ *HDC;
typedef INT_PTR(WINAPI *FARPROC)(void);
typedef struct tagPOINT { LONG x, y; } POINT;
typedef struct tagSIZE { LONG cx, cy; } SIZE;
typedef struct tagRECT { LONG left, top, right, bottom; } RECT;
typedef struct _GUID { unsigned long Data1; unsigned short Data2, Data3; unsigned char Data4[8]; } GUID;
