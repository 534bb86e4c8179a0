typedef int before;
