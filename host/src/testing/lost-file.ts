/** The error of webpack for a file of a release that does not come; `address` is the file's on the one URL. */
export const lostFile = (address: string): Error =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(error: http://localhost${address})`), {
    name: 'ChunkLoadError',
  });
