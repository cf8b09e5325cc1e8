import { loadConfig } from '../config/config';
import { openDatabase } from '../database';
import { runJobsCommand } from './jobs.command';

runJobsCommand(process.argv.slice(2), {
  open: () => openDatabase(loadConfig()),
  printLine: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
}).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
