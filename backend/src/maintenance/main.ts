import { loadConfig } from '../config/config';
import { openDatabase } from '../database';
import { answer } from './command-line';

// Keys and files that a command writes are read by this user alone.
process.umask(0o077);
const { code, out, err } = await answer(process.argv.slice(2), {
  now: () => new Date(),
  config: () => loadConfig(),
  open: () => openDatabase(loadConfig()),
  printLine: (line) => void process.stdout.write(`${line}\n`),
});
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
