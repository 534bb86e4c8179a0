/* The page's system: characters of Unicode. */
#pragma once
#include <wchar.h>
typedef unsigned short char16_t;
typedef unsigned int char32_t;
