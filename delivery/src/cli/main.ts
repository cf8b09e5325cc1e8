import path from 'node:path';
import { answer } from './command-line';

const workspace = path.resolve(import.meta.dirname, '../../..');
const root = path.join(process.env.DATA_DIR ?? path.join(workspace, '.data'), 'releases');

const { code, out, err } = await answer(process.argv.slice(2), {
  workspace,
  root,
  now: () => new Date(),
});
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
