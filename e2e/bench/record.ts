import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFull } from './size';
import { stateOf, type Line, type Section } from './table';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/benchmarks');
const HEAD = ['measured', 'figures (median)', 'result', 'limit', 'last', ''];

export const readSections = async (file: string): Promise<Section[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Section);

/** Results by the name of their table and line, as they were recorded last. */
export type Recorded = ReadonlyMap<string, string>;
export const nameOf = ({ title }: Section, { what }: Line): string => `${title}: ${what}`;

const cells = (row: string): string[] => row.split('|').map((cell) => cell.trim());

/** Results of small and of full sizes are no measure of each other. */
const isOfThisSize = (file: string): boolean =>
  file.endsWith('.md') && file.endsWith('-full.md') === isFull;

/** The newest result of each line in `docs/benchmarks`, by the days of its files. */
export async function readRecorded(): Promise<Recorded> {
  const recorded = new Map<string, string>();
  const files = await readdir(FOLDER).catch(() => []);
  for (const file of files.filter(isOfThisSize).sort()) {
    let title = '';
    for (const row of (await readFile(path.join(FOLDER, file), 'utf8')).split('\n')) {
      if (row.startsWith('## ')) title = row.slice(3);
      const [, what, , result] = cells(row);
      if (what !== undefined && result !== undefined && Number.isFinite(Number(result)))
        recorded.set(`${title}: ${what}`, result);
    }
  }
  return recorded;
}

const markdown = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Writes the tables into `docs/benchmarks`, under the day of the run. Answers the file. */
export async function writeRecord(
  sections: readonly Section[],
  { about, last }: { about: string; last: Recorded },
): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const tables = sections.map((section) => {
    const rows = section.lines.map((line) => [
      line.what,
      line.figures,
      ...stateOf(line),
      last.get(nameOf(section, line)) ?? '',
    ]);
    const ordered = rows.map(([what, figures, result, limit, state, before]) =>
      [what, figures, result, limit, before, state].map((cell) => cell ?? ''),
    );
    return `## ${section.title}\n\n${markdown([HEAD, HEAD.map(() => '---'), ...ordered])}\n`;
  });
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${day}${isFull ? '-full' : ''}.md`);
  await writeFile(file, [`# Benchmarks of ${day}\n\n${about}\n`, ...tables].join('\n'));
  return file;
}
