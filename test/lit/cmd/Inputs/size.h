struct size {
  double width, height;
};
