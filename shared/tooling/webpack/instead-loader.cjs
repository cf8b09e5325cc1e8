/** Puts the code of its options in the place of a file that a page would carry for nothing. */
module.exports = function insteadLoader() {
  return this.getOptions().code;
};
