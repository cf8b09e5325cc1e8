import { parseArgs } from 'node:util';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { measureMemory, measureRebuild, measureReports } from './measure-reports';

/**
 * Measures the reports on the PostgreSQL server of DATABASE_URL and writes what it saw as one line of JSON. `database`: an empty one, left
 * standing, its address. `pages <address> <address>`: each page in a small and a large database. `rebuild <address>`: the rollups made
 * anew. `memory <address>`: what a process needs that answers every page.
 */
async function main(): Promise<unknown> {
  const {
    positionals: [what = '', ...given],
  } = parseArgs({ allowPositionals: true });
  const [address = ''] = given;
  if (what === 'database')
    return { url: (await createScratchDatabase(process.env['DATABASE_URL'] ?? '')).url };
  if (what === 'pages') return measureReports(given);
  if (what === 'rebuild') return measureRebuild(address);
  if (what === 'memory') return measureMemory(address);
  throw new Error('database | pages <address> <address> | rebuild <address> | memory <address>');
}

main().then(
  (seen) => void process.stdout.write(`${JSON.stringify(seen)}\n`),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = 1;
  },
);
