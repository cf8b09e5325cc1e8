import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { brokenLinks, sectionsOf, wrongCitations } from './references.mjs';
import { run, tail } from './run.mjs';
import { launched, say, StartRefusal } from './words.mjs';
import { WORKSPACE } from './workspace.mjs';

const BEHAVIOUR = 'docs/behaviour.md';
const TEXT = /\.md$/;
// Released migrations are never edited, not even their comments.
const READ = /\.(md|tsx?|mjs|cjs|css|html)$/;

const isThere = (place) => existsSync(path.join(WORKSPACE, place));
const read = (file) => readFileSync(path.join(WORKSPACE, file), 'utf8');

/** The files that git holds, and new ones that it would hold. */
async function listFiles() {
  const { code, output } = await run('git', [
    ...['-c', 'core.quotePath=off'],
    ...['ls-files', '--cached', '--others', '--exclude-standard'],
  ]);
  // An archive without history has no list.
  if (/not a git repository/.test(output)) return [];
  if (code !== 0) throw new StartRefusal(`Dosyalar okunamadı:\n${tail(output)}`);
  return [...new Set(output.split('\n'))].filter((file) => READ.test(file) && isThere(file));
}

await launched(async () => {
  const numbers = sectionsOf(read(BEHAVIOUR));
  const repeated = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  const sections = new Set(numbers);
  const faults = (await listFiles()).flatMap((file) => {
    const text = read(file);
    return [
      ...wrongCitations(text, sections),
      ...(TEXT.test(file) ? brokenLinks(file, text, { isThere, read }) : []),
    ].map(({ line, why }) => `${file}:${line}: ${why}`);
  });
  for (const number of repeated) faults.push(`${BEHAVIOUR}: ${number} numarası iki kez verilmiş`);
  for (const fault of faults) say(fault);
  if (faults.length > 0) process.exitCode = 1;
});
