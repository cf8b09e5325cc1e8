import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);

/** Builds a folder as `webpack` does there. Answers the compiler, and what went wrong or null. */
async function build(folder) {
  // The launcher is read before the packages are installed.
  const { default: webpack } = await import('webpack');
  // Plugins look for files beside the room from here.
  process.chdir(folder);
  const config = require(path.join(folder, 'webpack.config.cjs'));
  const compiler = webpack(config({}, {}));
  const stats = await promisify(compiler.run.bind(compiler))();
  return { compiler, fault: stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : null };
}

let closed = Promise.resolve();

process.on('message', async ({ folder }) => {
  await closed;
  const { compiler, fault } = await build(folder).catch(({ stack }) => ({ fault: stack }));
  process.send({ fault });
  // Kept for the next build of the same sources, while others go on.
  if (compiler) closed = promisify(compiler.close.bind(compiler))();
});

// Only the kept state is left to be written: the suite that was waiting for the builds starts meanwhile.
process.on('disconnect', () => os.setPriority(os.constants.priority.PRIORITY_LOW));
