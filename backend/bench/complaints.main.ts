import { parseArgs } from 'node:util';
import { exportFormat } from '@muhatap/shared/wire/files';
import { fillDatabase, type FilledDatabase } from './filled-database';
import { measureExport } from './measure-export';
import { measureLists } from './measure-lists';
import { measurePoints } from './measure-points';
import { measureSimilar } from './measure-similar';

/**
 * Measures complaints on the PostgreSQL server of DATABASE_URL and writes what it saw as one line of JSON.
 * `lists <few> <many>`: the list of a small and a large company. `fill <rows>`: a filled database, left standing, its address.
 * `export <address> <format>`: one file out of such a database.
 */
async function main(): Promise<unknown> {
  const {
    positionals: [what = '', ...given],
  } = parseArgs({ allowPositionals: true });
  const server = process.env['DATABASE_URL'] ?? '';
  const now = new Date();
  if (what === 'export') return measureExport(given[0] ?? '', exportFormat.parse(given[1]));
  if (what === 'fill') {
    const { url, handle } = await fillDatabase(server, Number(given[0]), now);
    await handle.close();
    return { url };
  }
  if (what !== 'lists')
    throw new Error('lists <few> <many> | fill <rows> | export <address> <format>');
  const databases: FilledDatabase[] = [];
  try {
    for (const size of given) {
      process.stderr.write(`${Number(size).toLocaleString('tr')} complaints are being made\n`);
      databases.push(await fillDatabase(server, Number(size), now));
    }
    process.stderr.write('the lists are being measured\n');
    return [
      ...(await measureLists(databases, now)),
      ...(await measurePoints(databases, now)),
      ...(await measureSimilar(databases, now)),
    ];
  } finally {
    for (const database of databases) await database.close();
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
