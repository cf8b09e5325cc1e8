/**
 * Inputs of every front end's build besides its own sources: files of the workspace and folders of
 * files.
 */
exports.RECIPE = [
  'shared/tooling/webpack',
  'shared/tooling/tsconfig.base.json',
  'shared/tooling/tsconfig.browser.json',
  'shared/package.json',
  'pnpm-lock.yaml',
];
