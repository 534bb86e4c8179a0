struct Size {
  double width, height;
};
