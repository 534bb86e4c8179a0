int f(int n);
