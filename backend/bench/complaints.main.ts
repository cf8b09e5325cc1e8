import { parseArgs } from 'node:util';
import { exportFormat } from '@muhatap/shared/wire/files';
import { fillDatabase, openFilled, type Filled, type FilledDatabase } from './filled-database';
import { measureExport } from './measure-export';
import { measureLists } from './measure-lists';
import { measurePoints } from './measure-points';
import { measureSimilar } from './measure-similar';

/**
 * Measures complaints on the PostgreSQL server of DATABASE_URL and writes what it saw as one line of JSON.
 * `fill <rows>`: a filled database, left standing. `lists <filled> <filled>`: the lists of a small and a large one, by what filling wrote.
 * `export <address> <format>`: one file out of such a database.
 */
async function main(): Promise<unknown> {
  const {
    positionals: [what = '', ...given],
  } = parseArgs({ allowPositionals: true });
  const now = new Date();
  if (what === 'export') return measureExport(given[0] ?? '', exportFormat.parse(given[1]));
  if (what === 'fill') {
    process.stderr.write(`${Number(given[0]).toLocaleString('tr')} complaints are being made\n`);
    return fillDatabase(process.env['DATABASE_URL'] ?? '', Number(given[0]), now);
  }
  if (what !== 'lists')
    throw new Error('fill <rows> | lists <filled> <filled> | export <address> <format>');
  const databases: FilledDatabase[] = [];
  try {
    for (const filled of given) databases.push(await openFilled(JSON.parse(filled) as Filled));
    process.stderr.write('the lists are being measured\n');
    return [
      ...(await measureLists(databases, now)),
      ...(await measurePoints(databases, now)),
      ...(await measureSimilar(databases, now)),
    ];
  } finally {
    for (const { handle } of databases) await handle.close();
  }
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
