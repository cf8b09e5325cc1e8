import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { dueVersions, type SharedDeclarations, type Versions } from './shared-versions';

/**
 * `npm run versions`: ends with 1 where the version of `@muhatap/shared` or of the contract says less than what has changed since the last
 * release. `--write` puts the right ones into their files; `--record` does so and keeps today's surface as that of the last release.
 */
const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const RECORD = path.join(WORKSPACE, 'backend/testing/last-release/shared.json');
/** The texts behind the record's units, for the compiler. */
const UNITS = path.join(WORKSPACE, 'backend/testing/last-release/shared-units.json.gz');
const FILES: Record<keyof Versions, string> = {
  shared: 'shared/package.json',
  contract: 'shared/src/wire/contract-version.json',
};

interface LastRelease extends Omit<SharedDeclarations, 'units'> {
  readonly versions: Versions;
}

// Plain JavaScript, which the compiler does not follow.
const DECLARATIONS = '../../../shared/tooling/declarations/shared-declarations.mjs';

async function declarationsNow(): Promise<SharedDeclarations> {
  const { sharedDeclarations } = (await import(DECLARATIONS)) as {
    sharedDeclarations: () => Promise<
      Omit<SharedDeclarations, 'units'> & { units: Record<string, { text: string }> }
    >;
  };
  const { names, deprecated, units } = await sharedDeclarations();
  const texts = Object.entries(units).map(([unit, { text }]) => [unit, text] as const);
  return { names, deprecated, units: Object.fromEntries(texts) };
}

const textOf = (part: keyof Versions) => readFile(path.join(WORKSPACE, FILES[part]), 'utf8');
const versionOf = async (part: keyof Versions) =>
  (JSON.parse(await textOf(part)) as { version: string }).version;
const versionsNow = async (): Promise<Versions> => ({
  shared: await versionOf('shared'),
  contract: await versionOf('contract'),
});

async function lastRelease(): Promise<{ versions: Versions; declarations: SharedDeclarations }> {
  const { versions, ...rest } = JSON.parse(await readFile(RECORD, 'utf8')) as LastRelease;
  const units = JSON.parse(gunzipSync(await readFile(UNITS)).toString()) as Record<string, string>;
  return { versions, declarations: { ...rest, units } };
}

async function writeVersion(part: keyof Versions, version: string): Promise<void> {
  const text = (await textOf(part)).replace(/("version": )"[^"]*"/, `$1"${version}"`);
  await writeFile(path.join(WORKSPACE, FILES[part]), text);
  console.log(`${FILES[part]}: ${version}`);
}

async function keep({ units, ...rest }: SharedDeclarations): Promise<void> {
  const record: LastRelease = { versions: await versionsNow(), ...rest };
  await writeFile(RECORD, JSON.stringify(record, null, 2));
  await writeFile(UNITS, gzipSync(JSON.stringify(units), { level: 9 }));
  execFileSync('npx', ['oxfmt', RECORD], { cwd: WORKSPACE });
}

const [flag] = process.argv.slice(2);
const declarations = await declarationsNow();
const due = await dueVersions(await lastRelease(), { versions: await versionsNow(), declarations });
if (flag === undefined && due.length > 0) {
  for (const { sentence } of due) console.error(sentence);
  console.error('Yazmak için: npm run versions -- --write');
  process.exitCode = 1;
}
if (flag !== undefined) for (const { part, least } of due) await writeVersion(part, least);
if (flag === '--record') await keep(declarations);
