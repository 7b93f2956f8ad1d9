func beside() {}
