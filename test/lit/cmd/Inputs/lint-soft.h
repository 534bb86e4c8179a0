void take(double a);
double give(int a);
