int sub(int a);
