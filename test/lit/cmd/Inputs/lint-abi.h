struct p { double x; int y; } g(int a);
