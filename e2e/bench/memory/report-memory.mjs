import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Stands before a service's own code (NODE_OPTIONS=--import). By SIGUSR2 it collects garbage and writes what is left.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  // Objects that only a finaliser lets go of leave with the second one.
  collect();
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  const file = path.join(process.env.DATA_DIR, `memory-${process.pid}.json`);
  writeFileSync(`${file}.new`, JSON.stringify({ heap: heapUsed, rss }));
  renameSync(`${file}.new`, file);
});
