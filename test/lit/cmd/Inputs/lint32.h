struct pair { float width, height; };
struct box { double sides[3]; };
void size(struct pair p, int n);
struct box box(int n);
void wide(int a, long long b);
