/** Options that compile TypeScript and React for Jest. */
exports.SWC = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

/** Packages that ship ES modules only; tests run CommonJS, so these are compiled like our own code. */
exports.MODULES_ONLY = [
  '@muhatap/platform/src',
  'content-disposition',
  'cookie',
  'temporal-polyfill',
  'temporal-spec',
  'temporal-utils',
];
