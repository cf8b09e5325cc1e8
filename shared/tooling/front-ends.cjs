const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

const workspace = path.resolve(__dirname, '../..');

/** The shell's folder and those of its modules, which `module.json` marks. */
exports.FRONT_ENDS = [
  'host',
  ...readdirSync(workspace)
    .filter((folder) => existsSync(path.join(workspace, folder, 'module.json')))
    .sort(),
];
