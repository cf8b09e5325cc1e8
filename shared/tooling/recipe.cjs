const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const WORKSPACE = path.resolve(__dirname, '../..');

/**
 * Inputs of every front end's build besides its own sources: files of the workspace and folders of
 * files.
 */
const RECIPE = [
  'shared/tooling/recipe.cjs',
  'shared/tooling/calls',
  'shared/tooling/webpack',
  'shared/tooling/tsconfig.base.json',
  'shared/tooling/tsconfig.browser.json',
  'shared/package.json',
  'pnpm-lock.yaml',
];

/** The facts about its workspace that the package for modules of other repositories keeps; the workspace has none. */
const PACKED = path.join(__dirname, 'packed');
const isPacked = existsSync(PACKED);

/** The digest of a build's recipe and of further files, by which a kept cache is void. */
function recipeDigest(files) {
  const recipe = isPacked ? readFileSync(path.join(PACKED, 'recipe.txt')) : digestOf(RECIPE);
  const hash = createHash('sha256').update(recipe);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Rooms of the shared package that the shell does not bring: whoever needs one bundles it. */
const BUNDLED_ROOMS = ['flow', 'forms', 'ui/sheet'];

/** Every style sheet is computed with it. */
const SHEETS_THEME = 'ui/theme';

const LEFT_OUT = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.(tsx?|mjs)$/;

/** Whether no build reads a file or folder of the workspace: tests, and what is made by builds and installations. */
const isLeftOut = (place) => LEFT_OUT.test(place);

/** The files and folders of the workspace of which a front end is built; what is left out among them counts for nothing. */
const inputsOf = (name) => [
  name,
  ...RECIPE,
  ...(name === 'host'
    ? ['shared/src']
    : [...BUNDLED_ROOMS, SHEETS_THEME].map((room) => `shared/src/${room}`)),
];

/** The digest of files and folders of the workspace: equal exactly when nothing in them differs, wherever the workspace lies. */
function digestOf(places) {
  const hash = createHash('sha256');
  for (const place of places) addTo(hash, place);
  return hash.digest('hex').slice(0, 16);
}

function addTo(hash, place) {
  if (isLeftOut(place)) return;
  const absolute = path.join(WORKSPACE, place);
  const entries = folderEntries(absolute);
  if (!entries) return void hash.update(`${place}\n`).update(readFileSync(absolute));
  for (const name of entries.sort()) addTo(hash, `${place}/${name}`);
}

function folderEntries(absolute) {
  try {
    return readdirSync(absolute);
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

module.exports = {
  BUNDLED_ROOMS,
  digestOf,
  inputsOf,
  isLeftOut,
  isPacked,
  PACKED,
  RECIPE,
  recipeDigest,
  WORKSPACE,
};
