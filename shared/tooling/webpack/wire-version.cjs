const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const { isPacked, PACKED } = require('../recipe.cjs');

const WIRE = path.resolve(__dirname, '../../src/wire');
/** Statements alone, without types, comments and layout. */
const OPTIONS = {
  swcrc: false,
  configFile: false,
  minify: true,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript' },
    minify: { compress: false, mangle: false, format: { comments: false } },
  },
};

/**
 * The digest of what the schemas of the wire check, 12 hex digits: two builds with the same one send and accept the same JSON. Types,
 * comments and layout do not count, so a build whose code is the same has the same wire. The package for modules of other repositories
 * keeps that of the schemas that it was made of.
 */
exports.wireVersion = (folder = WIRE) => {
  if (isPacked) return readFileSync(path.join(PACKED, 'wire-version.txt'), 'utf8');
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  for (const file of files.sort()) {
    const { code } = transformSync(readFileSync(path.join(folder, file), 'utf8'), OPTIONS);
    hash.update(`${file}\n${code}\n`);
  }
  return hash.digest('hex').slice(0, 12);
};
