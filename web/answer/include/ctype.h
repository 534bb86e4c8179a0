/* The page's system: declarations that signatures need. */
#pragma once
int isalpha(int c);
int isdigit(int c);
int isspace(int c);
int tolower(int c);
int toupper(int c);
