const { execFileSync } = require('node:child_process');
const path = require('node:path');
const { inputsOf, isLeftOut, isPacked } = require('../recipe.cjs');

/**
 * The commit from which a front end is built, and whether its inputs differ from that commit's. Null without a history, as in an unpacked
 * archive. It stands beside the build and changes none of its files: the same sources give the same release at any commit.
 */
exports.sourceState = (room) => {
  const git = (cwd, ...args) =>
    execFileSync('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  try {
    // The second name fails where the history around the folder is not its own.
    const [commit] = git(room, 'rev-parse', 'HEAD', 'HEAD:./package.json').split('\n');
    // In another repository a module is built of its own folder and of packages.
    const [folder, inputs] = isPacked
      ? [room, ['.']]
      : [path.dirname(room), inputsOf(path.basename(room))];
    const changes = git(
      folder,
      ...['--no-optional-locks', 'status', '--porcelain', '-z', '--no-renames'],
      ...['--untracked-files=all', '--', ...inputs],
    );
    // Each change is a two-letter state, a blank and the file.
    const files = changes.split('\0').filter(Boolean);
    return { commit, isDirty: files.some((line) => !isLeftOut(line.slice(3))) };
  } catch {
    return { commit: null, isDirty: false };
  }
};
